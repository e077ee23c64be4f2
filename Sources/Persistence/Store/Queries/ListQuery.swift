/// Which rows a list shows, and in which order.
///
///     ListQuery<Book> { $0.year > 1900 && $0.author == id }
///         .sorted { [$0.year.descending, $0.title.ascending] }
///
/// A value: equal queries give equal lists. Rows that no sort key tells apart are ordered by the
/// table's integer key, in the direction of the last sort key.
public struct ListQuery<R: Record>: Hashable, Sendable {
    /// What has to hold for the rows; `nil` for all.
    public var predicate: QueryPredicate<R>?
    /// The order, most important key first.
    public var sort: [QuerySortDescriptor<R>]
    /// What divides the list into sections, if anything.
    public var section: SectionKey<R>?
    /// At most so many rows; below 0 none, as with 0.
    public var limit: Int? {
        didSet { limit = limit.map { max(0, $0) } }
    }
    /// So many rows at the beginning are left out; 0 at least.
    public var offset: Int {
        didSet { offset = max(0, offset) }
    }
    /// How many rows a live list reads at once; one at least.
    package var pageSize = 128 {
        didSet { pageSize = max(1, pageSize) }
    }
    /// The columns whose change is a modification in a live list; `nil` for all that the record
    /// is decoded from.
    public var observed: ColumnSet<R>?

    /// Asks for all rows, or for those that fulfil a predicate.
    public init(
        _ predicate: QueryPredicate<R>? = nil, sort: [QuerySortDescriptor<R>] = [],
        limit: Int? = nil, offset: Int = 0
    ) {
        self.predicate = predicate
        self.sort = sort
        self.limit = limit.map { max(0, $0) }
        self.offset = max(0, offset)
    }

    /// Asks for the rows that fulfil a predicate.
    public init(where predicate: (R.Columns) -> QueryPredicate<R>) {
        self.init(predicate(R.columns))
    }

    /// The same list with one more condition.
    public func filtered(_ predicate: (R.Columns) -> QueryPredicate<R>) -> Self {
        var query = self
        let added = predicate(R.columns)
        query.predicate = query.predicate.map { $0 && added } ?? added
        return query
    }

    /// The same rows in another order.
    public func sorted(_ keys: (R.Columns) -> [QuerySortDescriptor<R>]) -> Self {
        var query = self
        query.sort = keys(R.columns)
        return query
    }

    /// The same list, of which only some columns are observed.
    public func observing(_ columns: (R.Columns) -> ColumnSet<R>) -> Self {
        var query = self
        query.observed = columns(R.columns)
        return query
    }

    /// Part of the list.
    public func limited(to limit: Int, from offset: Int = 0) -> Self {
        var query = self
        query.limit = limit
        query.offset = offset
        return query
    }
}
