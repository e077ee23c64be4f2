extension CommandLineWords {
    static let english = CommandLineWords(
        field: { $0.rawValue }, done: .english, lookup: .english, imports: .english,
        errors: .english, vault: .english, backups: .english,
        doctor: .english, terminal: .english, pictures: .english,
        unsaved: .english, files: .english, input: .english, refusals: .english)
}
