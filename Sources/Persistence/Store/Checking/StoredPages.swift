/// The pages of a file, byte by byte, as a connection sees them: those in its write-ahead log before those in
/// the file itself.
///
/// SQLite gives no page to which it finds no way; here each has its number.
struct StoredPages {
    /// The bytes of a page.
    let size: Int
    /// How many of them hold something; the others are kept free.
    let usable: Int
    /// How many pages there are.
    let count: UInt32
    private let connection: Connection
    private let log: JournalReader?
    /// Which frame of the log brings a page.
    private let frames: [UInt32: JournalReader.Frame]

    /// Reads the whole log, for where a page is in it.
    ///
    /// What is committed later belongs to it as little as what the transaction itself has changed.
    ///
    /// Gives `nil` where texts are not UTF-8, which no store of ours is, or the first page cannot be read.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses to tell of the file.
    init?(_ connection: Connection) throws(StoreError) {
        let encoding = try connection.firstRow("PRAGMA encoding") { (row) throws(StoreError) in
            try row.text(0)
        }
        let size = Int(try connection.integer("PRAGMA page_size"))
        guard encoding == "UTF-8", (512...65_536).contains(size) else { return nil }
        let log = JournalReader(of: connection).flatMap { $0.pageSize == size ? $0 : nil }
        let frames = log.map { Self.frames(of: $0) } ?? [:]
        let inLog = frames[1].flatMap { log?.content(of: $0) }
        let found = inLog ?? connection.fileBytes(0..<Int64(size))
        guard let first = found, size - FileHeader(first).reserved >= 480 else { return nil }
        self.size = size
        usable = size - FileHeader(first).reserved
        // A log may say that there are more pages than it and the file have.
        let most = max(connection.fileLength / Int64(size), Int64(frames.keys.max() ?? 0))
        count = UInt32(clamping: min(try connection.integer("PRAGMA page_count"), most))
        self.connection = connection
        self.log = log
        self.frames = frames
    }

    /// The last frame that was committed of each page.
    private static func frames(of log: JournalReader) -> [UInt32: JournalReader.Frame] {
        var log = log
        var committed: [UInt32: JournalReader.Frame] = [:]
        var open: [UInt32: JournalReader.Frame] = [:]
        while let (frame, _) = log.nextWhole() {
            open[frame.page] = frame
            if frame.fileSize == 0 { continue }
            committed.merge(open) { $1 }
            open = [:]
        }
        return committed
    }

    /// A page, counted from 1; `nil` for one that there is none of.
    func page(_ number: UInt32) -> [UInt8]? {
        guard (1...max(1, count)).contains(number) else { return nil }
        // A log that was begun anew meanwhile is in the file as a whole.
        if let frame = frames[number], let bytes = log?.content(ofKept: frame) { return bytes }
        let start = (Int64(number) - 1) * Int64(size)
        return connection.fileBytes(start..<start + Int64(size))
    }

    /// The page as one of a tree; `nil` where it is none.
    func treePage(_ number: UInt32) -> TreePage? {
        page(number).flatMap { TreePage($0, usable: usable, isFirst: number == 1) }
    }

    /// The pages that hold nothing (sqlite.org/fileformat2.html, 1.5), as far as the list of them can be read.
    func free() -> Set<UInt32> {
        var free: Set<UInt32> = []
        var next = page(1)?.number(at: 32) ?? 0
        while next > 1, free.insert(next).inserted, let trunk = page(next) {
            let most = UInt32(usable / 4 - 2)
            for index in 0..<Int(min(trunk.number(at: 4), most)) {
                free.insert(trunk.number(at: 8 + 4 * index))
            }
            next = trunk.number(at: 0)
        }
        return free
    }
}
