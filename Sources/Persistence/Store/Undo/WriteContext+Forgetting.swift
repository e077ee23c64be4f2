extension WriteContext {
    /// Forgets what actions did to rows that are removed for good, so that nothing of them is kept
    /// anywhere.
    ///
    /// Undoing such an action takes back what it did to other rows; where there are none it is
    /// ``UndoGroup/State/forgotten``.
    ///
    /// - Parameters:
    ///   - keys: The keys of the rows.
    ///   - table: The name of the table.
    ///   - renaming: What the label of an action becomes, which may name the row.
    /// - Throws: ``StoreError``.
    /// - Complexity: O(*k* log *n*) for *k* keys and *n* kept rows.
    public mutating func forgetUndo(
        of keys: [Int64], in table: String, renaming: (String) -> String
    ) throws(StoreError) {
        // A file of before there was such a thing has nothing to forget.
        let names = "'_undo', '_undo_row'"
        let found = try connection.integer(
            "SELECT count(*) FROM sqlite_master WHERE name IN (\(names))")
        guard found == 2 else { return }
        for key in keys {
            for action in try UndoJournal.forget(key, in: table, connection) {
                guard let label = try undoGroup(action)?.action.label else { continue }
                let name = renaming(label)
                if name == label { continue }
                try connection.execute(
                    "UPDATE _undo SET label = ? WHERE seq = ?", [name.sqlValue, .integer(action)])
            }
        }
    }
}

extension UndoJournal {
    /// Forgets what was done to a row.
    ///
    /// - Returns: The actions that did something to it.
    fileprivate static func forget(
        _ key: Int64, in table: String, _ connection: Connection
    ) throws(StoreError) -> [Int64] {
        var actions: [Int64] = []
        let images = try connection.rows(
            "SELECT DISTINCT action FROM _undo_row WHERE name = ? AND key = ? AND kind <> 2",
            [.text(table), .integer(key)]
        ) { (row) throws(StoreError) in try row.integer(0) }
        for action in images {
            let count = try connection.execute(
                "DELETE FROM _undo_row WHERE name = ? AND key = ? AND kind <> 2 AND action = ?",
                [.text(table), .integer(key), .integer(action)])
            try forgetRows(Int64(count), of: action, connection)
            actions.append(action)
        }
        return actions + (try forgetInsertion(of: key, in: table, connection))
    }

    /// Forgets that a row was inserted: of a run that holds it two are left.
    private static func forgetInsertion(
        of key: Int64, in table: String, _ connection: Connection
    ) throws(StoreError) -> [Int64] {
        let (first, _) = key.subtractingReportingOverflow(ChangeCapture.longestRun)
        let runs = try connection.rows(
            """
            SELECT seq, action, key, image FROM _undo_row
            WHERE name = ? AND key BETWEEN ? AND ? AND kind = 2 AND key + length(image) / 8 > ?
            """, [.text(table), .integer(first), .integer(key), .integer(key)]
        ) { (row) throws(StoreError) in
            (
                seq: try row.integer(0), action: try row.integer(1), key: try row.integer(2),
                image: try row.blob(3)
            )
        }
        for run in runs {
            let place = Int(key - run.key)
            try connection.execute("DELETE FROM _undo_row WHERE seq = ?", [.integer(run.seq)])
            let parts = [
                (run.key, run.image.prefix(8 * place)),
                (key + 1, run.image.dropFirst(8 * place + 8)),
            ]
            for (key, image) in parts where !image.isEmpty {
                try connection.execute(
                    "INSERT INTO _undo_row(action, kind, name, key, image) VALUES(?, 2, ?, ?, ?)",
                    [.integer(run.action), .text(table), .integer(key), .blob(Array(image))])
            }
            try forgetRows(1, of: run.action, connection)
        }
        return runs.map(\.action)
    }

    private static func forgetRows(
        _ count: Int64, of action: Int64, _ connection: Connection
    ) throws(StoreError) {
        try connection.execute(
            "UPDATE _undo SET rows = max(0, rows - ?) WHERE seq = ?",
            [.integer(count), .integer(action)])
        try connection.execute(
            """
            UPDATE _undo SET state = \(UndoGroup.State.forgotten.rawValue) WHERE seq = ?1
              AND NOT EXISTS (SELECT 1 FROM _undo_row WHERE action = ?1)
            """, [.integer(action)])
    }
}
