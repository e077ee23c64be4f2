package import Model
package import Persistence

/// What a search over everything found, the best of each kind first.
package struct SearchResults: Hashable, Sendable {
    /// One row that was found.
    package struct Hit<Found: Hashable & Sendable>: Hashable, Sendable {
        /// The row.
        package let found: Found
        /// The line of its text in which the first word occurs, cut to a readable length; empty
        /// where the words occur in no text but in names.
        package let line: String
    }

    /// People, by name, address and bio.
    package let people: [Hit<UserSummary>]
    /// Posts, by title and text.
    package let posts: [Hit<PostSummary>]
    /// Comments, by their text.
    package let comments: [Hit<CommentSummary>]

    /// Whether nothing was found.
    package var isEmpty: Bool { people.isEmpty && posts.isEmpty && comments.isEmpty }
}

extension QueryContext where Self: ~Copyable {
    /// Searches people, posts and comments that live.
    ///
    /// Every word has to occur, in any order, at the beginning of a word, or anywhere in a script
    /// that is written without blanks. Titles and names weigh more than texts.
    ///
    /// - Parameters:
    ///   - text: What to look for; blank text finds nothing.
    ///   - limit: How many rows of each kind at most.
    /// - Returns: What was found.
    /// - Throws: ``StoreError`` as SQLite refuses the query.
    package func search(_ text: String, limit: Int = 50) throws(StoreError) -> SearchResults {
        if text.split(whereSeparator: \.isWhitespace).count > PredicateTree.mostConditions {
            throw .queryTooLarge(.conditions(most: PredicateTree.mostConditions))
        }
        guard let match = WordQuery(text) else {
            return SearchResults(people: [], posts: [], comments: [])
        }
        return SearchResults(
            people: try hits(UserSummary.self, match, weights: "10, 1", text: "bio", limit),
            posts: try hits(PostSummary.self, match, weights: "10, 1", text: "body", limit),
            comments: try hits(CommentSummary.self, match, weights: "1", text: "body", limit))
    }

    private func hits<R: Record & Hashable>(
        _ type: R.Type, _ query: WordQuery, weights: String, text: String, _ limit: Int
    ) throws(StoreError) -> [SearchResults.Hit<R>] {
        let words = "_\(R.table.name)_words"
        let columns = (R.selection.map(Expressions.qualified) + ["self.\(text)"])
            .joined(separator: ", ")
        return try rows(
            """
            SELECT \(columns) FROM \(words) JOIN \(R.table.name) AS self ON self.pk = \(words).rowid
              \(R.table.joins.map(\.text).joined(separator: " "))
            WHERE \(words) MATCH ? AND self.deleted_at IS NULL
            ORDER BY bm25(\(words), \(weights)), self.pk DESC LIMIT ?
            """, [query.match.sqlValue, limit.sqlValue]
        ) { (row) throws(StoreError) in
            SearchResults.Hit(
                found: try R.shown(row), line: query.line(of: try row.text(R.selection.count)))
        }
    }
}
