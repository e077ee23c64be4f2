/// The names of a form's fields; the raw values are kept in drafts.
protocol FormName: RawRepresentable<String>, Hashable, Sendable {
    /// What stands before the field.
    func label(in language: Language) -> String
    /// The column that a field's value is in; empty for what has no column of its own.
    var column: String { get }
}
