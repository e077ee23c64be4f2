/// The rows of another record that belong to a row: an author's books, a book's genres.
///
///     let books = Relation<Author, Book>(foreignKey: "author_pk")
///     let genres = Relation<Book, Genre>(link: "book_genre", from: "book_pk", to: "genre_pk")
///
/// Rows that the other record's table source leaves out do not count.
public struct Relation<R: Record, Target: Record>: Hashable, Sendable {
    let path: RelationPath

    /// The other table names this one.
    ///
    /// - Parameter foreignKey: The column of the other table that holds the key of this one.
    public init(foreignKey: String) {
        path = RelationPath(target: Target.table, key: R.table.key, route: .direct(foreignKey))
    }

    /// This table names the other one: the one related row there is, or none.
    ///
    /// Rows are found from the other table, by an index on the column.
    ///
    /// - Parameter key: The column of this table that holds the key of the other one.
    package init(key: String) {
        path = RelationPath(target: Target.table, key: R.table.key, route: .naming(key))
    }

    /// A third table links the two.
    ///
    /// It has a unique index on both columns together. Where links are to be undone, or live lists
    /// ask for them, it has a `pk INTEGER PRIMARY KEY` as well and is not `WITHOUT ROWID`
    /// (``UndoableTable``).
    ///
    /// - Parameters:
    ///   - link: The linking table.
    ///   - from: Its column that holds the key of this table.
    ///   - to: Its column that holds the key of the other table.
    ///   - condition: What holds for every link, such as `link.deleted_at IS NULL`.
    public init(link: String, from: String, to: String, condition: String? = nil) {
        path = RelationPath(
            target: Target.table, key: R.table.key,
            route: .linked(table: link, from: from, to: to, condition: condition))
    }

    /// At least one of the related rows fulfils the predicate.
    public func any(
        _ predicate: (Target.Columns) -> QueryPredicate<Target>
    ) -> QueryPredicate<R> {
        let related = predicate(Target.columns).node.tree
        return QueryPredicate(PredicateTree(related, in: { .any(path, $0) }))
    }

    /// How many related rows there are.
    ///
    /// Counts row by row: for sorting use a counter column.
    public var count: RelationCount<R> {
        RelationCount(path: path, tree: PredicateTree(.constant(true)))
    }

    /// How many related rows fulfil the predicate.
    public func count(
        where predicate: (Target.Columns) -> QueryPredicate<Target>
    ) -> RelationCount<R> {
        RelationCount(path: path, tree: predicate(Target.columns).node.tree)
    }
}

/// A relation, whatever it is between.
protocol AnyRelation {
    /// Whether there is any related row: what SQLite reads for it.
    var existence: String { get }
}

extension Relation: AnyRelation {
    var existence: String {
        path.existence(of: .constant(true), alias: "self", depth: 0).sql
    }
}

/// The number of related rows, to be compared with a number.
public struct RelationCount<R: Record>: Sendable {
    let path: RelationPath
    let tree: PredicateTree

    /// There are exactly as many.
    public static func == (count: Self, number: Int) -> QueryPredicate<R> {
        count.compare(.equal, number)
    }

    /// There are more.
    public static func > (count: Self, number: Int) -> QueryPredicate<R> {
        count.compare(.greater, number)
    }

    /// There are as many or more.
    public static func >= (count: Self, number: Int) -> QueryPredicate<R> {
        count.compare(.atLeast, number)
    }

    /// There are fewer.
    public static func < (count: Self, number: Int) -> QueryPredicate<R> {
        count.compare(.less, number)
    }

    /// There are as many or fewer.
    public static func <= (count: Self, number: Int) -> QueryPredicate<R> {
        count.compare(.atMost, number)
    }

    private func compare(
        _ comparison: PredicateNode.Comparison, _ number: Int
    ) -> QueryPredicate<R> {
        QueryPredicate(PredicateTree(tree, in: { .count(path, $0, comparison, number) }))
    }
}

/// The way from a table to a related one, without the types.
struct RelationPath: Hashable, Sendable {
    /// How the tables are connected.
    enum Route: Hashable, Sendable {
        /// The column of the related table with the key of this one.
        case direct(String)
        /// The column of this table with the key of the related one.
        case naming(String)
        case linked(table: String, from: String, to: String, condition: String?)
    }

    let target: TableSource
    /// The key of the table the way begins at.
    let key: String
    let route: Route

    /// `EXISTS` over the related rows that fulfil a predicate.
    func existence(of node: PredicateNode, alias: String, depth: Int) -> SQLFragment {
        if case .naming(let column) = route {
            // Found once, and not again for each row.
            let rows = subquery(node, alias: nil, depth: depth)
            return SQLFragment(
                sql: "\(alias).\(column) IN"
                    + " (SELECT related\(depth + 1).\(target.key) \(rows.sql))",
                arguments: rows.arguments)
        }
        let rows = subquery(node, alias: alias, depth: depth)
        return SQLFragment(sql: "EXISTS (SELECT 1 \(rows.sql))", arguments: rows.arguments)
    }

    /// A comparison of their number.
    func count(
        of node: PredicateNode, _ comparison: PredicateNode.Comparison, _ number: Int,
        alias: String, depth: Int
    ) -> SQLFragment {
        let rows = subquery(node, alias: alias, depth: depth)
        return SQLFragment(
            sql: "(SELECT count(*) \(rows.sql)) \(comparison.rawValue) ?",
            arguments: rows.arguments + [.integer(Int64(number))])
    }

    /// `FROM … WHERE …`; the related table gets a name that no table around it has.
    ///
    /// Without the name of the table whose row they belong to it is of the related rows of all rows.
    private func subquery(_ node: PredicateNode, alias: String?, depth: Int) -> SQLFragment {
        let inner = "related\(depth + 1)"
        var sql = "FROM "
        var conditions: [String] = []
        switch route {
        case .direct(let foreignKey):
            sql += "\(target.name) AS \(inner)"
            if let alias { conditions.append("\(inner).\(foreignKey) = \(alias).\(key)") }
        case .naming(let column):
            sql += "\(target.name) AS \(inner)"
            if let alias { conditions.append("\(inner).\(target.key) = \(alias).\(column)") }
        case .linked(let table, let from, let to, let condition):
            sql += "\(table) AS link JOIN \(target.name) AS \(inner)"
            sql += " ON \(inner).\(target.key) = link.\(to)"
            if let alias { conditions.append("link.\(from) = \(alias).\(key)") }
            if let condition { conditions.append(condition) }
        }
        for join in target.joins { sql += " " + join.renamed(inner).text }
        if let condition = target.condition {
            conditions.append(Expressions.renamed(condition, inner))
        }
        let part = node.compiled(alias: inner, depth: depth + 1)
        conditions.append(part.sql)
        return SQLFragment(
            sql: sql + " WHERE " + conditions.map { "(\($0))" }.joined(separator: " AND "),
            arguments: part.arguments)
    }
}
