/// Tells by what they hold whether a write-ahead log was made for a database file.
///
/// SQLite asks nothing of the kind: it takes the log that lies beside the file by its name, and if
/// the file is another one by now, or an older copy of the same, what comes out is neither of the
/// two. Names, times and inode numbers prove nothing: a folder that was copied has all of them new,
/// and the log in it belongs to the file in it.
struct JournalOrigin {
    private let file: (Range<Int64>) -> [UInt8]?
    private let header: FileHeader

    /// Whether a log belongs to another file than the one that the connection has open.
    ///
    /// A log without a whole transaction belongs to everybody: nothing of it would be read.
    static func isForeign(_ log: String, to connection: Connection) -> Bool {
        isForeign(JournalReader(log), to: connection)
    }

    /// Whether the log that a connection has open belongs to another file than it has open.
    static func isOpenLogForeign(_ connection: Connection) -> Bool {
        isForeign(JournalReader(of: connection), to: connection)
    }

    /// Whether a log belongs to the file of a connection, and nothing of it was copied there yet.
    ///
    /// One of which anything was may have gone on elsewhere, and be in the file by now with more than
    /// it has here: applied again, it would take that back.
    static func isUncopied(_ log: String, of connection: Connection) -> Bool {
        guard !isForeign(log, to: connection), var reader = JournalReader(log) else { return false }
        let header = FileHeader(connection.fileBytes(0..<100) ?? [])
        let size = Int64(reader.pageSize)
        while let (frame, page) = reader.nextWhole() {
            guard let mark = JournalMark(page: page, reserved: header.reserved) else { continue }
            // Before its first log a file has its first page alone.
            guard mark.hasBase else { return connection.fileLength == size }
            let start = (Int64(frame.page) - 1) * size
            let own = connection.fileBytes(start..<start + size).flatMap {
                JournalMark(page: $0, reserved: header.reserved)
            }
            return own?.mark == mark.base
        }
        return false
    }

    /// Whether a log that fits the file of a connection was begun beside another one, in whose place this
    /// file was put since.
    ///
    /// Decides what is said, never whether the log is used: see ``JournalMark/isOfReplacedFile(_:)``.
    static func isOfReplacedFile(_ log: String, of connection: Connection) -> Bool {
        guard var reader = JournalReader(log) else { return false }
        let header = FileHeader(connection.fileBytes(0..<100) ?? [])
        // The mark comes with the first transaction.
        while let (frame, page) = reader.nextWhole() {
            if let mark = JournalMark(page: page, reserved: header.reserved) {
                return mark.isOfReplacedFile(connection)
            }
            if frame.fileSize != 0 { return false }
        }
        return false
    }

    private static func isForeign(_ reader: JournalReader?, to connection: Connection) -> Bool {
        guard let reader else { return false }
        let origin = JournalOrigin(
            file: { connection.fileBytes($0) },
            header: FileHeader(connection.fileBytes(0..<100) ?? []))
        return origin.isForeign(reader)
    }

    private func isForeign(_ log: JournalReader) -> Bool {
        var reader = log
        let reserved = header.reserved
        var marks: [UInt32: JournalMark] = [:]
        var headers: [FileHeader] = []
        var size: UInt32 = 0
        while size == 0 {
            // Without an end it is no transaction.
            guard let (frame, page) = reader.nextWhole() else { return false }
            if frame.page == 1 { headers.append(FileHeader(page)) }
            if let mark = JournalMark(page: page, reserved: reserved) { marks[frame.page] = mark }
            size = frame.fileSize
        }
        // The file gets its first page before there can be a log, and that says there may be one.
        guard header.hasLog, header.pageSize == reader.pageSize else { return true }
        let based = marks.filter { $1.hasBase }
        if based.contains(where: { isMarked($1, $0, size: reader.pageSize) }) { return false }
        // The page may have got another content since, or the first one of the file another
        // header, and both may be copied already.
        while let frame = reader.next() {
            guard frame.page == 1 || based[frame.page] != nil,
                let page = reader.content(of: frame)
            else { continue }
            if frame.page == 1 {
                headers.append(FileHeader(page))
            } else if page == self.page(frame.page, size: reader.pageSize) {
                return false
            }
        }
        if based.isEmpty { return isContradicted(headers, size) }
        return !isMarkedSomewhere(Array(based.values), size: reader.pageSize)
    }

