package import FoundationEssentials
package import Persistence
internal import SheafModel

// What a search shows first. Only so many rows are looked at, however many it finds: the newest of
// them, those that are called so, and the newest with all words in name or title.
extension QueryContext where Self: ~Copyable {
    /// The best of the rows that a query asks for.
    ///
    /// Names and titles weigh more than texts: first those that are what was looked for, then those
    /// that begin with it, those that have all words, some of them, none. What is equal stays in the
    /// order of the list. A query with an order of its own has that.
    ///
    /// - Parameters:
    ///   - list: The list of all rows that the query asks for.
    ///   - search: The query.
    ///   - first: The first rows of the list, read before.
    ///   - limit: How many rows at most; at most twice as many are read.
    /// - Returns: The rows, the best first, each with the line that says why.
    /// - Throws: ``StoreError`` as SQLite refuses the query, or a row does not decode.
    package func best<R: FoundRecord>(
        of list: ListQuery<R>, for search: SearchQuery, first: [R], limit: Int
    ) throws(StoreError) -> [FoundRow<R>] {
        let words = FoundWords(search.texts)
        var rows = first
        if search.order.isEmpty {
            let known = Set(first.map(\.rowIdentifier))
            // Those that are in both keep their place among the first.
            let named = try named(words, in: list, limit)
            rows = words.ranked(rows + named.filter { !known.contains($0.rowIdentifier) })
        }
        return try explained(Array(rows.prefix(limit)), by: words)
    }

    /// The identifiers of what is to stand before all else that a query finds: what is called so, and
    /// then the newest with all words in name or title, those first that begin with them.
    ///
    /// - Parameters:
    ///   - list: The list of all rows that the query asks for.
    ///   - search: The query; one with an order of its own has nothing before that.
    ///   - limit: How many at most.
    /// - Returns: The identifiers, the best first.
    /// - Throws: ``StoreError`` as SQLite refuses the query, or a row does not decode.
    package func leading<R: FoundRecord>(
        of list: ListQuery<R>, for search: SearchQuery, limit: Int
    ) throws(StoreError) -> [UUID] {
        guard search.order.isEmpty else { return [] }
        let words = FoundWords(search.texts)
        return words.ranked(try named(words, in: list, limit)).prefix(limit).map(\.rowIdentifier)
    }

    /// The rows of a list that are called what was looked for, and the newest with all words in name
    /// or title.
    private func named<R: FoundRecord>(
        _ words: FoundWords, in list: ListQuery<R>, _ limit: Int
    ) throws(StoreError) -> [R] {
        guard !words.whole.isEmpty else { return [] }
        var found: [R] = []
        if let called = R.isCalled(words.whole) {
            // One damaged row hides none of the others.
            found = try fetchReadable(list.filtered { _ in called }.limited(to: limit)).legible
        }
        guard let column = R.indexedName, let match = words.match else { return found }
        let index = "_\(R.table.name)_words"
        let key = Column<R, Int>(R.table.key)
        var known = Set(found.map(\.rowIdentifier))
        var end = Int.max
        var pageSize = max(limit, 1)
        var looked = 0
        // The index knows neither the trash nor what else the query asks for.
        while found.count < limit, looked < Self.mostLooked {
            let keys = try rows(
                """
                SELECT rowid FROM \(index) WHERE \(index) MATCH ? AND rowid < ?
                ORDER BY rowid DESC LIMIT ?
                """, ["{\(column)} : (\(match))".sqlValue, end.sqlValue, pageSize.sqlValue]
            ) { (row) throws(StoreError) in try Int.decode(row, at: 0) }
            let page = list.filtered { _ in key.isIn(keys) }.limited(to: limit)
            let rows = keys.isEmpty ? [] : try fetchReadable(page).legible
            found += rows.filter { known.insert($0.rowIdentifier).inserted }
            guard keys.count == pageSize, let last = keys.last else { break }
            end = last
            looked += pageSize
            pageSize = min(4 * pageSize, 4_096)
        }
        return found
    }

