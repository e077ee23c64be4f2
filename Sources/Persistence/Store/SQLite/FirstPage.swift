/// The first page of a database as the last finished transaction left it, wherever that stands: read
/// without SQLite, which would make files for it, or finish what a killed process had begun.
struct FirstPage {
    private let bytes: [UInt8]

    /// Reads it of the file that a connection has open, of which SQLite has read nothing yet.
    init(of connection: Connection) {
        let file = connection.fileBytes(0..<Self.length) ?? []
        let log = connection.journalPath
        if !JournalOrigin.isForeign(log, to: connection), let page = Self.last(inLog: log) {
            bytes = page
        } else {
            bytes = Self.original(inJournal: connection.filePath + "-journal") ?? file
        }
    }

    /// Up to the number of entries in the table of the schema.
    private static let length: Int64 = 105

    /// Whether it is that of a database.
    var isOfDatabase: Bool { bytes.count >= Self.length && FileHeader(bytes).isOfDatabase }

    /// SQLite's `application_id`.
    var applicationID: Int32 { Int32(bitPattern: FileHeader(bytes).application) }

    /// SQLite's `user_version`.
    var version: Int { Int(Int32(bitPattern: bytes.number(at: 60))) }

    /// How its text is stored, as SQLite names it.
    var encoding: String {
        // A file in which nothing is may not say it yet.
        [2: "UTF-16le", 3: "UTF-16be"][bytes.number(at: 56)] ?? "UTF-8"
    }

    /// Whether the file has no schema at all, as one that was just made.
    var isEmpty: Bool {
        // A page without others below it, and without entries (sqlite.org/fileformat2.html, 1.6).
        applicationID == 0 && version == 0 && bytes[100] == 13 && bytes[103] == 0
            && bytes[104] == 0
    }

    /// What the last whole transaction of a write-ahead log that has it made of it.
    private static func last(inLog path: String) -> [UInt8]? {
        guard var reader = JournalReader(path) else { return nil }
        var (open, last): ([UInt8]?, [UInt8]?)
        while let (frame, content) = reader.nextWhole() {
            if frame.page == 1 { open = content }
            if frame.fileSize != 0 { last = open ?? last }
        }
        return last
    }

    /// What it was before the transaction that a rollback journal undoes, which others are in the
    /// middle of or a killed process was (sqlite.org/fileformat2.html, 3).
    private static func original(inJournal path: String) -> [UInt8]? {
        guard let file = LogFile(path) else { return nil }
        var offset: Int64 = 0
        while let header = file.bytes(28, offset), header.starts(with: journalMark) {
            let (count, nonce) = (header.number(at: 8), header.number(at: 12))
            let (sector, size) = (Int64(header.number(at: 20)), Int(header.number(at: 24)))
            guard (28...65_536).contains(sector), (512...65_536).contains(size) else { return nil }
            offset += sector
            // Not counted by those who do not wait for the disk: then it goes to the end.
            var left = count == .max ? UInt64.max : UInt64(count)
            while left > 0, let record = file.bytes(size + 8, offset) {
                let page = Array(record[4..<(size + 4)])
                guard record.number(at: size + 4) == sum(page, nonce) else { return nil }
                if record.number(at: 0) == 1 { return page }
                offset += Int64(size) + 8
                left -= 1
            }
            if left > 0 { return nil }
            offset = (offset + sector - 1) / sector * sector
        }
        return nil
    }

    private static let journalMark: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]

    private static func sum(_ page: [UInt8], _ nonce: UInt32) -> UInt32 {
        stride(from: page.count - 200, to: 0, by: -200).reduce(nonce) { $0 &+ UInt32(page[$1]) }
    }
}
