/// The statements behind a list query.
///
/// Everything is one text with question marks, so that the statement cache finds it again.
struct ListSQL: Hashable, Sendable {
    /// The rows of the list in its order.
    let page: PageSQL
    /// How many there are.
    let count: SQLFragment
    /// The same, where the file keeps it: what need not be counted.
    let total: String?
    /// One row by its key: decoded columns.
    let row: String
    /// Keys in the order of the list: key, identity, sort keys, observed columns.
    let order: SQLFragment
    /// How many sort keys ``order`` gives.
    let sortKeyCount: Int
    /// The key of the row with a given identity.
    let key: String
    /// What follows single rows.
    let touched: TouchedRowsSQL
    /// What reads a stretch of the list.
    let keyset: KeysetSQL

    init<R: Record>(_ query: ListQuery<R>) {
        let clauses = ListClauses(query)
        var query = query
        query.sort = query.effectiveSort
        let table = clauses.table
        let from = "FROM \(table.name) AS self\(clauses.joins)"
        let filter = ListClauses.filter(clauses.gathered)
        page = PageSQL(clauses)
        count = clauses.count
        total = clauses.isPart || query.predicate != nil ? nil : table.total
        row = "SELECT \(clauses.columns) \(from) WHERE self.\(table.key) = ?"
        key = "SELECT \(table.key) FROM \(table.name) WHERE \(table.identity) = ?"

        let mask = query.observed?.mask ?? .all
        let observed = clauses.selection.enumerated()
            .filter { mask.contains(ColumnMask(position: $0.offset)) }.map(\.element)
        let columns =
            ["self.\(table.key)", "self.\(table.identity)"] + clauses.sortKeys + observed
        order = SQLFragment(
            sql: "SELECT \(columns.joined(separator: ", ")) \(from)\(filter.sql)"
                + " ORDER BY \(clauses.order)\(clauses.window.sql)",
            arguments: filter.arguments + clauses.window.arguments)
        sortKeyCount = clauses.sortKeys.count
        // They are few: what they say is read sooner than an index that knows all rows.
        let isKnown = clauses.rowByRow != nil
        let condition = clauses.node?.compiled(
            isKnown ? .rowByRow : .among(TouchedRowsSQL.keys))
        touched = TouchedRowsSQL(
            query, columns: columns, joins: clauses.joins,
            sortJoins: clauses.joins(for: clauses.sortKeys),
            filter: ListClauses.filter(ListClauses.condition(table.condition, condition)),
            order: clauses.order)
        keyset = KeysetSQL(
            query, filter: clauses.condition, wholeFilter: clauses.gathered, order: clauses.order,
            joins: clauses.joins(for: clauses.filtered + clauses.sortKeys),
            selection: clauses.columns)
    }
}
