extension QueryContext where Self: ~Copyable {
    /// What ``Store/undo(by:author:isTrial:renaming:progress:)`` would undo; `nil` for nothing.
    ///
    /// - Throws: ``StoreError``.
    public func nextUndo(by person: String = "") throws(StoreError) -> UndoGroup? {
        try first(person, .done)
    }

    /// The last action of a person that is done and older than another one, which cannot be undone; `nil`
    /// for none.
    ///
    /// - Throws: ``StoreError``.
    package func nextUndo(
        by person: String, before action: UndoGroup.ID
    ) throws(StoreError) -> UndoGroup? {
        try first(person, .done, before: action)
    }

    /// The action that was done last of all, whosever it is; `nil` for nothing.
    ///
    /// - Throws: ``StoreError``.
    package func lastDone() throws(StoreError) -> UndoGroup? { try first(nil, .done) }

    /// What ``Store/redo(by:author:isTrial:renaming:progress:)`` would do again; `nil` for nothing.
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

    /// The last action of a person, or of anybody, that is in a state.
    private func first(
        _ person: String?, _ state: UndoGroup.State, before action: UndoGroup.ID = Int64.max / 2
    ) throws(StoreError) -> UndoGroup? {
        let isOfOne = person == nil ? "" : " AND person = ?"
        return try ifKept { () throws(StoreError) in
            try connection.firstRow(
                """
                SELECT \(UndoGroup.selection.joined(separator: ", ")) FROM _undo
                WHERE state = ? AND seq < ?\(isOfOne)
                ORDER BY turned DESC, seq DESC LIMIT 1
                """,
                [.integer(Int64(state.rawValue)), .integer(action)]
                    + (person.map { [$0.sqlValue] } ?? []),
                UndoGroup.init(row:))
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
