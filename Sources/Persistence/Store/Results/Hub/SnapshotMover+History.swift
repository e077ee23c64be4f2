extension SnapshotMover {
    /// What was done between two snapshots, whoever committed.
    enum Difference {
        /// So much, and nothing else.
        case span(CommitSpan)
        /// Nobody can tell; this is why.
        case unknown(ResetReason)
    }

    /// What was done between two snapshots.
    ///
    /// Commits of this process are in its log; those of other processes in the history, which the
    /// newer snapshot holds as of the moment. Every commit has a number of its own
    /// (``TransactionNumber``), and a row of the history if this library made it: as many rows as
    /// numbers, and nobody else has committed.
    ///
    /// - Throws: ``StoreError`` as SQLite cannot read.
    func difference(
        from old: Pin, to new: Pin, _ log: CommitLog
    ) throws(StoreError) -> Difference {
        if old.schema != new.schema { return .unknown(.schema) }
        guard let oldNumber = old.number, let newNumber = new.number else {
            return .unknown(.foreignWriter)
        }
        let first = old.newestEntry ?? 0
        let last = new.newestEntry ?? 0
        let count = newNumber.value &- oldNumber.value
        // Also before the log is asked: after a crash the numbers may have come to others twice.
        // Whatever stands in the table: a difference that is no number is none of commits.
        let (added, isTooMuch) = last.subtractingReportingOverflow(first)
        guard !isTooMuch, added == Int64(count) else { return .unknown(.foreignWriter) }
        if let span = log.span(after: oldNumber, through: newNumber) { return .span(span) }
        if count == 0 { return .unknown(.foreignWriter) }
        if count > CommitLog.limit { return .unknown(.bulk) }
        let entries = try new.use { (connection) throws(StoreError) in
            try History.entries(after: first, through: last, connection)
        }
        // Not one is missing, and the numbers did not begin anew in between.
        guard entries.count == Int(count),
            entries.indices.allSatisfy({
                entries[$0].number == oldNumber.value &+ 1 &+ UInt32($0)
            })
        else { return .unknown(.foreignWriter) }
        var span = CommitSpan()
        for entry in entries {
            switch entry.kind {
            case .rows, .tables:
                span.formUnion(
                    CommitSpan(
                        rows: TouchedRows(entry.touched), authors: entry.author.map { [$0] } ?? []))
            case .foreign: return .unknown(.foreignWriter)
            case .schema: return .unknown(.schema)
            }
        }
        return .span(span)
    }
}
