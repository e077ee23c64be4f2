extension Language {
    static let french = Language(
        code: .fr, name: "Français", numbers: .french,
        command: CommandWords.french, toggles: .french, app: .french, interrupts: .french,
        lists: .french, people: .french, posts: .french, forms: .french, unsaved: .french,
        settings: .french, welcome: .french, questions: .french, outcomes: .french,
        actions: .french, history: .french, problems: .french, dates: .french, vault: .french,
        batches: .french, imports: .french, search: .french, tags: .french, statistics: .french,
        commandLine: .french, palette: .french)
}
