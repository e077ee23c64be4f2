internal import Persistence
internal import SheafNotebook

// What stands in the way of undoing: one kind of it after the other.
extension ActionWords {
    /// One kind of what is in the way: the first row, and others that are in the way like it.
    struct Obstacle {
        let first: UndoConflict
        /// The tables of rows that hang on the first.
        private(set) var hanging: [String] = []
        /// The names of the others, as far as they are known.
        private(set) var others: [String] = []

        /// What one row that hangs on the first is called; nil where several kinds do, or that is not known.
        var hangingName: String? {
            let name = first.dependantName
            return hanging.count == 1 && !name.isEmpty ? shown(name) : nil
        }

        fileprivate init(_ conflict: UndoConflict) {
            first = conflict
            hanging = [Self.hanging(on: conflict)].compactMap(\.self)
        }

        /// The table of what people see hanging on a row: a tag on a post, and a post on a tag.
        private static func hanging(on conflict: UndoConflict) -> String? {
            guard case .needed(let table) = conflict.reason else { return nil }
            guard NotebookTable(rawValue: table) == .postTag else { return table }
            let isTag = NotebookTable(rawValue: conflict.table) == .tag
            return (isTag ? NotebookTable.post : .tag).rawValue
        }

        /// Whether a row is in the way like these.
        fileprivate func holds(_ conflict: UndoConflict) -> Bool {
            guard conflict.table == first.table else { return false }
            return switch (first.reason, conflict.reason) {
            case (.changed, .changed), (.gone, .gone), (.occupied, .occupied), (.taken, .taken),
                (.needed, .needed), (.ownerMissing, .ownerMissing):
                true
            default: false
            }
        }

        /// Adds a row; whether that is told of.
        fileprivate mutating func add(_ conflict: UndoConflict, atMost most: Int) -> Bool {
            if let table = Self.hanging(on: conflict), conflict.key == first.key {
                if !hanging.contains(table) { hanging.append(table) }
                return true
            }
            guard !first.name.isEmpty, !conflict.name.isEmpty else { return false }
            let name = shown(conflict.name)
            // Of two of one name only one is told.
            guard others.count < most, !others.contains(name) else { return false }
            others.append(name)
            return true
        }
    }

    /// So many kinds are told of.
    private static let mostObstacles = 3

    /// What is in the way by its kinds, or `briefly` by the first of them, and how many rows are in the
    /// way beside what is told.
    static func obstacles(
        _ conflicts: [UndoConflict], briefly: Bool
    ) -> (kinds: [Obstacle], rest: Int) {
        var kinds: [Obstacle] = []
        var rest = 0
        for conflict in conflicts {
            if let index = kinds.firstIndex(where: { $0.holds(conflict) }) {
                if !kinds[index].add(conflict, atMost: briefly ? 1 : .max) { rest += 1 }
            } else if kinds.count < (briefly ? 1 : mostObstacles) {
                kinds.append(Obstacle(conflict))
            } else {
                rest += 1
            }
        }
        return (kinds, rest)
    }

    /// A sentence for each kind of what is in the way, and one for all that none of them tells of, without
    /// the end of the last.
    ///
    /// - Parameters:
    ///   - conflicts: What is in the way.
    ///   - briefly: Whether two rows are told of at most.
    ///   - between: What stands between two sentences.
    ///   - sentence: Tells of one kind, without an end.
    ///   - more: Says that so many more are in the way, without an end.
    /// - Returns: The sentences.
    static func sentences(
        _ conflicts: [UndoConflict], briefly: Bool, between: String,
        _ sentence: (Obstacle) -> String,
        more: (Int) -> String
    ) -> String {
        let (kinds, rest) = obstacles(conflicts, briefly: briefly)
        let texts = kinds.map(sentence) + (rest > 0 ? [more(rest)] : [])
        return texts.enumerated().map { index, text in
            index == 0 ? text : text.prefix(1).uppercased() + text.dropFirst()
        }.joined(separator: between)
    }

    /// A text, or nothing where that is to be left out.
    static func unless(_ isLeftOut: Bool, _ text: String) -> String { isLeftOut ? "" : text }

    /// The names of tables as a list, each once.
    static func list(
        _ tables: [String], called: (String) -> String?, and: String, unknown: String
    ) -> (text: String, count: Int) {
        var known: [String] = []
        for name in tables.map({ called($0) ?? unknown }) where !known.contains(name) {
            known.append(name)
        }
        let others = known.dropLast().joined(separator: ", ")
        let last = known.last ?? unknown
        return (others.isEmpty ? last : others + and + last, max(1, known.count))
    }

    /// What the columns of a row had where they were left and what they have now, in parentheses; empty
    /// where that cannot be told of any.
    static func values(
        of conflict: UndoConflict, called: (String) -> String?, _ code: Language.Code,
        _ pair: (_ then: String, _ now: String) -> String
    ) -> String {
        guard case .changed(let fields) = conflict.reason else { return "" }
        let language = Language.named(code)
        let told = fields.compactMap { field -> String? in
            guard let name = called(field.field), let then = value(field.base, of: field.field),
                let now = value(field.stored, of: field.field)
            else { return nil }
            let both = ActionDetails.Field(column: field.field, old: then, new: now)
                .told(in: language)
            let (old, new) = (briefly(both.old), briefly(both.new))
            // Of long texts that begin alike nothing would be seen.
            guard old != new else { return nil }
            return fields.count == 1 ? pair(old, new) : language.labelled(name, pair(old, new))
        }
        return aside(told, between: language.marks.semicolon)
    }

    /// What is said beside a sentence, in parentheses; empty where there is nothing.
    private static func aside(_ parts: [String], between separator: String) -> String {
        let parts = parts.filter { !$0.isEmpty }
        return parts.isEmpty ? "" : " (" + parts.joined(separator: separator) + ")"
    }

    /// Who changed a row, and in parentheses what it had: both in one pair of these.
    static func aside(
        _ changer: String, _ values: String, _ code: Language.Code
    ) -> String {
        aside([changer, bare(values)], between: Language.named(code).colon)
    }

    /// What stands in the parentheses of ``values(of:called:_:_:)``.
    static func bare(_ values: String) -> String { String(values.dropFirst(2).dropLast()) }

    /// The same behind a mark; empty where there is nothing.
    static func behind(_ mark: String, _ text: String) -> String {
        text.isEmpty ? "" : mark + text
    }

    private static func briefly(_ text: String) -> String { text.onOneLine.beginning(atMost: 24) }

    /// A value that people can read; nil for a reference to another row.
    private static func value(_ value: SQLValue, of column: String) -> String? {
        switch value {
        case .text(let text): text
        case .null: ""
        case .integer(let number) where ["is_active", "age"].contains(column): String(number)
        case .integer, .real, .blob: nil
        }
    }
}
