/// Another table, joined to that of a record so that its expressions can name columns of both.
///
///     Join(.left, "user", as: "author", on: "author.pk = self.author_pk")
///
/// A view, a function (`json_each(self.list)`) or a subquery in brackets may stand in the place of the
/// table. What is joined is one thing, and the condition one expression: a list whose joins are more than
/// that is refused with ``ExpressionFault/unfinished``.
public struct Join: Hashable, Sendable {
    /// Which rows a join leaves.
    public enum Kind: Hashable, Sendable {
        /// Those with a partner.
        case inner
        /// Those without one as well.
        case left
    }

    /// As SQLite reads it, without comments.
    package let text: String
    /// The same without rows that have no partner.
    let inner: String
    /// The table, in lower case; `nil` for a subquery, a function, or a table of another file.
    let table: String?
    /// What its columns are called by, in lower case.
    let alias: String
    /// The same as it was written.
    let writtenAlias: String
    /// Whether it is one thing with one condition.
    let isWhole: Bool
    private let kind: Kind
    private let source: String
    private let name: String?
    /// On what it joins.
    private let condition: [SQLToken]

    /// Joins a table.
    ///
    /// - Parameters:
    ///   - kind: Which rows it leaves.
    ///   - source: The table, or what stands in its place.
    ///   - name: What its columns are called by, where that is not the table's own name.
    ///   - condition: What holds for a row and its partner; the record's own table is called `self`, and
    ///     tables that are joined before this one by their names.
    public init(_ kind: Kind, _ source: String, as name: String? = nil, on condition: String) {
        let joined = JoinedSource(SQLScanner.tokens(of: source))
        let names = name.map(SQLScanner.tokens(of:)) ?? [joined.name].compactMap(\.self)
        let tokens = SQLScanner.tokens(of: condition)
        self.kind = kind
        self.source = source
        self.name = name
        self.condition = tokens
        table = joined.table
        writtenAlias = names.first?.text ?? ""
        alias = names.first.flatMap(Self.alias) ?? ""
        isWhole =
            joined.isWhole && !tokens.isEmpty && Expressions.isWhole(tokens)
            && (name == nil || names.count == 1 && !alias.isEmpty)
        let called = name == nil ? "" : " AS " + Expressions.text(of: names)
        inner = "JOIN \(joined.text)\(called) ON (\(Expressions.text(of: tokens)))"
        text = kind == .left ? "LEFT " + inner : inner
    }

    /// SQLite takes a text for a name as well.
    private static func alias(_ token: SQLToken) -> String? {
        token.kind == .literal ? SQLToken.lowercased(token.unquoted) : token.name
    }

    /// The same join to a table that is called something else than `self`.
    func renamed(_ alias: String) -> Join {
        Join(
            kind, Expressions.renamed(source, alias), as: name,
            on: Expressions.renamed(Expressions.text(of: condition), alias))
    }

    /// Both tables the other way round: from what is joined to the rows of the list that have it.
    ///
    /// CROSS: SQLite leaves their order as it is.
    func leading(to table: String) -> String {
        "\(source) AS \(writtenAlias) CROSS JOIN \(table) AS self"
            + " ON (\(Expressions.text(of: condition)))"
    }

    /// Whether an expression may name what the join brings in.
    func isNamed(in expression: String) -> Bool {
        Expressions.mayName([alias], in: expression)
    }

    /// All names in a join that brings in something else than a table: one may be that of a table.
    var unclearNames: Set<String> {
        table == nil ? Set(SQLScanner.tokens(of: text).compactMap(\.name)) : []
    }

    /// Those of some joins that expressions need, directly or through each other.
    ///
    /// A join adds columns and no rows, so the others would only be work: SQLite does not leave
    /// them out by itself.
    static func needed(
        _ joins: some BidirectionalCollection<Join>, for expressions: [String]
    ) -> [Join] {
        var needed: [Join] = []
        for join in joins.reversed() {
            let isNeeded =
                expressions.contains(where: join.isNamed(in:))
                || needed.contains { join.isNeeded(by: $0) }
            if isNeeded { needed.insert(join, at: 0) }
        }
        return needed
    }

    /// Those of some joins that this one needs, directly or through each other.
    func needs(of joins: some BidirectionalCollection<Join>) -> [Join] {
        var needed = [self]
        for join in joins.reversed() where needed.contains(where: join.isNeeded(by:)) {
            needed.insert(join, at: 0)
        }
        return needed.dropLast()
    }

    /// Whether another join may need this one.
    private func isNeeded(by other: Join) -> Bool {
        // Subqueries have names of their own: which are meant cannot be told.
        guard other.table != nil else { return true }
        return Expressions.names([alias], in: other.condition)
            || Expressions.hasUnqualifiedNames(other.condition)
    }
}

/// What is joined: a table, a function or a subquery (sqlite.org/syntax/table-or-subquery.html).
private struct JoinedSource {
    /// As SQLite reads it, without comments.
    let text: String
    /// The table, in lower case; `nil` where it is none of the main file.
    let table: String?
    /// What its columns are called by, if it is given no other name.
    let name: SQLToken?
    /// Whether it is one thing.
    let isWhole: Bool

    init(_ tokens: [SQLToken]) {
        text = Expressions.text(of: tokens)
        let isOfFile = tokens.count >= 3 && Expressions.isPoint(tokens, 1)
        let own = tokens.first?.name == nil ? nil : isOfFile ? tokens[2] : tokens[0]
        name = own
        let rest = tokens.dropFirst(own == nil ? 0 : isOfFile ? 3 : 1)
        table = rest.isEmpty && (!isOfFile || tokens[0].name == "main") ? own?.name : nil
        let isQuery = ["select", "with", "values"].contains { word in
            tokens.count > 1 && tokens[1].isWord(word)
        }
        isWhole =
            own == nil ? isQuery && Self.isBracket(rest) : rest.isEmpty || Self.isBracket(rest)
    }

    /// Whether tokens are one pair of brackets and what stands in it.
    private static func isBracket(_ tokens: ArraySlice<SQLToken>) -> Bool {
        guard tokens.first?.isSign("(") ?? false, Expressions.isWhole(Array(tokens)) else {
            return false
        }
        var depth = 0
        for (index, token) in zip(tokens.indices, tokens) {
            if token.isSign("(") { depth += 1 }
            if token.isSign(")") { depth -= 1 }
            if depth == 0 { return index == tokens.index(before: tokens.endIndex) }
        }
        return false
    }
}
