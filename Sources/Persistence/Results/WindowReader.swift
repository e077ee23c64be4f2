/// Reads rows of snapshots, on a thread of its own.
actor WindowReader {
    private let executor = ThreadExecutor(name: "store-windows")

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Reads rows by position.
    func rows<R: Record>(
        _ query: ListQuery<R>, _ range: Range<Int>, _ version: ListVersion.Content
    ) throws(StoreError) -> [R] {
        try version.pin.use { (connection) throws(StoreError) in
            if let order = version.order {
                return try order.rows(range, of: version.plan.sql, connection)
            }
            return try ListSQL(query.window(range)).page(connection, R.init(row:))
        }
    }

    /// Finds a row by its id.
    func index<ID: SQLConvertible>(
        of id: ID, _ version: ListVersion.Content
    ) throws(StoreError) -> Int? {
        try version.pin.use { (connection) throws(StoreError) in
            let sql = version.plan.sql
            let key = try connection.firstRow(sql.key, [id.sqlValue]) { (row) throws(StoreError) in
                try row.integer(0)
            }
            guard let key else { return nil }
            if let order = version.order { return try order.index(of: key, connection) }
            // Nobody has counted yet: what an index has above the row is counted for itself.
            guard let access = try IndexAccess(sql.keyset, connection) else {
                return try RowOrder(connection, sql).index(of: key)
            }
            guard let place = try access.place(connection, of: key) else { return nil }
            guard place.isExact else { return try access.index(connection, of: key) }
            return try access.count(connection, from: nil, below: place)
        }
    }
}

extension ListQuery {
    /// The part of the list at these positions.
    func window(_ range: Range<Int>) -> Self {
        let rest = max(0, (limit ?? .max) - range.lowerBound)
        return limited(to: min(range.count, rest), from: offset + range.lowerBound)
    }
}
