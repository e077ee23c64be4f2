extension CommandLineWords {
    static let english = CommandLineWords(
        field: { $0.rawValue }, done: .english, lookup: .english, imports: .english,
        errors: .english, vault: .english, backups: .english)
}
