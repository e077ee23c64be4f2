/// Tells whether somebody has written another database into the file of a connection, past its
/// journal, and remembers what it looked at.
///
/// Only copying the journal changes the file, and leaves one of two marks in it: see
/// ``JournalMark``. Which two these are stands in a table, and changes with the first commit of
/// each log. So a look into tables and pages holds for as long as the log is the same and the bytes
/// of the file that decided are: every write reads a few bytes, and looks only after the journal
/// was copied or begun anew.
struct OwnContent {
    /// What was found to belong together.
    private struct Finding {
        /// The log.
        let salt: UInt64
        /// Where the bytes stand in the file.
        let place: Range<Int64>
        let bytes: [UInt8]
    }

    private var last: Finding?
    /// How often tables and pages were read.
    private(set) var looks = 0

    /// Forgets what was found: the connection is another one.
    mutating func forget() { last = nil }

    /// Whether the file holds something else than its journal was made for.
    ///
    /// Inside a transaction that writes.
    mutating func isOverwritten(_ connection: Connection) throws(StoreError) -> Bool {
        if let last, connection.openJournalSalt == last.salt,
            connection.fileBytes(last.place) == last.bytes
        {
            return false
        }
        last = nil
        looks += 1
        let (isOverwritten, place) = try connection.lookIntoFile()
        if !isOverwritten, let place, let salt = connection.openJournalSalt,
            let bytes = connection.fileBytes(place)
        {
            last = Finding(salt: salt, place: place, bytes: bytes)
        }
        return isOverwritten
    }
}

extension Connection {
    /// Whether somebody has written another database into the file, past its journal.
    func isOverwritten() throws(StoreError) -> Bool { try lookIntoFile().isOverwritten }

    /// The same, and the place in the file that decided it, where a few bytes did.
    fileprivate func lookIntoFile() throws(StoreError) -> (
        isOverwritten: Bool, place: Range<Int64>?
    ) {
        guard let mark = try JournalMark.current(self) else { return (false, nil) }
        let start: Range<Int64> = 0..<100
        let header = FileHeader(fileBytes(start) ?? [])
        // The first log of a file that had no mark is judged when the file is opened.
        guard mark.hasBase else { return (!header.hasLog, start) }
        let size = Int64(header.pageSize)
        let page = (try JournalMark.page(self) - 1) * size
        if header.hasLog, page > 0, let bytes = fileBytes(page..<page + size),
            let own = JournalMark(page: bytes, reserved: header.reserved)
        {
            let end = page + size - Int64(header.reserved)
            return (own.mark != mark.mark && own.mark != mark.base, end - JournalMark.length..<end)
        }
        // Not copied yet, as in a new file, or moved to another page: the journal knows. Another
        // database has another header; only a copy of this one of the same log may not.
        return (JournalOrigin.isForeign(journalPath, to: self), start)
    }
}
