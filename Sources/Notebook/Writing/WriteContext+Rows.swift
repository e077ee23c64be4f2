import FoundationEssentials
import Persistence

extension WriteContext {
    /// Inserts a complete row in one statement, under the key that was taken for it if one was.
    ///
    /// - Returns: Its key.
    /// - Throws: ``StoreError/refusedChange(table:)`` where it is not there afterwards.
    mutating func insert(
        into table: String, pk: Int64? = nil, _ columns: [ColumnValue]
    ) throws(StoreError) -> Int64 {
        // One text that grows: an import makes it for each row.
        var sql = "INSERT INTO "
        sql.reserveCapacity(64 + 24 * columns.count)
        sql += table
        sql += "(pk"
        for column in columns {
            sql += ", "
            sql += column.column
        }
        sql += ") VALUES (?"
        for _ in columns { sql += ", ?" }
        sql += ")"
        let key = pk.map { .integer($0) } ?? newKey(of: table)
        try requireChange(of: table, try connection.execute(sql, [key] + columns.map(\.value)))
        return lastInsertedKey
    }

    /// Inserts a complete row that may have gone to the trash.
    ///
    /// In a bulk write that does without the triggers of the table it goes there after it is in: those of
    /// changes are still there, and put it on the list of the trash.
    ///
    /// - Returns: Its key.
    mutating func insert(
        into table: String, pk: Int64? = nil, _ columns: [ColumnValue], deletedAt: Date?
    ) throws(StoreError) -> Int64 {
        guard let deletedAt, leftTriggers[table] != nil else {
            return try insert(into: table, pk: pk, columns)
        }
        let living = columns.map {
            $0.column == "deleted_at" ? ColumnValue("deleted_at", nil as Date?) : $0
        }
        let key = try insert(into: table, pk: pk, living)
        try update(table, pk: key, [ColumnValue("deleted_at", deletedAt)])
        return key
    }

    /// Sets some columns of a row; nothing is written where there are none.
    ///
    /// - Throws: ``StoreError/refusedChange(table:)`` where the row stays as it was: nobody is told that
    ///   something is stored which is not.
    mutating func update(
        _ table: String, pk: Int64, _ columns: [ColumnValue]
    ) throws(StoreError) {
        guard !columns.isEmpty else { return }
        // What is known of people is the name that their posts are sorted by.
        if table == "user" { known.forgetIdentities() }
        if table == "post" { known.owner = nil }
        let settings = columns.map { "\($0.column) = ?" }.joined(separator: ", ")
        let changed = try execute(
            "UPDATE \(table) SET \(settings) WHERE pk = ?",
            columns.map(\.value) + [pk.sqlValue])
        try requireChange(of: table, changed)
    }

    /// Looks whether as many rows were changed as are there to be changed.
    ///
    /// A trigger that another program put on the table may take a change back without a word.
    ///
    /// - Throws: ``StoreError/refusedChange(table:)``.
    func requireChange(
        of table: String, _ changed: Int, expected: Int = 1
    ) throws(StoreError) {
        if changed < expected { throw .refusedChange(table: table) }
    }

    /// The key of the row with an identifier, in the trash or not.
    func key(
        of id: some SQLConvertible, in table: String, living: Bool = true
    ) throws(StoreError) -> Int64 {
        let condition = living ? " AND deleted_at IS NULL" : ""
        let pk = try firstRow(
            "SELECT pk FROM \(table) WHERE id = ?\(condition)", [id.sqlValue]
        ) { (row) throws(StoreError) in try row.integer(0) }
        guard let pk else { throw .notFound() }
        return pk
    }
}
