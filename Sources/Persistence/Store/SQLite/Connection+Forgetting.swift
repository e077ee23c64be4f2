import CPersistenceSQLite

extension Connection {
    /// Takes something out of the schema that cannot be dropped any more: an index or a table whose
    /// pages are damaged, or a virtual table whose module looks into such tables first.
    ///
    /// The indexes go along that a table has of itself. What it was made of stays in the file: the tables of a virtual one can be dropped one by one, and
    /// pages are given back when the file is written anew. Part of the transaction that is open.
    ///
    /// - Parameters:
    ///   - kind: `table` or `index`.
    ///   - name: Its name.
    /// - Throws: ``StoreError`` as SQLite refuses it.
    package func forget(_ kind: String, _ name: String) throws(StoreError) {
        let literal = "'" + name.replacing("'", with: "''") + "'"
        let sql = """
            PRAGMA writable_schema = ON;
            DELETE FROM sqlite_master WHERE (type = '\(kind)' AND name = \(literal))
              OR ('\(kind)' = 'table' AND type = 'index' AND tbl_name = \(literal) AND sql IS NULL);
            PRAGMA writable_schema = RESET;
            """
        try executePastChecks(sql)
    }

    /// Has the schema read anew that was written over, by others as well, and ends the writing.
    ///
    /// Part of the transaction that is open.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses it.
    func readSchemaAnew() throws(StoreError) {
        let version = try integer("PRAGMA schema_version")
        try executePastChecks(
            """
            PRAGMA schema_version = \((version + 1) & 0x7FFF_FFFF);
            PRAGMA writable_schema = RESET;
            """)
    }

    /// Does something while no `CHECK` of a table is asked; types and `NOT NULL` are.
    ///
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws, and ``StoreError`` as SQLite refuses it.
    func withoutChecks<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
        try executePastChecks("PRAGMA ignore_check_constraints = ON")
        let result: T
        do throws(StoreError) {
            result = try body()
        } catch {
            // What went wrong first matters more.
            try? executePastChecks("PRAGMA ignore_check_constraints = OFF")
            throw error
        }
        try executePastChecks("PRAGMA ignore_check_constraints = OFF")
        return result
    }

    /// Runs what no write may run, as it changes the connection.
    private func executePastChecks(_ sql: String) throws(StoreError) {
        touches.forgetNames()
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw failure(code, sql) }
    }
}
