/// A table some of whose pages are damaged, and what can be read of it.
package struct TableDamage: Hashable, Sendable {
    /// Its name.
    package let table: String
    /// The keys of the rows that SQLite finds and can read, in order.
    let found: [Int64]
    /// Whether its rows can be read from the first to the last all the same, though some may not be where they belong,
    /// or rows of another table.
    let isReadable: Bool
    /// The keys of rows that cannot be read, of which an index or their page tells that they were there, in order.
    package internal(set) var missing: [Int64]
    /// Whether an index of all rows could be read to its end.
    package let knowsAll: Bool
    /// The keys of rows that can be read on pages to which SQLite finds no way any more, in order.
    var strays: [Int64] = []
    /// These pages.
    var strayPages: [UInt32] = []

    /// The keys of the rows that can be read, in order.
    package var keys: [Int64] { strays.isEmpty ? found : (found + strays).sorted() }

    /// Whether all its rows can be read on pages to which SQLite finds no way.
    package var isFoundAgain: Bool { knowsAll && missing.isEmpty && !strays.isEmpty }

    /// Whether rows may have been there of which nothing tells any more.
    package var mayLackMore: Bool { !knowsAll && !isReadable }

    /// How many rows cannot be read, as far as anything tells that they were there.
    package var lost: Int { missing.count }

    /// A table of which nothing is to be kept.
    package static func nothing(of table: String) -> TableDamage {
        TableDamage(table: table, found: [], isReadable: false, missing: [], knowsAll: false)
    }
}

extension QueryContext where Self: ~Copyable {
    /// The tables that cannot be read to their end, or not in order, because pages of theirs are damaged.
    ///
    /// Reads every row of every table. Virtual tables are not asked, those that they are made of are. For a
    /// read, and not for a write: once it has met damage in a transaction, SQLite refuses all writing in it.
    ///
    /// - Throws: ``StoreError`` for anything but damage.
    package func damagedTables() throws(StoreError) -> [TableDamage] {
        let names = try connection.rows(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0 ORDER BY rowid"
        ) { (row) throws(StoreError) in try row.text(0) }
        var damaged: [TableDamage] = []
        for name in names {
            let isReadable = try connection.isReadable(name)
            if isReadable, try connection.isInOrder(name) {
                let hasOddPages = try connection.hasOddRowPages(name)
                guard hasOddPages else { continue }
            }
            damaged.append(try connection.damage(of: name, isReadable))
        }
        return try connection.addingStrays(to: damaged)
    }
}

extension Connection {
    /// Whether every row of a table can be read, and every index that it has of itself: those cannot be
    /// made anew without it.
    fileprivate func isReadable(_ table: String) throws(StoreError) -> Bool {
        let name = SQLToken.quoting(table)
        let own = try rows(
            "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NULL",
            [table.sqlValue]
        ) { (row) throws(StoreError) in "INDEXED BY \(SQLToken.quoting(try row.text(0)))" }
        return try unlessDamaged { () throws(StoreError) in
            try forEachRow("SELECT * FROM \(name) NOT INDEXED") { _ in true }
            for index in own { try forEachRow("SELECT 1 FROM \(name) \(index)") { _ in true } }
        }
    }

    /// Whether the rows of a table that can be read stand in the order of their keys.
    ///
    /// Rows that do not are not found by their keys, and may be those of another table whose page this one has.
    fileprivate func isInOrder(_ table: String) throws(StoreError) -> Bool {
        var last: Int64?
        var isInOrder = true
        do throws(StoreError) {
            try forEachRow("SELECT rowid FROM \(SQLToken.quoting(table)) NOT INDEXED") {
                (row) throws(StoreError) in
                let key = try row.integer(0)
                isInOrder = last.map { $0 < key } ?? true
                last = key
                return isInOrder
            }
        } catch {
            // A table without row numbers is looked through as an index is.
            guard case .sql = error else { throw error }
        }
        return isInOrder
    }

    /// Looks for the rows of a table from both its ends, and by all its indexes, and tries each.
    fileprivate func damage(
        of table: String, _ isReadable: Bool
    ) throws(StoreError) -> TableDamage {
        let name = SQLToken.quoting(table)
        let indexes = try rows(
            "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ?",
            [table.sqlValue]
        ) { (row) throws(StoreError) in try row.text(0) }
        let ways =
            ["\(name) NOT INDEXED ORDER BY rowid", "\(name) NOT INDEXED ORDER BY rowid DESC"]
            + indexes.map { "\(name) INDEXED BY \(SQLToken.quoting($0))" }
        var known: Set<Int64> = []
        // What is met first, from the beginning on.
        var met: Set<Int64>?
        var knowsAll = false
        for (place, way) in ways.enumerated() {
            var found: [Int64] = []
            do throws(StoreError) {
                try forEachRow("SELECT rowid FROM \(way)") { (row) throws(StoreError) in
                    found.append(try row.integer(0))
                    return true
                }
                // The table itself may have lost the way to some.
                knowsAll = knowsAll || place > 1
            } catch {
                // An index of some rows only answers no such question; a table without row numbers none.
                switch error {
                case .corrupt, .sql: break
                default: throw error
                }
            }
            met = met ?? Set(found)
            known.formUnion(found)
        }
        let legible =
            isReadable ? (met ?? []).sorted() : try legibleKeys(of: name, among: known.sorted())
        return TableDamage(
            table: table, found: legible, isReadable: isReadable,
            missing: known.subtracting(legible).sorted(), knowsAll: knowsAll)
    }

