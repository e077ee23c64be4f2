public import FoundationEssentials

/// Somewhere to keep secrets by service and account, as the Keychain does.
///
/// ``FileVault`` keeps them in an encrypted file, ``InMemorySecretStore`` nowhere. Both mean the same by
/// every operation. Everything but ``items(of:)`` on an unlocked store may ask for the passphrase.
public protocol SecretStore: Sendable {
    /// Does all of `edits`, in their order, in one step: all of them or none.
    ///
    /// - Throws: ``VaultError/duplicateItem``, ``VaultError/itemNotFound`` or ``VaultError/conflict`` as
    ///   the edits say, ``VaultError/tooLarge(maximumBytes:)``, ``VaultError/locked``, what the question
    ///   for the passphrase ended with, or what the disk refused.
    @discardableResult
    func commit(_ edits: [ItemEdit]) async throws(VaultError) -> CommitReceipt

    /// Opens an item; `reason` stands in the question if it asks for the passphrase.
    ///
    /// - Throws: ``VaultError/itemNotFound``, ``VaultError/locked``, what the question ended with, or
    ///   ``VaultError/corrupted(_:)`` for this item alone.
    func item(_ key: ItemKey, reason: String) async throws(VaultError) -> SecretItem

    /// The items of a service by account, of all services for `nil`; opens none and asks nothing.
    ///
    /// - Throws: ``VaultError/locked``, or what the disk refused.
    func items(of service: String?) async throws(VaultError) -> [ItemSummary]

    /// Forgets the keys; when this returns they are wiped. A locked store stays locked.
    func lock() async
}

extension SecretStore {
    /// Adds an item that is not there yet.
    ///
    /// - Throws: ``VaultError/duplicateItem``, and what ``commit(_:)`` throws.
    public func save(
        _ value: SecretBytes, for key: ItemKey, presence: Presence = .whenUnlocked,
        expires: Date? = nil
    ) async throws(VaultError) {
        try await commit([.create(key, value, presence: presence, expires: expires)])
    }

    /// Adds an item or replaces its value, which is gone only when the new one is stored.
    ///
    /// An item that is there keeps the presence and the expiry that nothing is said of.
    ///
    /// - Throws: what ``commit(_:)`` throws.
    public func upsert(
        _ value: SecretBytes, for key: ItemKey, presence: Presence? = nil,
        expires: ItemExpiry = .unchanged
    ) async throws(VaultError) {
        try await commit([.put(key, value, presence: presence, expires: expires)])
    }

    /// Replaces the value of an item, with a revision only if nobody else did so first.
    ///
    /// It keeps its presence, and its expiry where nothing is said of that.
    ///
    /// - Returns: the revision it has now.
    /// - Throws: ``VaultError/itemNotFound``, ``VaultError/conflict``, and what ``commit(_:)`` throws.
    @discardableResult
    public func update(
        _ key: ItemKey, to value: SecretBytes, ifRevision revision: UInt64? = nil,
        expires: ItemExpiry = .unchanged
    ) async throws(VaultError) -> UInt64? {
        try await commit([.update(key, value, ifRevision: revision, expires: expires)]).revision
    }

    /// Removes an item; `false` if there was none.
    ///
    /// - Throws: ``VaultError/conflict`` if it has another revision than the one given, and what
    ///   ``commit(_:)`` throws.
    @discardableResult
    public func delete(
        _ key: ItemKey, ifRevision revision: UInt64? = nil
    ) async throws(VaultError) -> Bool {
        try await commit([.delete(key, ifRevision: revision)]).deleted > 0
    }

    /// Removes all items of a service, or all there are, and says how many.
    ///
    /// - Throws: ``VaultError/invalidInput(_:)`` for an empty service, and what ``commit(_:)`` throws.
    @discardableResult
    public func deleteAll(_ scope: DeletionScope) async throws(VaultError) -> Int {
        try await commit([.deleteAll(scope)]).deleted
    }

    /// The secret of an item; `reason` stands in the question if it asks for the passphrase.
    ///
    /// - Throws: what ``item(_:reason:)`` throws.
    public func load(_ key: ItemKey, reason: String = "") async throws(VaultError) -> SecretBytes {
        try await item(key, reason: reason).value
    }

    /// The secret of an item as text.
    ///
    /// Its copies stay in memory until something else overwrites them; use ``load(_:reason:)``
    /// where bytes will do.
    ///
    /// - Throws: ``VaultError/invalidInput(_:)`` if it is not UTF-8, and what ``item(_:reason:)`` throws.
    public func loadString(_ key: ItemKey, reason: String = "") async throws(VaultError) -> String {
        let value = try await load(key, reason: reason)
        guard let text = value.withUnsafeBytes({ String(validating: $0, as: UTF8.self) }) else {
            throw .invalidInput(.notUTF8)
        }
        return text
    }

    /// What is known about an item without opening it; `nil` if there is none.
    ///
    /// - Throws: ``VaultError/locked``, or what the disk refused.
    package func summary(of key: ItemKey) async throws(VaultError) -> ItemSummary? {
        try await items(of: key.service).first { $0.key == key }
    }

    /// Whether there is such an item.
    ///
    /// A locked store is an error, not a no.
    ///
    /// - Throws: ``VaultError/locked``, or what the disk refused.
    public func exists(_ key: ItemKey) async throws(VaultError) -> Bool {
        try await summary(of: key) != nil
    }
}
