import Persistence

extension WriteContext {
    /// Lets a bulk write do without the indexes of lists, once it has brought more rows of a table than
    /// there were: made at its end from all rows in their order they cost a tenth, and are smaller.
    ///
    /// Asked each time ``WriteContext/bulkStep`` more have come. Nothing but a list asks for these. Others
    /// see no moment without them: the write is one transaction.
    ///
    /// - Parameters:
    ///   - table: `post`, `comment` or `follow`, which has no index of lists.
    ///   - pk: The key of the row that has just come.
    /// - Throws: ``StoreError``.
    mutating func leaveIndexes(of table: String, at pk: Int64) throws(StoreError) {
        guard isInBulk, pk.isMultiple(of: bulkStep) else { return }
        let settled = try connection.integer("SELECT \(table) FROM _bulk")
        let (new, isTooMany) = pk.subtractingReportingOverflow(settled)
        guard !isTooMany, new >= bulkStep else { return }
        // Where there were rows, new ones may get the keys of some that went: triggers count those.
        if settled == 0, try connection.integer("SELECT post_tag FROM _bulk") == 0 {
            for part in Self.parts[table, default: []] + [table] { try leaveTriggers(of: part) }
        }
        guard new > settled else { return }
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

    /// What comes in with the rows of a table.
    private static let parts = ["post": ["post_tag", "post_tally"]]

    /// Lets a bulk write do without what triggers do when a row is inserted.
    ///
    /// They have nothing to do for its rows, which are counted and indexed at its end (``inBulk(_:)``),
    /// have their paths and their authors' names, and go to the trash after they are there
    /// (``insert(into:_:deletedAt:)``). But as long as there is one, SQLite keeps what every page was that an
    /// insertion touches, for it may have to be undone by itself: a quarter of an import's time.
    ///
    /// Not where another program numbered a row so high that the keys of new ones need not follow each
    /// other.
    private mutating func leaveTriggers(of table: String) throws(StoreError) {
        guard leftTriggers[table] == nil, !heldTriggers.contains(table),
            try connection.integer("SELECT coalesce(max(pk), 0) FROM \(table)") < .max / 2
        else { return }
        let triggers = try rows(
            """
            SELECT name, sql FROM sqlite_schema
            WHERE type = 'trigger' AND tbl_name = ? AND sql GLOB '* AFTER INSERT ON *' ORDER BY rowid
            """, [table.sqlValue]
        ) { (row) throws(StoreError) in (name: try row.text(0), sql: try row.text(1)) }
        for trigger in triggers { try execute("DROP TRIGGER \(trigger.name)") }
        leftTriggers[table] = triggers.map(\.sql)
    }

    /// Makes the triggers of a table again, which a bulk write needs from now on.
    mutating func holdTriggers(of table: String) throws(StoreError) {
        guard isInBulk, heldTriggers.insert(table).inserted else { return }
        for trigger in leftTriggers.removeValue(forKey: table) ?? [] { try execute(trigger) }
    }

    /// Makes all again that the bulk write did without.
    mutating func takeUpLeft() throws(StoreError) {
        for statement in leftTriggers.sorted(by: { $0.key < $1.key }).flatMap(\.value) + leftIndexes
        {
            try execute(statement)
        }
        leftTriggers = [:]
        leftIndexes = []
        heldTriggers = []
        known = KnownRows()
    }
}
