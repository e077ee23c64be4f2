import CPersistenceSQLite

extension Connection {
    /// The bytes of a new file that holds what the database holds, as SQLite writes them, but for two
    /// things: they say that there may be a write-ahead log, so that nobody has to write them for that
    /// alone; and the changes of the file are counted from a number made by chance, so that its first log
    /// fits no other file that was made by the same steps.
    ///
    /// - Parameter hasLog: Whether they say that there may be a write-ahead log.
    /// - Returns: The bytes.
    /// - Complexity: A copy of the whole database in memory.
    /// - Throws: ``StoreError/cannotOpen(path:code:message:)`` where memory is short.
    func newFile(hasLog: Bool = true) throws(StoreError) -> [UInt8] {
        var size: sqlite3_int64 = 0
        guard let bytes = sqlite3_serialize(handle, "main", &size, 0) else {
            throw .cannotOpen(path: path, code: SQLITE_NOMEM, message: "out of memory")
        }
        defer { sqlite3_free(bytes) }
        var file = Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
        var random = SystemRandomNumberGenerator()
        FileHeader.begin(&file, changes: random.next(), hasLog: hasLog)
        return file
    }
}
