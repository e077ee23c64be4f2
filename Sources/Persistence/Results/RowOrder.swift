/// The keys of a list in its order, with what is needed to see what changed: 28 bytes a row.
///
/// Fingerprints stand for sort keys and columns. Two that differ are different for certain; two
/// that agree are equal but for a chance of 2⁻⁶⁴.
struct RowOrder: Sendable {
    /// The integer keys.
    private(set) var keys: [Int64] = []
    /// Fingerprints of the ids: an integer key that was freed may come back for another row.
    private(set) var identities: [UInt32] = []
    /// Fingerprints of the sort keys.
    private(set) var places: [UInt64] = []
    /// Fingerprints of the observed columns.
    private(set) var contents: [UInt64] = []

    var count: Int { keys.count }

    /// Reads the order from a snapshot.
    ///
    /// - Parameters:
    ///   - connection: Inside a read transaction.
    ///   - sql: The statements of the list.
    ///   - expected: About how many rows there will be.
    ///   - pause: Called between rows every now and then; false ends the reading.
    /// - Throws: ``StoreError``; ``StoreError/cancelled`` when `pause` answered false.
    init(
        _ connection: Connection, _ sql: ListSQL, expected: Int, pause: () -> Bool
    ) throws(StoreError) {
        keys.reserveCapacity(expected)
        identities.reserveCapacity(expected)
        places.reserveCapacity(expected)
        contents.reserveCapacity(expected)
        let first = 2 + sql.sortKeyCount
        var isCancelled = false
        try connection.forEachRow(sql.order.sql, sql.order.arguments) { (row) throws(StoreError) in
            keys.append(try row.integer(0))
            identities.append(UInt32(truncatingIfNeeded: row.digest(1..<2)))
            places.append(row.digest(2..<first))
            contents.append(row.digest(first..<row.count))
            if keys.count & 0xff == 0 && !pause() { isCancelled = true }
            return !isCancelled
        }
        if isCancelled { throw .cancelled }
    }

    /// The index of a key, if it is in the list.
    ///
    /// Linear, at about a third of a nanosecond a row.
    func index(of key: Int64) -> Int? { keys.firstIndex(of: key) }

    /// Whether two positions hold the same row.
    func isSameRow(_ index: Int, as other: Int, in order: RowOrder) -> Bool {
        keys[index] == order.keys[other] && identities[index] == order.identities[other]
    }
}
