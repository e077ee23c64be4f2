/// A section of a list.
public struct ListSection: Hashable, Sendable {
    /// What its rows have in common.
    public let value: SQLValue
    /// Where its rows are.
    public let rows: Range<Int>
}

/// A section that is in both lists, and has another number of rows.
public struct SectionChange: Hashable, Sendable {
    /// The index in the old list's sections.
    public let old: Int
    /// The index in the new list's sections.
    public let new: Int
    /// How many rows it had.
    public let countBefore: Int
    /// How many rows it has.
    public let countAfter: Int
}
