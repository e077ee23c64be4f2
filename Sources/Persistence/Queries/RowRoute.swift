/// A way from the rows of a list to a table that the list reads besides its own.
///
/// Turned round it tells which rows of the list may look different when a row of that table
/// changed.
struct RowRoute: Hashable, Sendable {
    /// The table whose changes matter.
    let table: String
    /// What ``joins`` call the table whose row ids those of ``table`` are.
    let alias: String
    /// Join clauses that begin at `self`.
    let joins: [String]

    /// The keys of the list's table from which the way leads to given row ids, a JSON array.
    func keys(of source: TableSource) -> String {
        let joins = joins.map { " " + $0 }.joined()
        return "SELECT self.\(source.key) FROM \(source.name) AS self\(joins)"
            + " WHERE \(alias).rowid IN (SELECT value FROM json_each(?))"
    }

    /// The ways that go along some join clauses, one for each table that they bring in.
    ///
    /// - Parameters:
    ///   - joins: Clauses of which a later one may name what an earlier one brings in.
    ///   - start: How to come to what the first clauses name, if that is not `self`.
    /// - Returns: In the order of the clauses.
    static func along(_ joins: [String], from start: [String] = []) -> [RowRoute] {
        var routes: [RowRoute] = []
        for (index, join) in joins.enumerated() {
            // Only the rows that have a partner are asked for. A clause before this one stays as
            // it is: this one may hold where that one found nothing.
            let steps = start + JoinedTables.needed(joins[..<index], for: join)
            for (table, alias) in JoinedTables.named(in: join) {
                routes.append(
                    RowRoute(
                        table: table, alias: alias, joins: steps + [JoinedTables.inner(join)]))
            }
        }
        return routes
    }
}

/// Finds the tables that join clauses bring in.
enum JoinedTables {
    /// The tables behind each `JOIN`, and what they are called.
    static func named(in clause: String) -> [(table: String, alias: String)] {
        let words = clause.split(whereSeparator: \.isWhitespace)
        return words.indices.compactMap { index in
            guard words[index].uppercased() == "JOIN", index + 1 < words.endIndex else {
                return nil
            }
            let table = String(words[index + 1])
            let hasAlias = index + 3 < words.endIndex && words[index + 2].uppercased() == "AS"
            return (table, hasAlias ? String(words[index + 3]) : table)
        }
    }

    /// The clause without rows that have no partner.
    static func inner(_ clause: String) -> String {
        let words = clause.split(separator: " ", omittingEmptySubsequences: true)
        guard words.first?.uppercased() == "LEFT",
            let join = words.firstIndex(where: { $0.uppercased() == "JOIN" })
        else { return clause }
        return words[join...].joined(separator: " ")
    }

    /// Those of some clauses that another one names, directly or through each other.
    static func needed(_ clauses: ArraySlice<String>, for clause: String) -> [String] {
        var needed: [String] = []
        for candidate in clauses.reversed() {
            let text = needed.joined() + clause
            if named(in: candidate).contains(where: { text.contains("\($0.alias).") }) {
                needed.insert(candidate, at: 0)
            }
        }
        return needed
    }
}
