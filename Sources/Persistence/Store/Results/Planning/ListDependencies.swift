/// Which touched rows matter to a list, and which of its own rows they may change.
///
/// What SQLite itself says a statement reads decides: a table that is read in a way nobody has
/// declared is *opaque*, and touching it means that the list has to be read again.
struct ListDependencies: Sendable {
    /// The schema that this holds for.
    let schema: Int64
    private let table: String
    /// The tables after whose changes the list is read again.
    private let opaque: Set<String>
    /// By table, the statements that give keys of the list's table for a JSON array of row ids.
    private let routes: [String: [String]]
    /// By table, the statement that gives what the list reads of one row.
    private let contents: [String: String]

    /// Finds out what a list depends on.
    ///
    /// Gives `nil` for lists that are read again after every commit: those cut out of a longer
    /// list, and those that ask virtual tables in a way of their own.
    ///
    /// - Parameters:
    ///   - plan: The list.
    ///   - connection: Outside any transaction.
    /// - Throws: ``StoreError`` as SQLite refuses the statements.
    init?(_ plan: ListPlan, _ connection: Connection) throws(StoreError) {
        let sources = plan.sources
        if sources.isWindow { return nil }
        schema = try connection.integer("PRAGMA schema_version")
        table = Expressions.plainName(sources.table.name)
        let reads = try Reads(plan.sql, connection)
        let facts = try TableFacts(connection)
        let search = Set(sources.searchTables.map(Expressions.plainName))
        guard reads.all.intersection(facts.virtual).isSubset(of: search),
            search.allSatisfy({ facts.all.contains($0 + "_docsize") }),
            // Of these nobody is told what is touched.
            !reads.all.contains(where: { TouchCapture.isIgnored($0, inner: facts.inner) })
        else { return nil }

        var routes: [String: [String]] = [:]
        var opaque = reads.byViews.union(facts.withoutRowID.intersection(reads.all))
        let isKnownByKey = try connection.isRowID(sources.table.key, of: table)
        if !isKnownByKey { opaque.insert(table) }
        for route in sources.routes {
            let name = Expressions.plainName(route.table)
            // What has no row ids, such as a view, cannot be asked by them.
            guard facts.rows.contains(name) else { continue }
            let sql = route.keys(of: sources.table)
            routes[name, default: []].append(sql)
            let isFast = try Self.usesIndexes(sql, connection)
            if !isFast { opaque.insert(name) }
        }
        let covered = Set(routes.keys).union([table]).union(search)
        opaque.formUnion(reads.all.subtracting(covered))
        // A subquery may read a table that is known in another way as well.
        let declared = Set(sources.declared.map(Expressions.plainName))
        let inSubqueries = sources.namesOfSubqueries.intersection(reads.all)
        opaque.formUnion(inSubqueries.subtracting(declared))
        self.routes = routes
        self.opaque = opaque
        let (own, ways) = (table, routes)
        contents = reads.contents.filter { ways[$0.key] != nil && $0.key != own }
    }

    /// The keys of the rows that may have changed in the list, come into it or left it.
    ///
    /// - Parameters:
    ///   - rows: What was touched between two snapshots.
    ///   - old: The older snapshot, if it can still be read.
    ///   - new: The newer one.
    ///   - limit: As many keys are worth following.
    /// - Returns: `nil` when the list has to be read again.
    /// - Throws: ``StoreError`` as SQLite cannot read.
    func keys(
        _ rows: TouchedRows, old: Connection?, new: Connection, limit: Int
    ) throws(StoreError) -> Set<Int64>? {
        if rows.bulk.contains(where: { isRead(SQLToken.lowercased($0)) }) { return nil }
        var keys: Set<Int64> = []
        for (name, touched) in rows.keys {
            let name = SQLToken.lowercased(name)
            if opaque.contains(name) { return nil }
            if name == table { keys.formUnion(touched) }
            if keys.count > limit { return nil }
            guard let routes = routes[name] else { continue }
            guard let old else { return nil }
            let changed = try changed(touched, of: name, old, new, limit: limit)
            if changed.isEmpty { continue }
            guard let json = JSONList.text(changed.map(SQLValue.integer)) else { return nil }
            // A way may be gone now that was there before, and the other way round.
            for route in routes {
                for connection in [old, new] {
                    try connection.forEachRow(route, [.text(json)]) { (row) throws(StoreError) in
                        keys.insert(try row.integer(0))
                        return keys.count <= limit
                    }
                    if keys.count > limit { return nil }
                }
            }
        }
        return keys
    }

    /// Those rows of another table of which the list reads something that is different now.
    ///
    /// A person has thousands of posts: a counter of theirs that no post shows must not have all
    /// of them looked at.
    private func changed(
        _ touched: Set<Int64>, of table: String, _ old: Connection, _ new: Connection, limit: Int
    ) throws(StoreError) -> Set<Int64> {
        guard let sql = contents[table], touched.count <= limit else { return touched }
        var changed: Set<Int64> = []
        for key in touched {
            let before = try Self.digest(sql, key, old)
            let after = try Self.digest(sql, key, new)
            if before != after { changed.insert(key) }
        }
        return changed
    }

