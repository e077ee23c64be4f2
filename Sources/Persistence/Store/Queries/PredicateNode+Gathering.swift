extension PredicateNode {
    /// The SQL of the predicate where a whole list is gone through.
    ///
    /// A word may occur in one of several columns, or be in a word index. Asked of each row that
    /// takes a look at the row itself, which no index of the list's order holds. Here each column
    /// is gone through in an index of its own, and each row of the list only asks whether it was
    /// found. For single rows and short stretches ``compiled(alias:depth:)`` is the one that costs
    /// less.
    func gathered(in table: TableSource) -> SQLFragment {
        switch self {
        case .and(let parts): .joined(parts.map { $0.gathered(in: table) }, by: "AND")
        case .or: found(in: table) ?? compiled()
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
        let isSearch = alternatives.contains { if case .search = $0 { true } else { false } }
        guard isSearch else { return nil }
        // +: what is found is no way into the list, which is to be read in its order.
        return SQLFragment(
            sql: "+self.\(table.key) IN ("
                + sources.map(\.sql).joined(separator: " UNION ALL ") + ")",
            arguments: sources.flatMap(\.arguments))
    }

    private var alternatives: [PredicateNode] {
        if case .or(let parts) = self { parts.flatMap(\.alternatives) } else { [self] }
    }

    /// A statement that gives the keys of the rows in which a text is found.
    private func source(in table: TableSource) -> SQLFragment? {
        switch self {
        case .search(let index, let text): return index.keys(text)
        case .contains(let expression, _) where expression.hasPrefix("self."):
            let found = compiled()
            // What holds for every row of the list is what its indexes are partial on.
            let condition = table.condition.map { " AND (\($0))" } ?? ""
            return SQLFragment(
                sql: "SELECT self.\(table.key) FROM \(table.name) AS self WHERE \(found.sql)"
                    + condition,
                arguments: found.arguments)
        default: return nil
        }
    }
}