    /// Which rows are found by their keys, and can be read.
    private func legibleKeys(
        of name: String, among keys: [Int64]
    ) throws(StoreError) -> [Int64] {
        var legible: [Int64] = []
        for key in keys {
            var isThere = false
            let isLegible = try unlessDamaged { () throws(StoreError) in
                try forEachRow("SELECT * FROM \(name) NOT INDEXED WHERE rowid = \(key)") { _ in
                    isThere = true
                    return true
                }
            }
            if isLegible && isThere { legible.append(key) }
        }
        return legible
    }

    /// Does something; whether no damage was met.
    fileprivate func unlessDamaged(
        _ body: () throws(StoreError) -> Void
    ) throws(StoreError) -> Bool {
        do throws(StoreError) {
            try body()
            return true
        } catch {
            guard case .corrupt = error else { throw error }
            return false
        }
    }
}

extension WriteContext {
    /// Makes what damaged pages belong to anew: all indexes out of their tables, and tables out of those
    /// rows that can be read.
    ///
    /// Pages that were damaged then belong to nothing; writing the file anew (``Store/vacuum(onlyAlone:)``)
    /// gives them back. An index that is to have each value once is left out where one is there twice, and
    /// one of a table that was taken out.
    ///
    /// - Parameters:
    ///   - damaged: What is damaged (``QueryContext/damagedTables()``).
    ///   - isDerived: Whether a table holds nothing that could not be computed again: it is taken out.
    /// - Returns: How many rows were given up that can be read, because the rules of their tables forbid them.
    /// - Throws: ``StoreError``.
    package mutating func salvage(
        _ damaged: [TableDamage], _ isDerived: (String) -> Bool
    ) throws(StoreError) -> Int {
        var refused = 0
        let parts = try connection.rows(
            """
            SELECT type, name, sql FROM sqlite_master
            WHERE type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY type = 'trigger', rowid
            """
        ) { (row) throws(StoreError) in
            (kind: try row.text(0), name: try row.text(1), sql: try row.text(2))
        }
        // As the file is now: what follows writes over it.
        let pages =
            damaged.contains { !$0.strays.isEmpty } ? try StoredPages(connection) : nil
        // A table whose triggers and indexes are there cannot be taken out.
        for part in parts { try connection.forget(part.kind, part.name) }
        for table in damaged {
            if isDerived(table.table) {
                try connection.forget("table", table.table)
            } else {
                refused += try copyLegible(of: table, pages)
            }
        }
        for part in parts {
            do throws(StoreError) {
                try connection.executeScript(part.sql)
            } catch {
                switch error {
                case .constraint, .missingTable: break
                default: throw error
                }
            }
        }
        return refused
    }

    private mutating func copyLegible(
        of damage: TableDamage, _ pages: StoredPages?
    ) throws(StoreError) -> Int {
        let name = SQLToken.quoting(damage.table)
        let sql = try connection.firstRow(
            "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?",
            [damage.table.sqlValue]
        ) { (row) throws(StoreError) in try row.text(0) }
        let columns = try connection.rows(
            "SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0", [damage.table.sqlValue]
        ) { (row) throws(StoreError) in SQLToken.quoting(try row.text(0)) }
        guard let sql, !columns.isEmpty else { return damage.found.count }
        let list = columns.joined(separator: ", ")
        try connection.executeScript(
            "CREATE TABLE _legible AS SELECT \(list) FROM \(name) WHERE 0")
        let copying = "INSERT INTO _legible SELECT \(list) FROM \(name) NOT INDEXED"
        if damage.isReadable {
            // By its key not every row is found that is met.
            try connection.execute(copying)
        } else {
            for key in damage.found {
                try connection.execute(copying + " WHERE rowid = ?", [.integer(key)])
            }
        }
        if let pages { try connection.copyStrays(of: damage, pages) }
        try connection.forget("table", damage.table)
        try connection.executeScript(sql)
        let refused = try takeFitting(
            "INSERT INTO \(name)(\(list)) SELECT \(list) FROM _legible")
        try connection.executeScript("DROP TABLE _legible")
        return refused
    }

    /// Takes those legible rows into a new table that its rules allow: others belong to another table, or were torn.
    ///
    /// A row whose values alone are forbidden stays: they are found and put right by themselves.
    ///
    /// - Returns: How many do not.
    private mutating func takeFitting(_ copying: String) throws(StoreError) -> Int {
        let rows = try connection.rows("SELECT rowid FROM _legible ORDER BY rowid") {
            (row) throws(StoreError) in try row.integer(0)
        }
        let connection = connection
        let refused = try connection.take(rows, copying)
        if refused.isEmpty { return 0 }
        return try connection.withoutChecks { () throws(StoreError) in
            try connection.take(refused, copying)
        }.count
    }
}

extension Connection {
    /// Takes rows, each by itself; those that are refused.
    fileprivate func take(_ rows: [Int64], _ copying: String) throws(StoreError) -> [Int64] {
        var refused: [Int64] = []
        for row in rows {
            do throws(StoreError) {
                try execute(copying + " WHERE rowid = ?", [.integer(row)])
            } catch {
                switch error {
                case .constraint, .notAWholeNumber: refused.append(row)
                default: throw error
                }
            }
        }
        return refused
    }
}
