extension Language {
    static let french = Language(
        code: .fr,
        name: "Français",
        numbers: .french,
        marks: .french,
        command: CommandWords.french,
        toggles: .french,
        shortPlace: frenchShortPlace,
        place: frenchPlace,
        app: .french,
        interrupts: .french,
        lists: .french,
        people: .french,
        posts: .french,
        forms: .french,
        unsaved: .french,
        settings: .french,
        welcome: .french,
        questions: .french,
        outcomes: .french,
        actions: .french,
        history: .french,
        problems: .french,
        dates: .french,
        vault: .french,
        batches: .french,
        imports: .french,
        search: .french,
        tags: .french,
        statistics: .french,
        palette: .french,
        keys: .french,
        views: .french,
        pictures: .french,
        editor: .french,
        find: .french,
        reading: .french,
        commandLine: .french,
        linear: .french,
        tasks: .french,
        folds: .french,
        generator: .french,
        themes: .french,
        exports: .french,
        system: .french)

    @Sendable private static func frenchShortPlace(_ place: TitlePlace) -> String? {
        switch place {
        case .people: "Pers."
        case .tags: "Étiq."
        case .find: "Rech."
        case .statistics: "Stats"
        case .trash: "Corb."
        case .history: "Hist."
        case .settings: "Régl."
        case .posts, .vault: nil
        }
    }

    @Sendable static func frenchPlace(_ file: String, _ line: Int, _ column: Int) -> String {
        "\(file), ligne \(line), colonne \(column)"
    }
}
