extension Language {
    static let spanish = Language(
        code: .es, name: "Español", numbers: .spanish,
        command: CommandWords.spanish, toggles: .spanish, app: .spanish, interrupts: .spanish,
        lists: .spanish, people: .spanish, posts: .spanish, forms: .spanish, unsaved: .spanish,
        settings: .spanish, welcome: .spanish, questions: .spanish, outcomes: .spanish,
        actions: .spanish, history: .spanish, problems: .spanish, dates: .spanish, vault: .spanish,
        batches: .spanish, imports: .spanish, search: .spanish, tags: .spanish,
        statistics: .spanish,
        commandLine: .spanish, palette: .spanish)
}
