/// What the statements of a list query have in common.
struct ListClauses {
    /// The list's own table, called `self`.
    let table: TableSource
    /// The decoded columns: expressions.
    let selection: [String]
    /// The sort keys: expressions.
    let sortKeys: [String]
    /// What follows ORDER BY.
    let order: String
    /// The condition, where what a word is found in is gathered first.
    let gathered: SQLFragment
    /// The same, where the text of each row is read for the words that are looked for; `nil` where
    /// there are none, or other indexes than word indexes know them.
    let rowByRow: SQLFragment?
    /// How much of the list is wanted.
    let window: SQLFragment
    /// How many of its first rows are wanted; 0 where those are left out.
    let firstRows: Int
    /// Whether it is only a part.
    let isPart: Bool
    /// Whether it is more than one row, or less than all behind the first.
    let isPage: Bool
    /// What is looked for.
    let node: PredicateNode?

    init<R: Record>(_ query: ListQuery<R>) {
        let sort = query.effectiveSort
        table = R.table
        selection = R.selection.map(Expressions.qualified)
        sortKeys = sort.map(\.expression)
        var keys = sort.map { $0.expression + ($0.direction == .descending ? " DESC" : "") }
        keys.append("self.\(table.key)" + (sort.last?.direction == .descending ? " DESC" : ""))
        order = keys.joined(separator: ", ")
        node = query.predicate?.node.content
        gathered = Self.condition(table.condition, node?.gathered(in: table))
        let rowByRow = node.flatMap { $0.isKnownToRows ? $0.compiled(.rowByRow) : nil }
        self.rowByRow = rowByRow.map { Self.condition(R.table.condition, $0) }
        window = Self.window(query.limit, query.offset)
        firstRows = query.offset > 0 ? 0 : query.limit ?? .max
        isPart = query.limit != nil || query.offset > 0
        isPage = query.offset > 0 || query.limit.map { $0 > 1 } ?? false
    }

    /// The decoded columns, as SELECT gives them.
    var columns: String { selection.joined(separator: ", ") }

    /// The condition that each row is asked for; a page, which most reading is, has no use for it.
    var condition: SQLFragment { Self.condition(table.condition, node?.compiled()) }

    /// All joins, each after a blank.
    var joins: String { table.joins.map { " " + $0.text }.joined() }

    /// The joins that expressions need, each after a blank.
    func joins(for expressions: [String]) -> String {
        if table.joins.isEmpty { return "" }
        return Join.needed(table.joins, for: expressions).map { " " + $0.text }.joined()
    }

    /// What decides which rows are in the list: expressions.
    var filtered: [String] {
        (table.isConditionOfJoins ? [table.condition].compactMap(\.self) : [])
            + (node?.ownExpressions ?? [])
    }

    /// How many rows there are.
    var count: SQLFragment {
        let filter = Self.filter(gathered)
        guard isPart else {
            return SQLFragment(
                sql: "SELECT count(*) FROM \(table.name) AS self\(joins(for: filtered))"
                    + filter.sql,
                arguments: filter.arguments)
        }
        return SQLFragment(
            sql: "SELECT count(*) FROM (SELECT 1 FROM \(table.name) AS self\(joins)"
                + "\(filter.sql)\(window.sql))",
            arguments: filter.arguments + window.arguments)
    }

    /// What follows FROM and joins for a condition.
    static func filter(_ condition: SQLFragment) -> SQLFragment {
        SQLFragment(
            sql: condition.sql.isEmpty ? "" : " WHERE " + condition.sql,
            arguments: condition.arguments)
    }

    /// Two conditions, of which each may be missing, as one.
    static func condition(_ condition: String?, _ node: SQLFragment?) -> SQLFragment {
        var parts: [SQLFragment] = []
        if let condition { parts.append(SQLFragment(sql: condition)) }
        if let node { parts.append(node) }
        return .joined(parts, by: "AND")
    }

    private static func window(_ limit: Int?, _ offset: Int) -> SQLFragment {
        if limit == nil && offset == 0 { return SQLFragment(sql: "") }
        // -1: without a limit.
        return SQLFragment(
            sql: " LIMIT ? OFFSET ?",
            arguments: [.integer(Int64(limit ?? -1)), .integer(Int64(offset))])
    }
}
