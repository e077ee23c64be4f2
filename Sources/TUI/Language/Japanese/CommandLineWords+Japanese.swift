extension CommandLineWords {
    static let japanese = CommandLineWords(
        field: ListedField.japanese, done: .japanese, lookup: .japanese, imports: .japanese,
        errors: .japanese, vault: .japanese, backups: .japanese,
        doctor: .japanese, terminal: .japanese, pictures: .japanese,
        unsaved: .japanese, files: .japanese, input: .japanese, refusals: .japanese)
}
