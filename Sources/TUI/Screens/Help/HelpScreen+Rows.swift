internal import Persistence
internal import PersistenceTextForms
internal import SheafModel
internal import SheafNotebook

/// A row of help.
enum HelpRow: Equatable {
    /// What is wrong in the key map.
    case problem(KeyProblem)
    /// What can be used where one came from.
    case command(CommandID, keys: [KeySequence], title: String)
    /// A saved view, and the keys that show it, if it has any.
    case view(String, keys: [KeySequence], title: String)
    /// What a key does in other places.
    case elsewhere(keys: KeySequence, title: String, place: String)
    case sign(HelpSign)
    /// What may be typed in a query, and what it means, the longest form first.
    case query(sign: String, meanings: [String])
    /// Where keys of one's own go: the path of their file.
    case ownKeys(String)
}

/// A sign that is explained.
package enum HelpSign: CaseIterable, Hashable, Sendable {
    case selected, marked, new, changed, arrived, published, draft, archived, inactive, comment
    case folded

    /// How it is drawn.
    func text(_ signs: Signs) -> String {
        switch self {
        case .selected: signs.selection
        case .marked: signs.marked
        case .new: signs.new
        case .changed: signs.changed
        case .arrived: signs.above
        case .published: signs.published
        case .draft: signs.draft
        case .archived, .inactive: signs.archived
        case .comment: signs.comment
        case .folded: signs.folded
        }
    }
}

extension HelpScreen {
    /// What one does here comes before how one moves, and what works everywhere comes last.
    private static let order: [CommandTable.Heading] = [
        .actions, .folding, .lists, .writing, .moving, .typing, .places, .app,
    ]

    /// All commands in that order.
    static func order(of table: CommandTable) -> [Command] {
        order.flatMap { heading in
            table.sections.first { $0.heading == heading }?.commands ?? []
        }
    }

    /// The rows that are shown now.
    func rows(in environment: Environment) -> [HelpRow] {
        if let pressed { return rows(of: pressed, in: environment) }
        let words = Folding.fold(filter.text).split(separator: " ").map(String.init)
        func shows(_ text: String, _ labels: [String] = []) -> Bool {
            let text = Folding.fold(text)
            return words.allSatisfy { word in
                text.contains(word) || labels.contains { $0.lowercased() == word }
            }
        }
        let language = environment.language
        let sentences = language.keys
        let wrong = problems.filter { shows(language.sentence(of: $0)) }
            .map { HelpRow.problem($0) }
        let commands = Self.order(of: environment.table).flatMap { command -> [HelpRow] in
            guard offered.contains(command.id) else { return [] }
            let title = title(of: command.id, in: environment)
            if command.id == .showView {
                return views(title, in: environment).filter { row in
                    guard case .view(_, let keys, let title) = row else { return false }
                    return shows(title, keys.map(\.label))
                }
            }
            let keys = keyMap.keys(of: command, in: context)
            guard shows("\(title) \(command.id.rawValue)", keys.map(\.label)) else { return [] }
            return [.command(command.id, keys: keys, title: title)]
        }
        // Where there are no rows there are no signs before them.
        let signs =
            context.takesText
            ? [] : legend.filter { $0.text(environment.signs) != " " }
        let typed = queryRows(in: environment).filter {
            guard case .query(let sign, let meanings) = $0 else { return true }
            return shows(([sign] + meanings).joined(separator: " "))
        }
        return wrong + typed + commands
            + signs.filter { shows(sentences.sign($0), [$0.text(environment.signs)]) }
            .map { .sign($0) }
            + [environment.keyFile.path]
            .filter { !$0.isEmpty && shows(sentences.ownKeys($0.onOneLine)) }
            .map { .ownKeys($0.onOneLine) }
    }

