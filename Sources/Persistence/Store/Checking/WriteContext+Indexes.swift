extension WriteContext {
    /// Fills every index out of its table once more.
    ///
    /// One that is to have each value once is taken out where one is there twice, but for those that a table
    /// has of itself. Nothing else is to be changed before it in the same write: once it has met damage in a
    /// transaction, SQLite refuses all writing in it.
    ///
    /// - Throws: ``StoreError``: ``StoreError/corrupt(path:code:message:)`` where an index is so damaged that it
    ///   cannot even be emptied; ``remakeIndexes()`` does without that.
    package mutating func refillIndexes() throws(StoreError) {
        for index in try indexes() {
            let name = SQLToken.quoting(index.name)
            do throws(StoreError) {
                try connection.executeScript("REINDEX main.\(name)")
            } catch {
                guard case .constraint = error else { throw error }
                if index.sql != nil { try connection.executeScript("DROP INDEX main.\(name)") }
            }
        }
    }

    /// Makes every index anew and looks into none that is there: their pages then belong to nothing, and
    /// writing the file anew (``Store/vacuum(onlyAlone:)``) gives them back.
    ///
    /// One that is to have each value once is left out where one is there twice. Those that a table has of itself
    /// stay as they are.
    ///
    /// - Throws: ``StoreError``.
    package mutating func remakeIndexes() throws(StoreError) {
        let own = try indexes().filter { $0.sql != nil }
        for index in own { try connection.forget("index", index.name) }
        for index in own {
            guard let sql = index.sql else { continue }
            do throws(StoreError) {
                try connection.executeScript(sql)
            } catch {
                guard case .constraint = error else { throw error }
            }
        }
    }

    /// All indexes, and what makes them; nothing for those that a table has of itself.
    private func indexes() throws(StoreError) -> [(name: String, sql: String?)] {
        try connection.rows(
            "SELECT name, sql FROM sqlite_master WHERE type = 'index' ORDER BY rowid"
        ) { (row) throws(StoreError) in
            (name: try row.text(0), sql: try row.value(1) as String?)
        }
    }
}
