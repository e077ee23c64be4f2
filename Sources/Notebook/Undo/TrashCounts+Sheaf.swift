import Persistence

extension TrashCounts {
    /// The numbers that follow from which rows of a table are in the trash: what triggers keep
    /// (``Version7/counters``, ``Version9/totals``).
    ///
    /// - Parameter table: One of ``Version7/bulkTables``.
    /// - Returns: The statements.
    static func sheaf(_ table: String) -> TrashCounts {
        let changed = "\(table) WHERE pk IN (SELECT value FROM json_each(?1))"
        let difference = "sum(iif(deleted_at IS NULL, 1, -1))"
        let counts = Version7.countings.filter { $0.table == table }.map { counting in
            // A post has a few comments, a person and a tag have many rows.
            let statement = """
                UPDATE \(counting.owner) SET \(counting.count) = \(counting.count) + changed.rows FROM (
                  SELECT \(counting.key) AS owner, \(difference) AS rows FROM \(changed)
                    AND \(counting.key) IS NOT NULL GROUP BY \(counting.key)
                ) AS changed WHERE pk = changed.owner
                """
            return TrashCounts.Settling(statement, hasFewOwners: counting.owner != "post")
        }
        let totals = Version9.tables.filter { $0 == table }.map {
            TrashCounts.Settling(
                "UPDATE _total SET \($0) = \($0) + (SELECT coalesce(\(difference), 0) FROM \(changed))",
                hasFewOwners: true)
        }
        return TrashCounts(
            suspending: suspending, settling: counts + totals, resuming: "DELETE FROM _bulk")
    }

    /// No row is settled: what follows from all of them is left alone (``Version7/bulk``).
    private static let suspending = """
        INSERT INTO _bulk(pk, \(Version7.bulkTables.joined(separator: ", ")))
        VALUES (1, \(Version7.bulkTables.map { _ in "\(Int64.min)" }.joined(separator: ", ")))
        """
}
