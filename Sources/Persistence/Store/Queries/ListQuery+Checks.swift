extension ListQuery {
    /// Refuses what cannot be asked.
    ///
    /// - Throws: ``StoreError/queryTooLarge(_:)``, or ``StoreError/expression(_:_:)`` where an
    ///   expression has a place for an argument, as it would get one that belongs to another, and where
    ///   a join is more than one.
    func check() throws(StoreError) {
        if let limit = predicate?.node.tree.refusal { throw .queryTooLarge(limit) }
        let joins = R.table.joins + (predicate?.node.content.joins ?? [])
        for join in joins where !join.isWhole { throw .expression(join.text, .unfinished) }
        for expression in ListSources.expressions(of: self)
        where expression.utf8.contains(where: Self.mayMarkArgument) {
            for token in SQLScanner.tokens(of: expression) where token.kind == .parameter {
                throw .expression(expression, .argument(token.text))
            }
        }
    }

    private static func mayMarkArgument(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"): true
        default: false
        }
    }

    /// Refuses what cannot be followed: an expression that gives another value each time it is
    /// asked, one that is not whole, and more columns than changes can be told of.
    ///
    /// - Throws: ``StoreError/queryTooLarge(_:)`` and ``StoreError/expression(_:_:)``.
    func checkFollowing() throws(StoreError) {
        try check()
        if R.selection.count > 64 { throw .queryTooLarge(.columns(most: 64)) }
        for expression in Set(ListSources.expressions(of: self)) {
            let tokens = SQLScanner.tokens(of: expression)
            if !Expressions.isWhole(tokens) { throw .expression(expression, .unfinished) }
            if let name = UnsteadyFunctions.first(in: tokens) {
                throw .expression(expression, .unsteady(function: name))
            }
        }
    }
}

/// SQLite's functions that give another value each time they are asked (those without the flag
/// `SQLITE_DETERMINISTIC` in `PRAGMA function_list`, and dates of the present).
enum UnsteadyFunctions {
    /// The first of them in an expression.
    static func first(in tokens: [SQLToken]) -> String? {
        for (index, token) in tokens.enumerated() {
            guard let name = token.name, !Expressions.isPoint(tokens, index - 1),
                !Expressions.isPoint(tokens, index + 1)
            else { continue }
            if present.contains(name) && token.kind == .word { return name }
            guard index + 1 < tokens.count, tokens[index + 1].isSign("(") else { continue }
            if contains(name) { return name }
            if dates.contains(name),
                isOfPresent(tokens[(index + 2)...], formatFirst: name == "strftime")
            {
                return name
            }
        }
        return nil
    }

    /// Whether a function gives another value each time, whatever it is asked about.
    static func contains(_ name: String) -> Bool {
        present.contains(name)
            || ["random", "randomblob", "changes", "total_changes", "last_insert_rowid"]
                .contains(name)
    }

    /// Whether a function gives a date, which may be the present.
    static func isOfDates(_ name: String) -> Bool { dates.contains(name) }

    /// Words that are values.
    private static let present: Set = ["current_timestamp", "current_date", "current_time"]

    /// Functions of a date, which may be the present.
    private static let dates: Set = [
        "date", "time", "datetime", "julianday", "unixepoch", "strftime", "timediff",
    ]

    /// Whether the arguments of a function of dates, up to the bracket that closes them, name the
    /// present, or no date at all.
    private static func isOfPresent(_ tokens: ArraySlice<SQLToken>, formatFirst: Bool) -> Bool {
        var depth = 0
        var arguments: [[SQLToken]] = [[]]
        for token in tokens {
            if token.isSign(")") && depth == 0 { break }
            if token.isSign("(") { depth += 1 }
            if token.isSign(")") { depth -= 1 }
            if token.isSign(",") && depth == 0 {
                arguments.append([])
            } else {
                arguments[arguments.count - 1].append(token)
            }
        }
        if formatFirst { arguments.removeFirst() }
        guard let first = arguments.first, !first.isEmpty else { return true }
        return arguments.contains { isText("now", $0) }
            || isText("subsec", first) || isText("subsecond", first)
    }

    private static func isText(_ text: String, _ argument: [SQLToken]) -> Bool {
        argument.count == 1 && argument[0].kind == .literal
            && SQLToken.lowercased(argument[0].unquoted) == text
    }
}
