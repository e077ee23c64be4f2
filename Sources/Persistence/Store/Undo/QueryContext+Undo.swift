extension QueryContext where Self: ~Copyable {
    /// What ``Store/undo(by:author:isTrial:progress:)`` would undo; `nil` for nothing.
    ///
    /// - Throws: ``StoreError``.
    public func nextUndo(by person: String = "") throws(StoreError) -> UndoGroup? {
        try first(person, .done)
    }

    /// What ``Store/redo(by:author:isTrial:progress:)`` would do again; `nil` for nothing.
    ///
    /// - Throws: ``StoreError``.
    public func nextRedo(by person: String = "") throws(StoreError) -> UndoGroup? {
        try first(person, .undone)
    }

    /// An action; `nil` where it is not kept.
    ///
    /// - Throws: ``StoreError``.
    package func undoGroup(_ id: UndoGroup.ID) throws(StoreError) -> UndoGroup? {
        try ifKept { () throws(StoreError) in try find(UndoGroup.self, id) }
    }

    private func first(
        _ person: String, _ state: UndoGroup.State
    ) throws(StoreError) -> UndoGroup? {
        try ifKept { () throws(StoreError) in
            try connection.firstRow(
                """
                SELECT \(UndoGroup.selection.joined(separator: ", ")) FROM _undo
                WHERE person = ? AND state = ? AND seq < \(Int64.max / 2)
                ORDER BY turned DESC, seq DESC LIMIT 1
                """, [person.sqlValue, .integer(Int64(state.rawValue))], UndoGroup.init(row:))
        }
    }

    /// `nil` in a file that nothing was ever written to since actions are kept.
    private func ifKept<T>(_ body: () throws(StoreError) -> T?) throws(StoreError) -> T? {
        do {
            return try body()
        } catch {
            if case .missingTable(_, "_undo") = error { return nil }
            throw error
        }
    }
}
