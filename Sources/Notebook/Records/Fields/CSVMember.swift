/// What a column of somebody's table is read as: a member of a row of another program.
struct CSVMember: Sendable {
    /// What it is called among the members that a row says.
    ///
    /// A row without an identifier is known again by these names and its values: no other version
    /// of the program may have others.
    let name: String
    let kind: CellKind
    /// The object that it is part of, and what it is called in there.
    let place: (object: String, name: String)?
    /// What programs call the column, as ``folded(_:)`` makes it.
    let names: [String]

    init(
        _ name: String, _ kind: CellKind, in place: (object: String, name: String)? = nil,
        _ names: [String]
    ) {
        self.name = name
        self.kind = kind
        self.place = place
        self.names = names.map(Self.folded)
    }

    /// The name of a column without regard to case, blanks, hyphens and underscores.
    static func folded(_ name: String) -> String {
        name.lowercased().filter { !$0.isWhitespace && !"-_.:()".contains($0) }
    }
}
