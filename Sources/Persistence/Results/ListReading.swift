/// A list as the hub has read it last, whatever its consumer has taken since.
///
/// Belongs to the thread of the hub.
struct ListReading {
    /// The query, by its number.
    let generation: Int
    /// The rows in the snapshot.
    let order: RowOrder
    /// The first page in the snapshot; `nil` until somebody needs it.
    var page: ListPlan.FirstPage?
    /// The snapshot.
    let pin: Pin
    /// How to follow the list; `nil` when it has to be read again after every commit.
    let dependencies: ListDependencies?

    /// So many rows are looked at one by one even in the shortest list.
    private static let fewRows = 16
    /// Looking at one row costs about as much as reading so many.
    private static let rowsReadForOne = 64

    /// The list in a newer snapshot.
    ///
    /// - Parameters:
    ///   - rows: Everything that was touched in between.
    ///   - newer: The newer snapshot.
    ///   - plan: The query.
    /// - Returns: `nil` when the list has to be read again.
    /// - Throws: ``StoreError`` as SQLite cannot read.
    func followed(
        touching rows: TouchedRows, to newer: Pin, _ plan: ListPlan
    ) throws(StoreError) -> ListReading? {
        guard let dependencies, dependencies.schema == newer.schema, pin.schema == newer.schema
        else { return nil }
        do {
            return try pin.use { (old) throws(StoreError) in
                try newer.use { (new) throws(StoreError) in
                    try followed(rows, dependencies, plan, old, (newer, new))
                }
            }
        } catch .superseded {
            return try newer.use { (new) throws(StoreError) in
                try followed(rows, dependencies, plan, nil, (newer, new))
            }
        }
    }

    private func followed(
        _ rows: TouchedRows, _ dependencies: ListDependencies, _ plan: ListPlan,
        _ old: Connection?, _ newer: (pin: Pin, connection: Connection)
    ) throws(StoreError) -> ListReading? {
        let new = newer.connection
        let limit = max(Self.fewRows, order.count / Self.rowsReadForOne)
        let keys = try dependencies.keys(rows, old: old, new: new, limit: limit)
        guard let keys else { return nil }
        let follower = OrderFollower(sql: plan.sql, old: old, new: new)
        guard let order = try follower.order(from: order, touching: keys) else { return nil }
        var page = page
        if let known = page {
            page = try plan.laterPage(new, known, pageKeys(self.order, known), order, keys)
        }
        return ListReading(
            generation: generation, order: order, page: page, pin: newer.pin,
            dependencies: dependencies)
    }

    private func pageKeys(_ order: RowOrder, _ page: ListPlan.FirstPage) -> [Int64] {
        order.keys(0..<min(order.count, page.size))
    }
}
