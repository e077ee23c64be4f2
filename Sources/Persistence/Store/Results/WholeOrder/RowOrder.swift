/// The keys of a list in its order, with what is needed to see what changed: 32 bytes a row.
///
/// Kept in leaves of some hundred rows. An order that was made from another one by a few edits
/// shares all other leaves with it: it costs little, and so does the comparison of the two.
struct RowOrder: Sendable {
    /// The rows, none of the leaves empty.
    let leaves: [RowLeaf]
    /// The position of each leaf's first row.
    let starts: [Int]
    let count: Int
    /// About how many rows a leaf has; at most twice as many.
    let leafSize: Int

    /// About how many rows a leaf has.
    ///
    /// Small leaves make long lists of leaves, large ones are much to copy for one row.
    static let usualLeafSize = 512

    init(_ leaves: [RowLeaf], leafSize: Int) {
        self.leaves = leaves
        self.leafSize = leafSize
        var starts: [Int] = []
        starts.reserveCapacity(leaves.count)
        var count = 0
        for leaf in leaves {
            starts.append(count)
            count += leaf.keys.count
        }
        self.starts = starts
        self.count = count
    }

    /// Reads the order from a snapshot.
    ///
    /// - Parameters:
    ///   - connection: Inside a read transaction.
    ///   - sql: The statements of the list.
    ///   - leafSize: About how many rows a leaf gets.
    ///   - pause: Called between rows every now and then; false ends the reading.
    /// - Throws: ``StoreError``; ``StoreError/cancelled`` when `pause` answered false.
    init(
        _ connection: Connection, _ sql: ListSQL, leafSize: Int = usualLeafSize,
        pause: () -> Bool = { true }
    ) throws(StoreError) {
        var leaves: [RowLeaf] = []
        var keys: [Int64] = []
        var prints: [RowPrint] = []
        var sinceLastPause = 0
        var isCancelled = false
        try connection.forEachRow(sql.order.sql, sql.order.arguments) { (row) throws(StoreError) in
            keys.append(try row.integer(0))
            prints.append(RowPrint(row, sortKeyCount: sql.sortKeyCount))
            if keys.count == leafSize {
                leaves.append(RowLeaf(keys: keys, prints: prints))
                keys.removeAll(keepingCapacity: true)
                prints.removeAll(keepingCapacity: true)
            }
            sinceLastPause += 1
            if sinceLastPause & 0xff == 0 && !pause() { isCancelled = true }
            return !isCancelled
        }
        if isCancelled { throw .cancelled }
        if !keys.isEmpty { leaves.append(RowLeaf(keys: keys, prints: prints)) }
        self.init(leaves, leafSize: leafSize)
    }

    /// The key at a position, which must exist.
    func key(at position: Int) -> Int64 {
        let place = place(of: position)
        return leaves[place.leaf].keys[place.offset]
    }

    /// The keys at these positions, which must exist.
    func keys(_ range: Range<Int>) -> [Int64] {
        var result: [Int64] = []
        result.reserveCapacity(range.count)
        var position = range.lowerBound
        while position < range.upperBound {
            let place = place(of: position)
            let keys = leaves[place.leaf].keys
            let end = min(keys.count, place.offset + range.upperBound - position)
            result += keys[place.offset..<end]
            position += end - place.offset
        }
        return result
    }

    /// The index of a key, if it is in the list.
    ///
    /// Linear, at about a third of a nanosecond a row.
    func index(of key: Int64) -> Int? {
        for (leaf, start) in zip(leaves, starts) {
            if let offset = leaf.keys.firstIndex(of: key) { return start + offset }
        }
        return nil
    }

    /// The leaf that holds a position, which must exist.
    ///
    /// Logarithmic.
    func place(of position: Int) -> Place {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= position { low = middle } else { high = middle }
        }
        return Place(leaf: low, offset: position - starts[low])
    }

    /// A position as a leaf and the offset in it.
    struct Place: Hashable, Comparable, Sendable {
        var leaf: Int
        var offset: Int

        static func < (left: Self, right: Self) -> Bool {
            (left.leaf, left.offset) < (right.leaf, right.offset)
        }
    }
}

extension RowPrint {
    /// The fingerprints of a row of ``ListSQL/order``.
    init(_ row: borrowing Row, sortKeyCount: Int) {
        let first = 2 + sortKeyCount
        identity = row.digest(1..<2)
        place = row.digest(2..<first)
        content = row.digest(first..<row.count)
    }
}
