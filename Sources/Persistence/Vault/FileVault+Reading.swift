public import FoundationEssentials
import PersistenceFiles

extension FileVault {
    /// When the file that is there was written, and when this machine noted the state it saw last.
    ///
    /// For whoever has to decide about a copy; as far as the disk tells.
    public func dates() -> (written: Date?, lastSeen: Date?) {
        var lastSeen: Date?
        // What is wrong with the file was said already, or will be.
        if let vault = try? sealedContainer().preamble.vaultID {
            lastSeen = seenRecord.date(of: vault)
        }
        return (writtenAt, lastSeen)
    }

    /// When the file that is there was written, as the disk tells; nothing of it is read.
    package nonisolated var writtenAt: Date? { FileFacts(place.file.path)?.writtenAt }

    private var seenRecord: SeenRecord { SeenRecord(folder: place.stateFolder) }

    /// The folder, opened and checked anew: it may have been exchanged since.
    func folder() throws(VaultError) -> VaultFolder {
        guard place.folder.isPlace, place.stateFolder.isPlace else {
            throw .invalidInput(.notAFileURL)
        }
        return try VaultFolder(path: place.folder.path, gate: parts.gate)
    }

    /// The file before any key is known, with every cost in it checked.
    func sealedContainer() throws(VaultError) -> Container {
        guard let bytes = try folder().readVault(unless: nil) else {
            throw .notFound(path: place.file.path)
        }
        let container = try Container(decoding: bytes)
        let memory = parts.availableMemory()
        for cost in container.slots.costs {
            try parts.bounds.check(cost, availableMemory: memory)
        }
        return container
    }

    /// What is open, as it stands on disk now.
    ///
    /// A file that was removed meanwhile is no error here: what is in memory can still be read, and
    /// written back.
    ///
    /// - Throws: ``VaultError/locked``; ``VaultError/keysReplaced`` when somebody else did that; what
    ///   reading the file throws.
    func current() throws(VaultError) -> Opened {
        lockIfDue()
        guard let opened else { throw .locked }
        do throws(VaultError) {
            return try reloaded(opened, in: folder())
        } catch .notFound {
            return opened
        }
    }

    /// What deriving keys needs to know: no key is held while that goes on.
    func lockedDoor() throws(VaultError) -> (slots: KeySlots, vault: UUID) {
        let opened = try current()
        return (opened.slots, opened.preamble.vaultID)
    }

    /// `opened`, or what somebody else made of it on disk since.
    func reloaded(_ opened: Opened, in folder: borrowing VaultFolder) throws(VaultError) -> Opened {
        // Another program may have written and noted a newer state, and somebody put this one back.
        let known = isNewest(opened.preamble) ? opened.preamble : nil
        guard let bytes = try folder.readVault(unless: known) else { return opened }
        let container = try Container(decoding: bytes)
        guard container.preamble.vaultID == opened.preamble.vaultID else { throw lockedOut() }
        var opened = opened
        do throws(VaultError) {
            opened.body = try self.body(of: container, with: opened.dataKey, accepting: [])
        } catch .corrupted(.headerMAC), .conflict {
            throw lockedOut()
        }
        opened.preamble = container.preamble
        opened.slots = container.slots
        self.opened = opened
        return opened
    }

    /// Whether no other program noted a newer state than what is open.
    private func isNewest(_ open: Preamble) -> Bool {
        // A record that cannot be read says nothing: whoever unlocked was told, and accepted it.
        guard let noted = try? seenRecord.state(of: open.vaultID), noted != overruled else {
            return true
        }
        return noted == SeenState(open) || noted.generation < open.generation
    }

    /// Locks a vault that its key does not open any more.
    ///
    /// Another program rotated the keys, or somebody forged the file: the passphrase will tell.
    func lockedOut() -> VaultError {
        lock()
        return .keysReplaced
    }

    /// Decrypts a container just read, and compares it with what this machine saw last.
    ///
    /// - Throws: ``VaultError/conflict`` if another program replaced the keys just then: what is on disk
    ///   has to be read anew; what is wrong with the container.
    func body(
        of container: Container, with dataKey: SecretBytes, accepting: VaultAcceptance
    ) throws(VaultError) -> VaultBody {
        let body = try container.opened(with: dataKey)
        let found = container.preamble
        let seen = try lastSeen(found.vaultID, accepting: accepting)
        do throws(VaultError) {
            try check(found, body, against: seen, accepting: accepting)
        } catch {
            // Another program here may have written and noted a newer state since the file was read.
            // Then this state is fine, and the next look at the file brings the newer one.
            let fresh = try sealedContainer()
            guard fresh.preamble != found else { throw error }
            let newer: VaultBody
            do throws(VaultError) {
                newer = try fresh.opened(with: dataKey)
            } catch .corrupted(.headerMAC) {
                throw .conflict
            }
            try check(fresh.preamble, newer, against: seen, accepting: accepting)
            return body
        }
        if seen != SeenState(found) { remember(found) }
        return body
    }

    private func check(
        _ found: Preamble, _ body: VaultBody, against seen: SeenState?,
        accepting: VaultAcceptance
    ) throws(VaultError) {
        guard let seen else { return }
        if found.generation < seen.generation {
            guard accepting.contains(.olderCopy) else {
                throw .rolledBack(found: found.generation, lastSeen: seen.generation)
            }
        } else if found.commitID != seen.commitID {
            let isSuccessor =
                found.generation > seen.generation && body.ancestors.contains(seen.commitID)
            guard isSuccessor || accepting.contains(.otherBranch) else {
                throw .diverged(generation: found.generation)
            }
        }
    }

    private func lastSeen(
        _ vault: UUID, accepting: VaultAcceptance
    ) throws(VaultError) -> SeenState? {
        let remembered = lastSeen?.vault == vault ? lastSeen?.state : nil
        do throws(VaultError) {
            let noted = try seenRecord.state(of: vault)
            guard let noted, let remembered, noted != overruled else {
                return remembered ?? noted
            }
            return noted.generation >= remembered.generation ? noted : remembered
        } catch {
            guard accepting.contains(.lostRecord) else { throw error }
            return remembered
        }
    }

    /// Notes the state that is on disk now.
    func remember(_ preamble: Preamble) {
        let state = SeenState(preamble)
        lastSeen = (preamble.vaultID, state)
        do {
            try seenRecord.remember(state, of: preamble.vaultID)
            overruled = nil
        } catch {
            // A vault on a machine that takes no notes still works; until it is locked, memory serves,
            // and what stays noted counts no more.
            overruled = (try? seenRecord.state(of: preamble.vaultID)) ?? nil
        }
    }
}
