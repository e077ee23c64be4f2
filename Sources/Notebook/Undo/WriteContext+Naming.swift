package import Persistence

extension WriteContext {
    /// Calls the write what was done first in it; done to more than one, it counts them.
    ///
    /// Told of what was changed, after it was: what stays as it is has no part in the name, nor does it
    /// count.
    ///
    /// - Parameters:
    ///   - kind: What is done.
    ///   - formerly: What it was called before.
    ///   - count: To how many.
    ///   - subject: The name or the title of what it is done to, asked only if it is needed.
    /// - Throws: What `subject` throws.
    package mutating func name(
        _ kind: NotebookAction.Kind, formerly: String = "", count: Int = 1,
        _ subject: (borrowing WriteContext) throws(StoreError) -> String = { _ in "" }
    ) throws(StoreError) {
        guard let undoLabel else { return }
        if undoLabel.isEmpty {
            self.undoLabel =
                NotebookAction(
                    kind, try subject(self), formerly: formerly, count: count
                ).label
        } else if let action = NotebookAction(label: undoLabel)?.adding(kind, count: count) {
            self.undoLabel = action.label
        }
    }

    /// Whether anything was changed so far that has a name: without one a write is no action.
    package var isNamed: Bool { undoLabel?.isEmpty == false }

    /// The same for a row of a table, with the name that a column gives it.
    mutating func name(
        _ kind: NotebookAction.Kind, _ column: String, of table: String, _ pk: Int64,
        count: Int = 1
    ) throws(StoreError) {
        try name(kind, count: count) { (context) throws(StoreError) in
            try context.firstRow("SELECT \(column) FROM \(table) WHERE pk = ?", [pk.sqlValue]) {
                (row) throws(StoreError) in try row.text(0)
            } ?? ""
        }
    }

    /// What a person is called, in SQL.
    static var personName: String { "coalesce(nullif(full_name, ''), nullif(username, ''), email)" }
}
