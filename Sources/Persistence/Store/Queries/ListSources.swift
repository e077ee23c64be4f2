/// What decides about a list besides its statements: which tables it reads, and in which ways.
struct ListSources: Hashable, Sendable {
    /// The list's own table.
    let table: TableSource
    /// The ways to other tables.
    let routes: [RowRoute]
    /// The tables that a record declares to read in subqueries.
    let declared: Set<String>
    /// Every expression written by hand; what a subquery in them reads has to be declared.
    let expressions: [String]
    /// Every join.
    private let joins: [Join]
    /// The full-text indexes that the list asks.
    let searchTables: [String]
    /// Whether the list is cut out of a longer one: then rows come into it that nobody touched.
    let isWindow: Bool

    init<R: Record>(_ query: ListQuery<R>) {
        let node = query.predicate?.node.content
        table = R.table
        let subqueries = R.table.subqueries.flatMap { RowRoute.along($0) }
        routes =
            RowRoute.along(R.table.joins) + subqueries + (node?.routes() ?? [])
        declared = Set(subqueries.map(\.table))
        expressions = Self.expressions(of: query)
        joins = R.table.joins + (node?.joins ?? [])
        searchTables = node?.searchTables ?? []
        isWindow = query.limit != nil || query.offset != 0
    }

    /// Every expression of a query that was written by hand.
    static func expressions<R: Record>(of query: ListQuery<R>) -> [String] {
        R.selection + R.table.joins.map(\.text) + [R.table.condition].compactMap(\.self)
            + query.effectiveSort.map(\.expression)
            + [query.section?.expression].compactMap(\.self)
            + (query.predicate?.node.content.expressions ?? [])
    }

    /// The names in expressions with a subquery, and in joins that bring in something else than
    /// tables, in lower case.
    var namesOfSubqueries: Set<String> {
        expressions.map(Expressions.namesAroundSubqueries).reduce(into: Set()) { $0.formUnion($1) }
            .union(joins.flatMap(\.unclearNames))
    }
}

extension PredicateNode {
    /// The full-text indexes that the predicate asks.
    fileprivate var searchTables: [String] {
        switch self {
        case .search(let index, _): index.tables
        case .and(let parts), .or(let parts): parts.flatMap(\.searchTables)
        case .not(let part), .any(_, let part), .count(_, let part, _, _): part.searchTables
        case .constant, .comparison, .flag, .common, .range, .between, .isIn, .contains: []
        }
    }
}
