extension Language {
    static let spanish = Language(
        code: .es,
        name: "Español",
        numbers: .spanish,
        marks: .spanish,
        command: CommandWords.spanish,
        toggles: .spanish,
        shortPlace: spanishShortPlace,
        place: spanishPlace,
        app: .spanish,
        interrupts: .spanish,
        lists: .spanish,
        people: .spanish,
        posts: .spanish,
        forms: .spanish,
        unsaved: .spanish,
        settings: .spanish,
        welcome: .spanish,
        questions: .spanish,
        outcomes: .spanish,
        actions: .spanish,
        history: .spanish,
        problems: .spanish,
        dates: .spanish,
        vault: .spanish,
        batches: .spanish,
        imports: .spanish,
        search: .spanish,
        tags: .spanish,
        statistics: .spanish,
        palette: .spanish,
        keys: .spanish,
        views: .spanish,
        pictures: .spanish,
        editor: .spanish,
        find: .spanish,
        reading: .spanish,
        commandLine: .spanish,
        linear: .spanish,
        tasks: .spanish,
        folds: .spanish,
        generator: .spanish,
        themes: .spanish,
        exports: .spanish,
        system: .spanish)

    @Sendable private static func spanishShortPlace(_ place: TitlePlace) -> String? {
        switch place {
        case .people: "Pers."
        case .posts: "Entr."
        case .tags: "Etiq."
        case .find: "Busc."
        case .statistics: "Estad."
        case .vault: "Caja"
        case .trash: "Pap."
        case .history: "Hist."
        case .settings: "Aj."
        }
    }

    @Sendable static func spanishPlace(_ file: String, _ line: Int, _ column: Int) -> String {
        "\(file), línea \(line), columna \(column)"
    }
}
