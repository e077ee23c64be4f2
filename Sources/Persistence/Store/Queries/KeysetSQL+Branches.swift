extension KeysetSQL {
    /// What lies at or after one place and before another one, branch by branch.
    ///
    /// - Parameters:
    ///   - lower: Where it begins; `nil` for the beginning of the list.
    ///   - upper: Where it ends; `nil` for the end of the list.
    ///   - common: How many sort keys the two have in common, from the first.
    /// - Returns: Conditions, in the order of the list.
    func branches(from lower: SortKey?, below upper: SortKey?, common: Int) -> [SQLFragment] {
        let last = sortKeys.count
        var branches: [SQLFragment] = []
        if let lower {
            // Away from the lower end: first what agrees with it in all sort keys.
            for column in stride(from: last, through: common + (upper == nil ? 0 : 1), by: -1) {
                let same = equalities(lower, column)
                branches += after(column, lower).map { same.and($0) }
            }
        }
        if let lower, let upper {
            branches.append(equalities(lower, common).and(between(common, lower, upper)))
        }
        if let upper {
            // Towards the upper end.
            for column in stride(
                from: common + (lower == nil ? 0 : 1), through: last, by: 1)
            {
                let same = equalities(upper, column)
                branches += before(column, upper).map { same.and($0) }
            }
        }
        return lower == nil && upper == nil ? [SQLFragment(sql: "")] : branches
    }

    /// The same as one condition: what a planted mistake reads, and nothing else.
    func rowValueRange(from lower: SortKey?, below upper: SortKey?) -> SQLFragment {
        let columns = (sortKeys + [key]).joined(separator: ", ")
        let isReversed = isDescending.first ?? isKeyDescending
        let ends = [(lower, isReversed ? "<=" : ">="), (upper, isReversed ? ">" : "<")]
        return ends.reduce(SQLFragment(sql: "")) { range, end in
            guard let place = end.0 else { return range }
            let marks = Array(repeating: "?", count: place.values.count + 1)
            return range.and(
                SQLFragment(
                    sql: "(\(columns)) \(end.1) (\(marks.joined(separator: ", ")))",
                    arguments: place.values + [.integer(place.key)]))
        }
    }

    /// Every form that a branch of this list can take, with how many terms of an index it has to
    /// use.
    var forms: [(branch: SQLFragment, terms: Int)] {
        let key = SortKey(values: Array(repeating: .integer(0), count: sortKeys.count), key: 0)
        return (0...sortKeys.count).flatMap { column in
            let same = equalities(key, column)
            // `IS NULL` seeks like a comparison; of a column that is never NULL nothing is read.
            let ends = (after(column, key) + before(column, key)).filter { !$0.arguments.isEmpty }
            return ends.map { (same.and($0), column + 1) }
                + [(same.and(between(column, key, key)), column + 2)]
        }
    }

    /// The first so many sort keys are the same.
    private func equalities(_ key: SortKey, _ count: Int) -> SQLFragment {
        var result = SQLFragment(sql: "")
        for column in 0..<count {
            // `= ?` with NULL bound is never true.
            result = result.and(
                key.values[column] == .null
                    ? SQLFragment(sql: "\(sortKeys[column]) IS NULL")
                    : comparison(column, "=", key))
        }
        return result
    }

    /// A column has a value that comes later than the one given; the integer key may be the same.
    private func after(_ column: Int, _ key: SortKey) -> [SQLFragment] {
        if column == sortKeys.count {
            return [comparison(column, isKeyDescending ? "<=" : ">=", key)]
        }
        let isNull = key.values[column] == .null
        if isDescending[column] {
            return isNull ? [] : [comparison(column, "<", key), null(column)]
        }
        return [isNull ? notNull(column) : comparison(column, ">", key)]
    }

    /// A column has a value that comes earlier than the one given.
    private func before(_ column: Int, _ key: SortKey) -> [SQLFragment] {
        if column == sortKeys.count {
            return [comparison(column, isKeyDescending ? ">" : "<", key)]
        }
        let isNull = key.values[column] == .null
        if isDescending[column] {
            return [isNull ? notNull(column) : comparison(column, ">", key)]
        }
        return isNull ? [] : [null(column), comparison(column, "<", key)]
    }

    /// A column has a value between two different ones; the integer key may be the first.
    private func between(_ column: Int, _ lower: SortKey, _ upper: SortKey) -> SQLFragment {
        if column == sortKeys.count {
            return comparison(column, isKeyDescending ? "<=" : ">=", lower)
                .and(comparison(column, isKeyDescending ? ">" : "<", upper))
        }
        // A comparison leaves NULL out by itself, which stands at the small end.
        if isDescending[column] {
            let first = comparison(column, "<", lower)
            return upper.values[column] == .null
                ? first : first.and(comparison(column, ">", upper))
        }
        let second = comparison(column, "<", upper)
        return lower.values[column] == .null
            ? second : comparison(column, ">", lower).and(second)
    }

    private func comparison(_ column: Int, _ sign: String, _ key: SortKey) -> SQLFragment {
        column == sortKeys.count
            ? SQLFragment(sql: "\(self.key) \(sign) ?", arguments: [.integer(key.key)])
            : SQLFragment(sql: "\(sortKeys[column]) \(sign) ?", arguments: [key.values[column]])
    }

    private func null(_ column: Int) -> SQLFragment {
        SQLFragment(sql: "\(sortKeys[column]) IS NULL")
    }

    private func notNull(_ column: Int) -> SQLFragment {
        SQLFragment(sql: "\(sortKeys[column]) IS NOT NULL")
    }
}

extension SQLFragment {
    /// Both hold; an empty one holds always.
    fileprivate func and(_ other: SQLFragment) -> SQLFragment {
        if sql.isEmpty { return other }
        if other.sql.isEmpty { return self }
        return SQLFragment(sql: sql + " AND " + other.sql, arguments: arguments + other.arguments)
    }
}
