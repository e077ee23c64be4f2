/// A join clause that somebody wrote, and what it brings in.
struct JoinClause: Hashable, Sendable {
    /// The clause without comments.
    let text: String
    /// What it brings in, in its order; `nil` where that cannot be told for certain.
    let sources: [Source]?
    /// On what it joins; `nil` where that is more than conditions on tables.
    private let conditions: [SQLToken]?

    /// A table, or what stands in its place.
    struct Source: Hashable, Sendable {
        /// The table, in lower case; `nil` for a subquery, a function, or a table of another file.
        let table: String?
        /// What its columns are called by, in lower case.
        let alias: String
        /// The same as it was written.
        let writtenAlias: String
        /// How it is joined.
        let kind: Kind
    }

    /// Which rows a join leaves.
    enum Kind: Hashable, Sendable {
        /// Those with a partner.
        case inner
        /// Those without one as well.
        case left
        /// In other ways.
        case other
    }

    /// Reads a clause.
    init(_ clause: String) {
        let tokens = SQLScanner.tokens(of: clause)
        text = Expressions.text(of: tokens)
        var reader = JoinReader(tokens)
        sources = reader.sources()
        let isPlain =
            sources?.allSatisfy { $0.table != nil && $0.kind != .other } ?? false
            && !tokens.contains { $0.isWord("using") }
        conditions = isPlain ? reader.conditions : nil
    }

    /// Whether an expression may name what the clause brings in.
    func isNamed(in expression: String) -> Bool {
        guard let sources else { return true }
        return Expressions.mayName(sources.map(\.alias), in: expression)
    }

    /// The clause without rows that have no partner, where that is only another word in it.
    var inner: String {
        guard let sources, sources.count == 1, sources[0].kind == .left else { return text }
        let tokens = SQLScanner.tokens(of: text)
        guard let join = tokens.firstIndex(where: { $0.isWord("join") }) else { return text }
        return Expressions.text(of: tokens[join...])
    }

    /// All names in a clause that brings in what cannot be told: one may be that of a table.
    var unclearNames: Set<String> {
        if let sources, sources.allSatisfy({ $0.table != nil }) { return [] }
        return Set(SQLScanner.tokens(of: text).compactMap(\.name))
    }

    /// Those of some clauses that expressions need, directly or through each other.
    ///
    /// A join adds columns and no rows, so the others would only be work: SQLite does not leave
    /// them out by itself.
    static func needed(
        _ clauses: some BidirectionalCollection<JoinClause>, for expressions: [String]
    ) -> [JoinClause] {
        var needed: [JoinClause] = []
        for clause in clauses.reversed() {
            let isNeeded =
                expressions.contains(where: clause.isNamed(in:))
                || needed.contains { clause.isNeeded(by: $0) }
            if isNeeded { needed.insert(clause, at: 0) }
        }
        return needed
    }

    /// Those of some clauses that this one needs, directly or through each other.
    func needs(of clauses: some BidirectionalCollection<JoinClause>) -> [JoinClause] {
        var needed = [self]
        for clause in clauses.reversed() where needed.contains(where: clause.isNeeded(by:)) {
            needed.insert(clause, at: 0)
        }
        return needed.dropLast()
    }

    /// Whether another clause may need this one.
    private func isNeeded(by other: JoinClause) -> Bool {
        guard let conditions = other.conditions, let sources else { return true }
        return Expressions.names(sources.map(\.alias), in: conditions)
            || Expressions.hasUnqualifiedNames(conditions)
    }
}

/// Reads the grammar of joins (sqlite.org/syntax/join-clause.html), as far as a clause is made of
/// tables, subqueries and functions, each with a condition.
struct JoinReader {
    private let tokens: [SQLToken]
    private var index = 0
    /// The conditions of all that was read.
    private(set) var conditions: [SQLToken] = []

    init(_ tokens: [SQLToken]) {
        self.tokens = tokens
    }

    /// What the clause brings in; `nil` where it has another form.
    mutating func sources() -> [JoinClause.Source]? {
        var sources: [JoinClause.Source] = []
        while index < tokens.count {
            guard let kind = joinOperator(), let source = source(kind) else { return nil }
            sources.append(source)
            guard skipConstraint() else { return nil }
        }
        return sources.isEmpty ? nil : sources
    }

