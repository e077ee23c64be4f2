/// A place that the title bar names, in its order.
enum TitlePlace: CaseIterable, Hashable, Sendable {
    case people, posts, tags, find, statistics, vault, trash, history, settings

    /// The command that goes there.
    var command: CommandID {
        switch self {
        case .people: .goToPeople
        case .posts: .goToPosts
        case .tags: .goToTags
        case .find: .goToFind
        case .statistics: .goToStatistics
        case .vault: .goToVault
        case .trash: .goToTrash
        case .history: .goToHistory
        case .settings: .goToSettings
        }
    }
}
