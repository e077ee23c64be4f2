/// What can be told of the SQL that records and queries are written in.
///
/// Their own table is called `self` there; in a subquery it gets another name.
package enum Expressions {
    /// A bare column name becomes a column of `self`; comments are left out, of which one at the
    /// end would hide what follows.
    package static func qualified(_ expression: String) -> String {
        if isPlainName(expression) { return "self." + expression }
        if !mayHaveComments(expression) && !mayBeName(expression) { return expression }
        let tokens = SQLScanner.tokens(of: expression)
        if tokens.count == 1, let name = tokens[0].name, !isConstant(tokens[0], name) {
            return "self." + tokens[0].text
        }
        return text(of: tokens)
    }

    /// The same, in brackets where an operator behind it would take only a part of it.
    static func operand(_ expression: String) -> String {
        let qualified = qualified(expression)
        if qualified.utf8.allSatisfy(isNameOrPoint) { return qualified }
        var depth = 0
        for token in SQLScanner.tokens(of: qualified) {
            if token.isSign("(") { depth += 1 }
            if token.isSign(")") { depth -= 1 }
            if depth == 0, isLoose(token) { return "(" + qualified + ")" }
        }
        return qualified
    }

    /// Calls the table something else than `self`.
    static func renamed(_ expression: String, _ alias: String) -> String {
        if alias == "self" { return expression }
        let tokens = SQLScanner.tokens(of: expression)
        return text(
            of: tokens.indices.map { index in
                let token = tokens[index]
                guard token.name == "self", isPoint(tokens, index + 1), !isPoint(tokens, index - 1)
                else { return token }
                return SQLToken(kind: .word, text: alias, isApart: token.isApart)
            })
    }

    /// A column of `self` without its table, as SQLite wants it where it is set; `nil` for anything
    /// else.
    static func ownColumn(_ expression: String) -> String? {
        let tokens = SQLScanner.tokens(of: expression)
        guard tokens.count == 3, tokens[0].name == "self", isPoint(tokens, 1) else { return nil }
        return tokens[2].text
    }

    /// Whether all brackets and quotation marks are closed, and nothing ends it early.
    static func isWhole(_ tokens: [SQLToken]) -> Bool {
        var depth = 0
        for token in tokens {
            if token.kind == .broken || token.isSign(";") { return false }
            if token.isSign("(") { depth += 1 }
            if token.isSign(")") { depth -= 1 }
            if depth < 0 { return false }
        }
        return depth == 0
    }

    /// The name of a table in lower case, without quotation marks and without the name of the file.
    static func plainName(_ written: String) -> String {
        let tokens = SQLScanner.tokens(of: written)
        if tokens.count == 1, let name = tokens[0].name { return name }
        if tokens.count == 3, tokens[0].name == "main", isPoint(tokens, 1),
            let name = tokens[2].name
        {
            return name
        }
        return SQLToken.lowercased(written)
    }

    /// The text of tokens, with a blank wherever they stand apart.
    static func text(of tokens: some Sequence<SQLToken>) -> String {
        var text = ""
        for token in tokens {
            if token.isApart && !text.isEmpty { text += " " }
            text += token.text
        }
        return text
    }

    /// Whether the token at an index is the point between a table and a column.
    static func isPoint(_ tokens: [SQLToken], _ index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index].isSign(".")
    }

    private static func isPlainName(_ expression: String) -> Bool {
        guard let first = expression.utf8.first, !(0x30...0x39).contains(first),
            expression.utf8.allSatisfy(isName)
        else { return false }
        return !constants.contains(SQLToken.lowercased(expression))
    }

    private static func isNameOrPoint(_ byte: UInt8) -> Bool { isName(byte) || byte == 0x2e }

    private static func isName(_ byte: UInt8) -> Bool {
        (0x61...0x7a).contains(byte | 0x20) || byte == 0x5f || (0x30...0x39).contains(byte)
    }

    private static func mayHaveComments(_ expression: String) -> Bool {
        var last: UInt8 = 0
        for byte in expression.utf8 {
            switch (last, byte) {
            case (UInt8(ascii: "-"), UInt8(ascii: "-")), (UInt8(ascii: "/"), UInt8(ascii: "*")):
                return true
            default: last = byte
            }
        }
        return false
    }

    /// Whether it is quoted, or of letters outside ASCII.
    private static func mayBeName(_ expression: String) -> Bool {
        guard let first = expression.utf8.first(where: { $0 > 0x20 }) else { return false }
        return first >= 0x80 || [UInt8(ascii: "\""), 0x60, UInt8(ascii: "[")].contains(first)
            || expression.utf8.allSatisfy { isNameOrPoint($0) && $0 != 0x2e || $0 <= 0x20 }
            || expression.utf8.contains { $0 >= 0x80 }
    }

    private static func isConstant(_ token: SQLToken, _ name: String) -> Bool {
        token.kind == .word && constants.contains(name)
    }

    /// Words that are values, and no names.
    private static let constants: Set = [
        "null", "true", "false", "current_timestamp", "current_date", "current_time",
    ]

    /// Whether the token is an operator that binds no closer than those of predicates.
    private static func isLoose(_ token: SQLToken) -> Bool {
        switch token.kind {
        case .word: operators.contains(SQLToken.lowercased(token.text))
        case .sign: ["=", "<", ">", "!"].contains(token.text)
        case .quotedName, .literal, .number, .parameter, .broken: false
        }
    }

    private static let operators: Set = [
        "and", "or", "not", "is", "in", "between", "like", "glob", "match", "regexp", "isnull",
        "notnull",
    ]
}

