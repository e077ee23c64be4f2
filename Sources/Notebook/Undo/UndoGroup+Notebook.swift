import Model
package import Persistence

extension UndoGroup {
    /// What was done; `nil` for what only a later version does.
    package var notebookAction: NotebookAction? { NotebookAction(label: action.label) }
}

extension QueryContext where Self: ~Copyable {
    /// The same of a store to which nothing may have been written since there is such a thing.
    ///
    /// - Throws: ``StoreError``.
    package func namesOfActorsIfKept() throws(StoreError) -> [String: String] {
        do {
            return try namesOfActors()
        } catch {
            if case .missingTable(_, "_undo") = error { return [:] }
            throw error
        }
    }

    /// The names of those who did what can be undone, by their identifiers; of those in the trash, too.
    ///
    /// - Throws: ``StoreError``.
    package func namesOfActors() throws(StoreError) -> [String: String] {
        let people = try rows("SELECT DISTINCT person FROM _undo WHERE person <> ''") {
            (row) throws(StoreError) in try row.text(0)
        }
        var names: [String: String] = [:]
        for person in people {
            names[person] = try nameOfActor(person)
        }
        return names
    }

    /// The name of whoever did an action (``UndoAction/person``); `nil` where nobody is known.
    ///
    /// - Throws: ``StoreError``.
    func nameOfActor(_ person: String) throws(StoreError) -> String? {
        guard let id = User.ID(person) else { return nil }
        return try firstRow(
            "SELECT \(WriteContext.personName) FROM user WHERE id = ?", [id.sqlValue]
        ) { (row) throws(StoreError) in try row.text(0) }
    }
}
