package import Persistence

/// The rows of a table, some at a time: all of them in order of their identity, or those of some keys in
/// the order of these.
struct Pages<R: Record> {
    private let size: Int
    private let bytes: Int
    private var query: ListQuery<R>
    private var isDone = false
    /// The keys that were not read yet; nil for all rows.
    private var keys: ArraySlice<Int64>?

    /// All rows, or those of these keys.
    init(size: Int, bytes: Int, only keys: [Int64]? = nil) {
        self.size = size
        self.bytes = bytes
        self.keys = keys?[...]
        let identity = Column<R, R.ID>(R.table.identity)
        query = ListQuery<R>(sort: [identity.ascending], limit: size)
    }

    /// The next ones; `nil` when there are no more.
    mutating func next(_ context: borrowing ReadContext) throws -> ReadablePage<R>? {
        if let keys { return try next(of: keys, context) }
        if isDone { return nil }
        let page = try read(context)
        isDone = !page.isCutShort && page.entries.count < size
        if let last = page.entries.last?.id {
            query.predicate = Column<R, R.ID>(R.table.identity) > last
            query.offset = 0
        } else {
            // Behind what cannot be named one can only count on.
            query.offset += page.entries.count
        }
        return page
    }

    private mutating func next(
        of keys: ArraySlice<Int64>, _ context: borrowing ReadContext
    ) throws -> ReadablePage<R>? {
        if keys.isEmpty { return nil }
        let asked = keys.prefix(size)
        query = .rows(ofKeys: asked)
        let page = try read(context)
        self.keys = keys.dropFirst(try count(read: page, of: asked, context))
        return page
    }

    /// How many of the keys that were asked for a page has passed.
    ///
    /// Not as many as it has rows: some keys may be of rows that are in no list, such as those in the trash.
    private func count(
        read page: ReadablePage<R>, of asked: ArraySlice<Int64>, _ context: borrowing ReadContext
    ) throws(StoreError) -> Int {
        guard page.isCutShort else { return asked.count }
        let least = max(1, page.entries.count)
        // What cannot be named is as far as its number tells.
        guard let last = page.entries.last?.id else { return least }
        let key = try context.firstRow(
            "SELECT \(R.table.key) FROM \(R.table.name) WHERE \(R.table.identity) = ?",
            [last.sqlValue]
        ) { (row) throws(StoreError) in try row.integer(0) }
        let place = key.flatMap { asked.firstIndex(of: $0) }
        return place.map { max(least, $0 - asked.startIndex + 1) } ?? least
    }

    private func read(_ context: borrowing ReadContext) throws -> ReadablePage<R> {
        try context.fetchReadable(
            query, upTo: bytes, weighing: { ($0 as? any Weighed)?.textBytes ?? 0 })
    }
}

extension ListQuery {
    /// The rows of some keys, in the order of these; meant for a page of them.
    package static func rows(ofKeys keys: some Collection<Int64>) -> Self {
        Self { _ in Column<R, Int64>(R.table.key).isIn(Array(keys)) }
            .sorted { _ in [.place(among: keys)] }
    }
}

extension QuerySortDescriptor {
    /// In the order of some keys; meant for a page of them.
    static func place(among keys: some Sequence<Int64>) -> Self {
        let list = keys.map { "\($0)," }.joined()
        return Column<R, Int64>("instr(',\(list)', ',' || self.\(R.table.key) || ',')").ascending
    }
}
