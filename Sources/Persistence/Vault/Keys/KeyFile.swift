internal import FoundationEssentials
internal import Glibc

/// A file of 32 random bytes that opens the vault in place of a passphrase, for scripts.
struct KeyFile {
    let url: URL
    let calls: SystemCalls

    /// The key in the file.
    ///
    /// - Throws: ``VaultError/unsafePath(_:)`` if others may read the file, ``VaultError/invalidInput(_:)``
    ///   if it does not hold 32 bytes, ``VaultError/missing(path:)``, or what the system refused.
    func key() throws(VaultError) -> SecretBytes {
        let file = try Self.file(url, flags: O_RDONLY, calls: calls)
        var bytes = try file.read(KeySlot.keyBytes + 1)
        let key = SecretBytes(taking: &bytes)
        guard key.count == KeySlot.keyBytes else { throw .invalidInput(.keyFile) }
        return key
    }

    /// Writes a new file; one that is there already is not touched.
    ///
    /// - Throws: ``VaultError/alreadyExists(path:)``, ``VaultError/missing(path:)`` without its folder, or
    ///   what the system refused; then there is no file.
    func create(_ key: SecretBytes) throws(VaultError) {
        var bytes = key.withUnsafeBytes { Array($0) }
        defer { _ = SecretBytes(taking: &bytes) }
        try Self.write(bytes, to: url, calls: calls)
    }

    /// Writes bytes to a new file for this user alone.
    static func write(_ bytes: [UInt8], to url: URL, calls: SystemCalls) throws(VaultError) {
        var exists = true
        do throws(VaultError) {
            let file = try file(url, flags: O_WRONLY | O_CREAT | O_EXCL, calls: calls)
            exists = false
            try file.write(bytes)
            try file.finish()
        } catch .io(EEXIST, _) {
            throw .alreadyExists(path: url.path)
        } catch {
            if !exists { unlink(url.path) }
            throw error
        }
    }

    /// A file that is not the vault, so that what is wrong with its place says nothing about the vault.
    private static func file(
        _ url: URL, flags: Int32, calls: SystemCalls
    ) throws(VaultError) -> VaultFile {
        do throws(VaultError) {
            return try VaultFile(
                url.path, in: AT_FDCWD, path: url.path, flags: flags, calls: calls)
        } catch .notFound, .unsafePath(.notAFolder) {
            throw .missing(path: url.path)
        } catch .readOnly {
            throw .io(code: EROFS, operation: SystemCall.open.rawValue)
        }
    }

    /// Removes a file that turned out to open nothing.
    func remove() {
        unlink(url.path)
    }
}
