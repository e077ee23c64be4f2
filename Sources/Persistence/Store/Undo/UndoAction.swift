/// What a write is called where it is undone, and whose it is.
public struct UndoAction: Hashable, Sendable {
    /// What was done, in words or as the program names it.
    ///
    /// A write whose label is empty at its end, see ``WriteContext/undoLabel``, is no action.
    public let label: String
    /// Who did it: everybody undoes their own.
    public let person: String

    /// Names a write.
    public init(_ label: String = "", by person: String = "") {
        self.label = label
        self.person = person
    }
}
