import PersistenceFiles

/// The mark by which a write-ahead log and the database file that it was made for know each other.
///
/// The one row of `_journal` gets a new mark, made by chance, with the first commit of every log,
/// and keeps the one before. So the first transaction of a log says on which mark it stands and
/// which it brings, and the file itself, without the log, has one of the two: the former until the
/// log is copied into it, the latter from then on. The table has one page, and the row stands at its
/// end, so that it is found in a page without reading the tables.
struct JournalMark: Equatable {
    /// The mark of the file that the log was begun for; zeros if that had none yet.
    let base: [UInt8]
    /// The mark that the log brings.
    let mark: [UInt8]

    /// The table.
    static let table = """
        CREATE TABLE IF NOT EXISTS _journal(
          pk INTEGER PRIMARY KEY CHECK (pk = 1), chain BLOB NOT NULL) STRICT;
        """
    /// What stands before the two marks, so that they are recognised: made by chance, once.
    private static let sign: [UInt8] = [
        0x9b, 0x41, 0xd2, 0x0e, 0x77, 0xc8, 0x5a, 0x13, 0xe6, 0x2f, 0x80, 0xb9, 0x34, 0xfd, 0x6c,
        0xa5,
    ]
    private static let size = 16
    /// So many bytes of a mark tell of the log in which it was made, and as many of its file.
    private static let tagSize = 4
    /// So many bytes of the row are looked at: the sign and the two marks.
    static let length = Int64(3 * size)
    private static let none = [UInt8](repeating: 0, count: size)

    /// Whether the file had a mark before the log was begun.
    var hasBase: Bool { base != Self.none }

    /// Reads what the row holds.
    private init?(chain: some Collection<UInt8>) {
        guard chain.count == 3 * Self.size, chain.starts(with: Self.sign) else { return nil }
        base = Array(chain.dropFirst(Self.size).prefix(Self.size))
        mark = Array(chain.dropFirst(2 * Self.size))
    }

    /// Finds the mark in a page of the table; `nil` in any other page.
    ///
    /// - Parameters:
    ///   - page: A page of a database file (sqlite.org/fileformat2.html, 1.6).
    ///   - reserved: So many bytes at its end belong to nobody.
    init?(page: [UInt8], reserved: Int) {
        // A leaf of a table with one row, which stands at the end.
        guard page.count > reserved + 3 * Self.size, page[0] == 0x0D, page[3] == 0, page[4] == 1
        else { return nil }
        self.init(chain: page.dropLast(reserved).suffix(3 * Self.size))
    }

    /// The mark as of the snapshot that the connection reads; `nil` where there is none.
    static func current(_ connection: Connection) throws(StoreError) -> JournalMark? {
        let chain = try connection.firstRow("SELECT chain FROM _journal") {
            (row) throws(StoreError) in try row.blob(0)
        }
        return chain.flatMap { Self(chain: $0) }
    }

    /// The page of the table.
    static func page(_ connection: Connection) throws(StoreError) -> Int64 {
        try connection.integer("SELECT rootpage FROM sqlite_master WHERE name = '_journal'")
    }

    /// Makes the next mark if the transaction may be the first of a log, or if there is none yet.
    ///
    /// Only one for each log: the file, without the log, has the mark before it until the log is
    /// copied, and nobody would know that any more after a second one.
    static func renewIfNeeded(_ connection: Connection) throws(StoreError) {
        let isFirst = try current(connection) == nil
        if isFirst || !connection.hasJournal || connection.isOpenJournalCopied {
            try renew(connection)
        }
    }

    /// Makes the next mark, in a transaction that may be the first of a log.
    static func renew(_ connection: Connection) throws(StoreError) {
        var random = SystemRandomNumberGenerator()
        var mark = (0..<size).map { _ in random.next() as UInt8 }
        if let tags = tags(of: connection) {
            mark.replaceSubrange((size - tags.count)..., with: tags)
        }
        let base = try current(connection)?.mark ?? none
        try connection.execute(
            """
            INSERT INTO _journal(pk, chain) VALUES(1, ?)
            ON CONFLICT(pk) DO UPDATE SET chain = excluded.chain
            """, [.blob(sign + base + mark)])
    }

    /// Whether the mark was made in this very log, but for another file than the one beside it: somebody has
    /// put that one in its place since.
    ///
    /// By what the system calls both, of which eight bytes of the mark tell. In a copied folder the log is
    /// another one too, and nothing is known. So this decides only what is said.
    func isOfReplacedFile(_ connection: Connection) -> Bool {
        guard let tags = Self.tags(of: connection) else { return false }
        let made = mark.suffix(tags.count)
        return made.prefix(Self.tagSize).elementsEqual(tags.prefix(Self.tagSize))
            && !made.suffix(Self.tagSize).elementsEqual(tags.suffix(Self.tagSize))
    }

    /// What tells the log of a connection and its file from others, in this order; `nil` where it has no log
    /// yet.
    private static func tags(of connection: Connection) -> [UInt8]? {
        guard let file = FileFacts.tag(connection.filePath),
            let log = FileFacts.tag(connection.journalPath)
        else { return nil }
        return log + file
    }
}
