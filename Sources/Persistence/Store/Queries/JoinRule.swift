/// What the joins of a record have to keep to: each row of its table stays one row.
///
/// A row that a join takes away or brings twice would be another one to each statement of a list,
/// because those leave out the joins that they do not need.
struct JoinRule: Hashable, Sendable {
    private let table: TableSource

    /// - Returns: `nil` for a table without joins.
    init?(_ table: TableSource) {
        if table.joins.isEmpty { return nil }
        self.table = table
    }

    /// Whether the schema alone shows that it is kept to: SQLite leaves out a `LEFT JOIN` that can
    /// only bring one row (sqlite.org/optoverview.html, 17), and then plans nothing but `self`.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the statement.
    func isCertain(_ connection: Connection) throws(StoreError) -> Bool {
        let steps = try connection.rows(
            "EXPLAIN QUERY PLAN SELECT self.\(table.key)"
                + " FROM \(table.name) AS self\(joins(table.joins.count))"
        ) { (row) throws(StoreError) in try row.text(3) }
        return steps.count == 1
    }

    /// Whether a row is found by its key, as one of a view is not: looking at each would otherwise be
    /// going through all of them for each.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the statement.
    func findsRows(_ connection: Connection) throws(StoreError) -> Bool {
        let steps = try connection.rows(
            "EXPLAIN QUERY PLAN SELECT 1 FROM \(table.name) AS self WHERE self.\(table.key) = ?",
            [.integer(0)]
        ) { (row) throws(StoreError) in try row.text(3) }
        return steps.allSatisfy { $0.hasPrefix("SEARCH") }
    }

    /// Looks at rows of the table, or at all of them.
    ///
    /// - Parameters:
    ///   - keys: The integer keys of the rows; `nil` for all.
    ///   - connection: Inside a read transaction.
    /// - Throws: ``StoreError/expression(_:_:)`` with the join that takes a row away, or brings it
    ///   more than once.
    func check(_ keys: Set<Int64>?, _ connection: Connection) throws(StoreError) {
        if let keys, keys.isEmpty { return }
        let list = keys.flatMap { JSONList.text($0.sorted().map(SQLValue.integer)) }
        let count = table.joins.count
        guard let key = try offender(among: list, joining: count, connection) else { return }
        let own: [SQLValue] = [.integer(key)]
        for number in 1...count {
            let rows = try connection.integer(
                "SELECT count(*) FROM \(table.name) AS self\(joins(number))"
                    + " WHERE self.\(table.key) = ?", own)
            if rows != 1 {
                throw .expression(table.joins[number - 1].text, .changesRows(key: key))
            }
        }
    }

    /// The key of a row that the first so many joins do not leave as one row.
    private func offender(
        among list: String?, joining count: Int, _ connection: Connection
    ) throws(StoreError) -> Int64? {
        let key = "self.\(table.key)"
        // What the record leaves out anyway may refer to whatever it wants.
        let condition =
            table.isConditionOfJoins ? "" : table.condition.map { " WHERE (\($0))" } ?? ""
        let some = list == nil ? "" : " AND \(key) IN (SELECT value FROM json_each(?))"
        let rows =
            "SELECT \(key) AS key FROM \(table.name) AS self"
            + (condition.isEmpty ? " WHERE 1" : condition) + some
        let sql = """
            SELECT _row.key FROM (\(rows)) AS _row WHERE (
              SELECT count(*) FROM \(table.name) AS self\(joins(count)) WHERE \(key) = _row.key
            ) <> 1 LIMIT 1
            """
        return try connection.firstRow(sql, list.map { [.text($0)] } ?? []) {
            (row) throws(StoreError) in try row.integer(0)
        }
    }

    /// The first so many joins.
    private func joins(_ count: Int) -> String {
        table.joins.prefix(count).map { " " + $0.text }.joined()
    }
}
