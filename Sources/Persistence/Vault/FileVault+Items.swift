import FoundationEssentials
import PersistenceTextForms

extension FileVault: SecretStore {
    /// Does all of `edits` in one step, on what is on disk then.
    @discardableResult
    public func commit(_ edits: [ItemEdit]) async throws(VaultError) -> CommitReceipt {
        try edits.validate()
        var presenceKey: SecretBytes?
        while true {
            let ticket = ticket
            let touched = try touched(by: edits)
            if presenceKey == nil && !touched.isEmpty {
                presenceKey = try await self.presenceKey(for: touched, edits)
            }
            guard let receipt = try commit(edits, presenceKey: presenceKey, ticket: ticket) else {
                continue
            }
            return receipt
        }
    }

    private func touched(by edits: [ItemEdit]) throws(VaultError) -> [Presence] {
        try current().body.items.presences(touchedBy: edits)
    }

    /// `nil` if somebody else changed the items meanwhile so that a presence key is needed now: it is
    /// never asked for while the file is locked.
    private func commit(
        _ edits: [ItemEdit], presenceKey: SecretBytes?, ticket: Int
    ) throws(VaultError) -> CommitReceipt? {
        var receipt: CommitReceipt? = CommitReceipt()
        let random = parts.random
        let now = parts.clock.now.date
        guard let vault = opened?.preamble.vaultID else { throw .locked }
        try transact(ticket: ticket) { next throws(VaultError) in
            let touched = next.body.items.presences(touchedBy: edits)
            guard presenceKey != nil || touched.isEmpty else {
                receipt = nil
                next.isUnchanged = true
                return
            }
            let dataKey = next.dataKey
            func key(_ presence: Presence) throws(VaultError) -> SecretBytes {
                let key = presence.needsPassphrase ? presenceKey : dataKey
                guard let key else { throw .interactionNotAllowed }
                return key
            }
            let deleted = try next.body.items.apply(
                edits,
                .init(
                    revision: next.generation, now: now, newID: random.identifier,
                    open: { (stored) throws(VaultError) in
                        let seal = ItemSeal(stored, vault: vault)
                        let key = try key(stored.presence)
                        guard let value = seal.open(stored.value, key: key) else {
                            throw .corrupted(.item(stored.id))
                        }
                        return value
                    },
                    seal: { (draft) throws(VaultError) in
                        let key = try key(draft.presence)
                        return ItemSeal(draft, vault: vault)
                            .seal(draft.value, key: key, random: random)
                    }))
            next.isUnchanged = deleted == 0 && !edits.contains(where: \.seals)
            receipt?.deleted = deleted
            receipt?.revision = next.isUnchanged ? nil : next.generation
        }
        return receipt
    }

    /// The presence key for a change of such items: one that still counts for all of them, or one that is
    /// asked for now.
    private func presenceKey(
        for touched: [Presence], _ edits: [ItemEdit]
    ) async throws(VaultError) -> SecretBytes {
        let now = parts.clock.now.elapsed
        if let hold, touched.allSatisfy({ hold.covers($0, at: now) }) { return hold.key }
        let reason = edits.lazy.filter(\.seals).compactMap(\.key).first
        return try await askedPresenceKey(reason.map { .write($0) } ?? .unlock).key
    }

    /// Opens an item; asks for the passphrase if the item wants that.
    public func item(_ key: ItemKey, reason: String) async throws(VaultError) -> SecretItem {
        let stored = try stored(key)
        opened?.lastUsed = parts.clock.now
        if !stored.presence.needsPassphrase { return try open(stored, with: current().dataKey) }
        if let hold, hold.covers(stored.presence, at: parts.clock.now.elapsed) {
            return try open(stored, with: hold.key)
        }
        let ticket = ticket
        var answer = try await askedPresenceKey(.read(key, reason))
        guard ticket == self.ticket else { throw .cancelled }
        // Somebody may have changed it while the passphrase was typed.
        let changed = try self.stored(key)
        guard changed.presence.needsPassphrase else {
            return try open(changed, with: current().dataKey)
        }
        if case .within(let window) = changed.presence {
            answer.until = answer.since + window
            hold = answer
        }
        return try open(changed, with: answer.key)
    }

