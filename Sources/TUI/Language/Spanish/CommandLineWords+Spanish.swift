extension CommandLineWords {
    static let spanish = CommandLineWords(
        field: ListedField.spanish, done: .spanish, lookup: .spanish, imports: .spanish,
        errors: .spanish, vault: .spanish, backups: .spanish,
        doctor: .spanish, terminal: .spanish, pictures: .spanish,
        unsaved: .spanish, files: .spanish, input: .spanish, refusals: .spanish)
}
