extension PredicateNode {
    /// The ways from a row to everything else that decides whether the predicate holds for it.
    ///
    /// - Parameters:
    ///   - alias: What the table that the predicate is about is called.
    ///   - joins: How to come to it from the list's own table.
    ///   - depth: How many relations lead to it.
    /// - Returns: At least one for each table that the predicate reads besides its own.
    func routes(alias: String = "self", joins: [String] = [], depth: Int = 0) -> [RowRoute] {
        switch self {
        case .and(let parts), .or(let parts):
            parts.flatMap { $0.routes(alias: alias, joins: joins, depth: depth) }
        case .not(let part):
            part.routes(alias: alias, joins: joins, depth: depth)
        case .search(let index, _):
            // FTS5 keeps a row of its own for each indexed row, under the same row id.
            index.tables.map { RowRoute(table: $0 + "_docsize", alias: alias, joins: joins) }
        case .any(let path, let part), .count(let path, let part, _, _):
            path.routes(of: part, alias: alias, joins: joins, depth: depth)
        case .constant, .comparison, .flag, .common, .range, .between, .isIn, .contains:
            []
        }
    }

    /// Every expression that was written by hand.
    var expressions: [String] {
        switch self {
        case .constant: []
        case .comparison(let expression, _, _), .flag(let expression, _),
            .common(let expression, _), .range(let expression, _, _),
            .between(let expression, _, _), .isIn(let expression, _),
            .contains(let expression, _):
            [expression]
        case .search(let index, _): [index.text].compactMap(\.self)
        case .and(let parts), .or(let parts): parts.flatMap(\.expressions)
        case .not(let part): part.expressions
        case .any(let path, let part), .count(let path, let part, _, _):
            path.expressions + part.expressions
        }
    }

    /// The joins of related records.
    var joins: [Join] {
        switch self {
        case .and(let parts), .or(let parts): parts.flatMap(\.joins)
        case .not(let part): part.joins
        case .any(let path, let part), .count(let path, let part, _, _):
            path.target.joins + part.joins
        case .constant, .comparison, .flag, .common, .range, .between, .isIn, .contains, .search: []
        }
    }

    /// The expressions that may name what joins of the list's own record bring in.
    var ownExpressions: [String] {
        switch self {
        case .and(let parts), .or(let parts): parts.flatMap(\.ownExpressions)
        case .not(let part): part.ownExpressions
        case .any(let path, let part), .count(let path, let part, _, _):
            path.conditions + part.ownExpressions
        case .constant, .comparison, .flag, .common, .range, .between, .isIn, .contains, .search:
            expressions
        }
    }
}

extension TextIndex {
    /// The FTS5 tables.
    var tables: [String] { [words, substrings].compactMap(\.self) }
}

extension RelationPath {
    /// The ways to the related rows, and from them to what a predicate about them depends on.
    func routes(
        of node: PredicateNode, alias: String, joins: [String], depth: Int
    ) -> [RowRoute] {
        let inner = "related\(depth + 1)"
        var steps = joins
        var routes: [RowRoute] = []
        switch route {
        case .direct(let foreignKey):
            steps.append(
                "JOIN \(target.name) AS \(inner) ON \(inner).\(foreignKey) = \(alias).\(key)")
        case .naming(let column):
            steps.append(
                "JOIN \(target.name) AS \(inner) ON \(inner).\(target.key) = \(alias).\(column)")
        case .linked(let table, let from, let to, _):
            let link = "link\(depth + 1)"
            steps.append("JOIN \(table) AS \(link) ON \(link).\(from) = \(alias).\(key)")
            routes.append(RowRoute(table: table, alias: link, joins: steps))
            steps.append(
                "JOIN \(target.name) AS \(inner) ON \(inner).\(target.key) = \(link).\(to)")
        }
        routes.append(RowRoute(table: target.name, alias: inner, joins: steps))
        routes += RowRoute.along(target.joins.map { $0.renamed(inner) }, from: steps)
        return routes + node.routes(alias: inner, joins: steps, depth: depth + 1)
    }

    fileprivate var expressions: [String] { target.joins.map(\.text) + conditions }

    fileprivate var conditions: [String] {
        var conditions: [String] = []
        if let condition = target.condition { conditions.append(condition) }
        if case .linked(_, _, _, let condition?) = route { conditions.append(condition) }
        return conditions
    }
}
