/// The statements that read the rows of a list query, or of a window of it.
///
/// Apart from ``ListSQL``, because they are all that most reading needs.
struct PageSQL: Hashable, Sendable {
    /// The rows of the list in its order, decoded columns first.
    let rows: SQLFragment
    /// The same rows, found by asking each row for the words that are looked for.
    ///
    /// Soonest where they are common, as ``isCommon`` says; `nil` where there is no such choice.
    let quickRows: SQLFragment?
    /// Whether at least every fiftieth row has the words that are looked for: 1 or 0.
    let isCommon: SQLFragment?

    init<R: Record>(_ query: ListQuery<R>) {
        self.init(ListClauses(query))
    }

    init(_ clauses: ListClauses) {
        guard clauses.isPage else {
            rows = Self.all(clauses)
            isCommon = nil
            quickRows = nil
            return
        }
        rows = Self.page(clauses, clauses.gathered)
        isCommon = clauses.node?.commonness(in: clauses.table)
        quickRows = isCommon == nil ? nil : Self.page(clauses, clauses.condition)
    }

    /// Reads the rows, the shorter way.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the statements, or a row does not decode.
    func read<T>(
        _ connection: Connection, _ decode: (borrowing Row) throws(StoreError) -> T
    ) throws(StoreError) -> [T] {
        let statement = try shorter(connection)
        return try connection.rows(statement.sql, statement.arguments, decode)
    }

    /// The statement that gives the rows the shorter way, as the words stand in this snapshot.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses to count the words.
    func shorter(_ connection: Connection) throws(StoreError) -> SQLFragment {
        guard let quickRows, let isCommon,
            try connection.integer(isCommon.sql, isCommon.arguments) == 1
        else { return rows }
        return quickRows
    }

    private static func all(_ clauses: ListClauses) -> SQLFragment {
        let filter = ListClauses.filter(clauses.gathered)
        return SQLFragment(
            sql: "SELECT \(clauses.columns) FROM \(clauses.table.name) AS self\(clauses.joins)"
                + "\(filter.sql) ORDER BY \(clauses.order)\(clauses.window.sql)",
            arguments: filter.arguments + clauses.window.arguments)
    }

    /// Which rows these are is found out first, so that nothing is put together of those that are
    /// skipped or sorted away.
    private static func page(_ clauses: ListClauses, _ condition: SQLFragment) -> SQLFragment {
        let filter = ListClauses.filter(condition)
        let (table, order) = (clauses.table, clauses.order)
        let joins = clauses.joins(for: clauses.filtered + clauses.sortKeys)
        let page =
            "SELECT self.\(table.key) AS key FROM \(table.name) AS self\(joins)"
            + "\(filter.sql) ORDER BY \(order)\(clauses.window.sql)"
        return SQLFragment(
            sql: "SELECT \(clauses.columns) FROM (\(page)) AS _page"
                + " CROSS JOIN \(table.name) AS self ON self.\(table.key) = _page.key"
                + "\(clauses.joins) ORDER BY \(order)",
            arguments: filter.arguments + clauses.window.arguments)
    }
}
