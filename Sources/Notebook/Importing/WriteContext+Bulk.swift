package import Persistence

extension WriteContext {
    /// Runs a part of the write that inserts many rows: several times faster.
    ///
    /// New rows are counted and in the word indexes when it ends; until then counts do not hold
    /// them and searching does not find them. Takes up to 28 MiB of memory for pages.
    ///
    /// When `body` throws, the whole write is undone at once, and what follows in it is refused:
    /// keeping what was there before would have every statement go through the pages kept so far.
    ///
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws, and ``StoreError``.
    package mutating func inBulk<T>(_ body: (inout WriteContext) throws -> T) throws -> T {
        if isInBulk { return try body(&self) }
        isInBulk = true
        defer { isInBulk = false }
        // New rows lie together, but for a few indexes. With 32 an import of 300,000 texts would take 80 MB.
        try expectManyRows(mebibytes: 28)
        do {
            try beginBulk()
            let result = try body(&self)
            try countNewRows()
            try takeUpLeft()
            try indexNewWords("user", columns: "name, bio")
            try indexNewWords("post", columns: "title, body")
            try indexNewWords("comment", columns: "body")
            try execute("DELETE FROM _bulk")
            return result
        } catch {
            connection.abandon()
            throw error
        }
    }

    private mutating func beginBulk() throws(StoreError) {
        let tables = Version7.bulkTables
        let keys = tables.map { "(SELECT coalesce(max(pk), 0) FROM \($0))" }
        try execute(
            """
            INSERT INTO _bulk(pk, \(tables.joined(separator: ", ")))
            SELECT 1, \(keys.joined(separator: ", "))
            """)
    }

    private mutating func countNewRows() throws(StoreError) {
        for counting in Version7.countings { try count(counting) }
        for table in Version9.tables {
            try execute(
                """
                UPDATE _total SET \(table) = \(table) + (
                  SELECT count(*) FROM \(table)
                  WHERE pk > (SELECT \(table) FROM _bulk) AND deleted_at IS NULL)
                """)
        }
    }

    /// Adds new rows to a counter of their owners, in parts: a statement keeps what each page was that
    /// it changes.
    ///
    /// New rows lie together: going through them takes less than an index, which has to ask for each row
    /// whether it lives.
    private mutating func count(_ counting: Version7.Counting) throws(StoreError) {
        let added = try rows(
            """
            SELECT \(counting.key), count(*) FROM \(counting.table) NOT INDEXED
            WHERE pk > (SELECT \(counting.table) FROM _bulk)
              AND deleted_at IS NULL AND \(counting.key) IS NOT NULL
            GROUP BY \(counting.key) ORDER BY \(counting.key)
            """
        ) { (row) throws(StoreError) in "[\(try row.integer(0)),\(try row.integer(1))]" }
        for start in stride(from: 0, to: added.count, by: 2_000) {
            let part = added[start..<min(start + 2_000, added.count)].joined(separator: ",")
            try execute(
                """
                UPDATE \(counting.owner) SET \(counting.count) = \(counting.count) + added.rows FROM (
                  SELECT json_extract(value, '$[0]') AS owner, json_extract(value, '$[1]') AS rows
                  FROM json_each(?)
                ) AS added WHERE pk = added.owner
                """, ["[\(part)]".sqlValue])
        }
    }

    private mutating func indexNewWords(
        _ table: String, columns: String
    ) throws(StoreError) {
        let settled = try connection.integer("SELECT \(table) FROM _bulk")
        // Above the greatest key there is there are no rows: triggers looked after all of them.
        if settled == .max { return }
        var first = settled + 1
        let last = try connection.integer("SELECT coalesce(max(pk), 0) FROM \(table)")
        // In parts: a statement keeps what it needs to be undone by itself.
        let step: Int64 = 5_000
        while first <= last {
            // Keys go up to the greatest number there is.
            let (sum, isTooMuch) = first.addingReportingOverflow(step - 1)
            let end = isTooMuch ? last : min(sum, last)
            for part in try parts(of: table, columns: columns, first...end) {
                try execute(
                    """
                    INSERT INTO _\(table)_words(rowid, \(columns))
                    SELECT pk, \(columns) FROM _\(table)_text WHERE pk BETWEEN ? AND ?
                    """, [part.lowerBound.sqlValue, part.upperBound.sqlValue])
            }
            if end == last { return }
            first = end + 1
        }
    }

    /// Keys in parts of so much text that one statement can go through it.
    private func parts(
        of table: String, columns: String, _ keys: ClosedRange<Int64>
    ) throws(StoreError) -> [ClosedRange<Int64>] {
        let bytes = columns.split(separator: ", ")
            .map { "ifnull(length(CAST(\($0) AS BLOB)), 0)" }.joined(separator: " + ")
        let sizes = try rows(
            "SELECT pk, \(bytes) FROM _\(table)_text WHERE pk BETWEEN ? AND ? ORDER BY pk",
            [keys.lowerBound.sqlValue, keys.upperBound.sqlValue]
        ) { (row) throws(StoreError) in (pk: try row.integer(0), bytes: try row.integer(1)) }
        var parts: [ClosedRange<Int64>] = []
        var first: Int64?
        var sum: Int64 = 0
        for (pk, bytes) in sizes {
            first = first ?? pk
            sum += bytes
            guard let start = first, sum >= Self.indexedBytes else { continue }
            parts.append(start...pk)
            first = nil
            sum = 0
        }
        if let first { parts.append(first...keys.upperBound) }
        return parts
    }

    /// Bytes of text after which a statement that indexes words ends.
    private static var indexedBytes: Int64 { 16 << 20 }
}
