extension PredicateNode {
    /// The SQL of the predicate where a whole list is gone through.
    ///
    /// A word may occur in one of several columns, or be in a word index. Asked of each row that
    /// takes a look at the row itself, which no index of the list's order holds. Here each column
    /// is gone through in an index of its own, and each row of the list only asks whether it was
    /// found. For single rows and short stretches ``compiled(alias:depth:_:)`` is the one that
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

    /// Whether words are looked for, and the text of a row alone tells whether they stand there.
    var isKnownToRows: Bool {
        let searches = searches
        return !searches.isEmpty && searches.allSatisfy { $0 }
    }

    /// For each text that is looked for, whether the words of a row are enough to tell.
    private var searches: [Bool] {
        switch self {
        case .search(let index, let text): [index.keys(text) != nil]
        case .and(let parts), .or(let parts): parts.flatMap(\.searches)
        case .not(let part): part.searches
        default: []
        }
    }

    /// The rows in which one of several texts is found; `nil` where something else is asked.
    private func found(in table: TableSource) -> SQLFragment? {
        let alternatives = Self.joinedTogether(alternatives, in: table)
        var sources: [SQLFragment] = []
        for part in alternatives {
            guard let source = part.source(in: table) else { return nil }
            sources.append(source)
        }
        guard alternatives.contains(where: \.isElsewhere) else { return nil }
        // +: what is found is no way into the list, which is to be read in its order.
        let parts = stride(from: 0, to: sources.count, by: Self.mostSources).map { start in
            let some = sources[start..<min(start + Self.mostSources, sources.count)]
            return "+self.\(table.key) IN (\(some.map(\.sql).joined(separator: " UNION ALL ")))"
        }
        return SQLFragment(
            sql: parts.count == 1 ? parts[0] : "(\(parts.joined(separator: " OR ")))",
            arguments: sources.flatMap(\.arguments))
    }

    /// SQLite takes 500 statements as one.
    private static let mostSources = 400

    private var alternatives: [PredicateNode] {
        if case .or(let parts) = self { parts.flatMap(\.alternatives) } else { [self] }
    }

    /// The same alternatives, with those about one joined table as one: that is gone through once.
    private static func joinedTogether(
        _ parts: [PredicateNode], in table: TableSource
    ) -> [PredicateNode] {
        var result: [PredicateNode] = []
        var places: [String: Int] = [:]
        for part in parts {
            guard case .contains(let expression, _) = part,
                let join = join(of: expression, in: table)
            else {
                result.append(part)
                continue
            }
            if let place = places[join.alias] {
                result[place] = .or(result[place].alternatives + [part])
            } else {
                places[join.alias] = result.count
                result.append(part)
            }
        }
        return result
    }

    /// Whether it is answered by something else than the row itself.
    private var isElsewhere: Bool {
        switch self {
        // Of those only what is about a joined table is kept together.
        case .search, .any, .or: true
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
        case .any(let path, let part): return path.keys(of: part, in: table)
        case .contains(let expression, _):
            return Self.isOwn(expression) ? ownKeys(in: table) : joinedKeys(expression, in: table)
        case .or(let parts):
            guard case .contains(let expression, _) = parts.first else { return nil }
            return joinedKeys(expression, in: table)
        case .and(let parts): return parts.allSatisfy(\.isOwn) ? ownKeys(in: table) : nil
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

    private func ownKeys(in table: TableSource) -> SQLFragment {
        let found = compiled()
        // What holds for every row of the list is what its indexes are partial on.
        let condition = table.condition.map { " AND (\($0))" } ?? ""
        return SQLFragment(
            sql: "SELECT self.\(table.key) FROM \(table.name) AS self"
                + " WHERE \(found.sql)\(condition)",
            arguments: found.arguments)
    }

    /// Goes through the joined table, and from there to the rows of the list.
    ///
    /// Authors are fewer than what they wrote. What holds for every row of the list is left to the
    /// list: an index of foreign keys need not have it.
    private func joinedKeys(_ expression: String, in table: TableSource) -> SQLFragment? {
        guard let join = Self.join(of: expression, in: table), join.table != nil else { return nil }
        let others = table.joins.filter { $0.alias != join.alias }
        guard join.needs(of: others).isEmpty else { return nil }
        let found = compiled()
        return SQLFragment(
            sql: "SELECT self.\(table.key) FROM \(join.leading(to: table.name))"
                + " WHERE \(found.sql)",
            arguments: found.arguments)
    }

    /// The join whose table an expression is a column of.
    private static func join(of expression: String, in table: TableSource) -> Join? {
        table.joins.first { expression.hasPrefix($0.writtenAlias + ".") }
    }
}

extension RelationPath {
    /// A statement that gives the keys of the rows that have a related one which fulfils a predicate.
    fileprivate func keys(of node: PredicateNode, in table: TableSource) -> SQLFragment {
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
        case .naming(let column):
            key = "naming.\(table.key)"
            tables += " CROSS JOIN \(table.name) AS naming"
            tables += " ON naming.\(column) = \(inner).\(target.key)"
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
