extension Language {
    static let japanese = Language(
        code: .ja,
        name: "日本語",
        numbers: .japanese,
        marks: .japanese,
        command: CommandWords.japanese,
        toggles: .japanese,
        shortPlace: japaneseShortPlace,
        place: japanesePlace,
        app: .japanese,
        interrupts: .japanese,
        lists: .japanese,
        people: .japanese,
        posts: .japanese,
        forms: .japanese,
        unsaved: .japanese,
        settings: .japanese,
        welcome: .japanese,
        questions: .japanese,
        outcomes: .japanese,
        actions: .japanese,
        history: .japanese,
        problems: .japanese,
        dates: .japanese,
        vault: .japanese,
        batches: .japanese,
        imports: .japanese,
        search: .japanese,
        tags: .japanese,
        statistics: .japanese,
        palette: .japanese,
        keys: .japanese,
        views: .japanese,
        pictures: .japanese,
        editor: .japanese,
        find: .japanese,
        reading: .japanese,
        commandLine: .japanese,
        linear: .japanese,
        tasks: .japanese,
        folds: .japanese,
        generator: .japanese,
        themes: .japanese,
        exports: .japanese,
        system: .japanese)

    @Sendable private static func japaneseShortPlace(_: TitlePlace) -> String? {
        nil
    }

    @Sendable static func japanesePlace(_ file: String, _ line: Int, _ column: Int) -> String {
        "\(file) \(line) 行 \(column) 列"
    }
}
