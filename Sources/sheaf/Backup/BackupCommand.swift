import ArgumentParser
import FoundationEssentials
import Model
import Notebook
import Persistence
import TUI

/// The command `sheaf backup`.
struct BackupCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Copy the store to one file, while it is in use.",
        discussion: """
            EXAMPLE
              sheaf backup
              sheaf backup --keep 30
              sheaf backup /media/stick/sheaf.db --force

            Without FILE it is a dated one in the folder 'backups' beside the store, and the
            oldest of those are removed. The copy is looked through before it gets its name,
            and nothing is removed unless nothing is wrong with it. Its path is printed.
            Settings and the vault are files of their own: see 'sheaf vault backup'.
            """)

    @Argument(help: "The file; a dated one beside the store if left out.")
    var file: String?

    @Option(help: ArgumentHelp("Keep so many dated backups.", valueName: "n"))
    var keep = 7

    @Flag(help: "Replace FILE if it is there.")
    var force = false

    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .undoing }

    func validate() throws {
        guard keep > 0 else { throw ValidationError("--keep must be at least 1.") }
    }

    func run(_ session: Session) async throws {
        let target = try file.map(OutputFile.url)
        if let target { try check(target, session) }
        let store = try await session.existing().store
        let folder = try session.directories().backups
        let path = target?.path ?? folder.path(at: Date())
        let backup = try await session.backUp(store, to: path, replaces: force)
        try session.output.print(backup.path)
        guard backup.findings.isEmpty else {
            session.say(
                "sheaf: The store has damage, and so has this backup; no earlier one was removed."
                    + " See \(session.hints.typed("doctor")).")
            throw ExitStatus.badData
        }
        let size = ByteCount(bytes: Int(clamping: backup.byteCount)).rounded
        session.say("Backed up and verified: \(size).")
        if target == nil { try rotate(folder, session) }
    }

    private func rotate(_ folder: BackupFolder, _ session: Session) throws {
        let removed = try folder.removeOldest(keeping: keep)
        guard !removed.isEmpty else { return }
        session.say(
            removed.count == 1
                ? "The oldest backup was removed; \(keep) are kept."
                : "The oldest \(removed.count) backups were removed; \(keep) are kept.")
    }

    /// Refuses to put the backup in the place of something that belongs to a store.
    private func check(_ url: URL, _ session: Session) throws {
        if try session.directories().isOwn(url) {
            throw CommandError(
                "\(url.path.inSentence) is a file of Sheaf's own, or would be; it was left as it is."
                    + " Choose another name.", .conflict)
        }
        let journal = url.path + "-wal"
        if FileManager.default.fileExists(atPath: journal) {
            throw CommandError(
                "\(url.path.inSentence) is in use: \(journal.inSentence) lies beside it. It was left as"
                    + " it is. Choose another name.", .conflict)
        }
    }
}

extension Session {
    /// Makes a backup and shows how far it is.
    func backUp(
        _ store: Store, to path: String, replaces: Bool = false,
        ofDamaged policy: StoreBackup.DamagePolicy = .refuse
    ) async throws -> StoreBackup {
        let progress = Progress(self)
        defer { progress.clear() }
        return try await store.backup(to: path, replaces: replaces, ofDamaged: policy) {
            progress.show($0, of: $1)
        }
    }
}
