import Persistence

/// Removing rows for good.
extension WriteContext {
    /// Removes rows, and what undoing would bring back of them; a condition in SQL says which.
    mutating func remove(
        from table: String, where condition: String, _ arguments: [SQLValue]
    ) throws(StoreError) {
        let keys = try rows("SELECT pk FROM \(table) WHERE \(condition)", arguments) {
            (row) throws(StoreError) in try row.integer(0)
        }
        if keys.isEmpty { return }
        try forgetUndo(of: keys, in: table) { label in
            guard let action = NotebookAction(label: label), let subject = action.kind.table,
                table == subject || table.hasSuffix("_" + subject)
            else { return label }
            return NotebookAction(action.kind, count: action.count).label
        }
        try execute("DELETE FROM \(table) WHERE \(condition)", arguments)
    }

    /// Rewrites a word index, so that nothing of what was removed is left in it.
    mutating func optimizeWords(_ table: String) throws(StoreError) {
        try execute("INSERT INTO _\(table)_words(_\(table)_words) VALUES ('optimize')")
    }
}
