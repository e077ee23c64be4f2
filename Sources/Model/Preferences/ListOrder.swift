/// The order of a list: what it is sorted by, and which way.
package struct ListOrder<Criterion: Hashable & Sendable>: Hashable, Sendable {
    /// What is compared.
    package var criterion: Criterion
    /// Whether the greatest comes first.
    package var isDescending: Bool

    /// An order by `criterion`.
    package init(by criterion: Criterion, descending: Bool) {
        self.criterion = criterion
        self.isDescending = descending
    }
}

extension ListOrder: Codable where Criterion: Codable {
    private enum CodingKeys: String, CodingKey {
        case criterion = "by"
        case isDescending = "descending"
    }
}

/// What posts can be sorted by.
package enum PostCriterion: String, CaseIterable, Codable, Hashable, Sendable {
    /// The time it was written.
    case created
    /// The time of the last edit.
    case updated
    /// The title.
    case title
    /// The name of the author, or the label in its place.
    case author
    /// Where it is on its way to readers.
    case status
    /// How often it was liked.
    case likes
    /// How often it was opened.
    case views
    /// The number of comments.
    case comments
}

/// What people can be sorted by.
package enum PersonCriterion: String, CaseIterable, Codable, Hashable, Sendable {
    /// The full name.
    case name
    /// The name to log in with.
    case username
    /// What this person may do.
    case role
    /// The number of posts.
    case posts
    /// The number of followers.
    case followers
    /// The time this person came in.
    case created
    /// The time of the last edit.
    case updated
}
