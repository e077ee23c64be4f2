extension Language {
    static let english = Language(
        code: .en, name: "English", numbers: .english,
        command: CommandWords.english, toggles: .english, app: .english, interrupts: .english,
        lists: .english, people: .english, posts: .english, forms: .english, unsaved: .english,
        settings: .english, welcome: .english, questions: .english, outcomes: .english,
        actions: .english, history: .english, problems: .english, dates: .english, vault: .english,
        batches: .english, imports: .english, search: .english, tags: .english,
        statistics: .english,
        palette: .english, find: .english, reading: .english
    )
}
