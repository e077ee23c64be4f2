import CSQLite

extension Connection {
    /// Runs `body` with room for more pages in memory; what they took is free again afterwards.
    ///
    /// A large transaction whose pages do not fit writes them out and reads them back many times.
    ///
    /// - Throws: What `body` throws, and ``StoreError``.
    package func withPageCache<T>(kilobytes: Int, _ body: () throws -> T) throws -> T {
        let usual = try integer("PRAGMA cache_size")
        try control("PRAGMA cache_size = -\(kilobytes)")
        // Also after a cancel, or when all was undone. Setting a size has nothing to fail at.
        defer { sqlite3_exec(handle, "PRAGMA cache_size = \(usual)", nil, nil, nil) }
        return try body()
    }
}
