package import Persistence

extension QueryContext where Self: ~Copyable {
    /// How many rows of an older version stand aside, as they were, because they did not fit.
    ///
    /// - Throws: ``StoreError``.
    package func countRowsSetAside() throws(StoreError) -> Int {
        let isThere = try connection.integer(
            "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = '_rescued'")
        return isThere == 0 ? 0 : Int(try connection.integer("SELECT count(*) FROM _rescued"))
    }
}
