internal import FoundationEssentials
import PersistenceFiles

/// A note in the state folder by which one program asks all others of this user to lock.
///
/// It holds a random mark and nothing else; a vault that finds another mark than when it was opened locks.
struct LockRequest {
    let folder: URL

    private var file: AtomicFile {
        AtomicFile(folder.appending(path: "vault-lock", directoryHint: .notDirectory))
    }

    /// The mark of the last request; empty if there was none yet, or if it cannot be read.
    ///
    /// So a note that went, or that cannot be read any more, locks as a new one does: nobody knows what
    /// it asks for, and a vault that is locked once too often is opened again.
    var mark: [UInt8] {
        // As above.
        (try? file.read(maximumBytes: 64)) ?? []
    }

    /// Asks everybody.
    func post(_ mark: UUID) throws(VaultError) {
        do throws(FilesError) {
            try Folder.create(at: folder)
            try file.write(Array("\(mark.uuidString)\n".utf8))
        } catch {
            throw VaultError(error)
        }
    }
}
