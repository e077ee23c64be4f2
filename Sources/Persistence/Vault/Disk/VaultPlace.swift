public import FoundationEssentials
public import PersistenceFiles

/// Where a vault is, and where the note of its last state is.
public struct VaultPlace: Hashable, Sendable {
    /// The vault's own folder; nothing else belongs in there.
    public let folder: URL
    /// The folder for what the machine remembers; it must not travel along with a copy of the vault.
    public let stateFolder: URL

    /// A vault in these folders, which need not be there yet.
    ///
    /// Both are URLs of files; with another one every call that looks at the disk throws
    /// ``VaultError/InvalidInput/notAFileURL``.
    public init(folder: URL, stateFolder: URL) {
        self.folder = folder
        self.stateFolder = stateFolder
    }

    /// The vault among one's own files.
    public init(_ directories: Directories) {
        self.init(folder: directories.vaultFolder, stateFolder: directories.state)
    }

    /// The file itself.
    public var file: URL {
        folder.appending(path: VaultFolder.fileName, directoryHint: .notDirectory)
    }

    /// When a vault was last used by who has this state folder; `nil` where none was.
    package var lastUsedAt: Date? { SeenRecord(folder: stateFolder).newestDate }
}
