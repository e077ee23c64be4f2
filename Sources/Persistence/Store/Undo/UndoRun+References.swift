// What refers to rows, and to what they refer.
extension UndoRun {
    /// A row that went or was changed while others referred to what it was.
    struct Hanging {
        let table: Int
        let key: Int64
        let reference: UndoTables.Reference
        /// What they refer to.
        let values: [StoredValue]
    }

    /// Whether other rows refer to one.
    func isReferred(
        _ key: Int64, by reference: UndoTables.Reference
    ) throws(StoreError) -> Bool {
        let (table, owner) = (
            SQLToken.quoting(reference.table), SQLToken.quoting(reference.owner)
        )
        // Its own reference goes with it.
        let others = reference.table == reference.owner ? reference.ownerKey : nil
        let isOther = others.map { " AND self.\(SQLToken.quoting($0)) <> ?1" } ?? ""
        if let column = reference.column {
            // Compared as SQLite compares it with the key of the owner.
            return try connection.integer(
                """
                SELECT EXISTS(SELECT 1 FROM \(table) AS self
                  WHERE self.\(SQLToken.quoting(column)) = CAST(?1 AS INTEGER)\(isOther))
                """, [.integer(key)]) != 0
        }
        guard let ownerKey = reference.ownerKey else { return false }
        return try connection.integer(
            """
            SELECT EXISTS(SELECT 1 FROM \(owner) AS owner CROSS JOIN \(table) AS self
              WHERE owner.\(SQLToken.quoting(ownerKey)) = ?1
                AND \(reference.holds(of: "self", to: "owner"))\(isOther))
            """, [.integer(key)]) != 0
    }

    /// Looks what refers to the values of a row that are about to change, or to go.
    ///
    /// - Parameters:
    ///   - key: The key of the row.
    ///   - shape: Its table.
    ///   - fields: The columns that change; `nil` where the row goes.
    /// - Returns: What would be changed at once, or be the reason why SQLite refuses. What is looked at in
    ///   the end alone is remembered.
    /// - Throws: ``StoreError``.
    mutating func hindrance(
        _ key: Int64, _ shape: UndoTables.Shape, changing fields: [UndoRow.Field]? = nil
    ) throws(StoreError) -> UndoTables.Reference? {
        for reference in shape.referredBy {
            let acts = fields == nil ? reference.actsAtOnce : reference.actsAtOnceOnChange
            if let fields {
                // Numbers of rows never change.
                if reference.isByKey { continue }
                let keys = reference.keys.map(SQLToken.lowercased)
                let isKept = fields.allSatisfy { !keys.contains(SQLToken.lowercased($0.column)) }
                if isKept { continue }
            } else if !acts, reference.isByKey {
                continue
            }
            guard try isReferred(key, by: reference) else { continue }
            if acts { return reference }
            try remember(key, shape, reference)
        }
        return nil
    }

    private mutating func remember(
        _ key: Int64, _ shape: UndoTables.Shape, _ reference: UndoTables.Reference
    ) throws(StoreError) {
        guard let table = capture.tables.position(of: shape.name), hanging.count < Self.mostHanging
        else { return }
        let columns = reference.keys.map(SQLToken.quoting).joined(separator: ", ")
        let values = try connection.firstRow(
            "SELECT \(columns) FROM \(shape.sqlName) WHERE \(shape.sqlKey) = ?", [.integer(key)]
        ) { (row) throws(StoreError) in (0..<row.count).map { row.stored($0) } }
        guard let values else { return }
        hanging.append(Hanging(table: table, key: key, reference: reference, values: values))
    }

    /// Of so many rows it is remembered that others referred to them.
    private static let mostHanging = 1000

    /// Nothing refers to what rows were that others referred to.
    mutating func checkHanging() throws(StoreError) {
        for row in hanging {
            let columns = row.reference.columns.map { " AND self.\(SQLToken.quoting($0)) = ?" }
            let sql = openCount(row.reference, columns.joined())
            if try connection.integer(sql, row.values.map(\.sqlValue)) > 0 {
                note(
                    capture.tables.tables[row.table], row.key, .needed(by: row.reference.table))
            }
        }
    }

    /// Finds who is in the way where SQLite says that something refers to nothing, and not what.
    mutating func blame() throws {
        if conflicts.isEmpty { try blameAllHanging() }
        // Nobody knows which, but something would be left without what it refers to.
        if conflicts.isEmpty { throw UndoError.unreadable(group) }
    }

    /// Notes the rows to which others referred, where any of these refers to nothing.
    ///
    /// What takes two values for the same is the column of the owner, which is gone: 'K' may have
    /// referred to its 'k'. So all that refer in that way are looked at, each with the owners there are.
    private mutating func blameAllHanging() throws(StoreError) {
        var isOpen: [String: Bool] = [:]
        for row in hanging {
            let sql = openCount(row.reference, "")
            if isOpen[sql] == nil { isOpen[sql] = try connection.integer(sql) > 0 }
            guard isOpen[sql] == true else { continue }
            note(capture.tables.tables[row.table], row.key, .needed(by: row.reference.table))
        }
    }

    /// A statement that counts the rows of a table that refer to nothing, among some.
    private func openCount(_ reference: UndoTables.Reference, _ condition: String) -> String {
        """
        SELECT count(*) FROM \(SQLToken.quoting(reference.table)) AS self
        WHERE \(reference.isOpen(in: "self"))\(condition)
        """
    }
}
