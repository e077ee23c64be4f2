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

extension Language {
    /// The same where there is little room: as people shorten it, and no other word; nil for a name
    /// that is short.
    func shortPlace(of command: CommandID) -> String? {
        switch code {
        case .en: Self.englishShort[command]
        case .es: Self.spanishShort[command]
        case .fr: Self.frenchShort[command]
        case .ja: nil
        }
    }

    private static let englishShort: [CommandID: String] = [
        .goToStatistics: "Stats", .goToHistory: "Hist.", .goToSettings: "Sett.",
    ]

    private static let spanishShort: [CommandID: String] = [
        .goToPeople: "Pers.", .goToPosts: "Entr.", .goToTags: "Etiq.", .goToFind: "Busc.",
        .goToStatistics: "Estad.", .goToVault: "Caja", .goToTrash: "Pap.", .goToHistory: "Hist.",
        .goToSettings: "Aj.",
    ]

    private static let frenchShort: [CommandID: String] = [
        .goToPeople: "Pers.", .goToTags: "Étiq.", .goToFind: "Rech.", .goToStatistics: "Stats",
        .goToTrash: "Corb.", .goToHistory: "Hist.", .goToSettings: "Régl.",
    ]
}
