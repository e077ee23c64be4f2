/// Reads stretches of a list by the index that keeps its order.
struct IndexAccess: Sendable {
    /// The index.
    let source: IndexSource
    /// The order of the list.
    let order: SortOrder
    private let keyset: KeysetSQL
    #if DEBUG
        /// What is done wrong on purpose.
        var mistake: PlantedMistake?
    #else
        /// A release makes no mistakes on purpose.
        var mistake: PlantedMistake? { nil }
    #endif

    /// Looks for the index of a list.
    ///
    /// SQLite chooses: the list has one when SQLite reads it in its order without sorting, and
    /// when every stretch of it is one range of that index.
    ///
    /// Gives `nil` where there is none, or where the order is not that of plain columns of the
    /// table in one of SQLite's own collations.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the statements.
    init?(_ keyset: KeysetSQL, _ connection: Connection) throws(StoreError) {
        self.keyset = keyset
        let whole = keyset.statement(.sortKeys, by: nil, nil)
        guard let plan = try QueryPlan(whole, connection), let source = plan.source,
            let columns = try Self.columns(keyset, source, connection)
        else { return nil }
        self.source = source
        order = SortOrder(columns: columns, isKeyDescending: keyset.isKeyDescending)
        for form in keyset.forms {
            let statement = keyset.statement(.keys, by: source, form.branch)
            let part: QueryPlan?
            do {
                part = try QueryPlan(statement, connection)
            } catch .sql {
                // INDEXED BY: the index is of no use for this range.
                return nil
            }
            guard let part, part.source == source, part.terms == plan.terms + form.terms else {
                return nil
            }
        }
    }

    /// The directions and collations of the sort keys, as the index has them.
    private static func columns(
        _ keyset: KeysetSQL, _ source: IndexSource, _ connection: Connection
    ) throws(StoreError) -> [SortOrder.SortColumn]? {
        guard case .index(let name) = source else { return keyset.sortKeys.isEmpty ? [] : nil }
        var collations: [String: Collation] = [:]
        let sql = "SELECT name, coll FROM pragma_index_xinfo(?) WHERE key AND name IS NOT NULL"
        try connection.forEachRow(sql, [.text(name)]) { (row) throws(StoreError) in
            collations["self." + (try row.text(0))] = Collation(rawValue: try row.text(1))
            return true
        }
        var columns: [SortOrder.SortColumn] = []
        for (expression, isDescending) in zip(keyset.sortKeys, keyset.isDescending) {
            guard let collation = collations[expression] else { return nil }
            columns.append(
                SortOrder.SortColumn(isDescending: isDescending, collation: collation))
        }
        return columns
    }
}

// Reading.
extension IndexAccess {
    /// How many rows there are from one place to before another one.
    func count(
        _ connection: Connection, from lower: SortKey?, below upper: SortKey?
    ) throws(StoreError) -> Int {
        var count: Int64 = 0
        for branch in branches(from: lower, below: upper) {
            let statement = keyset.statement(.count, by: source, branch)
            count += try connection.integer(statement.sql, statement.arguments)
        }
        return Int(count)
    }

    /// Lends the integer keys of a stretch to `body`, in their order, until it returns false.
    func forEachKey(
        _ connection: Connection, from lower: SortKey?, below upper: SortKey?,
        _ body: (Int64) -> Bool
    ) throws(StoreError) {
        var isOver = false
        for branch in branches(from: lower, below: upper) where !isOver {
            let statement = keyset.statement(.keys, by: source, branch)
            try connection.forEachRow(statement.sql, statement.arguments) {
                (row) throws(StoreError) in
                isOver = !body(try row.integer(0))
                return !isOver
            }
        }
    }

    /// Lends the section of each row of a stretch to `body`.
    func forEachSection(
        _ connection: Connection, from lower: SortKey?, below upper: SortKey?,
        _ body: (SQLValue) -> Void
    ) throws(StoreError) {
        for branch in branches(from: lower, below: upper) {
            let statement = keyset.statement(.section, by: source, branch)
            try connection.forEachRow(statement.sql, statement.arguments) {
                (row) throws(StoreError) in
                body(row.value(0).section)
                return true
            }
        }
    }

    /// The section of the first row from a place on.
    func section(_ connection: Connection, from lower: SortKey?) throws(StoreError) -> SQLValue? {
        try window(connection, .section, from: lower, skipping: 0, limit: 1) {
            (row) throws(StoreError) in row.value(0).section
        }.first
    }

