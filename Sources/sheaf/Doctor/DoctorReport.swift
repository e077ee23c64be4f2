import FoundationEssentials
import Notebook
import Persistence
import TUI

/// Everything that `sheaf doctor` found.
struct DoctorReport {
    /// One thing that is wrong, in words.
    struct Line {
        /// What is wrong.
        let problem: String
        /// What it means for the data.
        let meaning: String
        /// What repairs it.
        let remedy: String
        /// Whether `--repair` does.
        let isRepairable: Bool
    }

    /// How commands are typed.
    let hints: CommandHints
    /// What is wrong with the store.
    var findings: [NotebookFinding] = []
    /// Files and folders that others may read or write.
    var permissions: [OpenPermission] = []
    /// What is wrong that only a person can repair.
    var others: [Line] = []

    /// All of it, the store first.
    var lines: [Line] { findings.map { Line($0, hints) } + permissions.map(Line.init) + others }
}

/// A file or a folder that others may do more with than they should.
struct OpenPermission {
    let path: String
    /// The permissions it has.
    let found: UInt32
    /// Those it should have.
    let expected: UInt32

    /// Takes the permissions away that are too many.
    ///
    /// - Throws: ``FilesError``.
    func repair() throws {
        try FilePath<FilesError>(path).setPermissions(expected)
    }

    /// Those of the program's own files and folders that are open to others.
    ///
    /// What is in the store and in the vault nobody else may even read; settings and folders nobody
    /// else may write.
    static func all(in directories: Directories) -> [OpenPermission] {
        let store = directories.databaseFile.path
        let vault = directories.vaultFolder.path
        let secret = [store, store + "-wal", store + "-shm", vault, vault + "/vault.shv"]
        // A folder that we cannot read is open to nobody else of our kind.
        let backups = (try? directories.backups.entries()) ?? []
        let settings = [directories.settingsFile, directories.keysFile, directories.stateFile]
        let folders = [
            directories.data, directories.configuration, directories.state,
            directories.backupsFolder,
        ]
        return (secret + backups.map(\.path)).compactMap { Self($0, forbidden: 0o077) }
            + (settings + folders).compactMap { Self($0.path, forbidden: 0o022) }
    }

    /// `nil` where nothing is, or nothing too much is allowed.
    private init?(_ path: String, forbidden: UInt32) {
        // A device or a pipe that somebody put there, such as /dev/null, is everybody's.
        guard let facts = FileFacts(path), facts.isPlainFile || facts.kind == .folder,
            facts.permissions & forbidden != 0
        else { return nil }
        self.path = path
        found = facts.permissions
        expected = found & ~forbidden
    }
}

extension DoctorReport.Line {
    fileprivate init(_ permission: OpenPermission) {
        self.init(
            problem: "\(permission.path) is open to others"
                + " (mode \(String(permission.found, radix: 8))).",
            meaning: "Other users of this machine may read or change it.",
            remedy: "Its mode becomes \(String(permission.expected, radix: 8)).", isRepairable: true
        )
    }
}
