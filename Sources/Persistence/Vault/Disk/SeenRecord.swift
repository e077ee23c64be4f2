import FoundationEssentials
import PersistenceFiles

/// The state of a vault that this machine saw last, kept outside of the vault's folder: whoever puts an
/// older copy there is noticed.
struct SeenRecord: Sendable {
    let folder: URL

    private func file(_ vault: UUID) -> URL {
        folder.appending(
            path: "vault-\(vault.uuidString.lowercased()).seen", directoryHint: .notDirectory)
    }

    /// `nil` when this machine sees the vault for the first time.
    ///
    /// - Throws: ``VaultError/seenRecordUnreadable(path:)``.
    func state(of vault: UUID) throws(VaultError) -> SeenState? {
        let file = file(vault)
        do {
            guard let bytes = try AtomicFile(file).read(maximumBytes: 1024) else { return nil }
            guard let state = SeenState(decoding: bytes) else {
                throw VaultError.seenRecordUnreadable(path: file.path)
            }
            return state
        } catch {
            // Why it cannot be read changes nothing about what is at stake.
            throw .seenRecordUnreadable(path: file.path)
        }
    }

    /// When the last state was noted.
    func date(of vault: UUID) -> Date? { FileFacts(file(vault).path)?.writtenAt }

    /// When the last state of any vault was noted; `nil` where none was, or nobody may look.
    var newestDate: Date? {
        // It is told beside what is known for sure; without it that is told all the same.
        let names = (try? Folder.names(in: folder)) ?? []
        return names.filter { $0.hasPrefix("vault-") && $0.hasSuffix(".seen") }
            .compactMap { FileFacts(folder.appending(path: $0).path)?.writtenAt }.max()
    }

    /// Remembers a state.
    func remember(_ state: SeenState, of vault: UUID) throws(FilesError) {
        try Folder.create(at: folder)
        try AtomicFile(file(vault)).write(state.encoded)
    }
}
