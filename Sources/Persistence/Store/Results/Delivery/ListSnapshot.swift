/// The rows of a list at one moment.
///
/// Can be read until its consumer takes the next event. When that event waits for more than a
/// second, or the journal grows too much, the snapshot is given up earlier: reading it then throws
/// ``StoreError/superseded``. Nothing is lost by that: the next event is then a reset.
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
    package var generation: Int { version.plan.generation }

    /// How many rows there are; `nil` until that is known, shortly after the initial event, or with
    /// it where the file keeps the ``TableSource/total``.
    public var count: Int? { stage.perform { version.count } }

    /// Whether the file keeps something else as its ``TableSource/total`` than there are rows, because
    /// somebody wrote past what keeps it; known at once where it cannot be right, otherwise with the
    /// first ``count`` of rows that were counted.
    ///
    /// ``count`` is then the number of rows that were counted.
    package var hasWrongTotal: Bool { stage.perform { version.total == .wrong } }

    /// The rows of the first page, which come with every snapshot and cost nothing to read.
    public var firstRows: [R] {
        stage.perform { version.firstPage } as? [R] ?? []
    }

    /// The rows at these positions; those beyond the end are left out.
    ///
    /// The cost is proportional to the number of rows, wherever they are; before the count is
    /// known it grows with their position.
    ///
    /// Long ranges are read in parts, so that other lists need not wait for them.
    ///
    /// A row that does not decode, because another program damaged it, is here with what can be
    /// read of it (``Record/init(readableOf:)``).
    ///
    /// - Throws: ``StoreError/superseded`` when the snapshot was given up, ``StoreError/cancelled``
    ///   as soon as the task is, and what SQLite says.
    public func rows(_ range: Range<Int>) async throws(StoreError) -> [R] {
        let (count, page) = stage.perform { (version.count, version.firstPage) }
        let range = range.clamped(to: 0..<(count ?? .max))
        if range.isEmpty { return [] }
        if let page = page as? [R], range.upperBound <= page.count { return Array(page[range]) }
        return try await reading { (content) async throws(StoreError) in
            guard let order = content.order else {
                return try await windows.rows(query, range, content)
            }
            // It may have been counted since the range was looked at.
            let range = range.clamped(to: 0..<order.count)
            var rows: [R] = []
            for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.part) {
                let part = start..<min(start + Self.part, range.upperBound)
                rows += try await windows.rows(query, part, content)
            }
            return rows
        }
    }

    /// So many rows are read at once.
    private static var part: Int { 1024 }

    /// The position of the row with an id, or `nil` when it is not in the list.
    ///
    /// With a ``ListStrategy/countedIndex(_:buckets:bytes:)`` the cost is that of counting some
    /// hundred rows, otherwise it grows with the list.
    ///
    /// - Throws: ``StoreError/superseded`` when the snapshot was given up, ``StoreError/cancelled``
    ///   as soon as the task is, and what SQLite says.
    public func index(of id: R.ID) async throws(StoreError) -> Int? {
        try await reading { (content) async throws(StoreError) in
            try await windows.index(of: id, content)
        }
    }

    /// How many of some rows are there, whether they are in the list or not.
    ///
    /// - Throws: As ``index(of:)``.
    package func existing(of ids: [R.ID]) async throws(StoreError) -> Int {
        try await reading { (content) async throws(StoreError) in
            try await windows.existing(R.self, ids, content)
        }
    }

    /// The sections in their order; `nil` until they are known, and where the query has none.
    ///
    /// Their rows add up to the count.
    public var sections: [ListSection]? { stage.perform { version.sections }?.sections }

    /// How the order of the list is kept; `nil` until the count is known.
    public var strategy: ListStrategy? { stage.perform { version.order?.strategy } }

    /// Reads from the pinned snapshot; once more when the list was moved to a newer one, in which
    /// it is the same, just before the reading began.
    private func reading<T>(
        _ body: (ListVersion.Content) async throws(StoreError) -> T
    ) async throws(StoreError) -> T {
        while let content = stage.perform({ version.content }) {
            do {
                return try await body(content)
            } catch {
                guard error == .superseded else { throw error }
                let isMoved = stage.perform { version.pin !== content.pin }
                if !isMoved { break }
            }
        }
        // What changes from here on is told of rows that the consumer does not have.
        stage.perform { version.wasRefused = true }
        throw .superseded
    }
}
