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

    /// What is in the way, where it is a column of a row: the first that people know by a name.
    static func known(_ conflicts: [FieldConflict], in names: [String: String]) -> String? {
        conflicts.lazy.compactMap { names[$0.field] }.first
    }
}
