public import FoundationEssentials
import PersistenceFiles

extension FileVault {
    /// Makes a new vault, open, with `passphrase` as the only way in.
    ///
    /// Takes as long as unlocking will.
    ///
    /// - Throws: ``VaultError/alreadyExists(path:)``, ``VaultError/invalidInput(_:)``, or what the disk
    ///   refused; then there is no vault, unless only the last flush failed.
    public func create(passphrase: SecretBytes) async throws(VaultError) {
        let passphrase = try Passphrase.prepared(passphrase)
        guard place.stateFolder.isPlace else { throw .invalidInput(.notAFileURL) }
        do throws(FilesError) {
            try Folder.create(at: place.folder)
        } catch {
            throw VaultError(error)
        }
        try refuseExisting(in: folder())
        let ticket = ticket
        let mark = lockMark
        let keys = VaultKeys.random(parts.random)
        let state = Preamble(
            headerBytes: 0, bodyBytes: 0, generation: 1, vaultID: parts.random.identifier(),
            commitID: parts.random.identifier())
        let slot = try await newSlot(keys, passphrase: passphrase, vault: state.vaultID)
        let slots = KeySlots([slot])
        let folder = try folder()
        let bytes = try verifiedEncoding(
            VaultBody(), slots: slots, state: state, dataKey: keys.data)
        try folder.exclusively(patience: parts.lockPatience) { () throws(VaultError) in
            try refuseExisting(in: folder)
            try folder.replaceVault(with: bytes)
        }
        // Not what is on disk now: another program may have unlocked and changed it already.
        let container = try Container(decoding: bytes)
        remember(container.preamble)
        // Locked meanwhile: then it is made and stays locked.
        guard ticket == self.ticket, mark == lockMark else { return }
        open(container, VaultBody(), dataKey: keys.data, mark)
    }

    /// A vault is never replaced by a new one, whatever state it is in.
    func refuseExisting(in folder: borrowing VaultFolder) throws(VaultError) {
        let isThere = try folder.hasVault()
        guard !isThere else { throw .alreadyExists(path: place.file.path) }
    }

    /// Unlocks with a passphrase.
    ///
    /// Wrong ones make the next try wait: half a second after the third, twice as long each time,
    /// 30 seconds at most.
    ///
    /// - Throws: ``VaultError/authenticationFailed``; ``VaultError/cancelled`` if the vault was locked
    ///   meanwhile; ``VaultError/rolledBack(found:lastSeen:)``, ``VaultError/diverged(generation:)`` and
    ///   ``VaultError/seenRecordUnreadable(path:)`` unless accepted; ``VaultError/busy`` if another
    ///   program changes the keys all the time; whatever is wrong with the file.
    public func unlock(
        passphrase: SecretBytes, accepting: VaultAcceptance = []
    ) async throws(VaultError) {
        _ = try await unlocking(passphrase, accepting: accepting)
    }

    /// Unlocks; the slot that the passphrase opened, and both keys.
    func unlocking(
        _ passphrase: SecretBytes, accepting: VaultAcceptance
    ) async throws(VaultError) -> (slot: KeySlot, keys: VaultKeys) {
        var container = try sealedContainer()
        let ticket = ticket
        let mark = lockMark
        pendingUnlocks += 1
        announce()
        defer {
            pendingUnlocks -= 1
            announce()
        }
        for _ in 1...Self.mostTries {
            let (slot, keys) = try await slot(
                of: passphrase, slots: container.slots, vault: container.preamble.vaultID)
            guard ticket == self.ticket else { throw .cancelled }
            do throws(VaultError) {
                try unlock(dataKey: keys.data, first: container, mark, accepting: accepting)
                return (slot, keys)
            } catch .conflict {
                container = try sealedContainer()
            }
        }
        throw .busy
    }

    /// How often unlocking begins anew because another program changed the keys meanwhile.
    private static let mostTries = 32

    /// Asks for the passphrase until it is right, or the question is dismissed.
    ///
    /// An open vault asks nothing.
    ///
    /// - Throws: ``VaultError/interactionNotAllowed`` if there is nobody to ask, and what
    ///   ``unlock(passphrase:accepting:)`` throws.
    public func unlock(accepting: VaultAcceptance = []) async throws(VaultError) {
        // Whatever is wrong with the file is said before anybody types.
        let container = try sealedContainer()
        guard container.slots.passphraseCount > 0 else { throw .interactionNotAllowed }
        try await takingTurn { vault throws(VaultError) in
            vault.lockIfDue()
            if vault.opened != nil { return }
            try await vault.asking(.unlock) { passphrase throws(VaultError) in
                try await vault.unlock(passphrase: passphrase, accepting: accepting)
            }
        }
    }

    /// Unlocks with a key file; items that ask for presence stay closed.
    ///
    /// - Throws: ``VaultError/unsafePath(_:)`` if others may read the key file,
    ///   ``VaultError/invalidInput(_:)`` if it is none, ``VaultError/missing(path:)`` if it is not there,
    ///   ``VaultError/authenticationFailed`` if it is one for another vault, and what
    ///   ``unlock(passphrase:accepting:)`` throws.
    public func unlock(keyFile: URL, accepting: VaultAcceptance = []) throws(VaultError) {
        let machine = try KeyFile(url: keyFile, gate: parts.gate).key()
        let mark = lockMark
        for _ in 1...Self.mostTries {
            let container = try sealedContainer()
            let vault = container.preamble.vaultID
            let keys = container.slots.slots.lazy.compactMap {
                $0.unwrapped(machine: machine, vault: vault)
            }
            guard let dataKey = keys.first else { throw .authenticationFailed }
            do throws(VaultError) {
                try unlock(dataKey: dataKey, first: container, mark, accepting: accepting)
                return
            } catch .conflict {
                continue
            }
        }
        throw .busy
    }

    /// Opens what was read with the key that was derived, unless another program asked all to lock since
    /// `mark` stood there.
    ///
    /// - Throws: ``VaultError/conflict`` if the keys were changed since `first` was read,
    ///   ``VaultError/cancelled`` if another program asked all to lock meanwhile.
    private func unlock(
        dataKey: SecretBytes, first: Container, _ mark: [UInt8], accepting: VaultAcceptance
    ) throws(VaultError) {
        // Somebody may have written while the key was derived.
        let container = try sealedContainer()
        guard container.preamble == first.preamble || container.slots == first.slots else {
            throw .conflict
        }
        let body = try body(of: container, with: dataKey, accepting: accepting)
        guard mark == lockMark else { throw .cancelled }
        open(container, body, dataKey: dataKey, mark)
    }

    /// The mark of the last request of another program to lock.
    private var lockMark: [UInt8] { LockRequest(folder: place.stateFolder).mark }

    private func open(
        _ container: Container, _ body: VaultBody, dataKey: SecretBytes, _ mark: [UInt8]
    ) {
        let now = parts.clock.now
        opened = Opened(
            dataKey: dataKey, preamble: container.preamble, slots: container.slots, body: body,
            since: now, lockMark: mark, lastUsed: now)
        announce()
    }
}