    /// Lends every row of the list to `body`, in its order, until it returns false.
    func forEachRow(
        _ connection: Connection, _ body: (borrowing Row) throws(StoreError) -> Bool
    ) throws(StoreError) {
        let statement = keyset.statement(.sortKeys, by: source, nil)
        try connection.forEachRow(statement.sql, statement.arguments, body)
    }

    /// Where the row stands that ``forEachRow(_:_:)`` lends.
    func sortKey(_ row: borrowing Row) throws(StoreError) -> SortKey {
        SortKey(
            values: (0..<keyset.sortKeys.count).map { row.value($0 + 1) }, key: try row.integer(0))
    }

    /// Where the row stands that comes so many rows after a place.
    func place(
        _ connection: Connection, from lower: SortKey?, skipping count: Int
    ) throws(StoreError) -> SortKey? {
        try places(connection, from: lower, skipping: count, limit: 1).first
    }

    /// Where some rows stand.
    func places(
        _ connection: Connection, from lower: SortKey?, skipping count: Int, limit: Int
    ) throws(StoreError) -> [SortKey] {
        try window(connection, .sortKeys, from: lower, skipping: count, limit: limit, sortKey)
    }

    /// Where a row of the list stands; `nil` when it is not in the list.
    func place(_ connection: Connection, of key: Int64) throws(StoreError) -> SortKey? {
        let branch = SQLFragment(sql: "\(keyset.key) = ?", arguments: [.integer(key)])
        let statement = keyset.statement(.sortKeys, by: nil, branch)
        return try connection.firstRow(statement.sql, statement.arguments, sortKey)
    }

    /// The position of a row, found by going through the list.
    func index(_ connection: Connection, of key: Int64) throws(StoreError) -> Int? {
        var index = 0
        var isFound = false
        try forEachKey(connection, from: nil, below: nil) { other in
            isFound = other == key
            if !isFound { index += 1 }
            return !isFound
        }
        return isFound ? index : nil
    }

    /// The integer keys of some rows.
    func keys(
        _ connection: Connection, from lower: SortKey?, skipping count: Int, limit: Int
    ) throws(StoreError) -> [Int64] {
        try window(connection, .keys, from: lower, skipping: count, limit: limit) {
            (row) throws(StoreError) in try row.integer(0)
        }
    }

    /// Some rows of the list, decoded.
    func rows<R: Record>(
        _ connection: Connection, from lower: SortKey?, skipping count: Int, limit: Int
    ) throws(StoreError) -> [R] {
        // What is skipped is skipped in the index alone: the rows would be put together first.
        var start = lower
        if count > 0 {
            start = try place(connection, from: lower, skipping: count)
            guard let start else { return [] }
            // Bytes that are no text have no place to begin at.
            guard start.isExact else {
                return try window(
                    connection, .rows, from: lower, skipping: count, limit: limit, R.shown)
            }
        }
        return try window(connection, .rows, from: start, skipping: 0, limit: limit, R.shown)
    }

    private func window<T>(
        _ connection: Connection, _ output: KeysetSQL.Output, from lower: SortKey?,
        skipping skipped: Int, limit: Int, _ decode: (borrowing Row) throws(StoreError) -> T
    ) throws(StoreError) -> [T] {
        var result: [T] = []
        var skipped = skipped
        let branches = branches(from: lower, below: nil)
        for (index, branch) in branches.enumerated() {
            let statement = keyset.statement(
                output, by: source, branch,
                window: KeysetSQL.Window(limit: limit - result.count, offset: skipped))
            let count = result.count
            try connection.forEachRow(statement.sql, statement.arguments) {
                (row) throws(StoreError) in
                result.append(try decode(row))
                return true
            }
            if result.count == limit { break }
            if skipped == 0 || index == branches.count - 1 { continue }
            if result.count > count {
                skipped = 0
            } else {
                // The branch ends before the window begins.
                let number = keyset.statement(.count, by: source, branch)
                skipped -= Int(try connection.integer(number.sql, number.arguments))
            }
        }
        return result
    }

    private func branches(from lower: SortKey?, below upper: SortKey?) -> [SQLFragment] {
        if mistake == .rowValueRanges { return [keyset.rowValueRange(from: lower, below: upper)] }
        var common = 0
        if let lower, let upper {
            if !order.precedes(lower, upper) { return [] }
            common = order.commonLength(lower, upper)
        }
        return keyset.branches(from: lower, below: upper, common: common)
    }
}
