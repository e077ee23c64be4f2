import FoundationEssentials
import PersistenceFiles

extension Store {
    /// Tells what opening a store would do with its schema, and touches nothing for that.
    ///
    /// Neither the file nor what lies beside it is changed, made or removed, and nobody is waited for:
    /// only the first page is read, where the last finished transaction left it, in the file, in its
    /// write-ahead log or in a rollback journal that a killed process left. Others may have the store
    /// open meanwhile.
    ///
    /// - Parameters:
    ///   - path: The store.
    ///   - chain: The steps of the program.
    /// - Returns: What opening it would do.
    /// - Throws: ``StoreError/unknownSchema(path:found:oldest:)`` for a version that the program has
    ///   never had, ``StoreError/textEncoding(path:found:)``; ``StoreError/notAFile(path:kind:)``,
    ///   ``StoreError/danglingLink(path:target:)`` and ``StoreError/cannotOpen(path:code:message:)``
    ///   where there is nothing that could be looked at.
    @concurrent
    public static func needsMigration(
        at path: String, _ chain: MigrationChain
    ) async throws(StoreError) -> MigrationNeed {
        let path = try wholePath(path)
        guard try FileFacts.hasFile(path), FileFacts(path)?.length != 0 else { return .missing }
        var page: FirstPage?
        do throws(StoreError) {
            // Through SQLite, which keeps the locks that this process may have on the file.
            _ = try Connection(path, .immutable, busyTimeout: .zero, cacheKilobytes: 100) {
                (connection) throws(StoreError) in
                page = FirstPage(of: connection)
                throw .closed
            }
        } catch .closed {
            // As it always ends: SQLite itself is to read nothing.
        }
        guard let page else { return .notOurs }
        return try chain.need(of: page, at: path)
    }
}
