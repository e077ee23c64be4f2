/// What became of a store since somebody looked last.
public enum HistoryReading: Hashable, Sendable {
    /// Transactions, oldest first, and where to go on; ``HistoryPage/hasMore`` says whether there are others.
    case transactions(HistoryPage)
    /// Nobody can tell any more: whoever follows the store reads everything anew, and then goes on
    /// behind the token, which is of the same moment.
    case reset(HistoryReset, next: HistoryToken?)
}

/// A part of the history.
public struct HistoryPage: Hashable, Sendable {
    /// What was done, oldest first; of transactions that changed no row of a program's own tables
    /// nothing is told.
    public let transactions: [HistoryTransaction]
    /// Behind what is told here; `nil` while nothing was ever done.
    public let next: HistoryToken?
    /// Whether there is more behind ``next``.
    public let hasMore: Bool
}

/// Why a history cannot be followed from a token on.
public enum HistoryReset: Hashable, Sendable {
    /// What came after the token is not kept any more.
    case expired
    /// The token is of another store, or of a time that going back to a backup undid.
    case otherHistory
    /// The tables themselves were changed since: a step of a migration.
    case schema
}
