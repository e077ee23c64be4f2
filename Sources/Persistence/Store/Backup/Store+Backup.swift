import PersistenceFiles

extension Store {
    /// Makes a backup of the store while it is in use, by this process and by others.
    ///
    /// The copy is of one moment, looked through as a whole and on the disk before it gets its name:
    /// whenever the process is killed, there is what was there before, or all of the new one.
    /// Nobody waits for it: others write meanwhile, and only their journal grows.
    ///
    /// - Parameters:
    ///   - path: Where it is to be; its folder is made where there is none. Both are readable by
    ///     nobody else.
    ///   - replaces: Whether a file that is there is replaced.
    ///   - policy: What to do where pages of the store are damaged.
    ///   - report: Called every megabyte or so with the pages copied so far, and all there are; on
    ///     a thread of the store.
    /// - Returns: What was made.
    /// - Throws: ``StoreError/occupied(path:)`` where a file is there already, or would be the store itself,
    ///   whether or not it replaces; ``StoreError/corrupt(path:code:message:)``
    ///   where the store is damaged, ``StoreError/diskFull(path:)``, ``StoreError/cancelled``; then
    ///   nothing was made, and what was there is as it was.
    @discardableResult
    public func backup(
        to path: String, replaces: Bool = false,
        ofDamaged policy: StoreBackup.DamagePolicy = .refuse,
        _ report: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) async throws -> StoreBackup {
        let target = try Self.wholePath(path)
        let source = self.path
        return try await read(atMost: Self.patience) { context in
            if Self.isPart(target, of: source) { throw StoreError.occupied(path: target) }
            return try context.connection.backUp(
                to: target, replaces: replaces, ofDamaged: policy, report)
        }
    }

    /// Whether a path leads to the file of a store or to one that SQLite keeps beside it, there or not.
    private static func isPart(_ path: String, of store: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        let ownName = store.split(separator: "/").last ?? ""
        let isBeside =
            FileFacts(Folder.parent(ofPath: path))?.identity
            == FileFacts(Folder.parent(ofPath: store))?.identity
        return ["", "-wal", "-shm", "-journal"].contains { ending in
            if isBeside, name == ownName + ending { return true }
            guard let found = FileFacts(path)?.identity else { return false }
            return found == FileFacts(store + ending)?.identity
        }
    }
}
