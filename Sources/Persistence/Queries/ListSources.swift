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
        expressions =
            R.selection + R.table.joins + [R.table.condition].compactMap(\.self)
            + query.effectiveSort.map(\.expression) + (node?.expressions ?? [])
        searchTables = node?.searchTables ?? []
        isWindow = query.limit != nil || query.offset != 0
    }

    /// The words of expressions with a subquery.
    var wordsOfSubqueries: Set<String> {
        var words: Set<String> = []
        for expression in expressions {
            let parts = expression.split { !($0.isLetter || $0.isNumber || $0 == "_") }
            guard parts.contains(where: { $0.uppercased() == "SELECT" }) else { continue }
            words.formUnion(parts.map { $0.lowercased() })
        }
        return words
    }
}

extension PredicateNode {
    /// The full-text indexes that the predicate asks.
    fileprivate var searchTables: [String] {
        switch self {
        case .search(let index, _): index.tables
        case .and(let parts), .or(let parts): parts.flatMap(\.searchTables)
        case .not(let part), .any(_, let part), .count(_, let part, _, _): part.searchTables
        case .constant, .comparison, .flag, .range, .between, .isIn, .contains: []
        }
    }
}
