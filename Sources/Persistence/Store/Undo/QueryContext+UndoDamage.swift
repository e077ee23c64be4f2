extension QueryContext where Self: ~Copyable {
    /// Actions that can be neither undone nor done again because another program changed what is kept
    /// of them: it cannot be read, some of it is missing, or there is no such action.
    ///
    /// Goes through everything that is kept.
    ///
    /// - Returns: Their numbers, in order; none in a file to which nothing was written since actions
    ///   are kept.
    /// - Throws: ``StoreError``.
    package func damagedUndo() throws(StoreError) -> [UndoGroup.ID] {
        guard try keeps("_undo") else { return [] }
        guard try keeps("_undo_row") else {
            return try connection.rows("SELECT seq FROM _undo WHERE state IN (0, 1) ORDER BY seq") {
                (row) throws(StoreError) in try row.integer(0)
            }
        }
        let incomplete = try connection.rows(
            """
            SELECT seq FROM _undo
            WHERE \(UndoDamage.wrongAction) OR (state IN (0, 1) AND rows IS NOT (
              SELECT \(UndoJournal.rowCount) FROM _undo_row WHERE action = _undo.seq))
            UNION SELECT action FROM _undo_row
            WHERE typeof(action) = 'integer' AND action NOT IN (SELECT seq FROM _undo)
            """
        ) { (row) throws(StoreError) in try row.integer(0) }
        var damaged = Set(incomplete)
        try connection.forEachRow(
            """
            SELECT action, kind, key, image, \(UndoDamage.wrongRow) FROM _undo_row
            WHERE typeof(action) = 'integer'
            """
        ) { (row) throws(StoreError) in
            let action = try row.integer(0)
            if damaged.contains(action) { return true }
            // What has another type cannot be asked for.
            if try row.integer(4) != 0 {
                damaged.insert(action)
            } else if !isReadable(try row.integer(1), try row.integer(2), try row.blob(3)) {
                damaged.insert(action)
            }
            return true
        }
        return damaged.sorted()
    }

    private func isReadable(_ kind: Int64, _ key: Int64, _ image: [UInt8]) -> Bool {
        kind == UndoBlock.kind
            ? UndoBlock(key: key, image: image) != nil
            : UndoRow.Change(kind: kind, bytes: image) != nil
    }

    fileprivate func keeps(_ table: String) throws(StoreError) -> Bool {
        try connection.integer(
            "SELECT count(*) FROM sqlite_master WHERE name = '\(table)'") == 1
    }
}

extension WriteContext {
    /// Forgets what is kept of actions that are damaged, so that nothing trips over it; what they
    /// changed stays as it is.
    ///
    /// - Parameter actions: Their numbers (``QueryContext/damagedUndo()``).
    /// - Throws: ``StoreError``.
    package mutating func forgetDamagedUndo(_ actions: [UndoGroup.ID]) throws(StoreError) {
        guard try keeps("_undo"), try keeps("_undo_row") else { return }
        for action in actions {
            try connection.execute(
                "DELETE FROM _undo_row WHERE action = ?", [.integer(action)])
            try connection.execute(
                """
                UPDATE _undo SET state = \(UndoGroup.State.forgotten.rawValue), rows = 0, bytes = 0
                WHERE seq = ? AND NOT \(UndoDamage.wrongAction)
                """, [.integer(action)])
        }
        try connection.execute("DELETE FROM _undo_row WHERE \(UndoDamage.wrongRow)")
        try connection.execute("DELETE FROM _undo WHERE \(UndoDamage.wrongAction)")
    }
}

/// What the tables of what can be undone must not hold, as conditions of SQL.
private enum UndoDamage {
    /// An action that the table would refuse, or of a state that there is not.
    static let wrongAction = """
        (typeof(at) <> 'integer' OR typeof(person) <> 'text' OR typeof(label) <> 'text'
          OR typeof(turned) <> 'integer' OR typeof(rows) <> 'integer' OR typeof(bytes) <> 'integer'
          OR state NOT BETWEEN 0 AND 3 OR typeof(state) <> 'integer')
        """

    /// A row that the table would refuse.
    static let wrongRow = """
        (typeof(action) <> 'integer' OR typeof(kind) <> 'integer' OR typeof(name) <> 'text'
          OR typeof(key) <> 'integer' OR typeof(image) <> 'blob')
        """
}
