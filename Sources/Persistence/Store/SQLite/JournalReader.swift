import PersistenceFiles

/// Reads a write-ahead log frame by frame (sqlite.org/fileformat2.html, 4).
struct JournalReader {
    /// Gives so many bytes from an offset on; `nil` where the log ends before them.
    typealias Source = (_ count: Int, _ offset: Int64) -> [UInt8]?

    /// One page as it is after a transaction.
    struct Frame {
        /// Which page of the file.
        let page: UInt32
        /// How many pages the file has after the transaction that the frame ends; 0 for the others.
        let fileSize: UInt32
        /// Where its content stands in the log.
        fileprivate let offset: Int64

        fileprivate init(_ header: [UInt8], at offset: Int64) {
            page = header.number(at: 0)
            fileSize = header.number(at: 4)
            self.offset = offset + 24
        }

        /// Whether it is the last one of a transaction.
        fileprivate var isEnd: Bool { page != 0 && fileSize != 0 }
    }

    /// The size of a page.
    let pageSize: Int
    private let source: Source
    private let salt: [UInt8]
    private var sum: Checksum
    private var offset: Int64 = 32

    /// Opens a log, with a descriptor of its own: SQLite locks nothing in a log.
    ///
    /// Gives `nil` where there is none, or none that SQLite would read.
    init?(_ path: String) {
        guard let file = LogFile(path) else { return nil }
        self.init(file.bytes)
    }

    /// Reads the log that a connection has open, wherever it lies by now.
    ///
    /// Gives `nil` where there is none, or none that SQLite would read.
    init?(of connection: Connection) {
        self.init { connection.logBytes($1..<$1 + Int64($0)) }
    }

    private init?(_ source: @escaping Source) {
        guard let header = source(32, 0),
            let isBigEndian = [0x377f_0682: false, 0x377f_0683: true][header.number(at: 0)]
        else { return nil }
        var sum = Checksum(isBigEndian: isBigEndian)
        sum.add(header[..<24])
        let pageSize = Int(header.number(at: 8))
        guard sum.matches(header, at: 24), (512...65_536).contains(pageSize) else { return nil }
        self.source = source
        self.pageSize = pageSize
        self.sum = sum
        salt = Array(header[16..<24])
    }

    /// The next frame and its content; `nil` at the end of what was written as a whole.
    mutating func nextWhole() -> (Frame, content: [UInt8])? {
        guard let header = header(), let content = content(of: Frame(header, at: offset))
        else { return nil }
        guard let next = linked(header, content) else { return nil }
        sum = next
        defer { offset += 24 + Int64(pageSize) }
        return (Frame(header, at: offset), content)
    }

    /// The checksum after a frame that goes on from the one before it; `nil` for another frame.
    private func linked(_ header: [UInt8], _ content: [UInt8]) -> Checksum? {
        var next = sum
        next.add(header[..<8])
        next.add(content[...])
        return next.matches(header, at: 16) ? next : nil
    }

    /// The next frame, which may not have been written as a whole; those behind it cannot be
    /// verified any more.
    mutating func next() -> Frame? {
        guard let header = header() else { return nil }
        defer { offset += 24 + Int64(pageSize) }
        return Frame(header, at: offset)
    }

    /// Whether SQLite would read anything of a log.
    static func hasTransaction(_ path: String) -> Bool {
        guard var reader = JournalReader(path) else { return false }
        while let (frame, _) = reader.nextWhole() {
            if frame.fileSize != 0 { return true }
        }
        return false
    }

    /// Looks whether SQLite would leave whole transactions of a log unread.
    ///
    /// A process that is killed while it commits leaves frames without an end, or a last one that the
    /// file ends in; what follows them is of an earlier log, and has other salts. So a frame that ends
    /// a transaction of this log, behind one that is not as it was written, is there because somebody
    /// has changed the log since. A header that does not fit its checksum has SQLite read nothing.
    ///
    /// - Parameters:
    ///   - path: The log.
    ///   - pageSize: The length of the file's pages, where the log does not say it any more.
    /// - Returns: How many bytes SQLite reads of it then; `nil` for a log of which it reads everything.
    static func readableLength(ofDamaged path: String, pageSize: Int) -> Int64? {
        guard var reader = JournalReader(path) else {
            return hasEnd(behindHeaderOf: path, pageSize) ? 0 : nil
        }
        var length: Int64 = 0
        while let (frame, _) = reader.nextWhole() {
            if frame.fileSize != 0 { length = reader.offset }
        }
        return reader.hasUnreadEnd() ? length : nil
    }

