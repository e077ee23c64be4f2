import Persistence

extension SchemaPart {
    /// What the newest schema consists of, but for the tables of the library's own machinery.
    ///
    /// Taken from a store that is made for that in a temporary folder.
    ///
    /// - Throws: ``StoreError``.
    static func all() async throws -> [SchemaPart] {
        let store = try await Store(.temporary, .sheaf)
        do {
            let parts = try await store.read { try $0.schemaParts() }
            await store.close()
            return parts
        } catch {
            await store.close()
            throw error
        }
    }

    /// The statement that makes what has that name go.
    var removal: String {
        "DROP \(kind) IF EXISTS \(Self.quoting(name))"
    }

    /// The table of which it allows each identifier only once.
    var identifierTable: String? {
        guard sql.hasPrefix("CREATE UNIQUE INDEX"), name.hasSuffix("_id") else { return nil }
        let table = String(name.dropLast(3))
        return WriteContext.contentTables.contains(table) ? table : nil
    }

    /// What makes a table that was found like this one again: nothing where more than names of columns
    /// is another.
    fileprivate func mending(of found: SchemaPart) -> [String] {
        let missing = columns.filter { found.columns[$0.key] == nil }
        let further = found.columns.filter { columns[$0.key] == nil }
        let change = "ALTER TABLE \(Self.quoting(name))"
        if let own = missing.first, let other = further.first, missing.count == 1,
            further.count == 1, own.value == other.value
        {
            return ["\(change) RENAME COLUMN \(Self.quoting(other.key)) TO \(own.key)"]
        }
        guard missing.isEmpty else { return [] }
        return further.keys.sorted().map { "\(change) DROP COLUMN \(Self.quoting($0))" }
    }

    private static func quoting(_ name: String) -> String {
        "\"\(name.replacing("\"", with: "\"\""))\""
    }
}

extension QueryContext where Self: ~Copyable {
    /// What the file consists of.
    fileprivate func schemaParts() throws(StoreError) -> [SchemaPart] {
        try rows(
            """
            SELECT type, name, sql FROM sqlite_master
            WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
              AND (type = 'trigger'
                OR tbl_name NOT IN ('_history', '_journal', '_undo', '_undo_row'))
              AND NOT (type = 'table' AND name GLOB '_*_words_*')
            ORDER BY type = 'trigger', type = 'view', type = 'index', rowid
            """
        ) { (row) throws(StoreError) in
            SchemaPart(
                kind: try row.text(0), name: try row.text(1), sql: try row.text(2),
                isDifferent: false)
        }.map { (part) throws(StoreError) in
            var part = part
            // A virtual one could not even be asked where something is wrong with it.
            if part.kind == "table", !part.sql.hasPrefix("CREATE VIRTUAL") {
                part.columns = try columns(of: part.name)
            }
            return part
        }
    }

    /// The columns of a table and their types, those too that are computed.
    private func columns(of table: String) throws(StoreError) -> [String: String] {
        let columns = try rows(
            "SELECT name, type FROM pragma_table_xinfo(?)", [table.sqlValue]
        ) { (row) throws(StoreError) in (try row.text(0), try row.text(1)) }
        return Dictionary(columns, uniquingKeysWith: { first, _ in first })
    }

    /// What is missing of a schema, another than it should be, or a trigger that is none of it.
    ///
    /// - Throws: ``StoreError``.
    func differences(from parts: [SchemaPart]) throws(StoreError) -> [SchemaPart] {
        let found = Dictionary(
            try schemaParts().map { ("\($0.kind) \($0.name)", $0) }, uniquingKeysWith: { $1 })
        let names = Set(parts.map { "\($0.kind) \($0.name)" })
        let foreign = found.filter { $0.value.kind == "trigger" && !names.contains($0.key) }
            .map { $0.value }.sorted { $0.name < $1.name }
        var differences: [SchemaPart] = parts.compactMap { part in
            guard let own = found["\(part.kind) \(part.name)"] else { return part }
            if own.sql == part.sql { return nil }
            var different = SchemaPart(
                kind: part.kind, name: part.name, sql: part.sql, isDifferent: true)
            different.columns = part.columns
            different.mending = part.mending(of: own)
            return different
        }
        for index in differences.indices where !differences[index].isDifferent {
            if let further = Version16.furtherRows(without: differences[index].name) {
                // As with the identifiers below.
                let count = try? connection.integer(further)
                differences[index].furtherRows = Int(clamping: count ?? 0)
            }
            guard let table = differences[index].identifierTable else { continue }
            // Where they cannot be counted, the table is missing or damaged, and that is found by itself.
            let count = try? connection.integer(
                "SELECT count(id) - count(DISTINCT id) FROM \(table) NOT INDEXED")
            differences[index].sharedIdentifiers = Int(clamping: count ?? 0)
        }
        return differences
            + foreign.map { part in
                var part = part
                part.isForeign = true
                return part
            }
    }
}
