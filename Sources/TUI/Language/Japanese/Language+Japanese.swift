extension Language {
    static let japanese = Language(
        code: .ja, name: "日本語", numbers: .japanese,
        command: CommandWords.japanese, toggles: .japanese, app: .japanese, interrupts: .japanese,
        lists: .japanese, people: .japanese, posts: .japanese, forms: .japanese, unsaved: .japanese,
        settings: .japanese, welcome: .japanese, questions: .japanese, outcomes: .japanese,
        actions: .japanese, history: .japanese, problems: .japanese, dates: .japanese,
        vault: .japanese,
        batches: .japanese, imports: .japanese, search: .japanese, tags: .japanese,
        statistics: .japanese, palette: .japanese, find: .japanese, reading: .japanese)
}
