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

    /// What it is called, as its screen names itself.
    func name(in language: Language) -> String {
        switch self {
        case .people: language.people.title
        case .posts: language.posts.title
        case .tags: language.posts.tags
        case .find: language.find.title
        case .statistics: language.statistics.title
        case .vault: language.vault.title
        case .trash: language.history.trash
        case .history: language.history.history
        case .settings: language.settings.title
        }
    }
}
