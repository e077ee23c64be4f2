package import SheafModel
package import SheafNotebook

/// What is looked for over posts, comments and people.
package struct FindList: Hashable, Sendable {
    /// The query; one with something wrong in it finds nothing, and no screen asks a store for it.
    package var query: String
    /// Where the days of the query begin.
    package var time: LocalTime
    /// How many rows of each kind at most.
    package var limit = Self.least

    package init(_ query: String, in time: LocalTime) {
        self.query = query
        self.time = time
    }

    /// How many rows of each kind are shown at first.
    package static let least = 50
    /// How many are shown at most: the lists of posts and people show all.
    package static let most = 3_200

    /// What is asked for; nil where something is wrong in it, or nothing is.
    var search: SearchQuery? {
        guard
            let search = SearchQuery(right: query, for: SearchQuery.Subject.found),
            !search.isEverything
        else { return nil }
        return search
    }
}

/// What was found of one kind.
package struct FoundSection<Row: Hashable & Sendable>: Equatable, Sendable {
    /// The best of it.
    package var rows: [FoundRow<Row>]
    /// How much there is in all; nil until it is counted.
    package var total: Int?

    package init(_ rows: [FoundRow<Row>] = [], total: Int? = nil) {
        self.rows = rows
        self.total = total
    }
}

/// What one delivery of a search brings: one of its sections, whole.
package enum Found: Equatable, Sendable {
    case posts(FoundSection<PostSummary>)
    case comments(FoundSection<CommentSummary>)
    case people(FoundSection<UserSummary>)
}
