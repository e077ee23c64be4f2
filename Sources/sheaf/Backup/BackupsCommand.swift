import ArgumentParser
import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf backups`.
struct BackupsCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "backups", abstract: "List the dated backups, the newest first.",
        discussion: """
            EXAMPLE
              sheaf backups
              sheaf backups --json | jq -r .path

            'sheaf backup' makes one, 'sheaf restore-backup' goes back to one.
            """)

    @OptionGroup var listing: ListingOptions
    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    func run(_ session: Session) async throws {
        let entries = try session.directories().backups.entries()
        guard !entries.isEmpty || listing.count else {
            return session.say(session.words.backups.noneYet(session.hints.typed("backup")))
        }
        try listing.show(entries, RowNames.backup, session) { entry, writer in
            writer.backup(entry)
        } table: {
            try printTable($0, session)
        }
    }

    private func printTable(_ entries: some Sequence<BackupFolder.Entry>, _ session: Session) throws
    {
        var table = TextTable(
            [
                .init(title: session.words.head(.made)),
                .init(title: session.words.head(.size), isNumber: true),
                .init(title: session.words.head(.why)),
                .init(title: session.words.head(.file), isFlexible: true),
            ], width: session.width)
        for entry in entries {
            try session.print(
                table.add([
                    LocalTime.text(of: entry.date),
                    ByteCount(bytes: Int(clamping: entry.byteCount)).rounded(in: session.language),
                    session.words.backups.occasion(entry.occasion.spoken),
                    URL(filePath: entry.path).lastPathComponent,
                ]))
        }
        try session.print(table.finish())
        try session.output.flush()
        session.say(
            session.words.backups.folder(try session.directories().backupsFolder.path))
    }
}

extension BackupFolder.Occasion {
    /// For a person.
    var spoken: BackupWords.Occasion {
        switch self {
        case .regular: .regular
        case .automatic: .automatic
        case .repair: .repair
        case .migration: .migration
        case .putInPlace: .putInPlace
        }
    }

    /// For a program.
    fileprivate var word: String {
        switch self {
        case .regular: "backup"
        case .automatic: "automatic"
        case .repair: "repair"
        case .migration: "migration"
        case .putInPlace: "putInPlace"
        }
    }
}

extension JSONWriter {
    /// A dated backup.
    fileprivate mutating func backup(_ entry: BackupFolder.Entry) {
        object { json in
            json.member("path", entry.path)
            json.member("madeAt", Timestamp.text(of: entry.date))
            json.member("bytes", Int(clamping: entry.byteCount))
            json.member("why", entry.occasion.word)
        }
    }
}