    /// The saved views: the keys of that command are those that people give them.
    private func views(_ title: String, in environment: Environment) -> [HelpRow] {
        let views = environment.preferences.views
        let keys = Dictionary(grouping: views.keys(behind: "f"), by: \.name)
        return views.keys.sorted().map { name in
            .view(
                name, keys: (keys[name] ?? []).map(\.keys),
                title: environment.language.labelled(title, name.onOneLine))
        }
    }

    /// Fields, then signs, of the query that is typed where help was asked for.
    private func queryRows(in environment: Environment) -> [HelpRow] {
        guard !subjects.isEmpty else { return [] }
        let words = environment.language.search
        let fields = SearchField.fields(of: subjects).map { field in
            let choices: [String] =
                switch field.kind {
                case .choice(let choices): choices
                case .yesOrNo: ["yes", "no"]
                case .presence: Set(subjects.flatMap(SearchField.parts)).sorted()
                case .kindOfRow: Set(subjects.flatMap(SearchField.kinds)).sorted()
                case .part, .name, .bound, .period, .number: []
                }
            let value = words.value(field, choices.joined(separator: ", ")).trimmed
            let meaning =
                switch field.kind {
                // Their names say what they ask for.
                case .bound, .period: value
                case .part, .name, .choice, .yesOrNo, .kindOfRow, .number, .presence:
                    environment.language.labelled(words.asked(field), value)
                }
            return HelpRow.query(sign: field.rawValue + ":", meanings: [meaning, value])
        }
        let hasOrder = !SearchOrderKey.keys(of: subjects).isEmpty
        let signs = words.signs.filter { hasOrder || $0.sign != "sort:" }
        return fields + signs.map { .query(sign: $0.sign, meanings: [$0.meaning]) }
    }

    /// What a command is called where one came from.
    func title(of id: CommandID, in environment: Environment) -> String {
        words(of: id, in: environment).title
    }

    func words(of id: CommandID, in environment: Environment) -> CommandWords {
        present[id] ?? environment.language.command(id)
    }

    // MARK: - What a key does

    /// What a key does where one came from, then elsewhere.
    private func rows(of key: KeyPress, in environment: Environment) -> [HelpRow] {
        var here: [HelpRow] = []
        var others: [HelpRow] = []
        var seen: Set<[String]> = []
        for place in [context] + KeyContext.allCases.filter({ $0 != context }) {
            for (keys, invocations) in keyMap.all(beginningWith: key, in: place) {
                for invocation in invocations where !invocation.isAdded {
                    let title = title(of: invocation, in: environment)
                    if place == context, offered.contains(invocation.id) {
                        seen.insert([keys.label, title])
                        if !invocation.isReversed {
                            here.append(.command(invocation.id, keys: [keys], title: title))
                        }
                    } else if !invocation.isReversed, seen.insert([keys.label, title]).inserted {
                        let place =
                            place == context
                            ? environment.language.keys.elsewhere
                            : environment.language.keys.context(place)
                        others.append(.elsewhere(keys: keys, title: title, place: place))
                    }
                }
            }
        }
        return here + others
    }

    private func title(of invocation: KeyMap.Invocation, in environment: Environment) -> String {
        invocation.view ?? title(of: invocation.id, in: environment)
    }
}

// The signs that may stand before rows, in the order in which help explains them.
extension HelpSign {
    private static let news: [HelpSign] = [.new, .changed, .arrived]
    private static let states: [HelpSign] = [.published, .draft, .archived]

    /// What any list may have.
    static let ofLists: [HelpSign] = [.selected, .marked] + news
    static let ofPeople: [HelpSign] = [.selected, .marked] + news + [.inactive, .folded]
    static let ofPosts: [HelpSign] = [.selected, .marked] + news + states + [.folded]
    static let ofPerson: [HelpSign] = [.selected] + news + states + [.comment, .inactive]
    static let ofPost: [HelpSign] = [.selected] + news + [.folded]
    static let ofFind: [HelpSign] = [.selected] + news + states + [.comment, .inactive, .folded]
}
