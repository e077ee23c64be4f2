/// How far a reader has read the history of a store: up to one transaction and including it.
///
/// It can be kept in a file or sent elsewhere, and is good for the store it was given by, its copies
/// and its backups, as long as the history still has the transaction it names.
public struct HistoryToken: Hashable, Codable, Sendable {
    /// The number of the transaction; later ones have greater numbers.
    public let number: Int64
    /// When the transaction was, in milliseconds: a store that was put back from a backup gives the
    /// same numbers to other transactions.
    let date: Int64
    /// The transaction's own number in the journal, for two in one millisecond.
    let commit: Int64?
}

extension HistoryToken {
    /// The token of the newest transaction; `nil` without any.
    static func newest(_ connection: Connection) throws(StoreError) -> Self? {
        guard let newest = History.newest(connection), newest > 0 else { return nil }
        return try at(newest, connection)
    }

    /// The token of a transaction; `nil` where the history has it no more.
    static func at(_ number: Int64, _ connection: Connection) throws(StoreError) -> Self? {
        try connection.rows(
            "SELECT at, number FROM _history WHERE seq = ?", [.integer(number)]
        ) { (row) throws(StoreError) in
            Self(number: number, date: try row.integer(0), commit: try row.value(1))
        }.first
    }
}
