import ArgumentParser
import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf backup`.
struct BackupCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Copy the store to one file, while it is in use.",
        discussion: """
            EXAMPLE
              sheaf backup
              sheaf backup --keep 30
              sheaf backup /media/stick/sheaf.db --force
              sheaf backup - | gzip >sheaf.db.gz

            Without FILE it is a dated one in the folder 'backups' beside the store, and
            the oldest of those are removed, and of the stores that made room for one. The
            copy is looked through before it gets its name, and nothing is removed unless
            nothing is wrong with it. Its path is printed. Settings, pictures and the
            vault are files of their own and not in it: see 'sheaf images export' and
            'sheaf vault backup'.
            """)

    @Argument(
        help: "The file, or - for standard output; a dated one beside the store if left out.")
    var file: String?

    @Option(
        help: ArgumentHelp("Keep so many dated backups; 7 without it.", valueName: "n"))
    var keep: Int?

    @Flag(help: "Replace FILE if it is there.")
    var force = false

    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .undoing }

    // A copy takes all pages along, whatever a newer Sheaf has in them.
    var looksOnly: Bool { true }

    func validate() throws {
        guard keep ?? 1 > 0 else { throw ValidationError { $0.refusals.atLeastOne("--keep") } }
        // Beside a file that somebody named nothing is removed.
        if keep != nil, file != nil {
            throw ArgumentParser.ValidationError(opposites: "<file>", "--keep")
        }
    }

    func run(_ session: Session) async throws {
        if let file, let command = Self.meant[file] {
            throw CommandError(
                session.words.backups.meantCommand(
                    file, session.hints.typed(command), "./" + file))
        }
        if file == "-" { return try await pipe(session) }
        // Where a link leads is what is written.
        let target = try file.map { try AtomicFile(OutputFile.url($0)).resolved() }
            .map { URL(filePath: $0, directoryHint: .notDirectory) }
        if let target { try check(target, session) }
        let store = try await session.existing().store
        let folder = try session.directories().backups
        let backup = try await backUp(store, to: target, folder, session)
        // It is there, whatever becomes of the output.
        session.noteStored()
        let path = backup.path
        try session.output.print(backup.path)
        guard backup.findings.isEmpty else {
            session.say(
                "sheaf: \(session.words.backups.damaged(session.hints.typed("doctor")))")
            throw ExitStatus.badData
        }
        let size = ByteCount(bytes: Int(clamping: backup.byteCount)).rounded(in: session.language)
        session.say(session.words.backups.done(size))
        // What is new in a store would be taken for damage, and nobody could tell which copy may go.
        guard target == nil, !session.readsNewerStore else { return }
        try await rotate(folder, sparing: path, store, session)
    }

    /// What somebody means who types a word that is a command elsewhere: nobody asks for a file of such a
    /// name without saying where.
    private static let meant = [
        "list": "backups", "ls": "backups", "show": "backups", "restore": "restore-backup",
    ]

    /// Makes it for a program that reads it from a pipe, which gets nothing of a damaged one.
    private func pipe(_ session: Session) async throws {
        guard !session.output.isTerminal else {
            throw CommandError(session.words.backups.noPipe, .noTerminal)
        }
        let store = try await session.existing().store
        let piped = try PipedBackup(in: session.directories())
        defer { piped.remove() }
        let backup = try await session.backUp(store, to: piped.path)
        guard backup.findings.isEmpty else {
            session.say("sheaf: \(session.words.backups.damaged(session.hints.typed("doctor")))")
            throw ExitStatus.badData
        }
        try piped.write(session)
        let size = ByteCount(bytes: Int(clamping: backup.byteCount)).rounded(in: session.language)
        session.say(session.words.backups.done(size))
    }

    /// Makes it: where no file is named, under the next name that nobody has taken meanwhile.
    private func backUp(
        _ store: Store, to target: URL?, _ folder: BackupFolder, _ session: Session
    ) async throws -> StoreBackup {
        if let target { return try await session.backUp(store, to: target.path, replaces: force) }
        for _ in 0..<100 {
            do {
                return try await session.backUp(store, to: folder.path(at: Date()))
            } catch StoreError.occupied {
                continue
            }
        }
        return try await session.backUp(store, to: folder.path(at: Date()))
    }

    private func rotate(
        _ folder: BackupFolder, sparing path: String, _ store: Store, _ session: Session
    ) async throws {
        let keep = keep ?? 7
        let isFull = try folder.entries().count(where: { $0.occasion == .regular }) > keep
        guard try isFull || ReplacedStore.all(besides: store.path).count > keep else { return }
        // A good one is not to go for one of which only SQLite thinks that nothing is wrong with it.
        guard try await NotebookCheck.findings(in: store).isEmpty else {
            return session.say(
                session.words.backups.kept(session.hints.typed("doctor")))
        }
        let removed = try folder.removeOldest(keeping: keep, sparing: path)
        if !removed.isEmpty { session.say(session.words.backups.removed(removed.count, keep)) }
        let replaced = try ReplacedStore.removeOldest(besides: store.path, keeping: keep)
        if !replaced.isEmpty {
            session.say(session.words.backups.removedReplaced(replaced.count, keep))
        }
    }

    /// Refuses to put the backup in the place of something that belongs to a store.
    private func check(_ url: URL, _ session: Session) throws {
        let words = session.words.files
        if try session.directories().isOwn(url) {
            throw CommandError(words.ownPlace(VisibleText.oneLine(url.path)), .conflict)
        }
        try OutputFile.checkFolder(url)
        try OutputFile.checkKind(url)
        let journal = url.path + "-wal"
        if FileManager.default.fileExists(atPath: journal) {
            throw CommandError(
                words.isOpenStore(VisibleText.oneLine(url.path), journal.inSentence), .conflict)
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
