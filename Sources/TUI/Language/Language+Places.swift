extension Language {
    /// What a place is called, as its screen names itself.
    func name(of place: TitlePlace) -> String {
        switch place {
        case .people: people.title
        case .posts: posts.title
        case .tags: posts.tags
        case .find: find.title
        case .statistics: statistics.title
        case .vault: vault.title
        case .trash: history.trash
        case .history: history.history
        case .settings: settings.title
        }
    }
}
