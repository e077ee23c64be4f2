extension KeyWords {
    static let english = KeyWords(
        name: { $0.rawValue },
        problem: englishProblem, line: { "Key map, line \($0)" },
        errors: { count, first in
            count == 1 ? first : "\(first) \(count - 1) more: ? lists them."
        },
        readAgain: "The key map was read again.",
        pressKey: "Press a key to see what it does.",
        pressed: { "What \($0) does" },
        doesNothing: { "\($0) does nothing anywhere." },
        elsewhere: "elsewhere",
        context: {
            switch $0 {
            case .list: "in lists"
            case .tree: "in threads"
            case .detail: "on pages"
            case .form: "in forms"
            case .dialog: "in questions"
            case .prompt: "while typing in a line"
            }
        },
        signs: "Signs", signForms: englishSigns, inputMethod: "input method on",
        ownKeys: { "Keys of your own go into the file \($0)" },
        tableHead: ("KEY", "COMMAND", "WHERE", "FROM"), byDefault: "default")

    @Sendable private static func englishProblem(_ kind: KeyProblem.Kind) -> String {
        switch kind {
        case .unread(let error): "The key map cannot be read. \(ProblemWords.englishFile(error))"
        case .notText: "The key map is not a text file. The keys are as they come."
        case .noBinding: "Expected keys, = and a command, for example: x = delete"
        case .unknownPlace(let name, let near):
            "There is no place \"\(name)\"." + (near.map { " Did you mean \"\($0)\"?" } ?? "")
                + " The lines below it are left out."
        case .unknownKey(let name):
            "There is no key \"\(name)\". Write for example j, G, <c-x>, <f2>, <space>."
        case .tooManyKeys(let most): "More than \(most) keys in a row."
        case .unknownCommand(let name, let near):
            "There is no command \"\(name)\"." + (near.map { " Did you mean \"\($0)\"?" } ?? "")
        case .notThere(let id, let place):
            "\"\(id.rawValue)\" does nothing in [\(place.name)]."
        case .isText(let keys): "\(english.label(of: keys)) is text where one types."
        case .reserved(let keys):
            "\(english.label(of: keys)) always stops what runs, so that there is a way out."
        case .shadowed(let keys, let line):
            "\(english.label(of: keys)) is bound again in line \(line)."
        case .hides(let keys, let longer):
            "\(english.label(of: keys)) hides the keys that begin with it, such as \(english.label(of: longer))."
        case .hidden(let keys, let shorter):
            "\(english.label(of: keys)) cannot be reached: \(english.label(of: shorter)) already does something."
        case .unsafe(let key, let hazard):
            englishHazard(english.label(of: KeySequence([key])), hazard)
        case .more: "The rest of the key map was not read."
        }
    }

    private static func englishHazard(_ key: String, _ hazard: KeyHazard) -> String {
        switch hazard {
        case .flowControl: "\(key) may stop the output instead, on serial lines and over SSH."
        case .sameAs(let other):
            "Terminals send \(key) as \(english.label(of: KeySequence([other])))."
        case .notSent: "Many terminals do not send \(key)."
        case .taken: "\(key) may be taken by screen, tmux or the terminal line."
        case .beginsSequence: "\(key) begins what terminals send for other keys."
        case .functionKey: "\(key) is often kept by the terminal for itself."
        case .deadKey: "\(key) needs AltGr or a dead key on many keyboards."
        }
    }

    @Sendable private static func englishSigns(_ sign: HelpSign) -> [String] {
        switch sign {
        case .selected: ["The selected row", "selected"]
        case .marked: ["Marked: what you do next is done to all marked rows", "marked"]
        case .new: ["New, or with something new, since you last looked", "new"]
        case .changed: ["Changed elsewhere since you were last on the row", "changed"]
        case .arrived: ["Rows that came in above; g g goes there", "new above"]
        case .published: ["A published post", "published"]
        case .draft: ["A draft", "draft"]
        case .archived: ["An archived post", "archived"]
        case .inactive: ["An inactive person", "inactive"]
        case .comment: ["A comment", "comment"]
        case .folded: ["Folded: rows are hidden below it", "folded"]
        }
    }
}
