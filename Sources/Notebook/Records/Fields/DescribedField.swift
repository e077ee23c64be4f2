/// What is known of a field whatever record it is of.
protocol DescribedField: Sendable {
    /// What an export calls its member; empty for what only the store has.
    var name: String { get }
    /// What exports have in its place where there is nothing.
    var absence: Absence { get }
    /// Whether every export writes it of a row, be it empty, and a row without it leaves it as it
    /// is.
    var isAlwaysWritten: Bool { get }
    /// The members that its value may have.
    var memberNames: [String] { get }
    /// The members that its columns in a table are read as.
    var columnMembers: [String] { get }
}

extension RecordField: DescribedField {
    var isAlwaysWritten: Bool { write != nil && fill != nil && absence != .leftOut }

    var memberNames: [String] { [name] + otherNames }

    var columnMembers: [String] { columns.map(\.member.name) }
}
