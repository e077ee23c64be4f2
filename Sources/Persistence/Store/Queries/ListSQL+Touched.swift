/// The statements that follow single rows of a list.
struct TouchedRowsSQL: Hashable, Sendable {
    /// Like ``ListSQL/order``, of some rows only: those of them that are in the list.
    ///
    /// The first argument, before ``SQLFragment/arguments``, is a JSON array of their keys.
    let rows: SQLFragment
    /// The statement that gives these keys.
    static let keys = "SELECT value FROM json_each(?1)"
    /// Whether a row of the list comes before given sort keys and a key: 1 or 0.
    ///
    /// Arguments: the sort keys, the key, and the key of the row. SQLite compares, so NULL,
    /// collations and directions are what they are in the order of the list.
    let precedes: String
    #if DEBUG
        /// ``rows`` without the condition of the table, which only a planted mistake asks.
        let unconditional: String
    #endif

    init<R: Record>(
        _ query: ListQuery<R>, columns: [String], joins: String, sortJoins: String,
        filter: SQLFragment, order: String
    ) {
        let table = R.table
        // CROSS: the rows are looked up one by one, never looked for in the whole list.
        rows = SQLFragment(
            sql: "SELECT \(columns.joined(separator: ", ")) FROM json_each(?1) AS _touched"
                + " CROSS JOIN \(table.name) AS self ON self.\(table.key) = _touched.value"
                + joins + filter.sql + " ORDER BY \(order)",
            arguments: filter.arguments)
        #if DEBUG
            let sql = rows.sql
            unconditional = table.condition.map { sql.replacing($0, with: "1") } ?? sql
        #endif
        precedes =
            "SELECT \(Self.comparison(query, key: "self.\(table.key)"))"
            + " FROM \(table.name) AS self\(sortJoins)"
            + " WHERE self.\(table.key) = ?\(query.sort.count + 2)"
    }

    /// The comparison of a row with the arguments, sort key by sort key.
    private static func comparison<R>(_ query: ListQuery<R>, key: String) -> String {
        let number = query.sort.count + 1
        let isDescending = query.sort.last?.direction == .descending
        var sql = "\(key) \(isDescending ? ">" : "<") ?\(number)"
        for (index, descriptor) in query.sort.enumerated().reversed() {
            let mark = "?\(index + 1)"
            let expression = "(\(descriptor.expression))"
            // Where one side is NULL the comparison is NULL, which counts as no.
            let before =
                descriptor.direction == .descending
                ? "\(mark) IS NULL OR \(expression) > \(mark)"
                : "\(expression) IS NULL OR \(expression) < \(mark)"
            sql = "CASE WHEN \(expression) IS \(mark) THEN \(sql) ELSE ifnull(\(before), 0) END"
        }
        return sql
    }
}
