/// The order of a list in one snapshot, by whichever engine keeps it.
enum KeptOrder: Sendable {
    /// Counts of stretches; the order itself is in an index of the file.
    case counted(CountedIndex, IndexAccess)
    /// Every row.
    case whole(RowOrder, WholeOrderReason)

    /// How many rows the list has.
    var count: Int {
        switch self {
        case .counted(let index, _): index.count
        case .whole(let order, _): order.count
        }
    }

    /// How the order is kept.
    var strategy: ListStrategy {
        switch self {
        case .counted(let index, let access):
            .countedIndex(access.source.name, buckets: index.counts.count, bytes: index.byteCount)
        case .whole(let order, let reason):
            .wholeOrder(reason, bytes: order.byteCount)
        }
    }

    /// The rows at these positions; those beyond the end are left out.
    func rows<R: Record>(
        _ range: Range<Int>, of sql: ListSQL, _ connection: Connection
    ) throws(StoreError) -> [R] {
        let range = range.clamped(to: 0..<count)
        if range.isEmpty { return [] }
        switch self {
        case .counted(let index, let access):
            let (bucket, offset) = index.bucket(at: range.lowerBound)
            return try access.rows(
                connection, from: index.start(of: bucket), skipping: offset, limit: range.count)
        case .whole(let order, _):
            var rows: [R] = []
            rows.reserveCapacity(range.count)
            for key in order.keys(range) {
                let row = try connection.firstRow(sql.row, [.integer(key)], R.shown)
                if let row { rows.append(row) }
            }
            return rows
        }
    }

    /// The position of the row with an integer key, if it is in the list.
    func index(of key: Int64, _ connection: Connection) throws(StoreError) -> Int? {
        switch self {
        case .counted(let index, let access):
            guard let place = try access.place(connection, of: key) else { return nil }
            guard place.isExact else { return try access.index(connection, of: key) }
            let bucket = index.bucket(of: place, access.order)
            return try index.positions[bucket]
                + access.count(connection, from: index.start(of: bucket), below: place)
        case .whole(let order, _):
            return order.index(of: key)
        }
    }

    /// The integer keys of the first rows.
    func firstKeys(_ limit: Int, _ connection: Connection) throws(StoreError) -> [Int64] {
        switch self {
        case .counted(_, let access):
            try access.keys(connection, from: nil, skipping: 0, limit: limit)
        case .whole(let order, _):
            order.keys(0..<min(order.count, limit))
        }
    }
}

/// How a live list keeps its order, which decides what a change costs.
public enum ListStrategy: Hashable, Sendable {
    /// One count for every few hundred rows, over an index of the file.
    ///
    /// A change costs what it touches, whatever the length of the list. A change that touches more
    /// than a five-hundredth of the list (1,024 rows in shorter ones, 4,096 in the longest), or that
    /// was made by a program which does not tell what it touches, has the list counted again: the
    /// event is then a reset.
    ///
    /// The name is that of the index, `nil` for the table itself.
    case countedIndex(String?, buckets: Int, bytes: Int)
    /// Every row, in memory: 32 bytes each.
    ///
    /// After a change that cannot be followed row by row the list is read again and compared; the
    /// event is an update all the same.
    case wholeOrder(WholeOrderReason, bytes: Int)
}

/// Why a live list keeps its order in memory.
public enum WholeOrderReason: Hashable, Sendable {
    /// It is short: this costs next to nothing, and tells every change exactly.
    case short
    /// No index of the file has its rows in its order: those of the filter first, then the sort
    /// keys in their directions, then the integer key.
    case noIndex
    /// An index has its order, but so few of the rows in it belong to the list that counting a
    /// stretch would be long work.
    case rareRows
    /// It is cut out of a longer list by a limit or an offset: rows come into it that nobody
    /// touched. It is read again after every commit.
    case limit
    /// It asks a virtual table in a way of its own. It is read again after every commit.
    case virtualTable
}

extension IndexSource {
    /// The name of the index; `nil` for the table.
    var name: String? {
        if case .index(let name) = self { name } else { nil }
    }
}

extension RowOrder {
    /// About how much memory it takes.
    var byteCount: Int { count * 32 + leaves.count * 64 }
}
