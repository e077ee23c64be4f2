extension QueryContext where Self: ~Copyable {
    /// What an action did, row by row: by tables, in each by keys.
    ///
    /// Nothing is kept of one that was undone and then replaced, or forgotten.
    ///
    /// - Parameters:
    ///   - id: The action.
    ///   - table: The name of the only table to tell of; all of them.
    ///   - limit: How many rows to read at most.
    /// - Returns: The changes.
    /// - Throws: ``UndoError/notFound``, ``UndoError/unreadable(_:)``, ``StoreError``.
    /// - Complexity: O(log *n* + *m*) for *n* kept rows of which *m* are read, and their bytes.
    public func undoChanges(
        of id: UndoGroup.ID, in table: String? = nil, limit: Int = .max
    ) throws -> [UndoChange] {
        guard let group = try undoGroup(id) else { throw UndoError.notFound }
        let condition = "action = ?" + (table == nil ? "" : " AND name = ?")
        return try changes(
            "WHERE \(condition) ORDER BY name, kind, key LIMIT \(max(0, limit))",
            [.integer(id)] + (table.map { [.text($0)] } ?? [])
        ) { _ in group }.map(\.change)
    }

    /// What actions did to a row, the newest first.
    ///
    /// - Parameters:
    ///   - key: The key of the row.
    ///   - table: The name of the table.
    ///   - limit: How many changes to read at most.
    /// - Returns: Each change with the action that it is of; none of how the row was inserted.
    /// - Throws: ``UndoError/unreadable(_:)``, ``StoreError``.
    /// - Complexity: O(log *n* + *m*) for *n* kept rows of which *m* are read, and their bytes.
    public func undoChanges(
        ofRow key: Int64, in table: String, limit: Int = .max
    ) throws -> [(group: UndoGroup, change: UndoChange)] {
        var groups: [UndoGroup.ID: UndoGroup] = [:]
        return try changes(
            "WHERE name = ? AND key = ? AND kind <> 2 ORDER BY action DESC LIMIT \(max(0, limit))",
            [.text(table), .integer(key)]
        ) { id in
            if let group = groups[id] { return group }
            guard let group = try undoGroup(id) else { throw UndoError.notFound }
            groups[id] = group
            return group
        }
    }

    private func changes(
        _ condition: String, _ arguments: [SQLValue], _ group: (UndoGroup.ID) throws -> UndoGroup
    ) throws -> [(group: UndoGroup, change: UndoChange)] {
        try keptRows(condition, arguments).map { row in
            let group = try group(row.action)
            guard let change = UndoRow.Change(kind: row.kind, bytes: row.bytes) else {
                throw UndoError.unreadable(group)
            }
            let done = UndoRow(table: row.table, key: row.key, change: change)
            return (group, UndoChange(done, isUndone: group.state == .undone))
        }
    }

    private func keptRows(
        _ condition: String, _ arguments: [SQLValue]
    ) throws(StoreError) -> [KeptRow] {
        do {
            return try connection.rows(
                "SELECT action, name, key, kind, image FROM _undo_row \(condition)", arguments,
                KeptRow.init(row:))
        } catch {
            // Nothing was written since there is such a thing.
            if case .missingTable(_, "_undo_row") = error { return [] }
            throw error
        }
    }
}

/// A row of `_undo_row`.
private struct KeptRow {
    let action: Int64
    let table: String
    let key: Int64
    let kind: Int64
    let bytes: [UInt8]

    init(row: borrowing Row) throws(StoreError) {
        action = try row.integer(0)
        table = try row.text(1)
        key = try row.integer(2)
        kind = try row.integer(3)
        bytes = try row.blob(4)
    }
}
