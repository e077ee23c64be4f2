/// The rows of a list at one moment.
///
/// Can be read until its consumer takes the next event. When that event waits for more than a
/// second, or the journal grows too much, the snapshot is given up earlier: reading it then throws
/// ``StoreError/superseded``.
public struct ListSnapshot<R: Record>: Sendable {
    /// The query that this is the answer to.
    public let query: ListQuery<R>
    private let version: ListVersion
    private let stage: Stage
    private let windows: WindowReader

    init(_ version: ListVersion, stage: Stage, windows: WindowReader) {
        // Only lists of the record come here.
        query = version.plan.query as? ListQuery<R> ?? ListQuery()
        self.version = version
        self.stage = stage
        self.windows = windows
    }

    /// How often the query had been changed when this was read, from 0.
    public var generation: Int { version.plan.generation }

    /// How many rows there are; `nil` until that is known, shortly after the initial event.
    public var count: Int? { stage.perform { version.order?.count } }

    /// The rows of the first page, which come with every snapshot and cost nothing to read.
    public var firstRows: [R] {
        stage.perform { version.firstPage } as? [R] ?? []
    }

    /// The rows at these positions; those beyond the end are left out.
    ///
    /// The cost is proportional to the number of rows, wherever they are.
    ///
    /// - Throws: ``StoreError/superseded`` when the snapshot was given up, and what SQLite says.
    public func rows(_ range: Range<Int>) async throws(StoreError) -> [R] {
        let (order, page) = stage.perform { (version.order, version.firstPage) }
        let range = range.clamped(to: 0..<(order?.count ?? .max))
        if range.isEmpty { return [] }
        if let page = page as? [R], range.upperBound <= page.count { return Array(page[range]) }
        return try await reading { (pin) async throws(StoreError) in
            try await windows.rows(query, range, order, pin)
        }
    }

    /// The position of the row with an id, or `nil` when it is not in the list.
    ///
    /// - Throws: ``StoreError/superseded`` when the snapshot was given up, and what SQLite says.
    public func index(of id: R.ID) async throws(StoreError) -> Int? {
        let order = stage.perform { version.order }
        return try await reading { (pin) async throws(StoreError) in
            try await windows.index(query, of: id, order, pin)
        }
    }

    /// Reads from the pinned snapshot, once more when the list was moved to a newer one, in which
    /// it is the same, just before the reading began.
    private func reading<T>(
        _ body: (Pin) async throws(StoreError) -> T
    ) async throws(StoreError) -> T {
        while let pin = stage.perform({ version.pin }) {
            do {
                return try await body(pin)
            } catch {
                let isMoved = stage.perform { version.pin !== pin }
                guard error == .superseded && isMoved else { throw error }
            }
        }
        throw .superseded
    }
}

/// Reads rows of snapshots, on a thread of its own.
actor WindowReader {
    private let executor = ThreadExecutor(name: "store-windows")

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Reads rows by position.
    func rows<R: Record>(
        _ query: ListQuery<R>, _ range: Range<Int>, _ order: RowOrder?, _ pin: Pin
    ) throws(StoreError) -> [R] {
        try pin.use { (connection) throws(StoreError) in
            guard let order else {
                let sql = ListSQL(query.window(range)).rows
                return try connection.rows(sql.sql, sql.arguments, R.init(row:))
            }
            let sql = ListSQL(query).row
            var rows: [R] = []
            rows.reserveCapacity(range.count)
            for key in order.keys(range) {
                let row = try connection.firstRow(sql, [.integer(key)], R.init(row:))
                if let row { rows.append(row) }
            }
            return rows
        }
    }

    /// Finds a row by its id.
    func index<R: Record>(
        _ query: ListQuery<R>, of id: R.ID, _ order: RowOrder?, _ pin: Pin
    ) throws(StoreError) -> Int? {
        try pin.use { (connection) throws(StoreError) in
            let sql = ListSQL(query)
            let key = try connection.firstRow(sql.key, [id.sqlValue]) { (row) throws(StoreError) in
                try row.integer(0)
            }
            guard let key else { return nil }
            if let order { return order.index(of: key) }
            return try RowOrder(connection, sql).index(of: key)
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
