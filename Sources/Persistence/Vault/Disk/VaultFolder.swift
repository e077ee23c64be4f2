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

    private let descriptor: OwnedDescriptor
    private var raw: Int32 { descriptor.raw }
    private let path: String
    private let calls: SystemCalls

    /// - Throws: ``VaultError/notFound(path:)``, and ``VaultError/unsafePath(_:)`` if others may look into
    ///   or write to the folder.
    init(path: String, calls: SystemCalls) throws(VaultError) {
        let resolved = URL(filePath: path, directoryHint: .isDirectory).resolvingSymlinksInPath()
        let path = resolved.path
        let raw = try calls.make(.open, path: path) { _ in
            open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        }
        let descriptor = OwnedDescriptor(raw)
        try Self.check(raw, path: path, calls: calls)
        self.descriptor = descriptor
        self.path = path
        self.calls = calls
    }

    private static func check(
        _ raw: Int32, path: String, calls: SystemCalls
    ) throws(VaultError) {
        var status = stat()
        try calls.make(.fstat, path: path) { _ in fstat(raw, &status) }
        guard status.st_uid == geteuid() else {
            throw .unsafePath(.owner(path: path, found: status.st_uid, expected: geteuid()))
        }
        guard status.st_mode & 0o077 == 0 else {
            throw .unsafePath(.mode(path: path, found: status.st_mode & 0o7777, expected: 0o700))
        }
    }

    private func path(of name: String) -> String { path + "/" + name }

    private func file(_ name: String, flags: Int32) throws(VaultError) -> VaultFile {
        try VaultFile(name, in: raw, path: path(of: name), flags: flags, calls: calls)
    }

    /// Whether there is something where the vault should be, whatever it is.
    func hasVault() throws(VaultError) -> Bool {
        var status = stat()
        do throws(VaultError) {
            try calls.make(.fstat, path: path(of: Self.fileName)) { _ in
                fstatat(raw, Self.fileName, &status, AT_SYMLINK_NOFOLLOW)
            }
            return true
        } catch .notFound {
            return false
        }
    }

    /// The bytes of the vault; `nil` if they are those of `known`, which takes 64 bytes to see.
    func readVault(unless known: Preamble?) throws(VaultError) -> [UInt8]? {
        let file = try file(Self.fileName, flags: O_RDONLY)
        let size = try file.size()
        guard size <= Preamble.maximumFileBytes else { throw .corrupted(.notAVault) }
        if let known, known.fileBytes == size {
            if try file.read(Preamble.byteCount) == known.encoded { return nil }
        }
        return try file.read(size)
    }

    /// Runs `body` as the only one who writes here, after what a crashed commit left is removed.
    func exclusively<Result>(
        patience: Duration, _ body: () throws(VaultError) -> Result
    ) throws(VaultError) -> Result {
        do throws(VaultError) {
            let lock = try file(Self.lockName, flags: O_RDWR | O_CREAT)
            try lock.lock(patience: patience)
            try removeLeftovers()
            // The descriptor holds the lock, so it has to live as long as the body runs.
            let result = try body()
            _ = consume lock
            return result
        } catch .io(EACCES, let operation) where operation == SystemCall.open.rawValue {
            throw .readOnly
        }
    }

    /// Replaces the vault by `bytes`, or makes it.
    ///
    /// After an error, nothing is left beside it.
    func replaceVault(with bytes: [UInt8]) throws(VaultError) {
        let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
        try replaceVault(with: bytes, through: Self.temporaryPrefix + suffix)
    }

    private func replaceVault(
        with bytes: [UInt8], through temporary: String
    ) throws(VaultError) {
        do throws(VaultError) {
            let file = try file(temporary, flags: O_WRONLY | O_CREAT | O_EXCL)
            try file.write(bytes)
            try file.finish()
            try calls.make(.rename, path: path(of: temporary)) { _ in
                renameat(raw, temporary, raw, Self.fileName)
            }
        } catch {
            // The error that is thrown matters more; the next commit tries again to remove it.
            unlinkat(raw, temporary, 0)
            throw error
        }
        try calls.make(.fsync, path: path) { _ in fsync(raw) }
    }

    private func removeLeftovers() throws(VaultError) {
        for name in names() where name.hasPrefix(Self.temporaryPrefix) {
            do throws(VaultError) {
                try calls.make(.unlink, path: path(of: name)) { _ in unlinkat(raw, name, 0) }
            } catch .notFound {
                continue
            }
        }
    }

    private func names() -> [String] {
        // What cannot be listed stays until the next commit; it hinders nobody.
        (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
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
        var status = stat()
        var below = stat()
        guard lstat(path, &status) == 0, lstat(child, &below) == 0 else { return nil }
        guard status.st_uid == 0 || status.st_uid == geteuid() else {
            return .owner(path: path, found: status.st_uid, expected: geteuid())
        }
        let isSticky = status.st_mode & S_ISVTX != 0 && status.st_uid == 0
        let isOurs = below.st_uid == geteuid() || below.st_uid == 0
        if status.st_mode & 0o022 == 0 || (isSticky && isOurs) { return nil }
        let mode = status.st_mode & 0o7777
        return .mode(path: path, found: mode, expected: mode & ~0o022)
    }
}
