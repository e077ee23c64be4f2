package import Notebook
package import Persistence

/// What is said of what people did, where it is undone and in the history.
package struct ActionWords: Sendable {
    /// What was done, as a phrase; nil for what only a later version does.
    package let name: @Sendable (NotebookAction?) -> String
    /// A sentence that says that it is undone.
    package let undone: @Sendable (NotebookAction?) -> String
    /// A sentence that says that it is done again.
    package let redone: @Sendable (NotebookAction?) -> String
    /// Why it was not undone.
    package let problem: @Sendable (UndoError) -> String
    /// Whether it is done or undone, in a word; empty for what is done.
    package let state: @Sendable (UndoGroup.State) -> String
    package let nothing: String

    /// The same as the beginning of a line.
    func line(_ action: NotebookAction?) -> String {
        let name = name(action)
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// The names of the rows beside the first that are in the way like it, as far as they are known.
    static func others(_ conflicts: [UndoConflict]) -> [String] {
        guard let first = conflicts.first, !first.name.isEmpty else { return [] }
        return conflicts.dropFirst().filter { $0.table == first.table && !$0.name.isEmpty }
            .map { shown($0.name) }
    }

    /// How many rows like the first are in the way beside it and those.
    static func restCount(_ conflicts: [UndoConflict], _ others: [String]) -> Int {
        conflicts.count { $0.table == conflicts.first?.table } - others.count - 1
    }

    /// The beginning of a name, which may be a whole comment.
    static func shown(_ name: String) -> String { String(name.onOneLine.prefix(40)) }

    /// Whether a row was taken out of the trash; nil where it was not about that.
    static func isRestored(_ fields: [FieldConflict]) -> Bool? {
        fields.first { $0.field == "deleted_at" }.map { $0.stored == .null }
    }

    /// What is in the way, where it is a column of a row: the first that people know by a name.
    static func known(_ conflicts: [FieldConflict], in names: [String: String]) -> String? {
        conflicts.lazy.compactMap { names[$0.field] }.first
    }
}