    /// Opens every item, for whoever takes all of them along.
    ///
    /// Where some want the passphrase it is asked for once, for all of them: whoever answers ten times
    /// for one work reads no question any more.
    ///
    /// - Parameter reason: What for; stands in the question with the first that wants it.
    /// - Returns: The items by service and account, and what the damaged ones are called.
    /// - Throws: ``VaultError/locked``, what the question ended with, or what the disk refused.
    package func everyItem(
        reason: String
    ) async throws(VaultError) -> (items: [SecretItem], damaged: [ItemKey]) {
        var presenceKey: SecretBytes?
        while true {
            let ticket = ticket
            opened?.lastUsed = parts.clock.now
            let all = try current().body.items.sorted
            let asking = all.first(where: \.presence.needsPassphrase)
            guard let asking, presenceKey == nil else { return try open(all, presenceKey) }
            presenceKey = try await askedPresenceKey(.read(asking.key, reason)).key
            // What others changed while the passphrase was typed is looked at anew.
            guard ticket == self.ticket else { throw .cancelled }
        }
    }

    private func open(
        _ all: [StoredItem<[UInt8]>], _ presenceKey: SecretBytes?
    ) throws(VaultError) -> (items: [SecretItem], damaged: [ItemKey]) {
        let dataKey = try current().dataKey
        var items: [SecretItem] = []
        var damaged: [ItemKey] = []
        for stored in all {
            let key = stored.presence.needsPassphrase ? presenceKey : dataKey
            guard let key else { throw .interactionNotAllowed }
            do throws(VaultError) {
                items.append(try open(stored, with: key))
            } catch .corrupted(.item) {
                damaged.append(stored.key)
            }
        }
        return (items, damaged)
    }

    private func stored(_ key: ItemKey) throws(VaultError) -> StoredItem<[UInt8]> {
        guard let stored = try current().body.items[key] else { throw .itemNotFound }
        return stored
    }

    private func open(
        _ stored: StoredItem<[UInt8]>, with key: SecretBytes
    ) throws(VaultError) -> SecretItem {
        guard let vault = opened?.preamble.vaultID else { throw .locked }
        guard let value = ItemSeal(stored, vault: vault).open(stored.value, key: key) else {
            throw .corrupted(.item(stored.id))
        }
        return SecretItem(summary: stored.summary, value: value)
    }

    /// The items of a service, or all, by service and account.
    public func items(of service: String?) throws(VaultError) -> [ItemSummary] {
        // As in an item's key: the same name typed in two ways is one name.
        try current().body.items.summaries(of: service?.normalized(.composed))
    }

    /// Whether an item that asks for presence could be read now: there is somebody to ask, and a
    /// passphrase to compare with.
    package var canAskPresence: Bool {
        guard let prompting = parts.prompting, prompting.canAsk else { return false }
        return opened.map { !$0.slots.costs.isEmpty } ?? true
    }

    /// How presence is asked for here.
    ///
    /// There is no fingerprint reader, and none is pretended.
    package var presenceMethod: PresenceMethod { canAskPresence ? .passphrase : .none }

    private func askedPresenceKey(
        _ reason: PromptReason
    ) async throws(VaultError) -> PresenceHold<SecretBytes> {
        guard canAskPresence else { throw .interactionNotAllowed }
        let ticket = ticket
        return try await takingTurn { vault throws(VaultError) in
            try await vault.asking(reason) { passphrase throws(VaultError) in
                let door = try vault.lockedDoor()
                let keys = try await vault.keys(
                    passphrase, slots: door.slots, vault: door.vault)
                guard ticket == vault.ticket else { throw .cancelled }
                guard try vault.current().dataKey == keys.data else { throw .keysReplaced }
                let now = vault.parts.clock.now.elapsed
                return PresenceHold(key: keys.presence, since: now, until: now)
            }
        }
    }
}