    /// Whether any page of the file has one of these marks, or the one that it stands on: VACUUM
    /// gives the rows other pages.
    ///
    /// Reads the whole file, page by page: only where everything else says that the log is foreign.
    private func isMarkedSomewhere(_ marks: [JournalMark], size: Int) -> Bool {
        var number: UInt32 = 1
        while number < .max, let page = self.page(number, size: size) {
            if let own = JournalMark(page: page, reserved: header.reserved),
                marks.contains(where: { own.mark == $0.base || own == $0 })
            {
                return true
            }
            number += 1
        }
        return false
    }

    /// Whether the file has the mark that a log stands on, or the one that it brings.
    private func isMarked(_ mark: JournalMark, _ page: UInt32, size: Int) -> Bool {
        guard let page = self.page(page, size: size),
            let own = JournalMark(page: page, reserved: header.reserved)
        else { return false }
        return own.mark == mark.base || own == mark
    }

    /// Whether the headers in a log cannot be those that follow the header of the file.
    ///
    /// The counter of changes in the header grows by one with some transactions of a log. So the
    /// first header of the log is at most one ahead, unless one of them is already in the file.
    ///
    /// `headers` are all that the log has, oldest first; `size` is the number of pages after its first
    /// transaction.
    private func isContradicted(_ headers: [FileHeader], _ size: UInt32) -> Bool {
        guard let first = headers.first else {
            // A transaction that leaves the header alone leaves the number of pages alone.
            return header.pages.map { $0 != size } ?? false
        }
        if headers.contains(header) { return false }
        let steps = first.changes &- header.changes
        return steps > 1 || header.application != 0 && first.application != header.application
    }

    private func page(_ number: UInt32, size: Int) -> [UInt8]? {
        let start = (Int64(number) - 1) * Int64(size)
        return file(start..<start + Int64(size))
    }
}

/// The first hundred bytes of a database file (sqlite.org/fileformat2.html, 1.3).
struct FileHeader: Equatable {
    /// So long is the shortest page that there may be.
    static let smallestPage: Int64 = 512
    private let bytes: [UInt8]

    /// - Parameter page: The first page, or its beginning; fewer bytes count as zeros.
    init(_ page: [UInt8]) {
        let header = page.prefix(100)
        bytes = header + [UInt8](repeating: 0, count: 100 - header.count)
    }

    /// Whether it is that of a database.
    var isOfDatabase: Bool { bytes.starts(with: Array("SQLite format 3\0".utf8)) }

    /// Whether it also says what SQLite wants to read there (sqlite.org/fileformat2.html, 1.3): the size of a
    /// page, and how much of one a row takes.
    var isWhole: Bool {
        isOfDatabase && (512...65_536).contains(pageSize) && pageSize.nonzeroBitCount == 1
            && pageSize - reserved >= 480 && bytes[21..<24].elementsEqual([64, 32, 32])
    }

    /// The size of a page.
    var pageSize: Int {
        let size = Int(bytes[16]) << 8 | Int(bytes[17])
        return size == 1 ? 65_536 : size
    }

    /// So many bytes at the end of each page are not used.
    var reserved: Int { Int(bytes[20]) }

    /// Whether the file is one with a write-ahead log.
    var hasLog: Bool { bytes[18] == 2 && bytes[19] == 2 }

    /// Counts changes.
    var changes: UInt32 { bytes.number(at: 24) }

    /// Where a file says that it has a write-ahead log, and what it says then.
    static let log = (place: Int64(18), bytes: [UInt8](repeating: 2, count: 2))

    /// Makes a first page that of a file with a write-ahead log or without, whose changes are counted from a
    /// number.
    static func begin(_ page: inout [UInt8], changes: UInt32, hasLog: Bool) {
        let place = Int(log.place)
        page.replaceSubrange(place..<place + 2, with: hasLog ? log.bytes : [1, 1])
        for start in [24, 92] {
            page.replaceSubrange(
                start..<start + 4, with: withUnsafeBytes(of: changes.bigEndian, Array.init))
        }
    }

    /// The number of pages, where that is kept.
    var pages: UInt32? { changes == bytes.number(at: 92) ? bytes.number(at: 28) : nil }

    /// The length of all pages, where their number is kept; else 0.
    var length: Int64 { Int64(pages ?? 0) * Int64(pageSize) }

    /// SQLite's `application_id`.
    var application: UInt32 { bytes.number(at: 68) }
}
