internal import Model

extension PostCriterion {
    /// The command that sorts by it.
    var command: CommandID {
        switch self {
        case .created: .sortByCreated
        case .updated: .sortByUpdated
        case .title: .sortByTitle
        case .author: .sortByAuthor
        case .status: .sortByStatus
        case .likes: .sortByLikes
        case .views: .sortByViews
        case .comments: .sortByComments
        }
    }

    /// What a command sorts by; nil for one that does not sort posts.
    init?(_ command: CommandID) {
        guard let criterion = Self.allCases.first(where: { $0.command == command }) else {
            return nil
        }
        self = criterion
    }

    /// Whether people expect the greatest first.
    var isUsuallyDescending: Bool {
        switch self {
        case .title, .author, .status: false
        case .created, .updated, .likes, .views, .comments: true
        }
    }
}
