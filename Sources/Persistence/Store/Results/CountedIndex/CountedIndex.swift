/// The order of a list as one count for every few hundred rows: what a million rows need is some
/// hundred kilobytes.
///
/// The order itself is kept by an index of the file. Here the list is divided into buckets: of
/// each is known where it begins and how many rows it has. A place in the list is found by its
/// bucket and a look at less than a bucket of that index.
struct CountedIndex: Equatable, Sendable {
    /// Where each bucket but the first begins; what comes before them is in the first.
    private(set) var starts: [SortKey]
    /// How many rows each bucket has.
    private(set) var counts: [Int]
    /// How many rows the list has.
    private(set) var count: Int
    /// About how many rows a bucket has; at most twice as many.
    let size: Int

    /// About how many rows a bucket has.
    ///
    /// Small buckets make a long index, large ones are much to count for one row.
    static let usualSize = 512

    /// Puts buckets together; `counts` has one element more than `starts`.
    init(starts: [SortKey], counts: [Int], size: Int) {
        self.starts = starts
        self.counts = counts
        self.size = size
        count = counts.reduce(0, +)
    }

    /// The bucket that a place is in.
    ///
    /// Logarithmic.
    func bucket(of key: SortKey, _ order: SortOrder) -> Int {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if order.precedes(key, starts[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The bucket that holds a position, and the offset in it; the last one for the end.
    func bucket(at position: Int) -> (bucket: Int, offset: Int) {
        var rest = position
        for (bucket, count) in counts.enumerated() {
            if rest < count { return (bucket, rest) }
            rest -= count
        }
        return (counts.count - 1, rest + (counts.last ?? 0))
    }

    /// Where a bucket begins; `nil` for the first.
    func start(of bucket: Int) -> SortKey? { bucket == 0 ? nil : starts[bucket - 1] }

    /// Where a bucket ends; `nil` for the last.
    func end(of bucket: Int) -> SortKey? { bucket < starts.count ? starts[bucket] : nil }

    /// The position of each bucket's first row.
    var positions: [Int] {
        var position = 0
        return counts.map { count in
            defer { position += count }
            return position
        }
    }

    /// About how much memory it takes.
    var byteCount: Int {
        starts.reduce(counts.count * MemoryLayout<Int>.stride) { sum, start in
            start.values.reduce(sum + MemoryLayout<SortKey>.stride + 32) { sum, value in
                switch value {
                case .text(let text) where text.utf8.count > 15:
                    sum + MemoryLayout<SQLValue>.stride + 32 + text.utf8.count
                case .blob(let bytes): sum + MemoryLayout<SQLValue>.stride + 32 + bytes.count
                default: sum + MemoryLayout<SQLValue>.stride
                }
            }
        }
    }
}

// Changing.
extension CountedIndex {
    /// Changes the count of a bucket.
    mutating func add(_ number: Int, to bucket: Int) {
        counts[bucket] += number
        count += number
    }

    /// Divides a bucket.
    ///
    /// - Parameters:
    ///   - bucket: The bucket.
    ///   - first: How many rows stay in it.
    ///   - start: Where the rest begins.
    mutating func split(_ bucket: Int, after first: Int, at start: SortKey) {
        starts.insert(start, at: bucket)
        counts.insert(counts[bucket] - first, at: bucket + 1)
        counts[bucket] = first
    }

    /// Joins a bucket to its right neighbour when both are short.
    mutating func joinIfShort(_ bucket: Int) {
        guard bucket + 1 < counts.count, counts[bucket] + counts[bucket + 1] < size / 2 else {
            return
        }
        starts.remove(at: bucket)
        counts[bucket] += counts.remove(at: bucket + 1)
    }
}

extension CountedIndex {
    /// Counts a list: one pass over its index.
    ///
    /// - Parameters:
    ///   - connection: Inside a read transaction.
    ///   - access: The index.
    ///   - size: About how many rows a bucket gets.
    ///   - pause: Called between rows every now and then; false ends the pass.
    /// - Throws: ``StoreError``; ``StoreError/cancelled`` when `pause` answered false.
    init(
        _ connection: Connection, _ access: IndexAccess, size: Int = usualSize,
        pause: () -> Bool = { true }
    ) throws(StoreError) {
        var starts: [SortKey] = []
        var counts: [Int] = []
        var inBucket = 0
        var sinceLastPause = 0
        var isCancelled = false
        try access.forEachRow(connection) { (row) throws(StoreError) in
            if inBucket >= size {
                let key = try access.sortKey(row)
                // A place that cannot be told begins no bucket.
                if key.isExact {
                    starts.append(key)
                    counts.append(inBucket)
                    inBucket = 0
                }
            }
            inBucket += 1
            sinceLastPause += 1
            if sinceLastPause & 0xfff == 0 && !pause() { isCancelled = true }
            return !isCancelled
        }
        if isCancelled { throw .cancelled }
        counts.append(inBucket)
        self.init(starts: starts, counts: counts, size: size)
    }
}