    /// Of so many rows with the words, the newest, one is found by its name or title.
    private static var mostLooked: Int { 20_000 }

    /// The lines that say why rows were found, each empty where what is shown of its row says it.
    ///
    /// - Throws: ``StoreError``.
    package func lines<R: FoundRecord>(
        of found: [R], by search: SearchQuery
    ) throws(StoreError) -> [String] {
        let words = FoundWords(search.texts)
        return try explained(found, by: words).map { found in
            words.allStand(in: found.row.shownTexts) ? "" : found.line
        }
    }

    /// Rows of a list, with the line that says why they were found in the place of the beginnings of
    /// their texts, where nothing else that a list shows says so.
    ///
    /// - Throws: ``StoreError``.
    /// - Complexity: O(*n*) for *n* rows; of each at most 20,000 characters are read.
    package func excerpted<R: ExcerptedRecord>(
        _ found: [R], by search: SearchQuery
    ) throws(StoreError) -> [R] {
        let words = FoundWords(search.texts)
        let silent = found.filter { !words.allStand(in: $0.listedTexts + [$0.excerpt]) }
        let texts = try longTexts(of: silent)
        let lines = texts.mapValues(words.line(of:)).filter { !$0.value.isEmpty }
        let authors = silent.filter { lines[$0.rowIdentifier] == nil }.compactMap(\.authorID)
        let names = try usernames(of: Array(Set(authors))).mapValues { words.line(of: "@" + $0) }
        let unexplained = Set(silent.map(\.rowIdentifier))
        return found.map { row in
            guard unexplained.contains(row.rowIdentifier) else { return row }
            let line = lines[row.rowIdentifier] ?? row.authorID.flatMap { names[$0.uuid] } ?? ""
            guard !line.isEmpty else { return row }
            var row = row
            row.excerpt = line
            return row
        }
    }

    /// What people are called where they sign in, whose names a list shows.
    private func usernames(of people: [User.ID]) throws(StoreError) -> [UUID: String] {
        guard !people.isEmpty else { return [:] }
        let marks = Array(repeating: "?", count: people.count).joined(separator: ", ")
        let names = try rows(
            "SELECT id, username FROM user WHERE id IN (\(marks)) AND typeof(username) = 'text'",
            people.map(\.sqlValue)
        ) { (row) throws(StoreError) in (try UUID.decode(row, at: 0), try row.text(1)) }
        return Dictionary(names) { first, _ in first }
    }

    /// Rows with the line that says why they were found.
    private func explained<R: FoundRecord>(
        _ found: [R], by words: FoundWords
    ) throws(StoreError) -> [FoundRow<R>] {
        let silent = found.filter { $0.textAtHand == nil && !words.allStand(in: $0.shownTexts) }
        let texts = try longTexts(of: silent)
        return found.map { row in
            let text = row.textAtHand ?? texts[row.rowIdentifier] ?? ""
            return FoundRow(row, line: words.line(of: text))
        }
    }

    /// The beginnings of long texts, as long as a page of a book.
    private func longTexts<R: FoundRecord>(
        of found: [R]
    ) throws(StoreError) -> [UUID: String] {
        guard !found.isEmpty else { return [:] }
        let marks = Array(repeating: "?", count: found.count).joined(separator: ", ")
        let texts = try rows(
            """
            SELECT \(R.table.identity), substr(\(R.longText), 1, \(20_000)) FROM \(R.table.name)
            WHERE \(R.table.identity) IN (\(marks)) AND typeof(\(R.longText)) = 'text'
            """, found.map(\.rowIdentifier.sqlValue)
        ) { (row) throws(StoreError) in (try UUID.decode(row, at: 0), try row.text(1)) }
        return Dictionary(texts) { first, _ in first }
    }
}
