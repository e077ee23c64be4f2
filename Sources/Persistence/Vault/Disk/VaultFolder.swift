internal import FoundationEssentials
internal import Glibc
import PersistenceFiles

/// The folder of a vault, open and checked.
///
/// Files in it are reached by its descriptor only.
struct VaultFolder: ~Copyable {
    static var fileName: String { "vault.shv" }
    static var lockName: String { "vault.lock" }
    static var temporaryPrefix: String { "vault.tmp." }

    private let folder: OpenFile<VaultError>

    /// - Throws: ``VaultError/notFound(path:)``, and ``VaultError/unsafePath(_:)`` if others may look into
    ///   or write to the folder.
    init(path: String, gate: FileGate) throws(VaultError) {
        let resolved = URL(filePath: path, directoryHint: .isDirectory).resolvingSymlinksInPath()
        let folder = try FilePath<VaultError>(resolved.path, gate: gate)
            .open([.reading, .folder, .notLinks])
        try folder.facts().requireOwner(resolved.path, permissions: 0o700)
        self.folder = folder
    }

    private func file(_ name: String) -> FilePath<VaultError> { FilePath(name, in: folder) }

    /// Whether there is something where the vault should be, whatever it is.
    func hasVault() throws(VaultError) -> Bool {
        try file(Self.fileName).facts(followingLinks: false) != nil
    }

    /// The bytes of the vault; `nil` if they are those of `known`, which takes 64 bytes to see.
    func readVault(unless known: Preamble?) throws(VaultError) -> [UInt8]? {
        let file = try file(Self.fileName).openChecked(.reading)
        let size = Int(try file.facts().length)
        guard size <= Preamble.maximumFileBytes else { throw .corrupted(.notAVault) }
        if let known, known.fileBytes == size {
            if try file.bytes(Preamble.byteCount) == known.encoded { return nil }
        }
        return try file.bytes(size)
    }

    /// Runs `body` as the only one who writes here, after what a crashed commit left is removed.
    func exclusively<Result>(
        patience: Duration, _ body: () throws(VaultError) -> Result
    ) throws(VaultError) -> Result {
        do throws(VaultError) {
            let lock = try file(Self.lockName).openChecked([.readingAndWriting, .making])
            guard try lock.lock(patience: patience) else { throw .busy }
            try removeLeftovers()
            // The descriptor holds the lock, so it has to live as long as the body runs.
            let result = try body()
            _ = consume lock
            return result
        } catch .io(EACCES, let operation) where operation == FileCall.open.rawValue {
            throw .readOnly
        }
    }

    /// Replaces the vault by `bytes`, or makes it.
    ///
    /// After an error nothing is left beside it, and it is as it was, or, if only the last flush failed, new.
    func replaceVault(with bytes: [UInt8]) throws(VaultError) {
        let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
        try CommitPoint.pass { () throws(VaultError) in
            let new = try file(Self.temporaryPrefix + suffix).make(bytes)
            try new.replace(file(Self.fileName))
        }
        try file(Self.fileName).settleName()
    }

    private func removeLeftovers() throws(VaultError) {
        for name in names() where name.hasPrefix(Self.temporaryPrefix) {
            do throws(VaultError) {
                try file(name).remove()
            } catch .notFound {
                continue
            }
        }
    }

    private func names() -> [String] {
        // What cannot be listed stays until the next commit; it hinders nobody.
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    }
}

extension VaultFolder {
    /// What is wrong with the folders above: whoever may write there could exchange the vault's
    /// folder.
    ///
    /// Only worth a warning, since there are homes that a group may write to.
    static func problems(above path: String) -> [PathProblem] {
        var problems: [PathProblem] = []
        var child = URL(filePath: path, directoryHint: .isDirectory).resolvingSymlinksInPath().path
        while child != "/" {
            let parent = Folder.parent(ofPath: child)
            if let problem = problem(of: parent, above: child) { problems.append(problem) }
            child = parent
        }
        return problems
    }

    private static func problem(of path: String, above child: String) -> PathProblem? {
        guard let folder = FileFacts(path, followingLinks: false),
            let below = FileFacts(child, followingLinks: false)
        else { return nil }
        guard folder.owner == 0 || folder.isOurs else {
            return .owner(path: path, found: folder.owner, expected: FileFacts.user)
        }
        let isSticky = folder.permissions & 0o1000 != 0 && folder.owner == 0
        let isOurs = below.isOurs || below.owner == 0
        if folder.permissions & 0o022 == 0 || (isSticky && isOurs) { return nil }
        let found = folder.permissions
        return .mode(path: path, found: found, expected: found & ~0o022)
    }
}
