/// The rows that a transaction inserted, changed or deleted, by table and row id.
///
/// What it names may be as it was before: a change that was undone stays named.
struct TouchedRows: Equatable, Sendable {
    /// The row ids, before and after the change, by table.
    private(set) var keys: [String: Set<Int64>] = [:]
    /// The tables of which more rows were touched than are kept.
    private(set) var bulk: Set<String> = []

    /// Of one table so many row ids are kept.
    static let limit = 4096

    /// Nothing touched.
    init() {}

    /// Rows of some tables.
    init(_ keys: [String: Set<Int64>]) {
        for (table, keys) in keys { insert(keys, into: table) }
    }

    /// Adds what another transaction touched.
    mutating func formUnion(_ other: Self) {
        bulk.formUnion(other.bulk)
        for (table, keys) in other.keys { insert(keys, into: table) }
        for table in bulk { keys[table] = nil }
    }

    /// Adds what was collected of a table.
    mutating func note(_ table: String, _ new: Set<Int64>, isBulk: Bool) {
        if isBulk { bulk.insert(table) }
        if bulk.contains(table) { keys[table] = nil } else { insert(new, into: table) }
    }

    private mutating func insert(_ new: Set<Int64>, into table: String) {
        if new.count + keys[table, default: []].count > Self.limit {
            bulk.insert(table)
            keys[table] = nil
        } else if !bulk.contains(table) {
            keys[table, default: []].formUnion(new)
        }
    }
}
