import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// Everything that `sheaf doctor` found.
struct DoctorReport {
    /// One thing that is wrong.
    struct Line {
        /// What it is, what it means and what repairs it, in a language.
        let words: @Sendable (Language) -> DoctorWords.Finding
        /// Whether `--repair` does.
        let isRepairable: Bool

        /// Something in the words of the doctor.
        init(
            isRepairable: Bool, _ words: @escaping @Sendable (DoctorWords) -> DoctorWords.Finding
        ) {
            self.init(isRepairable: isRepairable, in: { words($0.commandLine.doctor) })
        }

        /// The same where other words belong to it.
        init(
            isRepairable: Bool, in words: @escaping @Sendable (Language) -> DoctorWords.Finding
        ) {
            self.isRepairable = isRepairable
            self.words = words
        }
    }

    /// How commands are typed.
    let hints: CommandHints
    /// What is wrong with the store.
    var findings: [NotebookFinding] = []
    /// Files and folders that others may read or write.
    var permissions: [OpenPermission] = []
    /// What is said of it where there is no store at all.
    var missing: CommandError?
    /// Whether what lies in the place of the store is the database of another program.
    var isForeign = false
    /// Whether the schema of the store is damaged itself, and nothing else is looked at before; `opens`: although
    /// it can be opened.
    var schemaDamage: (opens: Bool, parts: [String])?
    /// What is wrong that only a person can repair.
    var others: [Line] = []
    /// Whether the word index was left out, because another program wrote.
    var leavesOutWords = false

    /// All of it, the store first.
    var lines: [Line] {
        let hints = hints
        let store = findings.map { finding in
            Line(isRepairable: finding.isRepairable) { $0.finding(finding, hints) }
        }
        let schema = schemaDamage.map { damage in
            Line(isRepairable: true) { $0.damagedSchema(damage.parts) }
        }
        return [schema].compactMap(\.self) + store + permissions.map(Line.init) + others
    }

    /// What the lines say is wrong, to be compared with another report.
    var problems: Set<String> { Set(lines.map { $0.words(.named(.en)).problem }) }
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
    /// What is in the store and in the vault nobody else may even read, nor pictures, nor what is kept
    /// of them or was written for them; settings and folders nobody else may write. What is made private
    /// is as private as where it is new. What a link leads to is somebody's own affair, and so is the
    /// database of another program in the place of the store.
    static func all(in directories: Directories, sparingStore: Bool) -> [OpenPermission] {
        let store = directories.databaseFile.path
        let vault = directories.vaultFolder.path
        let secret =
            (sparingStore ? [] : [store, store + "-wal", store + "-shm"])
            + [vault, vault + "/vault.shv"]
        let kept = [
            directories.backupsFolder, directories.state, directories.draftsFolder,
            directories.filesFolder,
        ].filter { FileFacts($0.path, followingLinks: false)?.kind == .folder }.flatMap(files)
        let replaced =
            files(in: directories.data).filter { $0.hasPrefix(store + ".") }
            + directories.asideJournals
        let settings = [directories.settingsFile, directories.keysFile]
        let folders = [
            directories.data, directories.configuration, directories.state,
            directories.backupsFolder,
        ]
        return (secret + replaced + kept).compactMap { Self($0, forbidden: 0o077) }
            + (settings + folders).compactMap {
                Self($0.path, forbidden: 0o022, taken: 0o077)
            }
            // Somebody may keep other things there, for others to read.
            + [directories.folder].compactMap { $0.flatMap { Self($0.path, forbidden: 0o022) } }
            .filter { !$0.isEverybodys }
    }

    /// Whether it is a folder like `/tmp`, in which nobody can touch what is another's.
    private var isEverybodys: Bool { found & 0o1000 != 0 }

    /// The files in a folder, by name.
    private static func files(in folder: URL) -> [String] {
        // A folder that we cannot read is open to nobody else of our kind.
        let names = (try? Folder.names(in: folder)) ?? []
        return names.sorted().map { "\(folder.path)/\($0)" }
            .filter { FileFacts($0)?.isPlainFile ?? false }
    }

    /// `nil` where nothing is, or nothing too much is allowed.
    ///
    /// - Parameters:
    ///   - path: The file or folder.
    ///   - forbidden: What is too much.
    ///   - taken: What is taken away then; nil for that alone.
    private init?(_ path: String, forbidden: UInt32, taken: UInt32? = nil) {
        // A device or a pipe that somebody put there, such as /dev/null, is everybody's.
        guard let facts = FileFacts(path, followingLinks: false),
            facts.isPlainFile || facts.kind == .folder, facts.permissions & forbidden != 0
        else { return nil }
        self.path = path
        found = facts.permissions
        expected = found & ~(taken ?? forbidden)
    }
}

extension DoctorReport.Line {
    fileprivate init(_ permission: OpenPermission) {
        let (found, expected) = (
            String(permission.found, radix: 8), String(permission.expected, radix: 8)
        )
        self.init(isRepairable: true) { $0.permission(permission.path, found, expected) }
    }
}

extension [BackupFolder.Entry] {
    /// How many copies of before a repair stay, how large they are, and what they are called.
    func keptLine(_ language: Language) -> String {
        guard !isEmpty else { return "" }
        let bytes = reduce(Int64(0)) { $0.addingClamped($1.byteCount) }
        let names = map { URL(filePath: $0.path).lastPathComponent }.joined(separator: ", ")
        let size = ByteCount(bytes: Int(clamping: bytes)).rounded(in: language)
        return language.commandLine.doctor.keptCopies(count, size, names)
    }
}

extension [ReplacedStore] {
    /// How many stores made room for a backup, how large they are, and what they are called.
    func line(_ language: Language) -> String {
        guard !isEmpty else { return "" }
        let bytes = reduce(Int64(0)) { $0.addingClamped($1.byteCount) }
        let names = prefix(5).map { URL(filePath: $0.path).lastPathComponent }
        let more = count > names.count ? ", ..." : ""
        let size = ByteCount(bytes: Int(clamping: bytes)).rounded(in: language)
        return language.labelled(
            language.commandLine.doctor.replaced(count, size),
            names.joined(separator: ", ") + more)
    }
}
