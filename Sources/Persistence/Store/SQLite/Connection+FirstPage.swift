import CSQLite

extension Connection {
    /// The only page of a database in which nothing is, as SQLite writes it, but for two things: it
    /// says that there may be a write-ahead log, so that nobody has to write it for that alone; and
    /// its changes are counted from a number made by chance, so that its first log fits no other
    /// file that was made by the same steps.
    ///
    /// - Throws: ``StoreError/cannotOpen(path:code:message:)`` where memory is short.
    static func firstPage() throws(StoreError) -> [UInt8] {
        prepareLibrary
        var handle: OpaquePointer?
        defer { sqlite3_close(handle) }
        var size: sqlite3_int64 = 0
        // What is set is what was there: only that way there is a page at all.
        guard sqlite3_open(":memory:", &handle) == SQLITE_OK,
            sqlite3_exec(handle, "PRAGMA user_version = 0", nil, nil, nil) == SQLITE_OK,
            let bytes = sqlite3_serialize(handle, "main", &size, 0)
        else { throw .cannotOpen(path: ":memory:", code: SQLITE_NOMEM, message: "out of memory") }
        defer { sqlite3_free(bytes) }
        var page = Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
        var random = SystemRandomNumberGenerator()
        FileHeader.begin(&page, changes: random.next())
        return page
    }
}
