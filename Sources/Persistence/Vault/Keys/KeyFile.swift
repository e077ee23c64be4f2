internal import FoundationEssentials
internal import Glibc
import PersistenceFiles

/// A file of 32 random bytes that opens the vault in place of a passphrase, for scripts.
struct KeyFile {
    let url: URL
    let gate: FileGate

    /// The key in the file.
    ///
    /// - Throws: ``VaultError/unsafePath(_:)`` if others may read the file, ``VaultError/invalidInput(_:)``
    ///   if it does not hold 32 bytes, ``VaultError/missing(path:)``, or what the system refused.
    func key() throws(VaultError) -> SecretBytes {
        var bytes = try elsewhere { (place) throws(VaultError) in
            try place.openChecked(.reading).bytes(KeySlot.keyBytes + 1)
        }
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
        try write(bytes)
    }

    /// Writes bytes to a new file for this user alone.
    func write(_ bytes: [UInt8]) throws(VaultError) {
        try elsewhere { (place) throws(VaultError) in
            let file = try place.make(bytes)
            // Its name as well: the vault is about to trust that it is there.
            try place.synchronizeFolder()
            file.keep()
        }
    }

    /// A file that is not the vault, so that what is wrong with its place says nothing about the vault.
    private func elsewhere<Result>(
        _ body: (FilePath<VaultError>) throws(VaultError) -> Result
    ) throws(VaultError) -> Result {
        guard url.isPlace else { throw .invalidInput(.notAFileURL) }
        do throws(VaultError) {
            return try body(FilePath(url.path, gate: gate))
        } catch .notFound, .unsafePath(.notAFolder) {
            throw .missing(path: url.path)
        } catch .readOnly {
            throw .io(code: EROFS, operation: FileCall.open.rawValue)
        } catch .io(EEXIST, _) {
            throw .alreadyExists(path: url.path)
        }
    }

    /// Removes a file that turned out to open nothing.
    func remove() { FilePath<VaultError>(url.path).discard() }
}
