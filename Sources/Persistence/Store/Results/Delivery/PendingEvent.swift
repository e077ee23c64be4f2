/// An event that waits for its consumer.
enum PendingEvent {
    case initial(ListVersion)
    case update(ListVersion, ListChanges)
    case reset(ListVersion, ResetReason)
    case failure(StoreError)

    /// The list that the event brings.
    var version: ListVersion? {
        switch self {
        case .initial(let version), .update(let version, _), .reset(let version, _): version
        case .failure: nil
        }
    }
}

extension PendingEvent {
    /// The same; where the rows of a table were to be followed by what is no whole number, it is said of
    /// which column that is.
    func naming(keyOf table: TableSource) -> Self {
        guard case .failure(.decoding(column: 0, expected: "INTEGER", let found, in: nil)) = self
        else { return self }
        return .failure(
            .decoding(
                column: 0, expected: "the INTEGER that TableSource.key of a live list is",
                found: found, in: CellPlace(table: table.name, column: table.key, row: "")))
    }
}
