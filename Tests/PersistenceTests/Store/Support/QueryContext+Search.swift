import Persistence
import SheafModel
import SheafNotebook

/// What a search over everything finds of each kind.
struct FoundOfAll {
    let people: [FoundRow<UserSummary>]
    let posts: [FoundRow<PostSummary>]
    let comments: [FoundRow<CommentSummary>]

    var isEmpty: Bool { people.isEmpty && posts.isEmpty && comments.isEmpty }
}

extension QueryContext where Self: ~Copyable {
    /// Searches for words, none of which means anything else, as the screen does it.
    func search(_ text: String, limit: Int = 50) throws -> FoundOfAll {
        let words = text.split(whereSeparator: \.isWhitespace)
            .map { SearchQuery.Condition.text(String($0)) }
        let search = SearchQuery(words.count == 1 ? words[0] : .all(words))
        return FoundOfAll(
            people: try best(search.people(in: .system), search, limit),
            posts: try best(search.posts(in: .system), search, limit),
            comments: try best(search.comments(in: .system), search, limit))
    }

    private func best<R: FoundRecord>(
        _ list: ListQuery<R>, _ search: SearchQuery, _ limit: Int
    ) throws -> [FoundRow<R>] {
        let first = try fetch(list.limited(to: limit))
        return try best(of: list, for: search, first: first, limit: limit)
    }
}
