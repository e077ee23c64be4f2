import PersistenceFiles

/// Tells whether somebody has written another database into the file of a connection, past its
/// journal, or has cut the file short, and remembers what it looked at.
///
/// Only copying the journal changes the file, and leaves one of two marks in it: see
/// ``JournalMark``. Which two these are stands in a table, and changes with the first commit of
/// each log. So a look into tables and pages holds for as long as the log is the same and the bytes
/// of the file that decided are: every write reads a few bytes, and looks only after the journal
/// was copied or begun anew, or the file is shorter than it was.
struct OwnContent {
    /// What was found to belong together.
    private struct Finding {
        /// The log.
        let salt: UInt64
        /// Where the bytes stand in the file.
        let place: Range<Int64>
        let bytes: [UInt8]
        /// How long the file was.
        let length: Int64
    }

    private var last: Finding?
    /// How often tables and pages were read.
    private(set) var looks = 0

    /// Forgets what was found: the connection is another one.
    mutating func forget() { last = nil }

    /// What became of the content of the file; `nil` where it is what its journal was made for.
    ///
    /// Inside a transaction that writes. `length` is that of the file.
    mutating func displacement(
        of connection: Connection, length: Int64
    ) throws(StoreError) -> Displacement? {
        if let last, length >= last.length, connection.openJournalSalt == last.salt,
            connection.fileBytes(last.place) == last.bytes
        {
            return nil
        }
        last = nil
        looks += 1
        if connection.isCutShort { return .cutShort }
        let (isOverwritten, place) = try connection.lookIntoFile()
        if isOverwritten { return .overwritten }
        if let place, let salt = connection.openJournalSalt,
            let bytes = connection.fileBytes(place)
        {
            last = Finding(salt: salt, place: place, bytes: bytes, length: length)
        }
        return nil
    }
}

extension Connection {
    /// Whether somebody has written another database into the file, past its journal, or has cut it
    /// short.
    func isOverwritten() throws(StoreError) -> Bool {
        if isCutShort { return true }
        return try lookIntoFile().isOverwritten
    }

    /// What an error of reading comes from: where another database was copied into the file, past its journal,
    /// what is read is a part of each, and looks damaged.
    ///
    /// Asks the bytes of the file and of its journal alone, for SQLite may know nothing of either any more.
    func cause(of error: StoreError) -> StoreError {
        switch error {
        case .corrupt, .missingTable:
            let isOverwritten =
                sharesIndex && hasWholeHeader && JournalOrigin.isOpenLogForeign(self)
            return isOverwritten ? .displaced(path: path, .overwritten) : error
        default: return error
        }
    }

    /// Whether pages are missing at the end of the file which its journal does not bring either.
    ///
    /// The header in the file tells how many there are. While somebody copies the journal, or was
    /// killed doing so, the header may be in the file before the last pages are; then the journal
    /// has them.
    var isCutShort: Bool {
        let length = fileLength
        if length < FileHeader.smallestPage { return true }
        let header = FileHeader(fileBytes(0..<100) ?? [])
        guard let pages = header.pages, header.hasLog else { return false }
        let present = UInt32(clamping: length / Int64(max(header.pageSize, 512)))
        if present >= pages { return false }
        guard var reader = JournalReader(of: self) else { return true }
        var brought: Set<UInt32> = []
        // Sums are left alone, which are most of the work: frames that count were written as a whole.
        for _ in 0..<(JournalExtent(self)?.frames ?? 0) where brought.count < pages - present {
            guard let frame = reader.next(), reader.content(of: frame) != nil else { break }
            if frame.page > present && frame.page <= pages { brought.insert(frame.page) }
        }
        return brought.count < pages - present
    }

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
        return (JournalOrigin.isOpenLogForeign(self), start)
    }

    /// Brings a log home before the connection closes, where nobody else has the file open: they do it
    /// when they close.
    ///
    /// While nobody else opens or closes a file in the folder.
    func finish(_ index: JournalIndex) {
        rollBack()
        if isReadOnly { return }
        if index.hasDeletedLog {
            saveDeletedLog(index)
        } else if isCutToNothing {
            // Into a file that was cut nothing may be copied.
        } else if index.hasDeletedFile {
            leaveLog(index)
        } else if hasMoved {
            // In its old place the log is beside another file by now, or beside none.
            guard (try? isOverwritten()) == false else { return }
            settleJournal(isIndexRight: index.isInPlace)
        } else if index.isInPlace {
            removeJournal(index)
        }
    }

    /// Puts the log of a file that is in no folder any more aside, where another file has its place to
    /// which it does not belong: a program that knows of no marks would apply it.
    private func leaveLog(_ index: JournalIndex) {
        guard whileAlone({ true }) != nil, let log = index.foundLog else { return }
        var isForeign = false
        // Only looked at: it ends with the error that is thrown here.
        _ = try? Connection(filePath, .read, busyTimeout: .zero, cacheKilobytes: 100) {
            (other) throws(StoreError) in
            isForeign = JournalOrigin.isForeign(journalPath, to: other)
            throw .closed
        }
        if log.length == 0 {
            FilePath<FileFailure>(journalPath).discard()
        } else if !isForeign || AsideJournal.move(journalPath) == nil {
            return
        }
        if index.isInPlace { FilePath<FileFailure>(indexPath).discard() }
    }

    /// Saves what is in a log that is in no folder any more, into the file, or, where that is cut short
    /// or has got another content, into a file beside it.
    private func saveDeletedLog(_ index: JournalIndex) {
        guard whileAlone({ true }) != nil, !isOpenJournalCopied else { return }
        // What cannot be read is not to be written either.
        let isOverwritten = (try? isOverwritten()) ?? true
        if !isOverwritten, !index.hasDeletedFile, settleJournal(isIndexRight: index.isInPlace) {
            return
        }
        // Where it cannot be kept there is nobody left to tell: all other ways are gone by now.
        _ = AsideJournal.keepLog(of: self)
    }
}
