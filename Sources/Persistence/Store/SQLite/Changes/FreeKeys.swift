/// Keys for new rows of tables that can be undone, where SQLite's own choice was the key of another row.
///
/// SQLite numbers a new row behind the last one. Where the last one was removed, by undoing its insertion
/// say, that is its number again: it could not come back while the new row is there, and what referred to
/// it would come back below a stranger. So new rows go behind those, too, that only the journal has.
///
/// Touched only on the thread that uses the connection.
final class FreeKeys {
    /// The next key of each table of which the journal has a row behind its last one.
    ///
    /// By their names in small letters.
    private var next: [String: Int64] = [:]

    /// Looks in the journal what is kept of rows that are gone.
    ///
    /// One seek for each table where there is anything, and one where there is nothing.
    func begin(_ tables: UndoTables, _ connection: Connection) throws(StoreError) {
        next = [:]
        let gone = "_undo_row WHERE kind = 1"
        guard try connection.integer("SELECT EXISTS(SELECT 1 FROM \(gone))") != 0 else { return }
        for table in tables.tables {
            let kept = try connection.integer(
                "SELECT coalesce(max(key), 0) FROM \(gone) AND name = ?", [table.name.sqlValue])
            // One that another program numbered so high that nothing could follow does not count.
            guard kept > 0, kept < .max / 2 else { continue }
            let last = try connection.integer(
                "SELECT coalesce(max(\(table.sqlKey)), 0) FROM \(table.sqlName)")
            if kept >= last { next[SQLName.lowercased(table.name)] = kept + 1 }
        }
    }

    /// Whether a new row of a table may not have the key that SQLite would choose.
    func isNeeded(for table: String) -> Bool {
        !next.isEmpty && next[SQLName.lowercased(table)] != nil
    }

    /// The key of a new row; `nil` where SQLite may choose it.
    func take(_ table: String) -> Int64? {
        if next.isEmpty { return nil }
        let name = SQLName.lowercased(table)
        guard let key = next[name] else { return nil }
        next[name] = key + 1
        return key
    }
}
