extension Connection {
    /// Runs `body` with room for more pages in memory; what they took is free again afterwards.
    ///
    /// A large transaction whose pages do not fit writes them out and reads them back many times.
    ///
    /// - Throws: What `body` throws, and ``StoreError``.
    func withPageCache<T>(kilobytes: Int, _ body: () throws -> T) throws -> T {
        let usual = try integer("PRAGMA cache_size")
        try executeScript("PRAGMA cache_size = -\(kilobytes)")
        defer {
            // Setting a size has nothing to fail at; the result matters more than memory.
            try? executeScript("PRAGMA cache_size = \(usual)")
        }
        return try body()
    }
}
