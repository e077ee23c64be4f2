import CSQLite

extension Connection {
    /// Takes a virtual table out of the schema that cannot be opened any more, and so cannot be dropped: its
    /// module looks into tables of its own first, which may be what is damaged.
    ///
    /// Those stay, and can be dropped one by one. Part of the transaction that is open.
    ///
    /// - Parameter name: The table.
    /// - Throws: ``StoreError`` as SQLite refuses it.
    package func forget(virtualTable name: String) throws(StoreError) {
        let literal = "'" + name.replacing("'", with: "''") + "'"
        let sql = """
            PRAGMA writable_schema = ON;
            DELETE FROM sqlite_master WHERE type = 'table' AND name = \(literal);
            PRAGMA writable_schema = RESET;
            """
        touches.forgetNames()
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw failure(code, sql) }
    }
}
