import CPersistenceSQLite

/// Reads what stands in single columns of rows while the preupdate hook runs, before they change.
///
/// The hook says NULL for NULL and for a column that the row does not have yet. The table can tell them
/// apart; SQLite's own session extension asks it in the hook as well.
///
/// Touched only on the thread that uses the connection.
final class UnheardValues {
    private var statements: [Place: OpaquePointer] = [:]

    private struct Place: Hashable {
        let table: String
        let column: Int
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
    }

    /// The value; `nil` where it cannot be read.
    func read(
        _ column: Int, of key: Int64, _ table: UndoTables.Shape, _ handle: OpaquePointer
    ) -> StoredValue? {
        guard let statement = statement(column, table, handle) else { return nil }
        defer { sqlite3_reset(statement) }
        guard sqlite3_bind_int64(statement, 1, key) == SQLITE_OK,
            sqlite3_step(statement) == SQLITE_ROW, let value = sqlite3_column_value(statement, 1)
        else { return nil }
        return StoredValue(value)
    }

    private func statement(
        _ column: Int, _ table: UndoTables.Shape, _ handle: OpaquePointer
    ) -> OpaquePointer? {
        let place = Place(table: table.name, column: column)
        if let known = statements[place] { return known }
        var statement: OpaquePointer?
        let sql = table.selection(of: [column]) + " = ?"
        guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else { return nil }
        statements[place] = statement
        return statement
    }
}
