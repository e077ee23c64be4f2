/// The table that tells what each transaction touched, whoever made it.
///
/// It is written in the transaction itself, so that a snapshot holds both or neither. Foreign
/// programs write no rows; that commits of theirs are missing shows in the numbers.
enum History {
    /// The table.
    ///
    /// `seq` is given under the write lock, so its order is the order of the commits, without gaps.
    /// Without AUTOINCREMENT, which would write one more page with each commit: the newest row is
    /// never removed, so that no number comes twice. `number` is the transaction's own
    /// ``TransactionNumber``.
    static let table = """
        CREATE TABLE IF NOT EXISTS _history(
          seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, number INTEGER, author TEXT,
          origin TEXT NOT NULL DEFAULT 'app', label TEXT, kind TEXT NOT NULL,
          touched BLOB NOT NULL) STRICT;
        """

    /// What a row stands for; kept as its raw value.
    enum Kind: String, SQLConvertible {
        /// A transaction, and which rows it touched.
        case rows
        /// A transaction that touched more rows of a table than are named.
        case tables
        /// At least one transaction of a program that writes no history.
        case foreign
        /// A step of the schema: anything may be different.
        case schema
    }

    /// What is said of a transaction.
    struct Entry: Equatable, Sendable {
        /// When it was, in milliseconds; tells nothing about the order.
        var at: Int64 = 0
        /// Its ``TransactionNumber``, where that is known.
        var number: UInt32?
        /// Who made it, as far as it was said.
        var author: String?
        /// What it stands for.
        var kind = Kind.rows
        /// What it touched.
        var touched = TouchedRuns()
    }

    /// The newest number in the file; 0 without any, `nil` without the table.
    static func newest(_ connection: Connection) -> Int64? {
        // Where there is no such table the lists are read again: nothing else is lost.
        try? connection.integer("SELECT \(newestNumber)")
    }

    /// A row that another program numbered so high that nothing could follow does not count.
    private static let newestNumber =
        "(SELECT coalesce(max(seq), 0) FROM _history WHERE seq < \(Int64.max / 2))"

    /// Adds a row, in the transaction that it tells of.
    static func append(_ entry: Entry, _ connection: Connection) throws(StoreError) {
        try connection.execute(
            """
            INSERT INTO _history(seq, at, number, author, kind, touched)
            VALUES(\(newestNumber) + 1, ?, ?, ?, ?, ?)
            """,
            [
                .integer(entry.at), entry.number.map { .integer(Int64($0)) } ?? .null,
                entry.author.sqlValue, entry.kind.sqlValue, .blob(entry.touched.bytes),
            ])
    }

    /// What stands after one number, up to another one and including it, oldest first.
    ///
    /// A row that cannot be read, of a later version, is one of kind ``Kind/schema``.
    static func entries(
        after first: Int64, through last: Int64, _ connection: Connection
    ) throws(StoreError) -> [Entry] {
        try connection.rows(
            """
            SELECT at, number, author, kind, touched FROM _history WHERE seq > ? AND seq <= ?
            ORDER BY seq
            """, [.integer(first), .integer(last)]
        ) { (row) throws(StoreError) in
            let touched = TouchedRuns(bytes: try row.blob(4))
            let kind = Kind(rawValue: try row.text(3))
            return Entry(
                at: try row.integer(0),
                number: try row.value(1, as: Int64?.self).map(UInt32.init(truncatingIfNeeded:)),
                author: try row.value(2), kind: touched == nil ? .schema : kind ?? .schema,
                touched: touched ?? TouchedRuns())
        }
    }
}
