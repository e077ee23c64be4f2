extension Language {
    /// What a place is called, as its screen names itself; nil for a command that goes to none.
    func place(of command: CommandID) -> String? {
        switch command {
        case .goToPeople: people.title
        case .goToPosts: posts.title
        case .goToTags: posts.tags
        case .goToFind: find.title
        case .goToVault: vault.title
        case .goToTrash: history.trash
        case .goToHistory: history.history
        case .goToStatistics: statistics.title
        case .goToSettings: settings.title
        default: nil
        }
    }
}
