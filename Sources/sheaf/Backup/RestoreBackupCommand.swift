import ArgumentParser
import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf restore-backup`.
struct RestoreBackupCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore-backup", abstract: "Put a backup in the place of the store.",
        discussion: """
            EXAMPLE
              sheaf restore-backup
              sheaf restore-backup sheaf-20261123-084332.db
              sheaf restore-backup /media/stick/sheaf.db

            Without FILE it is the newest dated backup. It is looked through first, and
            stays where it is. What is in the store now is kept beside it under a name
            with the date, and you are told where. Close every other Sheaf before.
            """)

    @Argument(
        help: "The backup, or - for standard input; the newest dated one if left out.")
    var file: String?

    @Flag(help: "Do not ask. Needed where there is no terminal.")
    var yes = false

    @OptionGroup var options: GlobalOptions

    // Stopped before the backup takes the place of the store, nothing was changed.
    var stopping: Stopping { .undoing }

    func run(_ session: Session) async throws {
        let directories = try session.directories()
        guard file == "-" else {
            let path = try file.map { try place($0, directories) } ?? newest(directories, session)
            return try await restore(path, called: path, directories, session)
        }
        let piped = try PipedBackup(in: directories)
        defer { piped.remove() }
        try piped.read(session)
        let name = session.language.commandLine.imports.standardInput
        try await restore(piped.path, called: name, directories, session)
    }

    private func restore(
        _ path: String, called shown: String, _ directories: Directories, _ session: Session
    ) async throws {
        let store = directories.databaseFile.path
        guard path != store else {
            throw CommandError(session.words.files.isTheStore(VisibleText.oneLine(path)))
        }
        try await check(path, called: shown)
        let name = VisibleText.oneLine(shown)
        try session.confirm(
            question: session.words.backups.question(name),
            refusal: session.words.backups.refusal(name), yes: yes)
        let earlier = Set(directories.asideJournals)
        let kept = try await Store.restore(path, to: store, .sheaf)
        session.noteStored()
        session.say(session.words.backups.restored(shown))
        if let kept { session.say(session.words.backups.before(kept)) }
        // Of a store that was removed its journal may be left, which holds what was saved last.
        for aside in directories.asideJournals
        where !earlier.contains(aside) && FileFacts(aside)?.length ?? 0 > 0 {
            session.say(
                session.words.backups.journalAside(
                    VisibleText.oneLine(aside), VisibleText.oneLine(store + "-wal")))
        }
        try await tellOfDamage(session)
    }

    /// Says so where something is wrong with what was put in.
    ///
    /// One of an older Sheaf is not opened for that: it would be brought up to date.
    private func tellOfDamage(_ session: Session) async throws {
        let path = try session.directories().databaseFile.path
        let (version, findings) = try await Store.verify(path, .sheaf)
        var isDamaged = !findings.isEmpty
        if !isDamaged, version == MigrationChain.sheaf.version {
            let store = try await session.existing().store
            isDamaged = try await !NotebookCheck.findings(in: store).isEmpty
        }
        guard isDamaged else { return }
        session.say(
            session.words.backups.stillWrong(session.hints.typed("doctor")))
    }

    /// Where a file is that somebody named, as the list of backups does or by its path.
    private func place(_ file: String, _ directories: Directories) throws -> String {
        guard !file.isEmpty else {
            throw CommandError { $0.commandLine.files.emptyBackup }
        }
        let path = try Folder.wholePath(file)
        let entry = try directories.backups.entries().first { $0.path.hasSuffix("/" + file) }
        return FileManager.default.fileExists(atPath: path) ? path : entry?.path ?? path
    }

    private func newest(_ directories: Directories, _ session: Session) throws -> String {
        let entries = try directories.backups.entries()
        let newestOf = [BackupFolder.Occasion.regular, .automatic]
        guard let newest = entries.newest(of: newestOf, at: Date()) ?? entries.first else {
            throw CommandError(
                session.words.backups.noneDated(session.hints.typed("backup")), .nothingFound)
        }
        return newest.path
    }

    /// Refuses a backup that nobody could go back to.
    private func check(_ path: String, called shown: String) async throws {
        do {
            let (_, findings) = try await Store.verify(path, .sheaf)
            if case .structure(let message)? = findings.first(where: { $0.isStructural }) {
                throw Self.damage(shown, message)
            }
        } catch let error as StoreError {
            switch error {
            case .corrupt(_, _, let message): throw Self.damage(shown, message)
            case .missing, .notADatabase, .empty, .foreignDatabase, .notAFile, .danglingLink:
                let isMissing = if case .missing = error { true } else { false }
                throw CommandError(isMissing ? .nothingFound : .badData) {
                    $0.commandLine.files.holdsNoStore(VisibleText.oneLine(shown))
                }
            default: throw error
            }
        }
    }

    private static func damage(_ path: String, _ message: String) -> CommandError {
        CommandError(.badData) {
            $0.commandLine.files.damagedBackup(VisibleText.oneLine(path), message.inSentence)
        }
    }
}
