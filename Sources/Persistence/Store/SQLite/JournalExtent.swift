import CPersistenceSQLite

/// What the index of a write-ahead log says of the log: which one it is, and how far it reaches
/// (sqlite.org/walformat.html, 2.1).
struct JournalExtent: Equatable {
    /// The random bytes that the log was begun with.
    private let salt: [UInt8]
    /// How many frames are committed.
    let frames: Int64
    /// The length of a page.
    private let pageSize: Int64
    /// The checksum of the last frame, as it stands in the log.
    private let checksum: [UInt8]

    /// Reads the index of a connection that has one; `nil` where there is none.
    init?(_ connection: Connection) {
        var words = [UInt32](repeating: 0, count: 12)
        guard csqlite_wal_header(connection.handle, &words) != 0 else { return nil }
        frames = Int64(words[4])
        checksum = words[6...7].flatMap { $0.bigEndian.bytes }
        // As in the log, byte by byte.
        salt = words[8...9].flatMap(\.bytes)
        // Sixteen bits, in which 1 stands for the one size that they cannot hold.
        let size = words[3].bytes[2...].withUnsafeBytes { $0.loadUnaligned(as: UInt16.self) }
        pageSize = size == 1 ? 65_536 : Int64(size)
    }

    /// Whether the open log of a connection begins as the index says, and is so long.
    func fits(_ connection: Connection) -> Bool {
        if frames == 0 { return true }
        return connection.logLength >= 32 + frames * (24 + pageSize)
            && connection.logBytes(16..<24) == salt
    }

    /// Whether the open log of a connection holds just what the index says: nobody has written to
    /// it by another index.
    ///
    /// While nobody can write to it.
    func isWholeLog(of connection: Connection) -> Bool {
        if frames == 0 { return connection.logLength == 0 }
        guard fits(connection) else { return false }
        let end = 32 + frames * (24 + pageSize)
        let last = end - 24 - pageSize
        guard connection.logBytes(last + 8..<last + 24) == salt + checksum else { return false }
        return connection.logBytes(end + 8..<end + 16) != salt
    }
}

extension Connection {
    /// Whether the open log is the one that the index tells of.
    ///
    /// Somebody may begin the log anew between two looks: so there are more of them.
    var hasLogOfIndex: Bool {
        for _ in 0..<3 {
            guard let extent = JournalExtent(self) else { return true }
            if extent.fits(self) { return true }
            if JournalExtent(self) == extent { return false }
        }
        return false
    }

    /// The length of the open log.
    var logLength: Int64 { csqlite_log_size(handle) }

    /// Bytes of the open log; `nil` where it ends before them.
    func logBytes(_ range: Range<Int64>) -> [UInt8]? {
        guard let count = Int32(exactly: range.upperBound - range.lowerBound) else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(count))
        return csqlite_read_log(handle, &bytes, count, range.lowerBound) == SQLITE_OK ? bytes : nil
    }
}

extension UInt32 {
    /// Its bytes as they lie in memory.
    fileprivate var bytes: [UInt8] { withUnsafeBytes(of: self) { Array($0) } }
}
