internal import SheafNotebook

extension EditorWords {
    static let english = EditorWords(
        lines: { $0 == 1 ? "1 line" : "\(Language.grouped($0)) lines" },
        words: { $0 == 1 ? "1 word" : "\(Language.grouped($0)) words" },
        selecting: [
            "Selecting: move to extend, M-x cuts, M-c copies, Esc lets go.",
            "Selecting: M-x cuts, M-c copies.", "Selecting",
        ],
        selection: "selection", find: "Find: ",
        replace: { "Replace \(Language.grouped($0)) with: " },
        nothingFound: "no matches",
        replaced: { count, key in
            (count == 1 ? "Replaced 1 match." : "Replaced \(Language.grouped(count)) matches.")
                + " \(key): undo"
        },
        next: CommandWords("next", "Next match"),
        previous: CommandWords("previous", "Previous match"),
        endFinding: CommandWords("done", "Stop finding; the match stays selected"),
        toReplacement: CommandWords("replace", "Type what to put in the place of the matches"),
        toSearch: CommandWords("find", "Back to what to find"),
        replaceAll: CommandWords("replace all", "Replace all matches, as one step of undo"),
        replaceThis: CommandWords("replace this", "Replace this match and go to the next"),
        emptied: "The file came back empty, so nothing was changed.",
        frontMatter: {
            switch $0 {
            case .noEnd(let line):
                "Line \(line) has no --- behind it, so all is text now. Save it, or mend it here."
            case .unknownKey(let key, let line):
                "Line \(line): no \"\(key)\" here, only title, tags and status. It is in the text now."
            case .notTaken(let key, let line):
                "Line \(line): this \"\(key)\" could not be taken. It is in the text now."
            }
        },
        noStatus: { status, choices in
            "\"\(status)\" is not a status. Use \(choices.joined(separator: ", "))."
        })
}