    private static func digest(
        _ sql: String, _ key: Int64, _ connection: Connection
    ) throws(StoreError) -> UInt64? {
        try connection.firstRow(sql, [.integer(key)]) { (row) in row.digest(0..<row.count) }
    }

    private func isRead(_ name: String) -> Bool {
        name == table || opaque.contains(name) || routes[name] != nil
    }

    /// Whether a statement looks everything up, and never goes through a table.
    private static func usesIndexes(
        _ sql: String, _ connection: Connection
    ) throws(StoreError) -> Bool {
        let steps = try connection.rows("EXPLAIN QUERY PLAN " + sql, [.text("[]")]) {
            (row) throws(StoreError) in try row.text(3)
        }
        return !steps.contains {
            $0.hasPrefix("SCAN") && !$0.hasPrefix("SCAN json_each") || $0.contains("AUTOMATIC")
        }
    }
}

extension Connection {
    /// Whether a column is the row id of a table, by any of its names: what touched rows are known
    /// by.
    ///
    /// A view, or what is no table, has none.
    fileprivate func isRowID(_ column: String, of table: String) throws(StoreError) -> Bool {
        let column = Expressions.plainName(column)
        var names: Set<String> = []
        var keys: [(name: String, type: String)] = []
        let sql = "SELECT name, type, pk FROM pragma_table_info(?)"
        try forEachRow(sql, [.text(table)]) { (row) throws(StoreError) in
            let name = SQLToken.lowercased(try row.text(0))
            names.insert(name)
            if try row.integer(2) > 0 { keys.append((name, try row.text(1))) }
            return true
        }
        // A column may have one of these names, and then it is that column.
        if ["rowid", "oid", "_rowid_"].contains(column), !names.contains(column) { return true }
        return keys.count == 1 && keys[0].name == column
            && SQLToken.lowercased(keys[0].type) == "integer"
    }
}

extension Connection {
    /// What gives another value each time in a view that calls a function, if anything does.
    fileprivate func unsteady(
        _ function: String, in view: String
    ) throws(StoreError) -> String? {
        if UnsteadyFunctions.contains(function) { return function }
        guard UnsteadyFunctions.isOfDates(function) else { return nil }
        // A date may be the present: that stands in the text of the view.
        let sql = try firstRow(
            "SELECT sql FROM sqlite_master WHERE type = 'view' AND lower(name) = lower(?)",
            [.text(view)]
        ) { (row) throws(StoreError) in try row.text(0) }
        return sql.flatMap { UnsteadyFunctions.first(in: SQLScanner.tokens(of: $0)) }
    }
}

/// What the statements of a list read, in lower case.
private struct Reads {
    let all: Set<String>
    let byViews: Set<String>
    /// By table, the statement that gives what is read of a row.
    let contents: [String: String]

    init(_ sql: ListSQL, _ connection: Connection) throws(StoreError) {
        let reads = [
            try connection.tablesRead(by: sql.order.sql),
            try connection.tablesRead(by: sql.page.rows.sql),
        ]
        for (function, views) in reads.flatMap(\.functions) {
            for view in views.sorted() {
                if let name = try connection.unsteady(SQLToken.lowercased(function), in: view) {
                    throw .expression(view, .unsteady(function: name))
                }
            }
        }
        byViews = Set(reads.flatMap(\.byViews).map(SQLToken.lowercased))
        var columns: [String: Set<String>] = [:]
        for (table, names) in reads.flatMap(\.columns) {
            columns[SQLToken.lowercased(table), default: []].formUnion(
                names.map(SQLToken.lowercased))
        }
        all = Set(columns.keys)
        contents = Dictionary(
            uniqueKeysWithValues: columns.compactMap { table, names in
                let names = names.subtracting([""]).sorted().map(SQLToken.quoting)
                if names.isEmpty { return nil }
                return (
                    table,
                    "SELECT \(names.joined(separator: ", ")) FROM \(SQLToken.quoting(table))"
                        + " WHERE rowid = ?"
                )
            })
    }
}

/// The tables of a file, in lower case.
private struct TableFacts {
    private(set) var all: Set<String> = []
    private(set) var virtual: Set<String> = []
    /// Those in which virtual ones keep what they hold.
    private(set) var inner: Set<String> = []
    private(set) var withoutRowID: Set<String> = []
    /// Those whose rows have ids.
    private(set) var rows: Set<String> = []

    init(_ connection: Connection) throws(StoreError) {
        let sql = "SELECT name, type, wr FROM pragma_table_list WHERE schema = 'main'"
        try connection.forEachRow(sql) { (row) throws(StoreError) in
            let name = SQLToken.lowercased(try row.text(0))
            all.insert(name)
            let type = try row.text(1)
            let hasRowIDs = try row.integer(2) == 0
            if type == "virtual" { virtual.insert(name) }
            if type == "shadow" { inner.insert(name) }
            if !hasRowIDs { withoutRowID.insert(name) }
            // A shadow table is one like any other.
            if hasRowIDs && (type == "table" || type == "shadow") { rows.insert(name) }
            return true
        }
    }
}
