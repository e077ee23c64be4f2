/// The statements behind a list query.
///
/// Everything is one text with question marks, so that the statement cache finds it again.
struct ListSQL: Hashable, Sendable {
    /// The rows of the list in its order, decoded columns first.
    let rows: SQLFragment
    /// The same rows, found by asking each row for the words that are looked for.
    ///
    /// Soonest where they are common, as ``isCommon`` says; `nil` where there is no such choice.
    let quickRows: SQLFragment?
    /// Whether at least every fiftieth row has the words that are looked for: 1 or 0.
    let isCommon: SQLFragment?
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
        var query = query
        query.sort = query.effectiveSort
        let table = R.table
        let selection = R.selection.map(Expressions.qualified)
        let from =
            "FROM \(table.name) AS self"
            + table.joins.map { " " + $0 }.joined()
        let node = query.predicate?.node.content
        let condition = Self.condition(table.condition, node?.compiled())
        let gathered = Self.condition(table.condition, node?.gathered(in: table))
        let filter = Self.filter(gathered)
        let order = Self.order(query, key: table.key)
        let window = Self.window(query.limit, query.offset)

        let sorted = query.sort.map(\.expression)
        let filtered =
            (table.isConditionOfJoins ? [table.condition].compactMap(\.self) : [])
            + (node?.ownExpressions ?? [])
        let joins = Self.joins(table.clauses, for: filtered + sorted)
        if query.offset > 0 || query.limit.map({ $0 > 1 }) ?? false {
            // Which rows these are is found out first, so that nothing is put together of those
            // that are skipped or sorted away.
            func page(_ filter: SQLFragment) -> SQLFragment {
                let page =
                    "SELECT self.\(table.key) AS key FROM \(table.name) AS self\(joins)"
                    + "\(filter.sql) ORDER BY \(order)\(window.sql)"
                return SQLFragment(
                    sql: "SELECT \(selection.joined(separator: ", ")) FROM (\(page)) AS _page"
                        + " CROSS JOIN \(table.name) AS self ON self.\(table.key) = _page.key"
                        + table.joins.map { " " + $0 }.joined() + " ORDER BY \(order)",
                    arguments: filter.arguments + window.arguments)
            }
            rows = page(filter)
            isCommon = node?.commonness(in: table)
            quickRows = isCommon == nil ? nil : page(Self.filter(condition))
        } else {
            isCommon = nil
            quickRows = nil
            rows = SQLFragment(
                sql: "SELECT \(selection.joined(separator: ", ")) \(from)\(filter.sql)"
                    + " ORDER BY \(order)\(window.sql)",
                arguments: filter.arguments + window.arguments)
        }
        let isPart = query.limit != nil || query.offset > 0
        total = isPart || query.predicate != nil ? nil : table.total
        if !isPart {
            count = SQLFragment(
                sql: "SELECT count(*) FROM \(table.name) AS self"
                    + Self.joins(table.clauses, for: filtered) + filter.sql,
                arguments: filter.arguments)
        } else {
            count = SQLFragment(
                sql: "SELECT count(*) FROM (SELECT 1 \(from)\(filter.sql)\(window.sql))",
                arguments: filter.arguments + window.arguments)
        }
        row = "SELECT \(selection.joined(separator: ", ")) \(from) WHERE self.\(table.key) = ?"
        key = "SELECT \(table.key) FROM \(table.name) WHERE \(table.identity) = ?"

        let sortKeys = query.sort.map(\.expression)
        let mask = query.observed?.mask ?? .all
        let observed = selection.enumerated()
            .filter { mask.contains(ColumnMask(position: $0.offset)) }.map(\.element)
        let columns = ["self.\(table.key)", "self.\(table.identity)"] + sortKeys + observed
        self.order = SQLFragment(
            sql: "SELECT \(columns.joined(separator: ", ")) \(from)\(filter.sql)"
                + " ORDER BY \(order)\(window.sql)",
            arguments: filter.arguments + window.arguments)
        sortKeyCount = sortKeys.count
        touched = TouchedRowsSQL(
            query, columns: columns, joins: table.joins.map { " " + $0 }.joined(),
            sortJoins: Self.joins(table.clauses, for: sorted),
            filter: Self.filter(
                Self.condition(table.condition, node?.compiled(among: TouchedRowsSQL.keys))),
            order: order)
        keyset = KeysetSQL(
            query, filter: condition, wholeFilter: gathered, order: order, joins: joins,
            selection: selection.joined(separator: ", "))
    }

    private static func condition(_ condition: String?, _ node: SQLFragment?) -> SQLFragment {
        var parts: [SQLFragment] = []
        if let condition { parts.append(SQLFragment(sql: condition)) }
        if let node { parts.append(node) }
        return .joined(parts, by: "AND")
    }

    private static func filter(_ condition: SQLFragment) -> SQLFragment {
        SQLFragment(
            sql: condition.sql.isEmpty ? "" : " WHERE " + condition.sql,
            arguments: condition.arguments)
    }

    /// The joins that expressions need.
    private static func joins(_ clauses: [JoinClause], for expressions: [String]) -> String {
        if clauses.isEmpty { return "" }
        return JoinClause.needed(clauses, for: expressions).map { " " + $0.text }.joined()
    }

    private static func order<R>(_ query: ListQuery<R>, key: String) -> String {
        var keys = query.sort.map {
            $0.expression + ($0.direction == .descending ? " DESC" : "")
        }
        keys.append("self.\(key)" + (query.sort.last?.direction == .descending ? " DESC" : ""))
        return keys.joined(separator: ", ")
    }

    private static func window(_ limit: Int?, _ offset: Int) -> SQLFragment {
        if limit == nil && offset == 0 { return SQLFragment(sql: "") }
        // -1: without a limit.
        return SQLFragment(
            sql: " LIMIT ? OFFSET ?",
            arguments: [.integer(Int64(limit ?? -1)), .integer(Int64(offset))])
    }
}

extension ListSQL {
    /// Reads the rows of a window, the shorter way.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the statements, or a row does not decode.
    func page<T>(
        _ connection: Connection, _ decode: (borrowing Row) throws(StoreError) -> T
    ) throws(StoreError) -> [T] {
        var statement = rows
        if let quickRows, let isCommon,
            try connection.integer(isCommon.sql, isCommon.arguments) == 1
        {
            statement = quickRows
        }
        return try connection.rows(statement.sql, statement.arguments, decode)
    }
}
