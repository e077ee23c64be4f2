import CPersistenceSQLite
import PersistenceFiles

/// The file behind a connection, past its journal.
extension Connection {
    /// The path of the file that SQLite opened, without symbolic links.
    var filePath: String {
        // Fixed at the opening; `path` is what the caller said.
        sqlite3_db_filename(handle, "main").map { String(cString: $0) } ?? path
    }

    /// The path of the write-ahead log.
    var journalPath: String { filePath + "-wal" }

    /// The path of the index of the write-ahead log.
    var indexPath: String { filePath + "-shm" }

    /// Whether the file itself says that it has a write-ahead log.
    var hasLog: Bool { FileHeader(fileBytes(0..<100) ?? []).hasLog }

    /// Whether the file itself begins as a database does.
    var isDatabase: Bool { FileHeader(fileBytes(0..<100) ?? []).isOfDatabase }

    /// Whether the file itself begins as a database that SQLite can read.
    var hasWholeHeader: Bool { FileHeader(fileBytes(0..<100) ?? []).isWhole }

    /// Whether the file itself is too short for the first page of any database.
    var isCutToNothing: Bool { fileLength < FileHeader.smallestPage }

    /// Whether the connection has an index of a write-ahead log.
    var sharesIndex: Bool { !isReadOnly && hasLog }

    /// Whether the index of the write-ahead log that the connection uses still has its name.
    ///
    /// Costs a look at all memory of the process: for the opening alone.
    var hasIndexInPlace: Bool {
        var file: UnsafeMutablePointer<sqlite3_file>?
        guard let index = csqlite_wal_index(handle, &file) else { return false }
        // Where the system does not tell there is nothing better to go by than the path.
        return FileFacts.hasName(of: indexPath, mapped: UnsafeRawPointer(index)) ?? true
    }

    /// Whether another file than the one that is open, or none, is at its path.
    var hasMoved: Bool { csqlite_has_moved(handle) != 0 }

    /// Bytes of the file itself, whatever its journal says.
    ///
    /// - Returns: `nil` where the file ends before them.
    func fileBytes(_ range: Range<Int64>) -> [UInt8]? {
        guard let count = Int32(exactly: range.upperBound - range.lowerBound) else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(count))
        let code = csqlite_read_file(handle, &bytes, count, range.lowerBound)
        return code == SQLITE_OK ? bytes : nil
    }

    /// The length of the file itself.
    var fileLength: Int64 { csqlite_file_size(handle) }

    /// Makes values and statements that are longer than this refused; SQLite's own limit is a
    /// thousand million bytes.
    func limitLength(to bytes: Int32) {
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, bytes)
    }

    /// Runs `body` while no other connection, of this process or another one, has the file open.
    ///
    /// By the lock that SQLite takes when the last connection closes: while somebody has a file with
    /// a write-ahead log open, they hold a shared lock on it.
    ///
    /// - Returns: What `body` returns; `nil` while somebody has it open.
    func whileAlone<T, E: Error>(_ body: () throws(E) -> T) throws(E) -> T? {
        let before = csqlite_lock_level(handle)
        defer { csqlite_unlock_file(handle, before) }
        guard csqlite_lock_file(handle) == SQLITE_OK else { return nil }
        return try body()
    }

    /// Whether another program has the file for itself, so that nobody else may even read it: it needs no index
    /// of the write-ahead log then, and there is none.
    var isLockedOut: Bool {
        let before = csqlite_lock_level(handle)
        defer { csqlite_unlock_file(handle, before) }
        return csqlite_share_file(handle) == SQLITE_BUSY
    }

    /// Copies the whole write-ahead log into the file and makes it empty, if nobody else has the
    /// file open.
    ///
    /// Works by the open files alone, wherever they are by now.
    ///
    /// - Parameter isIndexRight: Whether everybody who had the file open used the same index. If
    ///   not, nothing is done with a log that has something else than the index says.
    /// - Returns: Whether it was possible.
    @discardableResult
    func settleJournal(isIndexRight: Bool = true) -> Bool {
        if isInTransaction { return false }
        let isDone = whileAlone {
            guard isIndexRight || JournalExtent(self)?.isWholeLog(of: self) ?? false else {
                return false
            }
            return copyAndEmptyLog()
        }
        return isDone ?? false
    }

    /// Copies the whole write-ahead log into the file, and makes it empty when all of it is there: the
    /// file may have been cut meanwhile.
    ///
    /// While nobody else has the file open.
    ///
    /// - Returns: Whether it was possible.
    func copyAndEmptyLog() -> Bool {
        // Looked at last: whoever cuts a file does not ask. What the log does not bring is gone then.
        if isCutShort { return false }
        func checkpoint(_ mode: Int32) -> Bool {
            sqlite3_wal_checkpoint_v2(handle, nil, mode, nil, nil) == SQLITE_OK
        }
        return checkpoint(SQLITE_CHECKPOINT_FULL) && !isCutToNothing
            && fileLength >= FileHeader(fileBytes(0..<100) ?? []).length
            && checkpoint(SQLITE_CHECKPOINT_TRUNCATE)
    }
}