    private var current: SQLToken? { index < tokens.count ? tokens[index] : nil }

    private mutating func take(_ word: String) -> Bool {
        guard current?.isWord(word) ?? false else { return false }
        index += 1
        return true
    }

    private mutating func joinOperator() -> JoinClause.Kind? {
        if current?.isSign(",") ?? false {
            index += 1
            return .inner
        }
        var kind = JoinClause.Kind.inner
        if take("natural") { kind = .other }
        if take("left") {
            kind = kind == .inner ? .left : .other
            _ = take("outer")
        } else if take("right") || take("full") {
            kind = .other
            _ = take("outer")
        } else if !take("cross") {
            _ = take("inner")
        }
        return take("join") ? kind : nil
    }

    private mutating func source(_ kind: JoinClause.Kind) -> JoinClause.Source? {
        guard let first = current else { return nil }
        var table: SQLToken?
        var name: String?
        if first.isSign("(") {
            guard index + 1 < tokens.count,
                ["select", "with", "values"].contains(where: { tokens[index + 1].isWord($0) }),
                skipBrackets()
            else { return nil }
        } else {
            guard first.name != nil else { return nil }
            table = first
            name = first.name
            index += 1
            if current?.isSign(".") ?? false {
                index += 1
                guard let inner = current, let innerName = inner.name else { return nil }
                table = inner
                name = first.name == "main" ? innerName : nil
                index += 1
            }
            if current?.isSign("(") ?? false {
                guard skipBrackets() else { return nil }
                name = nil
            }
        }
        guard let alias = alias() ?? table, let aliasName = Self.aliasName(alias) else {
            return nil
        }
        guard skipIndexHint() else { return nil }
        return JoinClause.Source(
            table: name, alias: aliasName, writtenAlias: alias.text, kind: kind)
    }

    /// What the source is called, where it has a name of its own.
    private mutating func alias() -> SQLToken? {
        let isMarked = take("as")
        guard let token = current, Self.aliasName(token) != nil else { return nil }
        if !isMarked, token.kind == .word, Self.words.contains(SQLToken.lowercased(token.text)) {
            return nil
        }
        index += 1
        return token
    }

    /// SQLite takes a text for a name as well.
    private static func aliasName(_ token: SQLToken) -> String? {
        token.kind == .literal ? SQLToken.lowercased(token.unquoted) : token.name
    }

    /// Words that follow a source.
    private static let words: Set = [
        "on", "using", "join", "left", "right", "full", "inner", "outer", "cross", "natural",
        "indexed", "not",
    ]

    private mutating func skipIndexHint() -> Bool {
        if take("not") { return take("indexed") }
        guard take("indexed") else { return true }
        guard take("by"), current?.name != nil else { return false }
        index += 1
        return true
    }

    private mutating func skipConstraint() -> Bool {
        if take("using") { return skipBrackets() }
        guard take("on") else { return true }
        let start = index
        while index < tokens.count, !Self.isOperator(tokens, index) {
            if tokens[index].isSign("(") {
                guard skipBrackets() else { return false }
            } else if tokens[index].isSign(")") || tokens[index].isSign(";") {
                return false
            } else {
                index += 1
            }
        }
        conditions += tokens[start..<index]
        return index > start
    }

    /// Whether the next join begins at an index, outside brackets.
    private static func isOperator(_ tokens: [SQLToken], _ index: Int) -> Bool {
        if tokens[index].isSign(",") { return true }
        let isName =
            Expressions.isPoint(tokens, index - 1) || Expressions.isPoint(tokens, index + 1)
        return !isName
            && ["join", "left", "right", "full", "inner", "cross", "natural"].contains {
                tokens[index].isWord($0)
            }
    }

    private mutating func skipBrackets() -> Bool {
        var depth = 0
        while let token = current {
            index += 1
            if token.isSign("(") { depth += 1 }
            if token.isSign(")") { depth -= 1 }
            if depth == 0 { return token.isSign(")") }
        }
        return false
    }
}
