import CPersistenceSQLite

extension Connection {
    /// What a connection is for.
    package enum Access: Sendable {
        /// Reads and writes a file that is there.
        case write
        /// Reads. The file may still be written by others; its journal is followed.
        case read
        /// Reads a file that nobody can write, without making files beside it.
        case immutable
        /// Reads and writes a database of its own in memory; there may be no file at its path.
        case memory
    }

    /// Opens a database file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - access: What the connection is for.
    ///   - busyTimeout: How long to wait for a lock of another process.
    ///   - cacheKilobytes: The most memory its page cache takes.
    ///   - inspect: Looks at the file before SQLite reads anything of it or of its journal.
    /// - Throws: ``StoreError`` when the file cannot be opened. Most of what may be wrong with its
    ///   content shows only at the first read.
    package convenience init(
        _ path: String, _ access: Access, busyTimeout: Duration, cacheKilobytes: Int,
        inspect: (Connection) throws(StoreError) -> Void = { _ in }
    ) throws(StoreError) {
        Self.prepareLibrary
        var handle: OpaquePointer?
        var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE
        switch access {
        case .write, .read, .memory: flags |= SQLITE_OPEN_READWRITE
        case .immutable: flags |= SQLITE_OPEN_READONLY
        }
        let code = sqlite3_open_v2(Self.address(of: path, access), &handle, flags, nil)
        guard let handle else {
            throw .cannotOpen(path: path, code: code, message: "out of memory")
        }
        // From here on the connection closes the handle, also after an error.
        self.init(handle: handle, path: path)
        // The first look may already meet who holds the file: it waits, and knows that nothing was to be written.
        refusesToWrite = access == .read || access == .immutable
        guard code == SQLITE_OK else { throw failure(code, "") }
        waitsWhenBusy(busyTimeout)
        try inspect(self)
        try configure(cacheKilobytes: cacheKilobytes)
    }

    /// Without statistics nobody reads, allocations of different connections need no lock.
    static let prepareLibrary: Void = { _ = csqlite_config_memory_statistics(0) }()

    /// Settings that write nothing.
    private func configure(cacheKilobytes: Int) throws(StoreError) {
        _ = csqlite_config_no_checkpoint_on_close(handle, 1)
        try executeScript(
            """
            PRAGMA foreign_keys = ON;
            PRAGMA recursive_triggers = ON;
            PRAGMA wal_autocheckpoint = 0;
            PRAGMA cache_size = -\(cacheKilobytes);
            PRAGMA temp_store = MEMORY;
            PRAGMA secure_delete = ON;
            """)
        if refusesToWrite { try executeScript("PRAGMA query_only = ON") }
    }

    /// Lets SQLite ask every now and then whether time is up, or the work is not wanted any more.
    ///
    /// Cancelling interrupts a statement that runs. One that is just about to begin would not
    /// notice, and might never end.
    func watchEnd() {
        if deadline == nil && cancellation == nil {
            sqlite3_progress_handler(handle, 0, nil, nil)
            return
        }
        // The connection outlives its statements, and the handler with them.
        let box = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_progress_handler(
            handle, 100_000,
            { box in
                guard let box else { return 0 }
                let connection = Unmanaged<Connection>.fromOpaque(box).takeUnretainedValue()
                if connection.cancellation?.isCancelled ?? false { return 1 }
                return connection.isPastDeadline ? 1 : 0
            }, box)
    }

    /// The path as the URI that SQLite reads.
    private static func address(of path: String, _ access: Access) -> String {
        if access == .memory { return ":memory:" }
        // With no name of a machine in between: SQLite would find one in a path that begins with `//`.
        var address = path.hasPrefix("/") ? "file://" : "file:"
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"), 0x80...:
                address += "%" + String(byte, radix: 16)
            default:
                address.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        return access == .immutable ? address + "?immutable=1" : address
    }
}
