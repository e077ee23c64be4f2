// Rows that have to wait for others of the same action.
extension UndoRun {
    /// A row that could not be set back, and what was in the way.
    struct Postponed {
        let row: UndoRow
        let reason: UndoConflict.Reason
        let shape: UndoTables.Shape
    }

    /// So many rows may wait; where there are more, what is in the way is no other row of the action.
    private static let mostPostponed = 20_000

    /// Sets a row back later, when the others are: a value that may stand in one row alone is perhaps
    /// still in one of these, or it is one of these that refers to the row.
    mutating func postpone(
        _ row: UndoRow, _ reason: UndoConflict.Reason, _ shape: UndoTables.Shape
    ) {
        if postponed.count == Self.mostPostponed { return note(row, reason) }
        postponed.append(Postponed(row: row, reason: reason, shape: shape))
        if reason == .occupied { occupied.insert(SQLName.lowercased(shape.name)) }
    }

    /// A table to which columns refer by values of which one is still taken; `nil` where there is none.
    ///
    /// Who has that value goes, perhaps, and could not once these columns referred to it.
    func awaitedOwner(of fields: [UndoRow.Field], _ shape: UndoTables.Shape) -> String? {
        if occupied.isEmpty { return nil }
        let changed = Set(fields.map { SQLName.lowercased($0.column) })
        return shape.references.first { reference in
            !reference.isByKey && occupied.contains(SQLName.lowercased(reference.owner))
                && reference.columns.contains { changed.contains(SQLName.lowercased($0)) }
        }?.owner
    }

    /// Tries the rows that were postponed until all are set back or none can be.
    ///
    /// The last one first, and then the other way round: where values moved from row to row, the one
    /// at the end of them is free.
    mutating func retry() throws {
        while !postponed.isEmpty {
            let rows = postponed
            (postponed, occupied) = ([], [])
            for waiting in rows.reversed() {
                switch waiting.row.change {
                case .deleted: try insert(waiting.row, waiting.shape)
                case .updated: try update(waiting.row, waiting.shape)
                case .inserted: try remove(waiting.row, waiting.shape)
                }
            }
            guard postponed.count < rows.count else { break }
        }
        for waiting in postponed where conflicts.count < conflictLimit {
            note(waiting.row, waiting.reason)
        }
        postponed = []
    }
}
