extension QueryContext where Self: ~Copyable {
    /// What an action did, row by row: by tables, in each by keys.
    ///
    /// Nothing is kept of one that was undone and then replaced, or forgotten.
    ///
    /// Of tables that are shared (``UndoableTable/isShared``) it also tells of rows that the action
    /// needs and did not make: those that it keeps for others are told of as inserted. Who made
    /// such a row first is not told.
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
        let table = try table.map { (table) throws(StoreError) in
            try connection.spelling(ofTable: table)
        }
        let condition = "action = ?" + (table == nil ? "" : " AND name = ?")
        var changes: [UndoChange] = []
        try forEachKept(
            "WHERE \(condition) ORDER BY name, kind, key",
            [.integer(id)] + (table.map { [.text($0)] } ?? [])
        ) { kept in
            for row in try rows(of: kept, in: group).prefix(max(0, limit) - changes.count) {
                changes.append(UndoChange(row, isUndone: group.state == .undone))
            }
            return changes.count < limit
        }
        return changes
    }

    /// What an action did to a row that it changed or removed, or whose insertion was undone.
    ///
    /// - Parameters:
    ///   - id: The action.
    ///   - key: The key of the row.
    ///   - table: The name of the table.
    /// - Returns: The change; `nil` where none is kept.
    /// - Throws: ``UndoError/notFound``, ``UndoError/unreadable(_:)``, ``StoreError``.
    /// - Complexity: O(log *n*) for *n* kept rows, and the bytes of those that are kept with it.
    package func undoChange(
        of id: UndoGroup.ID, toRow key: Int64, in table: String
    ) throws -> UndoChange? {
        guard let group = try undoGroup(id) else { throw UndoError.notFound }
        var change: UndoChange?
        func take(_ kept: KeptRow) throws -> Bool {
            let row = try rows(of: kept, in: group).first { $0.key == key }
            change = row.map { UndoChange($0, isUndone: group.state == .undone) }
            return change == nil
        }
        let start = UndoBlock.start(of: key)
        let ofRow = "WHERE action = ? AND name = ? AND kind ="
        for kind in [0, 1] where change == nil {
            try forEachKept(
                "\(ofRow) \(kind) AND key = ?", [.integer(id), .text(table), .integer(key)], take)
        }
        guard change == nil else { return change }
        try forEachKept(
            "\(ofRow) \(UndoBlock.kind) AND key BETWEEN ? AND ?",
            [
                .integer(id), .text(table), .integer(start), .integer(start | (UndoBlock.span - 1)),
            ], take)
        return change
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
        var found: [(group: UndoGroup, change: UndoChange)] = []
        func take(_ kept: KeptRow) throws -> Int {
            guard let group = try undoGroup(kept.action) else { throw UndoError.notFound }
            let rows = try rows(of: kept, in: group).filter { $0.key == key }
            found += rows.map { (group, UndoChange($0, isUndone: group.state == .undone)) }
            return rows.count
        }
        let table = try connection.spelling(ofTable: table)
        var rest = max(0, limit)
        try forEachKept(
            """
            WHERE name = ? AND key = ? AND kind <> 2 AND kind <> \(UndoBlock.kind)
            ORDER BY action DESC LIMIT \(rest)
            """, [.text(table), .integer(key)]
        ) { kept in try take(kept) >= 0 }
        let start = UndoBlock.start(of: key)
        // The newest of each are the newest of all.
        try forEachKept(
            """
            WHERE name = ? AND key BETWEEN ? AND ? AND kind = \(UndoBlock.kind)
            ORDER BY action DESC
            """, [.text(table), .integer(start), .integer(start | (UndoBlock.span - 1))]
        ) { kept in
            rest -= try take(kept)
            return rest > 0
        }
        found.sort { $0.group.id > $1.group.id }
        return Array(found.prefix(max(0, limit)))
    }

    /// Whether an action before another one inserted a row, and neither undid it nor is forgotten.
    ///
    /// Of rows that several actions need (``UndoableTable/isShared``) each of them keeps the insertion
    /// at times: the first one made them.
    ///
    /// - Parameters:
    ///   - key: The key of the row.
    ///   - table: The name of the table.
    ///   - id: The other action.
    /// - Returns: Whether there is one.
    /// - Throws: ``StoreError``.
    /// - Complexity: O(log *n*) for *n* kept rows.
    package func isInserted(
        _ key: Int64, in table: String, before id: UndoGroup.ID
    ) throws(StoreError) -> Bool {
        let first = key.subtractingReportingOverflow(ChangeCapture.longestRun - 1)
        let table = try connection.spelling(ofTable: table)
        let (done, undone) = (UndoGroup.State.done.rawValue, UndoGroup.State.undone.rawValue)
        return try connection.integer(
            """
            SELECT EXISTS(
              SELECT 1 FROM _undo_row JOIN _undo ON _undo.seq = _undo_row.action
              WHERE name = ?1 AND kind = 2 AND key BETWEEN ?2 AND ?3
                AND ?3 - key < length(image) / 8 AND action < ?4 AND state = \(done)
            ) OR EXISTS(
              SELECT 1 FROM _undo_row JOIN _undo ON _undo.seq = _undo_row.action
              WHERE name = ?1 AND kind = 1 AND key = ?3 AND action < ?4 AND state = \(undone))
            """,
            [
                .text(table), .integer(first.overflow ? .min : first.partialValue), .integer(key),
                .integer(id),
            ]) != 0
    }

    /// What is kept in one row of `_undo_row`: of one row of a table, or of several.
    private func rows(of kept: KeptRow, in group: UndoGroup) throws -> [UndoRow] {
        if kept.kind == UndoBlock.kind {
            guard let block = UndoBlock(key: kept.key, image: kept.bytes) else {
                throw UndoError.unreadable(group)
            }
            return block.rows.map {
                UndoRow(table: kept.table, key: $0.key, change: .updated($0.fields))
            }
        }
        guard let change = UndoRow.Change(kind: kept.kind, bytes: kept.bytes) else {
            throw UndoError.unreadable(group)
        }
        // Of what undoing put back, each row is told of by itself: it is one that the action removed.
        if group.state == .undone, case .inserted(let digests) = change {
            return digests.enumerated().map { offset, digest in
                UndoRow(
                    table: kept.table, key: kept.key &+ Int64(offset), change: .inserted([digest]))
            }
        }
        return [UndoRow(table: kept.table, key: kept.key, change: change)]
    }

    private func forEachKept(
        _ condition: String, _ arguments: [SQLValue], _ body: (KeptRow) throws -> Bool
    ) throws {
        var failure: (any Error)?
        do {
            try connection.forEachRow(
                "SELECT action, name, key, kind, image FROM _undo_row \(condition)", arguments
            ) { (row) throws(StoreError) in
                let kept = try KeptRow(row: row)
                do {
                    return try body(kept)
                } catch {
                    failure = error
                    return false
                }
            }
        } catch {
            // Nothing was written since there is such a thing.
            guard case .missingTable(_, "_undo_row") = error else { throw error }
        }
        if let failure { throw failure }
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
