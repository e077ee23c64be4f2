internal import FoundationEssentials

/// Secrets kept in memory and nowhere else: for tests and previews, and for programs that want no file.
///
/// Means the same by every operation as ``FileVault``, questions for the passphrase and locking included.
public actor InMemorySecretStore: SecretStore {
    private var table = ItemTable<SecretBytes>()
    private var generation: UInt64 = 1
    private var isLocked = false
    private var hold: PresenceHold<SecretBytes>?
    private let passphrase: SecretBytes
    private let prompting: (any PassphrasePrompting)?
    private let clock: VaultClock

    /// An open store that asks `prompting` for `passphrase` where an item wants that.
    ///
    /// - Throws: ``VaultError/invalidInput(_:)`` for a passphrase that no vault takes.
    public init(
        passphrase: SecretBytes, prompting: (any PassphrasePrompting)? = nil
    ) throws(VaultError) {
        try self.init(passphrase: passphrase, prompting: prompting, clock: .system)
    }

    /// The same by another clock than the machine's.
    package init(
        passphrase: SecretBytes, prompting: (any PassphrasePrompting)? = nil, clock: VaultClock
    ) throws(VaultError) {
        self.passphrase = try Passphrase.prepared(passphrase)
        self.prompting = prompting
        self.clock = clock
    }

    /// Opens a locked store.
    ///
    /// - Throws: ``VaultError/authenticationFailed``, ``VaultError/invalidInput(_:)``.
    public func unlock(passphrase: SecretBytes) throws(VaultError) {
        guard try Passphrase.prepared(passphrase) == self.passphrase else {
            throw .authenticationFailed
        }
        isLocked = false
    }

    /// Closes the store; what is in it stays.
    public func lock() {
        isLocked = true
        hold = nil
    }

    /// Does all of `edits` in one step.
    @discardableResult
    public func commit(_ edits: [ItemEdit]) async throws(VaultError) -> CommitReceipt {
        try edits.validate()
        var mayTouch = false
        while true {
            guard !isLocked else { throw .locked }
            let touched = table.presences(touchedBy: edits)
            if !mayTouch && !covers(touched) {
                let first = edits.lazy.filter(\.seals).compactMap(\.key).first
                _ = try await answer(first.map { .write($0) } ?? .unlock)
                mayTouch = true
                continue
            }
            return try apply(edits)
        }
    }

    private func covers(_ presences: [Presence]) -> Bool {
        presences.allSatisfy { hold?.covers($0, at: clock.now.elapsed) ?? false }
    }

    private func apply(_ edits: [ItemEdit]) throws(VaultError) -> CommitReceipt {
        var next = table
        let revision = generation + 1
        let deleted = try next.apply(
            edits,
            .init(
                revision: revision, now: clock.now.date, newID: { UUID() }, open: { $0.value },
                seal: { $0.value }))
        guard deleted > 0 || edits.contains(where: \.seals) else {
            return CommitReceipt()
        }
        table = next
        generation = revision
        return CommitReceipt(deleted: deleted, revision: revision)
    }

    /// Opens an item; asks for the passphrase if the item wants that.
    public func item(_ key: ItemKey, reason: String) async throws(VaultError) -> SecretItem {
        let stored = try stored(key)
        guard stored.presence.needsPassphrase, !covers([stored.presence]) else {
            return SecretItem(summary: stored.summary, value: stored.value)
        }
        var answer = try await answer(.read(key, reason))
        let changed = try self.stored(key)
        if case .within(let window) = changed.presence {
            answer.until = answer.since + window
            hold = answer
        }
        return SecretItem(summary: changed.summary, value: changed.value)
    }

    private func stored(_ key: ItemKey) throws(VaultError) -> StoredItem<SecretBytes> {
        guard !isLocked else { throw .locked }
        guard let stored = table[key] else { throw .itemNotFound }
        return stored
    }

    /// The items of a service, or all, by service and account.
    public func items(of service: String?) throws(VaultError) -> [ItemSummary] {
        guard !isLocked else { throw .locked }
        return table.summaries(of: service)
    }

    private func answer(
        _ reason: PromptReason
    ) async throws(VaultError) -> PresenceHold<SecretBytes> {
        guard let prompting, prompting.canAsk else { throw .interactionNotAllowed }
        var attempt = 1
        while true {
            let given = try await prompting.passphrase(for: reason, attempt: attempt)
            guard !isLocked else { throw .cancelled }
            if try Passphrase.prepared(given) == passphrase {
                let now = clock.now.elapsed
                return PresenceHold(key: given, since: now, until: now)
            }
            attempt += 1
        }
    }
}
