import CSQLite

extension Connection {
    /// The tables that a statement reads from, its views' included, as SQLite names them.
    ///
    /// Virtual tables are named themselves, not the tables behind them.
    ///
    /// - Returns: The names, and those of them that are read by way of a view.
    /// - Throws: ``StoreError`` as SQLite refuses the statement.
    func tablesRead(by sql: String) throws(StoreError) -> (all: Set<String>, byViews: Set<String>) {
        let reads = TableReads()
        let box = Unmanaged.passUnretained(reads).toOpaque()
        sqlite3_set_authorizer(
            handle,
            { box, action, table, _, _, view in
                guard action == SQLITE_READ, let box, let table else { return SQLITE_OK }
                let reads = Unmanaged<TableReads>.fromOpaque(box).takeUnretainedValue()
                let name = String(cString: table)
                reads.all.insert(name)
                if view != nil { reads.byViews.insert(name) }
                return SQLITE_OK
            }, box)
        defer { sqlite3_set_authorizer(handle, nil, nil) }
        var pointer: OpaquePointer?
        // Not through the cache: only compiling asks the authorizer.
        let code = sqlite3_prepare_v3(handle, sql, -1, 0, &pointer, nil)
        sqlite3_finalize(pointer)
        guard code == SQLITE_OK else { throw failure(code, sql) }
        return withExtendedLifetime(reads) { (reads.all, reads.byViews) }
    }
}

/// What the authorizer is asked for while a statement is compiled.
private final class TableReads {
    var all: Set<String> = []
    var byViews: Set<String> = []
}
