/// Full-text search over a record, declared as one of its columns.
///
///     let matches = TextSearch<Note>(words: "note_search", substrings: "_note_find",
///                                    text: "SELECT text_fold FROM _note_text WHERE pk = self.pk")
///
/// and used as `$0.matches("tea japan")`: every word of the text has to occur, in any order.
///
/// A word written in an alphabet is looked up at the beginning of words, through the word index.
/// Where words are not divided by blanks (Chinese, Japanese, Thai) and for signs it is looked up
/// anywhere: three or more characters through the trigram index, fewer by going through the text.
public struct TextSearch<R: Record>: Hashable, Sendable {
    private let index: TextIndex

    /// Declares what there is to search in.
    ///
    /// Both indexes are FTS5 tables whose row id is the key of the record's table.
    ///
    /// - Parameters:
    ///   - words: Word index (tokenizer `unicode61`), best with `prefix='2 3'`.
    ///   - substrings: Trigram index over the folded text, if there is one.
    ///   - text: Expression of the folded text of a row, or a `SELECT` that gives it.
    public init(words: String, substrings: String? = nil, text: String? = nil) {
        index = TextIndex(
            words: words, substrings: substrings, text: text.map(Expressions.qualified),
            key: R.table.key, isPrepared: false)
    }

    /// Declares a word index over text that ``SearchText`` has prepared: every sign of a script
    /// without blanks is a word there, and is found wherever it stands; see <doc:Searching>.
    ///
    /// - Parameters:
    ///   - preparedWords: Word index (tokenizer `unicode61 remove_diacritics 2`).
    ///   - text: Expression of the text of a row, for words of nothing but signs.
    public init(preparedWords: String, text: String) {
        index = TextIndex(
            words: preparedWords, substrings: nil, text: Expressions.qualified(text),
            key: R.table.key, isPrepared: true)
    }

    /// Every word of the text occurs.
    ///
    /// A text without words matches every row.
    public func callAsFunction(_ text: String) -> QueryPredicate<R> {
        QueryPredicate(
            PredicateTree(.search(index, text), conditions: TextIndex.words(of: text).count))
    }

    /// The words of the text occur one behind the other; of the last one the beginning is enough.
    ///
    /// Signs between them make no difference. A text without words matches every row.
    public func phrase(_ text: String) -> QueryPredicate<R> {
        var index = index
        index.isPhrase = true
        return QueryPredicate(.search(index, text))
    }
}

