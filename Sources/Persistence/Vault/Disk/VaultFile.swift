import PersistenceFiles

/// A file of the vault, checked on its descriptor: nobody can exchange it between the check and its use.
extension FilePath<VaultError> {
    /// Opens it without following a link or waiting for a pipe, and checks what it is.
    ///
    /// - Throws: ``VaultError/unsafePath(_:)`` unless it is a plain file, ours, with one name, that
    ///   nobody else may touch; ``VaultError/notFound(path:)``; what the system refused.
    func openChecked(_ access: FileAccess) throws(VaultError) -> OpenFile<VaultError> {
        let file = try open(access.union([.notLinks, .withoutWaiting]))
        try file.facts().requireSecrecy(path)
        return file
    }

    /// Makes it, where nothing may be, with these bytes; nothing is left of it after an error.
    func make(_ bytes: [UInt8]) throws(VaultError) -> NewFile<VaultError> {
        var file = try NewFile(at: self)
        try file.facts().requireSecrecy(path)
        try file.write(bytes)
        try file.finish()
        return file
    }
}

extension FileFacts {
    /// Refuses what is no plain file, ours, with one name, that nobody else may touch.
    fileprivate func requireSecrecy(_ path: String) throws(VaultError) {
        guard isPlainFile else { throw .unsafePath(.notAFile(path: path)) }
        try requireOwner(path, permissions: 0o600)
        guard names <= 1 else { throw .unsafePath(.hardLinks(path: path, count: names)) }
    }

    /// Refuses what is not ours, or where others may do something.
    func requireOwner(_ path: String, permissions expected: UInt32) throws(VaultError) {
        guard isOurs else {
            throw .unsafePath(.owner(path: path, found: owner, expected: Self.user))
        }
        guard permissions & 0o077 == 0 else {
            throw .unsafePath(.mode(path: path, found: permissions, expected: expected))
        }
    }
}
