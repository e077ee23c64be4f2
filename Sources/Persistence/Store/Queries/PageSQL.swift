/// The statements that read the rows of a list query, or of a window of it.
///
/// Apart from ``ListSQL``, because they are all that most reading needs.
struct PageSQL: Hashable, Sendable {
    /// The rows of the list in its order, decoded columns first.
    let rows: SQLFragment
    /// The keys of the same rows, found by reading the text of each row for the words that are looked
    /// for; `nil` where that is no choice.
    ///
    /// Soonest where they are common, which nobody knows before.
    let quickKeys: SQLFragment?
    /// How many rows are wanted; 0 where nobody knows how many are found before they are.
    private let wanted: Int
    /// The rows with given keys in the order of the list; the argument is a JSON array of the keys.
    private let rowsByKey: String

    /// How many bytes of text are read before all rows with the words are gathered instead: about as
    /// much as takes as long as that does in a list of 100,000 rows.
    private static let mostText = 256 << 10

    init<R: Record>(_ query: ListQuery<R>) {
        self.init(ListClauses(query))
    }

    init(_ clauses: ListClauses) {
        rowsByKey = Self.rowsByKey(clauses)
        wanted = clauses.firstRows
        guard clauses.isPage else {
            rows = Self.all(clauses)
            quickKeys = nil
            return
        }
        rows = Self.page(clauses)
        quickKeys = clauses.rowByRow.map { Self.keys(clauses, $0) }
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
    /// - Throws: ``StoreError`` as SQLite refuses to look for the words.
    func shorter(_ connection: Connection) throws(StoreError) -> SQLFragment {
        guard let quickKeys, let keys = try keys(quickKeys, connection) else { return rows }
        let list = "[" + keys.map(String.init).joined(separator: ",") + "]"
        return SQLFragment(sql: rowsByKey, arguments: [.text(list)])
    }

    /// The keys that a statement gives; `nil` where it would read too much text for them.
    private func keys(
        _ statement: SQLFragment, _ connection: Connection
    ) throws(StoreError) -> [Int64]? {
        guard let words = connection.rowWords else { return nil }
        do throws(StoreError) {
            return try words.reading(atMost: Self.mostText, for: wanted) {
                (note) throws(StoreError) in
                try connection.rows(statement.sql, statement.arguments) {
                    (row) throws(StoreError) in
                    note()
                    return try row.integer(0)
                }
            }
        } catch {
            if words.isExhausted { return nil }
            throw error
        }
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
    private static func page(_ clauses: ListClauses) -> SQLFragment {
        let keys = keys(clauses, clauses.gathered)
        let (table, order) = (clauses.table, clauses.order)
        return SQLFragment(
            sql: "SELECT \(clauses.columns) FROM (\(keys.sql)) AS _page"
                + " CROSS JOIN \(table.name) AS self ON self.\(table.key) = _page.key"
                + "\(clauses.joins) ORDER BY \(order)",
            arguments: keys.arguments)
    }

    private static func keys(_ clauses: ListClauses, _ condition: SQLFragment) -> SQLFragment {
        let filter = ListClauses.filter(condition)
        let joins = clauses.joins(for: clauses.filtered + clauses.sortKeys)
        let table = clauses.table
        return SQLFragment(
            sql: "SELECT self.\(table.key) AS key FROM \(table.name) AS self\(joins)"
                + "\(filter.sql) ORDER BY \(clauses.order)\(clauses.window.sql)",
            arguments: filter.arguments + clauses.window.arguments)
    }

    private static func rowsByKey(_ clauses: ListClauses) -> String {
        let table = clauses.table
        return "SELECT \(clauses.columns) FROM json_each(?) AS _page"
            + " CROSS JOIN \(table.name) AS self ON self.\(table.key) = _page.value"
            + "\(clauses.joins) ORDER BY \(clauses.order)"
    }
}
