import Persistence

extension WriteContext {
    /// So many rows have come in before any index is left for the end; and the question is asked each
    /// time so many more have.
    private static let step: Int64 = 1_024

    /// Lets a bulk write do without the indexes of lists, once it has brought more rows of a table than
    /// there were: made at its end from all rows in their order they cost a tenth, and are smaller.
    ///
    /// Nothing but a list asks for these. Others see no moment without them: the write is one
    /// transaction.
    ///
    /// - Parameters:
    ///   - table: `post` or `comment`.
    ///   - pk: The key of the row that has just come.
    /// - Throws: ``StoreError``.
    mutating func leaveIndexes(of table: String, at pk: Int64) throws(StoreError) {
        guard isInBulk, pk.isMultiple(of: Self.step) else { return }
        let settled = try connection.integer("SELECT \(table) FROM _bulk")
        let (new, isTooMany) = pk.subtractingReportingOverflow(settled)
        guard !isTooMany, new >= Self.step, new > settled else { return }
        let indexes = try rows(
            """
            SELECT name, sql FROM sqlite_schema
            WHERE type = 'index' AND tbl_name = ? AND name GLOB ? AND sql IS NOT NULL ORDER BY name
            """, [table.sqlValue, "\(table)_by_*".sqlValue]
        ) { (row) throws(StoreError) in (name: try row.text(0), sql: try row.text(1)) }
        for index in indexes {
            try execute("DROP INDEX \(index.name)")
            leftIndexes.append(index.sql)
        }
    }
}
