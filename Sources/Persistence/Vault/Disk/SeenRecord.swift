import Foundation

/// The state of a vault that this machine saw last, kept outside of the vault's folder: whoever puts an
/// older copy there is noticed.
struct SeenRecord: Sendable {
    /// Which state.
    struct State: Equatable, Sendable {
        let generation: UInt64
        let commitID: UUID
    }

    let folder: URL

    private func file(_ vault: UUID) -> URL {
        folder.appending(
            path: "vault-\(vault.uuidString.lowercased()).seen", directoryHint: .notDirectory)
    }

    /// `nil` when this machine sees the vault for the first time.
    ///
    /// - Throws: ``VaultError/seenRecordUnreadable(path:)``.
    func state(of vault: UUID) throws(VaultError) -> State? {
        let file = file(vault)
        do {
            guard let bytes = try AtomicFile(file).read(maximumBytes: 1024) else { return nil }
            guard let state = State(decoding: bytes) else {
                throw VaultError.seenRecordUnreadable(path: file.path)
            }
            return state
        } catch {
            // Why it cannot be read changes nothing about what is at stake.
            throw .seenRecordUnreadable(path: file.path)
        }
    }

    /// When the last state was noted.
    func date(of vault: UUID) -> Date? { file(vault).modificationDate }

    /// Remembers a state.
    func remember(_ state: State, of vault: UUID) throws(FilesError) {
        try Folder.create(at: folder)
        try AtomicFile(file(vault)).write(state.encoded)
    }
}

extension SeenRecord.State {
    private static var title: String { "sheaf-vault-seen-1" }

    init(_ preamble: Preamble) {
        self.init(generation: preamble.generation, commitID: preamble.commitID)
    }

    /// One line: a title, the generation, the commit.
    var encoded: [UInt8] {
        Array("\(Self.title) \(generation) \(commitID.uuidString.lowercased())\n".utf8)
    }

    init?(decoding bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[0] == Self.title, words[2].last == "\n",
            let generation = UInt64(words[1]),
            let commit = UUID(uuidString: String(words[2].dropLast()))
        else { return nil }
        self.init(generation: generation, commitID: commit)
        guard bytes == encoded else { return nil }
    }
}
