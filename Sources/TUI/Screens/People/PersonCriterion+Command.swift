internal import Model

extension PersonCriterion {
    /// The command that sorts by it.
    var command: CommandID {
        switch self {
        case .name: .sortByName
        case .username: .sortByUsername
        case .role: .sortByRole
        case .posts: .sortByPosts
        case .followers: .sortByFollowers
        case .created: .sortByCreated
        case .updated: .sortByUpdated
        }
    }

    /// What a command sorts by; nil for one that does not sort people.
    init?(_ command: CommandID) {
        guard let criterion = Self.allCases.first(where: { $0.command == command }) else {
            return nil
        }
        self = criterion
    }

    /// Whether people expect the greatest first.
    var isUsuallyDescending: Bool {
        switch self {
        case .name, .username, .role: false
        case .posts, .followers, .created, .updated: true
        }
    }
}
