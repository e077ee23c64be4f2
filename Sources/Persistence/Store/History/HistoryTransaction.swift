public import FoundationEssentials

/// What one transaction did, as the history of a store tells it.
public struct HistoryTransaction: Hashable, Sendable {
    /// Its number: the transaction before has the next lower one.
    public let number: Int64
    /// When it was; clocks may be set back, numbers are not.
    public let date: Date
    /// Who made it: ``WriteOptions/author``.
    public let author: String?
    /// What it touched, a table each.
    public let changes: [HistoryChange]
}

/// What a transaction did to the rows of one table.
///
/// Rows are named by the integer key of their table (``TableSource/key``), neighbours as one range, so that an
/// import of a million rows is one. A row that a savepoint took back may be named all the same.
public struct HistoryChange: Hashable, Sendable {
    /// The name of the table.
    public let table: String
    /// Rows that were new, ascending.
    public let inserted: [ClosedRange<Int64>]
    /// Rows of which a column changed, ascending.
    public let updated: [ClosedRange<Int64>]
    /// Rows that were deleted, ascending.
    ///
    /// A row that was replaced is among the inserted ones too.
    public let deleted: [ClosedRange<Int64>]
    /// Whether all rows are named: of a table that was touched in many thousands of places none is, and
    /// any of its rows may be another.
    public let isComplete: Bool

    init(_ table: TouchedRuns.Table) {
        self.table = table.name
        inserted = table.isBulk ? [] : table.inserted.runs
        updated = table.isBulk ? [] : table.updated.runs
        deleted = table.isBulk ? [] : table.deleted.runs
        isComplete = !table.isBulk
    }
}
