import CPersistenceSQLite

extension Connection {
    /// Gives a large transaction room for pages in memory, until ``restorePageCache()``.
    ///
    /// One whose pages do not fit writes them out and reads them back many times.
    ///
    /// - Parameter mebibytes: How much room.
    /// - Throws: ``StoreError``.
    func enlargePageCache(mebibytes: Int = 64) throws(StoreError) {
        if usualCacheSize != nil { return }
        let usual = try integer("PRAGMA cache_size")
        try control("PRAGMA cache_size = -\(mebibytes * 1024)")
        usualCacheSize = usual
    }

    /// Lets go of the pages for which there was room.
    func restorePageCache() {
        guard let usual = usualCacheSize else { return }
        // Also after a cancel, or when all was undone. Setting a size has nothing to fail at.
        sqlite3_exec(handle, "PRAGMA cache_size = \(usual)", nil, nil, nil)
        usualCacheSize = nil
    }
}
