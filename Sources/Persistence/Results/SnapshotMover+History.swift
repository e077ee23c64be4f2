extension SnapshotMover {
    /// What was touched between two snapshots, whoever committed.
    ///
    /// Commits of this process are in its log; those of other processes in the history, which the
    /// newer snapshot holds as of the moment. Every commit has a number of its own
    /// (``TransactionNumber``), and a row of the history if this library made it: as many rows as
    /// numbers, and nobody else has committed.
    ///
    /// - Returns: `nil` when that is not known: a program that writes no history has committed, the
    ///   numbers began anew, or there were too many commits.
    /// - Throws: ``StoreError`` as SQLite cannot read.
    func touched(
        from old: Pin, to new: Pin, _ log: CommitLog
    ) throws(StoreError) -> TouchedRows? {
        guard let oldNumber = old.number, let newNumber = new.number else { return nil }
        if let rows = log.rows(after: oldNumber, through: newNumber) { return rows }
        guard let first = old.newestEntry, let last = new.newestEntry else { return nil }
        let count = newNumber.value &- oldNumber.value
        guard last - first == Int64(count), count > 0, count <= CommitLog.limit else { return nil }
        let entries = try new.use { (connection) throws(StoreError) in
            try History.entries(first + 1..<last + 1, connection)
        }
        // Not one is missing, and the numbers did not begin anew in between.
        guard entries.count == Int(count),
            entries.indices.allSatisfy({
                entries[$0].number == oldNumber.value &+ 1 &+ UInt32($0)
            })
        else { return nil }
        var rows = TouchedRows()
        for entry in entries {
            if let author = entry.author { otherAuthors.insert(author) }
            switch entry.kind {
            case .rows, .tables: rows.formUnion(TouchedRows(entry.touched))
            case .foreign, .schema: return nil
            }
        }
        return rows
    }
}
