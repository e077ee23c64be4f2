extension PredicateNode {
    /// The SQL of the predicate where a whole list is gone through.
    ///
    /// A word may occur in one of several columns, or be in a word index. Asked of each row that
    /// takes a look at the row itself, which no index of the list's order holds. Here each column
    /// is gone through in an index of its own, and each row of the list only asks whether it was
    /// found. For single rows and short stretches ``compiled(alias:depth:among:)`` is the one that
    /// costs less.
    func gathered(in table: TableSource) -> SQLFragment {
        switch self {
        case .and(let parts): .joined(parts.map { $0.gathered(in: table) }, by: "AND")
        case .or(let parts):
            found(in: table)
                ?? .joined(Self.deepestFirst(parts).map { $0.gathered(in: table) }, by: "OR")
        case .not(let part): Self.negation(part.gathered(in: table))
        default: compiled()
        }
    }

    /// Whether at least every fiftieth row of the table has the text that is looked for, by the
    /// word index; `nil` where several are, or none.
    func commonness(in table: TableSource) -> SQLFragment? {
        let groups = conditions.filter { $0.found(in: table) != nil }
        guard groups.count == 1, let group = groups.first else { return nil }
        let keys = group.alternatives.lazy.compactMap { part in
            if case .search(let index, let text) = part { index.keys(text) } else { nil }
        }.first
        guard let keys else { return nil }
        // Of no rows the greatest key is NULL, which is no limit.
        let fiftieth = "(SELECT ifnull(max(\(table.key)), 0) / 50 + 1 FROM \(table.name))"
        return SQLFragment(
            sql: "SELECT count(*) >= \(fiftieth) FROM (\(keys.sql) LIMIT \(fiftieth))",
            arguments: keys.arguments)
    }

    private var conditions: [PredicateNode] {
        if case .and(let parts) = self { parts.flatMap(\.conditions) } else { [self] }
    }

    /// The rows in which one of several texts is found; `nil` where something else is asked.
    private func found(in table: TableSource) -> SQLFragment? {
        var sources: [SQLFragment] = []
        for part in alternatives {
            guard let source = part.source(in: table) else { return nil }
            sources.append(source)
        }
        guard alternatives.contains(where: \.isElsewhere) else { return nil }
        // +: what is found is no way into the list, which is to be read in its order.
        return SQLFragment(
            sql: "+self.\(table.key) IN ("
                + sources.map(\.sql).joined(separator: " UNION ALL ") + ")",
            arguments: sources.flatMap(\.arguments))
    }

    private var alternatives: [PredicateNode] {
        if case .or(let parts) = self { parts.flatMap(\.alternatives) } else { [self] }
    }

    /// Whether it is answered by something else than the row itself.
    private var isElsewhere: Bool {
        switch self {
        case .search, .any: true
        case .contains(let expression, _): !Self.isOwn(expression)
        default: false
        }
    }

    /// A statement that gives the keys of the rows for which it holds.
    ///
    /// `nil` where there is none that is better than asking each row.
    private func source(in table: TableSource) -> SQLFragment? {
        switch self {
        case .search(let index, let text): return index.keys(text)
        case .any(let path, let part): return path.keys(of: part)
        case .contains(let expression, _):
            return Self.isOwn(expression)
                ? keys(from: "\(table.name) AS self", in: table) : joinedKeys(expression, in: table)
        case .and(let parts):
            return parts.allSatisfy(\.isOwn) ? keys(from: "\(table.name) AS self", in: table) : nil
        default: return nil
        }
    }

    private static func isOwn(_ expression: String) -> Bool { expression.hasPrefix("self.") }

    /// Whether the row's own table is enough to tell.
    private var isOwn: Bool {
        switch self {
        case .comparison(let expression, _, _), .contains(let expression, _):
            Self.isOwn(expression) || expression.hasPrefix("fold(self.")
        default: false
        }
    }

    private func keys(from tables: String, in table: TableSource) -> SQLFragment {
        let found = compiled()
        // What holds for every row of the list is what its indexes are partial on.
        let condition = table.condition.map { " AND (\($0))" } ?? ""
        return SQLFragment(
            sql: "SELECT self.\(table.key) FROM \(tables) WHERE \(found.sql)\(condition)",
            arguments: found.arguments)
    }

    /// Goes through the joined table, and from there to the rows of the list.
    ///
    /// Authors are fewer than what they wrote.
    private func joinedKeys(_ expression: String, in table: TableSource) -> SQLFragment? {
        let join = table.joins.first { expression.hasPrefix($0.writtenAlias + ".") }
        guard let join, join.table != nil else { return nil }
        let others = table.joins.filter { $0.alias != join.alias }
        guard join.needs(of: others).isEmpty else { return nil }
        return keys(from: join.leading(to: table.name), in: table)
    }
}

extension RelationPath {
    /// A statement that gives the keys of the rows that have a related one which fulfils a predicate.
    fileprivate func keys(of node: PredicateNode) -> SQLFragment {
        let inner = "related1"
        let part = node.compiled(alias: inner, depth: 1)
        var tables = "\(target.name) AS \(inner)"
        for join in target.joins { tables += " " + join.renamed(inner).text }
        var conditions = [part.sql]
        if let condition = target.condition {
            conditions.append(Expressions.renamed(condition, inner))
        }
        let key: String
        switch route {
        case .direct(let foreignKey): key = "\(inner).\(foreignKey)"
        case .linked(let table, let from, let to, let condition):
            key = "link.\(from)"
            tables += " CROSS JOIN \(table) AS link ON link.\(to) = \(inner).\(target.key)"
            if let condition { conditions.append(condition) }
        }
        conditions.append("\(key) IS NOT NULL")
        return SQLFragment(
            sql: "SELECT \(key) FROM \(tables) WHERE "
                + conditions.map { "(\($0))" }.joined(separator: " AND "),
            arguments: part.arguments)
    }
}
