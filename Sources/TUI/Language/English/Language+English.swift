extension Language {
    static let english = Language(
        code: .en,
        name: "English",
        numbers: .english,
        marks: .english,
        command: CommandWords.english,
        toggles: .english,
        shortPlace: englishShortPlace,
        place: englishPlace,
        app: .english,
        interrupts: .english,
        lists: .english,
        people: .english,
        posts: .english,
        forms: .english,
        unsaved: .english,
        settings: .english,
        welcome: .english,
        questions: .english,
        outcomes: .english,
        actions: .english,
        history: .english,
        problems: .english,
        dates: .english,
        vault: .english,
        batches: .english,
        imports: .english,
        search: .english,
        tags: .english,
        statistics: .english,
        palette: .english,
        keys: .english,
        views: .english,
        pictures: .english,
        editor: .english,
        find: .english,
        reading: .english,
        commandLine: .english,
        linear: .english,
        tasks: .english,
        folds: .english,
        generator: .english,
        themes: .english,
        exports: .english,
        system: .english)

    @Sendable private static func englishShortPlace(_ place: TitlePlace) -> String? {
        switch place {
        case .statistics: "Stats"
        case .history: "Hist."
        case .settings: "Sett."
        case .people, .posts, .tags, .find, .vault, .trash: nil
        }
    }

    @Sendable static func englishPlace(_ file: String, _ line: Int, _ column: Int) -> String {
        "\(file), line \(line), column \(column)"
    }
}
