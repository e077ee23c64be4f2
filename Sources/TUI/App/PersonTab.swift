/// One of the lists below the facts of a person.
package enum PersonTab: CaseIterable, Hashable, Sendable {
    /// Posts and comments in one list.
    case all
    case posts, comments
    /// What others answered to those.
    case answers
    case followers, following

    /// Whether its rows are people, and not what somebody wrote.
    package var isOfPeople: Bool {
        switch self {
        case .all, .posts, .comments, .answers: false
        case .followers, .following: true
        }
    }
}
