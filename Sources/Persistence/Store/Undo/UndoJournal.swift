/// The tables of what can be undone.
///
/// A row of `_undo` is an action, in the order of their numbers; those of `_undo_row` are what it did
/// to rows. While an action is undone they are what undoing it did: doing it again is the same.
enum UndoJournal {
    static let table = """
        CREATE TABLE IF NOT EXISTS _undo(
          seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, person TEXT NOT NULL, label TEXT NOT NULL,
          state INTEGER NOT NULL, turned INTEGER NOT NULL, rows INTEGER NOT NULL,
          bytes INTEGER NOT NULL) STRICT;
        CREATE INDEX IF NOT EXISTS _undo_person ON _undo(person, state, turned, seq);
        CREATE TABLE IF NOT EXISTS _undo_row(
          seq INTEGER PRIMARY KEY, action INTEGER NOT NULL, kind INTEGER NOT NULL, name TEXT NOT NULL,
          key INTEGER NOT NULL, image BLOB NOT NULL) STRICT;
        CREATE INDEX IF NOT EXISTS _undo_row_action ON _undo_row(action, name, kind, key);
        CREATE INDEX IF NOT EXISTS _undo_row_image ON _undo_row(name, key) WHERE kind <> 2;
        CREATE INDEX IF NOT EXISTS _undo_row_run ON _undo_row(name, key) WHERE kind = 2;
        CREATE INDEX IF NOT EXISTS _undo_row_block ON _undo_row(name, key)
          WHERE kind = \(UndoBlock.kind);
        CREATE INDEX IF NOT EXISTS _undo_row_gone ON _undo_row(name, key) WHERE kind = 1;
        DROP INDEX IF EXISTS _undo_row_key;
        """

    /// How much is kept: the oldest actions go first, the newest never.
    struct Limits: Sendable {
        /// So many actions.
        var actions: Int64 = 10_000
        /// So many bytes of what rows were.
        var bytes: Int64 = 64 << 20
        /// The question is asked after so many actions, and after each large one.
        var step: Int64 = 64
    }

    /// How many rows some of `_undo_row` tell of, in SQL: a run of inserted ones, or those to which the
    /// same was done, are one there.
    static let rowCount = """
        coalesce(sum(CASE kind WHEN 2 THEN length(image) / 8
          WHEN \(UndoBlock.kind) THEN (key & \(UndoBlock.span - 1)) + 1 ELSE 1 END), 0)
        """

    /// Writes a new action, if it changed anything.
    ///
    /// What the same person had undone before can then not be done again.
    ///
    /// - Returns: Its number; nil where nothing was changed.
    static func record(
        _ capture: ChangeCapture, _ action: UndoAction, at: Int64, _ limits: Limits,
        _ connection: Connection
    ) throws(StoreError) -> UndoGroup.ID? {
        // One that another program numbered so high that nothing could follow does not count.
        let number = try connection.integer(
            "SELECT coalesce(max(seq), 0) + 1 FROM _undo WHERE seq < \(Int64.max / 2)")
        let written = try append(capture, connection, of: number)
        if written.rows == 0 { return nil }
        try connection.execute(
            """
            DELETE FROM _undo_row WHERE action IN (
              SELECT seq FROM _undo WHERE person = ? AND state = \(UndoGroup.State.undone.rawValue))
            """, [action.person.sqlValue])
        try connection.execute(
            """
            UPDATE _undo SET state = \(UndoGroup.State.replaced.rawValue), bytes = 0
            WHERE person = ? AND state = \(UndoGroup.State.undone.rawValue)
            """, [action.person.sqlValue])
        try connection.execute(
            """
            INSERT INTO _undo(seq, at, person, label, state, turned, rows, bytes)
            VALUES(?, ?, ?, ?, \(UndoGroup.State.done.rawValue), 0, ?, ?)
            """,
            [
                .integer(number), .integer(at), action.person.sqlValue, action.label.sqlValue,
                .integer(written.rows), .integer(written.bytes),
            ])
        if number % limits.step == 0 || written.bytes > limits.bytes / limits.step {
            try purge(limits, newest: number, connection)
        }
        return number
    }

    /// Writes what rows were, and lets go of it.
    ///
    /// - Returns: How many rows were written, and how many bytes of what they were.
    static func append(
        _ capture: ChangeCapture, _ connection: Connection, of action: Int64
    ) throws(StoreError) -> (rows: Int64, bytes: Int64) {
        var recorder = UndoRecorder(of: action, connection)
        try capture.takeRows(connection) { (row) throws(StoreError) in try recorder.append(row) }
        try recorder.finish()
        return recorder.written
    }

    /// Writes what an action did to one row.
    ///
    /// - Returns: How many bytes that are.
    @discardableResult
    static func insert(
        _ row: UndoRow, _ action: Int64, _ connection: Connection
    ) throws(StoreError) -> Int64 {
        let image = row.change.bytes
        try insert(action, row.change.kind, row.table, row.key, image, connection)
        return Int64(image.count)
    }

    /// Writes a row of `_undo_row`.
    static func insert(
        _ action: Int64, _ kind: Int64, _ table: String, _ key: Int64, _ image: [UInt8],
        _ connection: Connection
    ) throws(StoreError) {
        try connection.execute(
            "INSERT INTO _undo_row(action, kind, name, key, image) VALUES(?, ?, ?, ?, ?)",
            [.integer(action), .integer(kind), .text(table), .integer(key), .blob(image)])
    }

    /// Removes the oldest actions, as long as there are too many.
    private static func purge(
        _ limits: Limits, newest: Int64, _ connection: Connection
    ) throws(StoreError) {
        // Numbers have hardly any gaps: this is the oldest one that may stay.
        var oldest = newest - limits.actions + 1
        var bytes: Int64 = 0
        try connection.forEachRow(
            "SELECT seq, bytes FROM _undo WHERE seq <= ? ORDER BY seq DESC", [.integer(newest)]
        ) { (row) throws(StoreError) in
            let (sum, isTooMuch) = bytes.addingReportingOverflow(max(0, try row.integer(1)))
            let number = try row.integer(0)
            if (isTooMuch || sum > limits.bytes) && number != newest {
                oldest = max(oldest, number + 1)
                return false
            }
            bytes = sum
            return number > oldest
        }
        try connection.execute("DELETE FROM _undo_row WHERE action < ?", [.integer(oldest)])
        try connection.execute("DELETE FROM _undo WHERE seq < ?", [.integer(oldest)])
    }
}
