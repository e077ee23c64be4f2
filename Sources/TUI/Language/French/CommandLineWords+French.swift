extension CommandLineWords {
    static let french = CommandLineWords(
        field: ListedField.french, done: .french, lookup: .french, imports: .french,
        errors: .french, vault: .french, backups: .french,
        doctor: .french, terminal: .french, pictures: .french,
        unsaved: .french, files: .french, input: .french, refusals: .french)
}
