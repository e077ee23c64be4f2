import CPersistenceSQLite

extension Connection {
    /// The tables that a statement reads from, its views' included, as SQLite names them.
    ///
    /// Virtual tables are named themselves, not the tables behind them.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the statement.
    func tablesRead(by sql: String) throws(StoreError) -> TableReads {
        // A virtual table that is used for the first time reads its inner tables to get ready,
        // which is no part of the statement: so it is compiled once before anybody listens.
        try compile(sql)
        let reads = TableReads()
        let box = Unmanaged.passUnretained(reads).toOpaque()
        sqlite3_set_authorizer(
            handle,
            { box, action, table, column, _, view in
                guard let box else { return SQLITE_OK }
                let reads = Unmanaged<TableReads>.fromOpaque(box).takeUnretainedValue()
                if action == SQLITE_FUNCTION, let column, let view {
                    reads.functions[String(cString: column), default: []]
                        .insert(String(cString: view))
                }
                guard action == SQLITE_READ, let table else { return SQLITE_OK }
                let name = String(cString: table)
                let column = column.map { String(cString: $0) } ?? ""
                reads.columns[name, default: []].insert(column)
                if view != nil { reads.byViews.insert(name) }
                return SQLITE_OK
            }, box)
        defer { sqlite3_set_authorizer(handle, nil, nil) }
        try compile(sql)
        return withExtendedLifetime(reads) { reads }
    }

    /// Compiles a statement and forgets it: not through the cache, only compiling asks the
    /// authorizer.
    private func compile(_ sql: String) throws(StoreError) {
        var pointer: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, sql, -1, 0, &pointer, nil)
        sqlite3_finalize(pointer)
        guard code == SQLITE_OK else { throw failure(code, sql) }
    }
}

/// What a statement reads: what the authorizer is asked for while it is compiled.
final class TableReads {
    /// By table, the columns; one without a name where only the rows matter.
    fileprivate(set) var columns: [String: Set<String>] = [:]
    /// The tables that are read by way of a view.
    fileprivate(set) var byViews: Set<String> = []
    /// The functions that views call, each with these views.
    fileprivate(set) var functions: [String: Set<String>] = [:]
}
