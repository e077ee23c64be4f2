/// What the hub needs to know of a query.
struct ListPlan: Sendable {
    /// The query, a `ListQuery` of the record.
    let query: any Sendable
    /// How often the query of the list was changed before.
    var generation = 0
    /// Why it cannot be followed, if so; nothing else of the plan is then asked.
    let fault: StoreError?
    let sql: ListSQL
    /// What the list reads besides.
    let sources: ListSources
    /// The observed positions of the record's selection.
    let observed: ColumnMask
    /// The same, in the order in which statements give them.
    let observedPositions: [Int]
    /// Reads the first page from a snapshot.
    let firstPage: @Sendable (Connection) throws(StoreError) -> FirstPage
    /// Makes the first page of a snapshot from that of an older one: rows that were there and that
    /// nobody touched are not read again.
    ///
    /// Takes the older page, the keys of the rows in the newer snapshot, and the keys of the
    /// touched rows.
    let laterPage:
        @Sendable (Connection, FirstPage, [Int64], Set<Int64>) throws(StoreError) -> FirstPage

    /// The rows of the first page.
    struct FirstPage: Sendable {
        /// An array of the record.
        let rows: any Sendable
        /// Their integer keys; empty until they are known.
        var keys: [Int64] = []
        /// Whether there are no others.
        let isWhole: Bool
        /// How many rows there are at most.
        let size: Int
    }

    init<R: Record>(_ query: ListQuery<R>) {
        self.query = query
        do throws(StoreError) {
            try query.checkFollowing()
            fault = nil
        } catch {
            fault = error
        }
        let sql = ListSQL(query)
        self.sql = sql
        sources = ListSources(query)
        let observed = query.observed?.mask ?? .all
        self.observed = observed
        observedPositions = R.selection.indices.filter {
            observed.contains(ColumnMask(position: $0))
        }
        firstPage = { (connection) throws(StoreError) in
            let page = PageSQL(query.window(0..<query.pageSize))
            let rows = try page.read(connection, R.shown)
            return FirstPage(
                rows: rows, isWhole: rows.count < query.pageSize, size: query.pageSize)
        }
        laterPage = { (connection, page, keys, touched) throws(StoreError) in
            if keys == page.keys && touched.isDisjoint(with: keys) { return page }
            let known = page.rows as? [R] ?? []
            var rows = Dictionary(zip(page.keys, known), uniquingKeysWith: { first, _ in first })
            for key in keys where touched.contains(key) || rows[key] == nil {
                rows[key] = try connection.firstRow(sql.row, [.integer(key)], R.shown)
            }
            return FirstPage(
                rows: keys.compactMap { rows[$0] }, keys: keys, isWhole: keys.count < page.size,
                size: page.size)
        }
    }
}
