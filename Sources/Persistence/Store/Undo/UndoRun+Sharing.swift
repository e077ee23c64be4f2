// Rows that several actions need, of which the first one inserted them.
//
// Each action that needs such a row can be undone and done again in any order, and the row is there as
// long as one of them is done. So an action that leaves it to others hands its insertion over to one of
// them; and each that is undone keeps what the row is, in case it is gone when it is done again.
extension UndoRun {
    /// So many rows that refer to a shared one are looked at for an action that may take it over.
    private static let mostHeirs = 100

    /// Leaves an inserted row that others refer to, and has an action of theirs remove it in the end.
    mutating func leave(_ key: Int64, _ shape: UndoTables.Shape) throws {
        used[shape.name, default: []].insert(key)
        try handOver(key, shape)
    }

    /// Keeps what the shared rows are that the action needs and did not remove.
    func keepShared() throws(StoreError) {
        for (table, keys) in used.sorted(by: { $0.key < $1.key }) {
            guard let shape = capture.tables.shape(of: table) else { continue }
            let columns = shape.kept.map { shape.columns[$0].name }
            for key in keys.sorted() {
                let fields = try connection.firstRow(
                    shape.selection(of: shape.kept) + " = ?", [.integer(key)]
                ) { (row) throws(StoreError) in
                    columns.indices.map { index in
                        let value = row.stored(index + 1)
                        return UndoRow.Field(column: columns[index], old: value, new: value)
                    }
                }
                guard let fields else { continue }
                let row = UndoRow(table: table, key: key, change: .deleted(fields))
                try UndoJournal.insert(row, group.id, connection)
            }
        }
    }

    /// Notes with the first action that uses a shared row that it inserted it.
    private func handOver(_ key: Int64, _ shape: UndoTables.Shape) throws {
        guard let heir = try heir(of: key, shape),
            try insertion(ofRow: key, in: shape.name, by: heir) == nil,
            let bytes = try noteInsertion(of: key, shape, by: heir)
        else { return }
        try connection.execute(
            "UPDATE _undo SET rows = rows + 1, bytes = bytes + ? WHERE seq = ?",
            [.integer(bytes), .integer(heir)])
    }

    /// Notes that an action inserted a row as it is now.
    ///
    /// - Returns: How many bytes that takes; `nil` where there is no such row.
    private func noteInsertion(
        of key: Int64, _ shape: UndoTables.Shape, by action: Int64
    ) throws(StoreError) -> Int64? {
        guard let digest = try digest(of: key, shape) else { return nil }
        let row = UndoRow(table: shape.name, key: key, change: .inserted([digest]))
        return try UndoJournal.insert(row, action, connection)
    }

    /// The first action that is done and inserted a row that refers to one; `nil` where none did.
    private func heir(of key: Int64, _ shape: UndoTables.Shape) throws -> Int64? {
        for reference in shape.referredBy {
            guard let column = reference.column,
                let other = capture.tables.shape(of: reference.table)
            else { continue }
            let users = try connection.rows(
                """
                SELECT \(other.sqlKey) FROM \(other.sqlName)
                WHERE \(SQLToken.quoting(column)) = ? ORDER BY \(other.sqlKey) LIMIT ?
                """, [.integer(key), .integer(Int64(Self.mostHeirs))]
            ) { (row) throws(StoreError) in try row.integer(0) }
            for user in users {
                if let action = try insertion(ofRow: user, in: reference.table) { return action }
            }
        }
        return nil
    }

    /// The action that is done and inserted a row: any but this one, or one alone.
    private func insertion(
        ofRow key: Int64, in table: String, by action: Int64? = nil
    ) throws(StoreError) -> Int64? {
        let first = key.subtractingReportingOverflow(ChangeCapture.longestRun - 1)
        return try connection.firstRow(
            """
            SELECT _undo.seq FROM _undo_row JOIN _undo ON _undo.seq = _undo_row.action
            WHERE name = ?1 AND kind = 2 AND key BETWEEN ?2 AND ?3
              AND ?3 - key < length(image) / 8 AND _undo.seq <> ?4
              AND state = \(UndoGroup.State.done.rawValue) AND (?5 IS NULL OR _undo.seq = ?5)
            ORDER BY _undo.seq LIMIT 1
            """,
            [
                .text(table), .integer(first.overflow ? .min : first.partialValue), .integer(key),
                .integer(group.id), action.map(SQLValue.integer) ?? .null,
            ]
        ) { (row) throws(StoreError) in try row.integer(0) }
    }

    /// The fingerprint of a row as it is now.
    private func digest(of key: Int64, _ shape: UndoTables.Shape) throws(StoreError) -> UInt64? {
        let sql = shape.guardedSelection + " WHERE \(shape.sqlKey) = ?"
        return try connection.firstRow(sql, [.integer(key)]) {
            (row) throws(StoreError) in row.digest(1..<shape.guarded.count + 1)
        }
    }

    /// Takes a shared row that is there in the place of one that was to come back.
    ///
    /// It stays that of whoever inserted it, be it an action that others need not outlive or none at
    /// all: an action that goes while this one stays hands it over.
    ///
    /// - Returns: Whether there is one.
    mutating func adopt(
        _ row: UndoRow, _ fields: [UndoRow.Field], _ shape: UndoTables.Shape
    ) throws(StoreError) -> Bool {
        guard shape.rules.isShared, let identity = shape.rules.identity,
            let value = fields.first(where: { $0.column == identity })?.old,
            let key = try connection.firstRow(
                "SELECT \(shape.sqlKey) FROM \(shape.sqlName) WHERE \(SQLToken.quoting(identity)) IS ?",
                [value.sqlValue], { (row) throws(StoreError) in try row.integer(0) })
        else { return false }
        if key != row.key { moved[shape.name, default: [:]][row.key] = key }
        return true
    }

    /// What a column is to hold, where the row that it refers to stands elsewhere by now.
    func movedValue(_ field: UndoRow.Field, _ shape: UndoTables.Shape) -> StoredValue {
        guard !moved.isEmpty, case .integer(let key) = field.old,
            let reference = shape.references.first(where: { $0.column == field.column }),
            let key = moved[reference.owner]?[key]
        else { return field.old }
        return .integer(key)
    }
}

extension UndoTables.Shape {
    /// The shared rows to which a row refers that ``guardedSelection`` gives.
    func sharedOwners(_ row: borrowing Row) -> [(table: String, key: Int64)] {
        sharing.compactMap { reference in
            guard case .integer(let key) = row.stored(reference.position + 1) else { return nil }
            return (reference.owner, key)
        }
    }
}
