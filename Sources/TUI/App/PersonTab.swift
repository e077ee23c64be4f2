/// One of the lists below the facts of a person.
package enum PersonTab: CaseIterable, Hashable, Sendable {
    /// Posts and comments in one list.
    case all
    case posts, comments, followers, following

    /// Whether its rows are what the person wrote.
    package var isOfWritings: Bool {
        switch self {
        case .all, .posts, .comments: true
        case .followers, .following: false
        }
    }
}
