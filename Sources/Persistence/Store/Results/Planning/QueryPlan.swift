/// How SQLite reads the list's own table, `self`, in a statement.
struct QueryPlan {
    /// What it goes by; `nil` for an index made for the statement alone.
    let source: IndexSource?
    /// How many comparisons it seeks by.
    let terms: Int

    /// Asks SQLite.
    ///
    /// Gives `nil` where it sorts, or reads the table more than once.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the statement.
    init?(_ statement: SQLFragment, _ connection: Connection) throws(StoreError) {
        let steps = try connection.rows(
            "EXPLAIN QUERY PLAN " + statement.sql, statement.arguments
        ) { (row) throws(StoreError) in (parent: try row.integer(1), text: try row.text(3)) }
        // What lies deeper are subqueries, which may sort for themselves.
        let texts = steps.filter { $0.parent == 0 }.map(\.text)
        let own = texts.filter { text in
            let words = text.split(separator: " ")
            return words.count > 1 && words[1] == "self"
        }
        guard own.count == 1, let text = own.first,
            !texts.contains(where: { $0.contains("B-TREE") })
        else { return nil }
        terms = text.split(separator: "?", omittingEmptySubsequences: false).count - 1
        source = Self.source(text)
    }

    /// The index that a line of the plan names.
    private static func source(_ text: String) -> IndexSource? {
        if text.contains("AUTOMATIC") { return nil }
        guard let start = text.firstRange(of: " INDEX ") else { return .table }
        let rest = text[start.upperBound...]
        return .index(String(rest.firstRange(of: " (").map { rest[..<$0.lowerBound] } ?? rest))
    }
}
