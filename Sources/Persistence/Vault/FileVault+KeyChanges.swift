public import FoundationEssentials

extension FileVault {
    /// What a rotation could not take over.
    public struct Rotation: Hashable, Sendable {
        /// Passphrases that were not at hand and open nothing any more.
        public var droppedPassphrases = 0
        /// Key files that were not at hand and open nothing any more.
        public var droppedKeyFiles = 0
    }

    /// Replaces a passphrase; a locked vault is opened by the old one, which is derived once for both.
    ///
    /// The keys stay the same: an old copy of the file still opens with the old passphrase.
    /// ``rotateKeys(passphrase:keyFiles:accepting:)`` is for a passphrase that somebody else knows.
    ///
    /// - Throws: ``VaultError/authenticationFailed`` if `old` is wrong, ``VaultError/invalidInput(_:)`` for
    ///   the new one, what ``unlock(passphrase:accepting:)`` throws, or what the disk refused; then the
    ///   old one still works.
    public func changePassphrase(
        from old: SecretBytes, to new: SecretBytes, accepting: VaultAcceptance = []
    ) async throws(VaultError) {
        let new = try Passphrase.prepared(new)
        try await replace(verified(old, accepting: accepting), by: new)
    }

    /// Replaces a passphrase by what `new` answers, which is asked only if `old` is right.
    ///
    /// - Throws: what `new` throws, and what ``changePassphrase(from:to:accepting:)`` throws.
    public func changePassphrase(
        from old: SecretBytes, accepting: VaultAcceptance = [],
        asking new: @Sendable () throws -> SecretBytes
    ) async throws {
        let opening = try await verified(old, accepting: accepting)
        try await replace(opening, by: Passphrase.prepared(new()))
    }

    private func replace(_ opening: Opening, by new: SecretBytes) async throws(VaultError) {
        let slot = try await newSlot(
            opening.keys, passphrase: new, vault: try lockedDoor().vault, old: opening.slot)
        try transact(ticket: opening.ticket) { next throws(VaultError) in
            guard let index = next.slots.slots.firstIndex(of: opening.slot) else { throw .conflict }
            next.slots.slots[index] = slot
        }
    }

    /// Adds a further passphrase, four in all at most; `existing` is one that works.
    ///
    /// - Throws: ``VaultError/invalidInput(_:)``, and what ``changePassphrase(from:to:accepting:)`` throws.
    public func addPassphrase(
        _ new: SecretBytes, knowing existing: SecretBytes
    ) async throws(VaultError) {
        let new = try Passphrase.prepared(new)
        let opening = try await verified(existing)
        let slot = try await newSlot(
            opening.keys, passphrase: new, vault: try lockedDoor().vault, old: opening.slot)
        try transact(ticket: opening.ticket) { next throws(VaultError) in
            guard next.slots.passphraseCount < KeySlot.maximumPassphrases else {
                throw .invalidInput(.tooManyKeys)
            }
            try next.slots.add(slot)
        }
    }

    /// Removes a passphrase, but never the last one.
    ///
    /// - Throws: ``VaultError/invalidInput(_:)`` for the last one, and what
    ///   ``changePassphrase(from:to:accepting:)`` throws.
    public func removePassphrase(_ passphrase: SecretBytes) async throws(VaultError) {
        let opening = try await verified(passphrase)
        try transact(ticket: opening.ticket) { next throws(VaultError) in
            guard let index = next.slots.slots.firstIndex(of: opening.slot) else { throw .conflict }
            guard next.slots.costs.count > 1 else { throw .invalidInput(.lastPassphrase) }
            next.slots.slots.remove(at: index)
        }
    }

    /// Writes a key file that opens this vault, but no item that asks for presence.
    ///
    /// It must lie outside of the vault's folder, so that a copy of that folder is not open to
    /// whoever finds it.
    ///
    /// - Throws: ``VaultError/alreadyExists(path:)``, ``VaultError/invalidInput(_:)``,
    ///   ``VaultError/missing(path:)`` without its folder, ``VaultError/locked``, or what the disk
    ///   refused; then there is no key file.
    public func addKeyFile(at url: URL) throws(VaultError) {
        try refuseOwnFolder(url)
        let file = KeyFile(url: url, gate: parts.gate)
        let machine = parts.random.key()
        let opened = try current()
        let slot = KeySlot.wrapping(
            opened.dataKey, machine: machine, vault: opened.preamble.vaultID, random: parts.random)
        try file.create(machine)
        do throws(VaultError) {
            try transact(ticket: ticket) { next throws(VaultError) in try next.slots.add(slot) }
        } catch {
            file.remove()
            throw error
        }
    }

    /// Makes a key that opens this vault as a key file does, for whoever keeps it elsewhere.
    ///
    /// - Parameter handOver: Takes what such a file holds, before the vault opens with it: where that
    ///   fails, no way in stays behind that nobody has.
    /// - Throws: ``VaultError/locked``, what `handOver` throws, or what the disk refused; then nothing opens
    ///   with that key.
    package func addKey(_ handOver: @Sendable (SecretBytes) throws -> Void) throws {
        let machine = parts.random.key()
        let opened = try current()
        let slot = KeySlot.wrapping(
            opened.dataKey, machine: machine, vault: opened.preamble.vaultID, random: parts.random)
        try handOver(machine)
        try transact(ticket: ticket) { next throws(VaultError) in try next.slots.add(slot) }
    }

