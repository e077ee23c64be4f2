internal import SheafModel

extension PostCriterion: SortCriterion {
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

    var isUsuallyDescending: Bool {
        switch self {
        case .title, .author, .status: false
        case .created, .updated, .likes, .views, .comments: true
        }
    }
}
