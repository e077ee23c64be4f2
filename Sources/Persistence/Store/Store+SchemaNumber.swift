import PersistenceFiles

/// Two versions that a store claims to be of.
package struct TurnedBackSchema: Equatable, Sendable {
    /// What it is marked with (`PRAGMA user_version`).
    package let found: Int
    /// What the last finished step made of it, by its own list.
    package let finished: Int
}

extension Store {
    /// Looks whether another program marked a store with a version that is older than what it was
    /// brought to; such a store is not opened.
    ///
    /// Nothing is changed, made or waited for.
    ///
    /// - Parameters:
    ///   - path: The store.
    ///   - chain: The steps of the program; a file of any other one is not looked at.
    /// - Returns: Both versions; `nil` where they agree, and where there is no such file.
    /// - Throws: ``StoreError`` where it cannot be read.
    @concurrent
    package static func turnedBackSchema(
        at path: String, _ chain: MigrationChain
    ) async throws(StoreError) -> TurnedBackSchema? {
        let path = try wholePath(path)
        guard try FileFacts.hasFile(path), FileFacts(path)?.length != 0 else { return nil }
        let connection = try Connection(
            path, .immutable, busyTimeout: .zero, cacheKilobytes: 100)
        let marks = try SchemaVersion(connection)
        guard marks.applicationID == chain.applicationID else { return nil }
        let finished = try chain.newestFinished(connection)
        // What only a newer program could have finished is nothing to go by.
        return marks.number < finished && finished <= chain.version
            ? TurnedBackSchema(found: marks.number, finished: finished) : nil
    }

    /// Marks a store with the version that it was brought to.
    ///
    /// - Parameters:
    ///   - path: The store.
    ///   - schema: What was found of it.
    /// - Throws: ``StoreError``; then it is as it was.
    @concurrent
    package static func restoreNumber(
        at path: String, of schema: TurnedBackSchema
    ) async throws(StoreError) {
        let connection = try Connection(
            wholePath(path), .write, busyTimeout: .seconds(5), cacheKilobytes: 100)
        try connection.execute("PRAGMA user_version = \(schema.finished)")
        // Into the file itself, where the next look is.
        try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
}
