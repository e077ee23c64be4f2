/// Those who follow the history over restarts, and how far each has come.
///
/// The table is made for the first of them: a store that nobody follows has none.
enum HistoryReaders {
    private static let table = """
        CREATE TABLE IF NOT EXISTS _history_reader(
          name TEXT PRIMARY KEY, seq INTEGER NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        """

    /// A reader who has not been heard of for so many milliseconds is none any more: 90 days.
    static let patience: Int64 = 90 * 86_400_000

    private static func exist(_ connection: Connection) throws(StoreError) -> Bool {
        try connection.integer(
            "SELECT count(*) FROM sqlite_master WHERE name = '_history_reader'") > 0
    }

    /// Notes how far somebody has come.
    static func note(
        _ name: String, _ token: HistoryToken, now: Int64, _ connection: Connection
    ) throws(StoreError) {
        try connection.executeScript(table)
        try connection.execute(
            "INSERT OR REPLACE INTO _history_reader(name, seq, at) VALUES(?, ?, ?)",
            [.text(name), .integer(token.number), .integer(now)])
    }

    /// Forgets somebody; nothing where nobody has the name.
    static func forget(_ name: String, _ connection: Connection) throws(StoreError) {
        guard try exist(connection) else { return }
        try connection.execute("DELETE FROM _history_reader WHERE name = ?", [.text(name)])
    }

    /// How far somebody has come; `nil` for who is not known.
    static func place(
        of name: String, _ connection: Connection
    ) throws(StoreError) -> Int64? {
        guard try exist(connection) else { return nil }
        return try connection.rows(
            "SELECT seq FROM _history_reader WHERE name = ?", [.text(name)]
        ) { (row) throws(StoreError) in try row.integer(0) }.first
    }

    /// The transaction that the slowest reader has come to; `nil` without readers.
    ///
    /// It and all behind it are kept.
    static func slowest(now: Int64, _ connection: Connection) throws(StoreError) -> Int64? {
        guard try exist(connection) else { return nil }
        return try connection.rows(
            "SELECT min(seq) FROM _history_reader WHERE at > ?", [.integer(now - patience)]
        ) { (row) throws(StoreError) in try row.value(0, as: Int64?.self) }.first ?? nil
    }
}