    /// Whether a log ends within a frame of its own: SQLite writes each as a whole, after its header.
    ///
    /// What was being written when the machine stopped may end so, and what was cut. A process that is killed may
    /// leave the header alone; what follows the last frame of this log may be left of an earlier one, which is
    /// cut at a length of its own.
    static func endsWithinFrame(_ path: String) -> Bool {
        guard var reader = JournalReader(path), let length = FileFacts(path)?.length else {
            return false
        }
        while reader.nextWhole() != nil {}
        let rest = length - reader.offset
        return rest > 24 && rest < 24 + Int64(reader.pageSize) && reader.header() != nil
    }

    /// Whether a transaction of this log ends in the first frame that is not as it was written, or
    /// behind it.
    private mutating func hasUnreadEnd() -> Bool {
        // Its salts alone may be what was changed.
        if let header = source(24, offset),
            let content = content(of: Frame(header, at: offset)), Frame(header, at: offset).isEnd,
            linked(header, content) != nil
        {
            return true
        }
        while let header = source(24, offset) {
            let frame = Frame(header, at: offset)
            if frame.isEnd, Array(header[8..<16]) == salt, content(of: frame) != nil { return true }
            offset += 24 + Int64(pageSize)
        }
        return false
    }

    /// Whether a transaction ends behind a header that SQLite does not take.
    private static func hasEnd(behindHeaderOf path: String, _ pageSize: Int) -> Bool {
        guard pageSize >= FileHeader.smallestPage, let file = LogFile(path) else { return false }
        var offset: Int64 = 32
        while let header = file.bytes(24, offset) {
            offset += 24 + Int64(pageSize)
            if Frame(header, at: 0).isEnd, file.bytes(1, offset - 1) != nil { return true }
        }
        return false
    }

    private func header() -> [UInt8]? {
        source(24, offset).flatMap { Array($0[8..<16]) == salt ? $0 : nil }
    }

    /// The page that a frame brings; `nil` where the log was begun anew since.
    func content(ofKept frame: Frame) -> [UInt8]? {
        guard let content = content(of: frame), let header = source(24, frame.offset - 24),
            Array(header[8..<16]) == salt, header.number(at: 0) == frame.page
        else { return nil }
        return content
    }

    /// The page that a frame brings.
    func content(of frame: Frame) -> [UInt8]? {
        source(pageSize, frame.offset)
    }
}

/// An open log, or another file in which SQLite locks nothing.
final class LogFile {
    private let file: OpenFile<FileFailure>

    init?(_ path: String) {
        do throws(FileFailure) {
            file = try FilePath(path).open([.reading, .withoutWaiting])
        } catch {
            return nil
        }
    }

    /// So many bytes from an offset on; `nil` where the file ends before them, or cannot be read so far.
    func bytes(_ count: Int, _ offset: Int64) -> [UInt8]? {
        // Whatever is in the way: SQLite reads no further either.
        guard let bytes = try? file.bytes(count, at: offset), bytes.count == count else {
            return nil
        }
        return bytes
    }
}

/// The checksum of a write-ahead log (sqlite.org/fileformat2.html, 4.2).
private struct Checksum {
    private let isBigEndian: Bool
    private var first: UInt32 = 0
    private var second: UInt32 = 0

    init(isBigEndian: Bool) {
        self.isBigEndian = isBigEndian
    }

    /// Adds bytes, a multiple of eight.
    mutating func add(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBytes { bytes in
            for offset in stride(from: 0, to: bytes.count - 7, by: 8) {
                first = first &+ word(bytes, offset) &+ second
                second = second &+ word(bytes, offset + 4) &+ first
            }
        }
    }

    private func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
    }

    func matches(_ bytes: [UInt8], at offset: Int) -> Bool {
        bytes.number(at: offset) == first && bytes.number(at: offset + 4) == second
    }
}

extension [UInt8] {
    /// The big-endian number of four bytes.
    func number(at offset: Int) -> UInt32 {
        self[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