/// What there is to search in, without the type.
package struct TextIndex: Hashable, Sendable {
    let words: String
    let substrings: String?
    let text: String?
    let key: String
    /// Whether the indexed text went through ``SearchText``.
    let isPrepared: Bool
    /// Whether words have to stand one behind the other.
    var isPhrase = false

    /// A statement that gives the keys of the rows in which every word of a text occurs; `nil`
    /// where the word index alone cannot tell, or has no word to look for.
    func keys(_ text: String) -> SQLFragment? {
        let (beginnings, parts) = lookups(text, alias: "self", .everywhere)
        guard parts.isEmpty, !beginnings.isEmpty else { return nil }
        return SQLFragment(
            sql: "SELECT rowid FROM \(words) WHERE \(words) MATCH ?",
            arguments: [.text(Self.query(beginnings))])
    }

    /// The condition that every word of a text occurs.
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - alias: What the table is called.
    ///   - lookup: How the words are looked up.
    /// - Returns: A condition with question marks.
    func compiled(_ text: String, alias: String, _ lookup: WordLookup) -> SQLFragment {
        let (beginnings, others) = lookups(text, alias: alias, lookup)
        var parts = others
        if lookup == .rowByRow {
            parts += beginnings.map { standing($0, alias) }
        } else if !beginnings.isEmpty {
            parts.append(match(words, Self.query(beginnings), alias, lookup))
        }
        return parts.isEmpty ? SQLFragment(sql: "1") : .joined(parts, by: "AND")
    }

    /// The condition that the text of a row has a word in one of its forms; see ``RowWords``.
    private func standing(_ forms: [String], _ alias: String) -> SQLFragment {
        let marks = Array(repeating: ", ?", count: forms.count).joined()
        return SQLFragment(
            sql: "(SELECT \(RowWords.name)(\(words), '\(words)'\(marks)) FROM \(words)"
                + " WHERE rowid = \(alias).\(key))",
            arguments: forms.map { .text($0) })
    }

    /// What is looked for one by one.
    static func words(of text: String) -> [Substring] {
        text.split { $0.isWhitespace || $0 == "\0" }
    }

    /// The words to look up at the beginning of words, each in all its forms, and the conditions for
    /// the others.
    private func lookups(
        _ text: String, alias: String, _ lookup: WordLookup
    ) -> (beginnings: [[String]], others: [SQLFragment]) {
        var beginnings: [[String]] = []
        var parts: [SQLFragment] = []
        // As between words: a NUL is no text to FTS5, and ends its query.
        let text = isPhrase ? text.replacing("\0", with: " ") : text
        let phrase = SearchText.hasText(text) ? [text[...]] : []
        for word in isPhrase ? phrase : Self.words(of: text) {
            if isPrepared, SearchText.hasWords(word) {
                beginnings.append(SearchText.forms(of: word))
            } else if isPrepared, let part = sign(String(word), alias: alias, lookup) {
                parts.append(part)
            } else if Self.isDividedByBlanks(word) {
                beginnings.append([String(word)])
            } else if let part = occurrence(of: String(word), alias: alias, lookup) {
                parts.append(part)
            } else {
                beginnings.append([String(word)])
            }
        }
        return (beginnings, parts)
    }

    /// The condition that a word of nothing but signs occurs anywhere in the text, as it was typed or
    /// folded; or, where it is made of letters as ㎏ is, as the beginning of a word.
    private func sign(_ word: String, alias: String, _ lookup: WordLookup) -> SQLFragment? {
        guard let text else { return nil }
        let folded = Folding.fold(word)
        var parts = (folded == word ? [word] : [word, folded]).map {
            SQLFragment(
                sql: "instr((\(Expressions.renamed(text, alias))), ?) > 0", arguments: [.text($0)])
        }
        if SearchText.hasWords(folded) {
            parts.append(match(words, SearchText.query(word), alias, lookup))
        }
        return .joined(parts, by: "OR")
    }

    /// The condition that a text occurs anywhere, or `nil` where nothing declared can tell.
    private func occurrence(
        of word: String, alias: String, _ lookup: WordLookup
    ) -> SQLFragment? {
        let folded = Folding.fold(word)
        if let substrings, folded.unicodeScalars.count >= 3 {
            return match(substrings, Self.quoted(folded), alias, lookup)
        }
        guard let text else { return nil }
        return SQLFragment(
            sql: "instr((\(Expressions.renamed(text, alias))), ?) > 0",
            arguments: [.text(folded)])
    }

    private func match(
        _ table: String, _ query: String, _ alias: String, _ lookup: WordLookup
    ) -> SQLFragment {
        // Without the keys SQLite gathers all rows in which the words occur, for each statement.
        let few = if case .among(let keys) = lookup { " AND rowid IN (\(keys))" } else { "" }
        return SQLFragment(
            sql: "\(alias).\(key) IN"
                + " (SELECT rowid FROM \(table) WHERE \(table) MATCH ?\(few))",
            arguments: [.text(query)])
    }

    /// What the word index is asked for rows with all of some words, each in one of its forms.
    private static func query(_ words: [[String]]) -> String {
        words.map(query).joined(separator: " AND ")
    }

    /// The same for the forms of one word, of which the beginning is enough.
    static func query(_ forms: [String]) -> String {
        let forms = forms.map { quoted($0) + "*" }
        return forms.count == 1 ? forms[0] : "(\(forms.joined(separator: " OR ")))"
    }

    /// A string of FTS5's query language: nothing in it is an operator.
    package static func quoted(_ word: some StringProtocol) -> String {
        // By scalars: a quotation mark with a combining mark is a character of its own.
        var result = String.UnicodeScalarView("\"".unicodeScalars)
        for scalar in word.unicodeScalars {
            if scalar == "\"" { result.append(scalar) }
            result.append(scalar)
        }
        result.append("\"")
        return String(result)
    }

    /// Whether the word index knows such words: letters or digits, none of a script that is
    /// written without blanks.
    private static func isDividedByBlanks(_ word: Substring) -> Bool {
        SearchText.hasWords(word) && !word.unicodeScalars.contains(where: SearchText.isUndivided)
    }
}
