/// The names of a form's fields; the raw values are kept in drafts.
protocol FormName: RawRepresentable<String>, Hashable, Sendable {
    /// What stands before the field.
    func label(in language: Language) -> String
    /// The column that a field's value is in; empty for what has no column of its own.
    var column: String { get }
    /// Whether it has to be filled in, and stands among others that need not.
    var isRequired: Bool { get }
    /// The field that takes a picture; nil where none does.
    static var picture: Self? { get }
}

extension FormName {
    var isRequired: Bool { false }
    static var picture: Self? { nil }
}
