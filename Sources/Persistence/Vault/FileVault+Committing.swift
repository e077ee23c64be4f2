public import FoundationEssentials
import PersistenceFiles

extension FileVault {
    /// The state that a commit is about to write.
    struct Next {
        var body: VaultBody
        var slots: KeySlots
        var dataKey: SecretBytes
        /// The generation it will have.
        let generation: UInt64
        /// Set by a change that changes nothing: then nothing is written.
        var isUnchanged = false
    }

    /// The only way anything of an existing vault is written: under the lock, on what is on disk now.
    ///
    /// After an error the file is as it was, or, if only the last flush failed, new; either way memory
    /// follows what is on disk with the next operation.
    ///
    /// A lock since `ticket` was taken cancels the change.
    ///
    /// - Throws: what `change` throws, ``VaultError/cancelled``, ``VaultError/locked``,
    ///   ``VaultError/keysReplaced``, ``VaultError/busy``, or what the disk refused.
    func transact(
        ticket: Int, _ change: (inout Next) throws(VaultError) -> Void
    ) throws(VaultError) {
        guard ticket == self.ticket else { throw .cancelled }
        lockIfDue()
        guard let opened else { throw .locked }
        do throws(VaultError) {
            let folder = try folder()
            try folder.exclusively(patience: parts.lockPatience) { () throws(VaultError) in
                try commit(change, to: reloaded(opened, in: folder), in: folder)
            }
        } catch {
            if error == .readOnly && !diskIsReadOnly {
                diskIsReadOnly = true
                announce()
            }
            throw error
        }
    }

    private func commit(
        _ change: (inout Next) throws(VaultError) -> Void, to base: Opened,
        in folder: borrowing VaultFolder
    ) throws(VaultError) {
        var next = Next(
            body: base.body, slots: base.slots, dataKey: base.dataKey,
            generation: base.preamble.generation + 1)
        try change(&next)
        if next.isUnchanged { return }
        next.body.ancestors = Array(
            ([base.preamble.commitID] + base.body.ancestors).prefix(VaultBody.maximumAncestors))
        let state = Preamble(
            minor: base.preamble.minor, headerBytes: 0, bodyBytes: 0, generation: next.generation,
            vaultID: base.preamble.vaultID, commitID: parts.random.identifier())
        let bytes = try verifiedEncoding(
            next.body, slots: next.slots, state: state, dataKey: next.dataKey)
        try folder.replaceVault(with: bytes)
        let preamble = try Preamble(decoding: bytes, fileBytes: bytes.count)
        opened?.dataKey = next.dataKey
        opened?.preamble = preamble
        opened?.slots = next.slots
        opened?.body = next.body
        opened?.lastUsed = parts.clock.now
        remember(preamble)
        if diskIsReadOnly {
            diskIsReadOnly = false
            announce()
        }
    }

    /// The bytes of a file, after reading them back from memory: what we could not open ourselves never
    /// replaces what we could.
    func verifiedEncoding(
        _ body: VaultBody, slots: KeySlots, state: Preamble, dataKey: SecretBytes
    ) throws(VaultError) -> [UInt8] {
        let bytes = try Container.encoding(
            body, slots: slots, state: state, dataKey: dataKey, random: parts.random)
        let container = try Container(decoding: bytes)
        let isSame =
            try container.opened(with: dataKey) == body && container.slots == slots
            && container.preamble.commitID == state.commitID
            && container.preamble.generation == state.generation
        precondition(isSame, "an encoded vault does not decode to itself")
        return bytes
    }

    /// Copies the vault as it is on disk, still encrypted, to a new file for this user alone.
    ///
    /// - Throws: ``VaultError/locked``: only an open vault is known to be whole;
    ///   ``VaultError/keysReplaced``; ``VaultError/alreadyExists(path:)``, ``VaultError/missing(path:)``
    ///   without the folder it is to be in, or what the disk refused.
    public func backUp(to url: URL) throws(VaultError) {
        try KeyFile(url: url, gate: parts.gate).write(backup())
    }

    /// Writes secrets as they are to a new file for this user alone.
    ///
    /// - Throws: ``VaultError/alreadyExists(path:)``, ``VaultError/missing(path:)`` without the folder it
    ///   is to be in, or what the disk refused; then there is no file.
    package func write(plainly secrets: SecretBytes, to url: URL) throws(VaultError) {
        try KeyFile(url: url, gate: parts.gate).create(secrets)
    }

    /// The vault as it is on disk, still encrypted.
    ///
    /// - Throws: As ``backUp(to:)``, but for what is about a file.
    package func backup() throws(VaultError) -> [UInt8] {
        let opened = try current()
        guard let bytes = try folder().readVault(unless: nil) else {
            throw .notFound(path: place.file.path)
        }
        do throws(VaultError) {
            _ = try Container(decoding: bytes).opened(with: opened.dataKey)
        } catch .corrupted(.headerMAC) {
            throw lockedOut()
        }
        return bytes
    }

    /// Writes back what is in memory after somebody removed the file.
    ///
    /// - Throws: ``VaultError/alreadyExists(path:)`` if it is there, ``VaultError/locked``, or what the disk
    ///   refused.
    public func writeBack() throws(VaultError) {
        lockIfDue()
        guard let opened else { throw .locked }
        do throws(FilesError) {
            try Folder.create(at: place.folder)
        } catch {
            throw VaultError(error)
        }
        let folder = try folder()
        try folder.exclusively(patience: parts.lockPatience) { () throws(VaultError) in
            try refuseExisting(in: folder)
            try commit({ _ in }, to: opened, in: folder)
        }
    }
}