extension Expressions {
    /// Whether an expression may name a column of one of these tables, by what they are called.
    ///
    /// A column without its table may be of any of them.
    static func mayName(_ aliases: [String], in expression: String) -> Bool {
        // By far the most are one column of the list's own table.
        if expression.hasPrefix("self."), expression.utf8.dropFirst(5).allSatisfy(isName) {
            return aliases.contains("self")
        }
        let tokens = SQLScanner.tokens(of: expression)
        return names(aliases, in: tokens) || hasUnqualifiedNames(tokens)
    }

    /// Whether one of these tables is named before a column.
    static func names(_ aliases: [String], in tokens: [SQLToken]) -> Bool {
        tokens.indices.contains { index in
            guard isPoint(tokens, index + 1), let name = tokens[index].name else { return false }
            return aliases.contains(name)
        }
    }

    /// Whether there may be a column without its table.
    static func hasUnqualifiedNames(_ tokens: [SQLToken]) -> Bool {
        tokens.indices.contains { index in
            guard let name = tokens[index].name else { return false }
            if isPoint(tokens, index + 1) || isPoint(tokens, index - 1) { return false }
            if tokens[index].kind == .quotedName { return true }
            let next = index + 1 < tokens.count ? tokens[index + 1] : nil
            let last = index > 0 ? tokens[index - 1] : nil
            // What a collation or a type is called.
            if last?.isWord("collate") ?? false || last?.isWord("as") ?? false { return false }
            return !(next?.isSign("(") ?? false) && !wordsOfExpressions.contains(name)
        }
    }

    /// Words of expressions that are never names.
    private static let wordsOfExpressions: Set = [
        "and", "or", "not", "null", "is", "in", "between", "isnull", "notnull", "case", "when",
        "then", "else", "end", "collate", "cast", "as", "escape", "like", "glob", "distinct",
    ]

    /// All names in an expression with a subquery: one of them may be that of a table.
    static func namesAroundSubqueries(_ expression: String) -> Set<String> {
        guard SQLToken.lowercased(expression).contains("select") else { return [] }
        let tokens = SQLScanner.tokens(of: expression)
        guard tokens.contains(where: { $0.isWord("select") }) else { return [] }
        return Set(tokens.compactMap(\.name))
    }
}
