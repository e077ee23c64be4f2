extension History {
    /// How much is kept: what is older or more than that goes.
    struct Retention: Sendable {
        /// So many rows.
        var rows: Int64 = 1_000_000
        /// Rows of so many milliseconds: 30 days.
        var age: Int64 = 30 * 86_400_000
        /// What is younger stays, however many rows that are: ten minutes.
        var leastAge: Int64 = 600_000
        /// The question is asked after so many rows, and at most twice as many go at once.
        var step: Int64 = 512
    }

    /// Removes what is too old, now and then; inside a write transaction.
    ///
    /// The newest row always stays: its number may not come again. So does what a reader has not read.
    static func purge(
        _ retention: Retention, now: Int64, _ connection: Connection
    ) throws(StoreError) {
        guard let newest = newest(connection), newest % retention.step == 0 else { return }
        let slowest = try HistoryReaders.slowest(now: now, connection)
        try connection.execute(
            """
            DELETE FROM _history WHERE seq IN (
              SELECT seq FROM (SELECT seq, at FROM _history ORDER BY seq LIMIT ?5)
              WHERE seq < ?6 AND at < ?2 AND (seq <= ?1 - ?3 OR at < ?4))
            """,
            [
                .integer(newest), .integer(now - retention.leastAge), .integer(retention.rows),
                .integer(now - retention.age), .integer(2 * retention.step),
                .integer(min(newest, slowest ?? newest)),
            ])
    }

    /// Removes what stands before a number, but never the newest row.
    ///
    /// - Returns: How many rows went.
    static func remove(before number: Int64, _ connection: Connection) throws(StoreError) -> Int {
        guard let newest = newest(connection) else { return 0 }
        return try connection.execute(
            "DELETE FROM _history WHERE seq < ?", [.integer(min(number, newest))])
    }
}
