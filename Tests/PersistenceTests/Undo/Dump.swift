import Persistence

@testable import PersistenceStore

/// All that a store holds for people: every row of every table, and every word of every word index,
/// without what the machinery notes for itself.
func dump(_ store: Store) async throws -> [String] {
    try await store.read { context in
        let names = try context.rows(
            """
            SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
            ORDER BY name
            """
        ) { (row) throws(StoreError) in try row.text(0) }
        let isMachinery: (String) -> Bool = { name in
            ["_history", "_journal", "_undo", "_undo_row"].contains(name)
                || name.hasPrefix("_") && name.contains("_words")
        }
        var lines: [String] = []
        for name in names where !isMachinery(name) {
            // A table without row ids is in the order of its key.
            let rows = try context.rows("SELECT * FROM \"\(name)\"") { (row) throws(StoreError) in
                // An entry of the trash is made anew whenever its row goes there.
                ((name == "trash" ? 1 : 0)..<row.count).map { "\(row.value($0))" }
                    .joined(separator: " | ")
            }
            lines += rows.map { "\(name): \($0)" }.sorted()
        }
        return lines
    }
}

/// Every word of the word indexes of Sheaf's own schema, with where it stands.
func dumpWords(_ store: Store) async throws -> [String] {
    try await store.write { context in
        var lines: [String] = []
        for table in ["user", "post", "comment"] {
            try context.connection.executeScript(
                """
                CREATE VIRTUAL TABLE IF NOT EXISTS temp.words_of_\(table)
                USING fts5vocab(main, _\(table)_words, instance)
                """)
            lines += try context.rows(
                "SELECT term, doc, col, offset FROM temp.words_of_\(table)"
            ) { (row) throws(StoreError) in
                (0..<row.count).map { "\(row.value($0))" }.joined(separator: " | ")
            }.sorted().map { "\(table): \($0)" }
        }
        return lines
    }
}
