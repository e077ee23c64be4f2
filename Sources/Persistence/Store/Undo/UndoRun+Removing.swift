// Rows that were inserted one after the other: many at once.
extension UndoRun {
    /// So many rows are removed by one statement, which keeps what it needs to be undone by itself.
    static let mostAtOnce = 256

    /// Removes a run of rows with one statement, if nothing is in the way of any of them.
    ///
    /// A word index writes out what it has gathered after each statement, which takes most of the time where
    /// there is one for each row.
    ///
    /// - Parameters:
    ///   - first: The key of the first row.
    ///   - digests: The fingerprints of what they became.
    ///   - shape: Their table.
    /// - Returns: Whether they were removed; `false` where nothing was done, and each has to be asked for.
    /// - Throws: ``StoreError``.
    mutating func removeAtOnce(
        _ first: Int64, _ digests: [UInt64], _ shape: UndoTables.Shape
    ) throws(StoreError) -> Bool {
        let (last, isBeyond) = first.addingReportingOverflow(Int64(digests.count) - 1)
        guard digests.count > 1, !isBeyond, !shape.rules.isShared,
            !shape.referredBy.contains(where: { $0.actsAtOnce || !$0.isByKey }),
            let table = capture.tables.position(of: shape.name)
        else { return false }
        var owners: [String: Set<Int64>] = [:]
        var count = 0
        let run: [SQLValue] = [.integer(first), .integer(last)]
        try connection.forEachRow(
            shape.guardedSelection
                + " WHERE \(shape.sqlKey) BETWEEN ? AND ? ORDER BY \(shape.sqlKey)", run
        ) { (row) throws(StoreError) in
            guard try row.integer(0) == first &+ Int64(count),
                shape.isSame(row, digests[count])
            else { return false }
            for owner in shape.sharedOwners(row) {
                owners[owner.table, default: []].insert(owner.key)
            }
            count += 1
            return true
        }
        guard count == digests.count,
            let gone = try runUnlessRefused(
                "DELETE FROM \(shape.sqlName) WHERE \(shape.sqlKey) BETWEEN ? AND ?",
                [.integer(first), .integer(last)])
        else { return false }
        try requireGone(gone, from: first, through: last, shape)
        used.merge(owners) { $0.union($1) }
        removed += (first...last).map { (table, $0) }
        for _ in digests { noteDone() }
        return true
    }

    /// Looks whether all rows of a run are gone, of which a statement removed so many: a trigger of the
    /// schema may have removed one before it came to that, and one of another program may keep it.
    func requireGone(
        _ count: Int, from first: Int64, through last: Int64, _ shape: UndoTables.Shape
    ) throws(StoreError) {
        if count == last - first + 1 { return }
        let stays = try connection.integer(
            """
            SELECT EXISTS(SELECT 1 FROM \(shape.sqlName) WHERE \(shape.sqlKey) BETWEEN ? AND ?)
            """, [.integer(first), .integer(last)])
        if stays != 0 { throw .refusedChange(table: shape.name) }
    }
}
