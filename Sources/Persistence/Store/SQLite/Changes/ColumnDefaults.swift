import CPersistenceSQLite

/// What columns have in rows that were stored before the columns were added.
///
/// SQLite keeps such rows as they are, and gives the default when they are read. The schema has it only as
/// the text of SQL: `DEFAULT open` is a text there, and `DEFAULT '7'` a number where the column holds
/// numbers. So an empty database of its own in memory adds the columns to a row, and says what it has.
final class ColumnDefaults {
    private var handle: OpaquePointer?
    private var count = 0

    deinit {
        sqlite3_close_v2(handle)
    }

    /// What a row has that was stored before the column was added.
    ///
    /// - Parameters:
    ///   - sql: The default, as the schema has it.
    ///   - type: The type that the column is declared with.
    ///   - isStrict: Whether its table is `STRICT`.
    /// - Returns: The value; NULL for a default that SQLite adds to no row, such as the present.
    func value(of sql: String, type: String, isStrict: Bool) -> StoredValue {
        if SQLName.lowercased(sql) == "null" { return .null }
        // A value of any type is kept as it is in a strict table alone.
        let isAny = isStrict && SQLName.lowercased(type) == "any"
        let column = "d\(count)" + (isAny || type.isEmpty ? "" : " " + SQLName.quoting(type))
        // The schema has an expression without its brackets, which a name must not get.
        guard begin(), add(column, sql) || add(column, "(\(sql))") else { return .null }
        defer { count += 1 }
        return read("SELECT d\(count) FROM one") ?? .null
    }

    private func begin() -> Bool {
        if handle != nil { return true }
        guard sqlite3_open_v2(":memory:", &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else {
            return false
        }
        return run("CREATE TABLE one(pk INTEGER PRIMARY KEY); INSERT INTO one VALUES(1)")
    }

    private func add(_ column: String, _ sql: String) -> Bool {
        run("ALTER TABLE one ADD COLUMN \(column) DEFAULT \(sql)")
    }

    private func run(_ sql: String) -> Bool {
        sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK
    }

    private func read(_ sql: String) -> StoredValue? {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK,
            sqlite3_step(statement) == SQLITE_ROW, let value = sqlite3_column_value(statement, 0)
        else { return nil }
        return StoredValue(value)
    }
}
