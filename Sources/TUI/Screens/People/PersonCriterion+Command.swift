internal import SheafModel

extension PersonCriterion: SortCriterion {
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

    var isUsuallyDescending: Bool {
        switch self {
        case .name, .username, .role: false
        case .posts, .followers, .created, .updated: true
        }
    }
}