    private func refuseOwnFolder(_ url: URL) throws(VaultError) {
        let folder = place.folder.resolvingSymlinksInPath().path
        let path = url.absoluteURL.deletingLastPathComponent().resolvingSymlinksInPath().path
        guard path != folder && !path.hasPrefix(folder + "/") else {
            throw .invalidInput(.keyFileInVaultFolder)
        }
    }

    /// Makes all key files worthless.
    ///
    /// - Returns: how many there were.
    /// - Throws: ``VaultError/locked``, or what the disk refused.
    @discardableResult
    public func removeKeyFiles() throws(VaultError) -> Int {
        var removed = 0
        try transact(ticket: ticket) { next throws(VaultError) in
            let all = next.slots.slots.count
            next.slots.slots.removeAll { if case .machine = $0 { true } else { false } }
            removed = all - next.slots.slots.count
            if removed == 0 { next.isUnchanged = true }
        }
        return removed
    }

    /// Replaces all keys and seals everything again: no old copy of a key opens the vault any more.
    ///
    /// An old copy of the *file* still opens with the old passphrase, so replace the secrets in it
    /// too.
    ///
    /// - Parameters:
    ///   - passphrase: stays; other passphrases are dropped.
    ///   - keyFiles: stay as well; others are dropped.
    ///   - accepting: what a locked vault is opened in spite of.
    /// - Returns: what opens nothing any more.
    /// - Throws: ``VaultError/authenticationFailed``, ``VaultError/corrupted(_:)`` if an item cannot be
    ///   opened, and what ``changePassphrase(from:to:accepting:)`` throws.
    @discardableResult
    public func rotateKeys(
        passphrase: SecretBytes, keyFiles: [URL] = [], accepting: VaultAcceptance = []
    ) async throws(VaultError) -> Rotation {
        let opening = try await verified(passphrase, accepting: accepting)
        var machines: [SecretBytes] = []
        for url in keyFiles {
            let machine = try KeyFile(url: url, gate: parts.gate).key()
            // One that is named twice, or copied, is one way in.
            if !machines.contains(machine) { machines.append(machine) }
        }
        let vault = try lockedDoor().vault
        let keys = VaultKeys.random(parts.random)
        let prepared = try Passphrase.prepared(passphrase)
        let slot = try await newSlot(
            keys, passphrase: prepared, vault: vault, old: opening.slot)
        var rotation = Rotation()
        let random = parts.random
        try transact(ticket: opening.ticket) { next throws(VaultError) in
            guard next.slots.slots.contains(opening.slot) else { throw .conflict }
            let kept = try machines.map { machine throws(VaultError) in
                guard
                    next.slots.slots.contains(where: {
                        $0.unwrapped(machine: machine, vault: vault) != nil
                    })
                else { throw .authenticationFailed }
                return KeySlot.wrapping(keys.data, machine: machine, vault: vault, random: random)
            }
            let passphrases = next.slots.passphraseCount
            rotation.droppedPassphrases = passphrases - 1
            rotation.droppedKeyFiles = next.slots.slots.count - passphrases - kept.count
            next.slots.slots = [slot] + kept
            next.dataKey = keys.data
            try next.body.items.replaceValues { item throws(VaultError) in
                try item.resealed(from: opening.keys, to: keys, vault: vault, random: random)
            }
        }
        // Whoever waits for a passphrase now waits for a key that opens nothing any more.
        hold = nil
        self.ticket += 1
        return rotation
    }

    private struct Opening {
        let slot: KeySlot
        let keys: VaultKeys
        let ticket: Int
    }

    /// Checks a passphrase against the vault, and opens it if it is locked.
    private func verified(
        _ passphrase: SecretBytes, accepting: VaultAcceptance = []
    ) async throws(VaultError) -> Opening {
        lockIfDue()
        guard opened != nil else {
            let (slot, keys) = try await unlocking(passphrase, accepting: accepting)
            return Opening(slot: slot, keys: keys, ticket: ticket)
        }
        let (slots, vault) = try lockedDoor()
        let ticket = ticket
        let (slot, keys) = try await slot(of: passphrase, slots: slots, vault: vault)
        guard ticket == self.ticket else { throw .cancelled }
        guard try current().dataKey == keys.data else { throw .conflict }
        return Opening(slot: slot, keys: keys, ticket: ticket)
    }
}

extension KeySlots {
    fileprivate mutating func add(_ slot: KeySlot) throws(VaultError) {
        guard slots.count < KeySlot.maximumCount else { throw .invalidInput(.tooManyKeys) }
        slots.append(slot)
    }
}

extension StoredItem<[UInt8]> {
    fileprivate func resealed(
        from old: VaultKeys, to new: VaultKeys, vault: UUID, random: RandomSource
    ) throws(VaultError) -> [UInt8] {
        let seal = ItemSeal(self, vault: vault)
        let isPresence = presence.needsPassphrase
        guard let plain = seal.open(value, key: isPresence ? old.presence : old.data) else {
            throw .corrupted(.item(id))
        }
        return seal.seal(plain, key: isPresence ? new.presence : new.data, random: random)
    }
}
