import ArgumentParser
import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafPictures
import SheafTUI

/// The command `sheaf import`.
struct ImportCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Take people, posts and comments in from files.",
        discussion: """
            EXAMPLE
              sheaf import users.json posts.json comments.json
              sheaf import beer.stackexchange.com/ --skip-unknown --dry-run
              curl -s https://dummyjson.com/users | sheaf import -

            Known are exports of Sheaf, JSON of JSONPlaceholder and DummyJSON, Markdown
            with front matter, CSV, vCards 2.1 to 4.0, and Stack Exchange dumps. Files may
            come in any order; the same file again updates and doubles nothing. What you
            edited here stays as it is where a file says otherwise, and what is in the
            trash stays there, unless you add --theirs; a file made here after your last
            edit may be edited and taken in again. All files are taken or none: a mistake
            leaves the store as it was, unless you add --keep-going. Of a folder, hidden
            files are passed over, and links that lead to no file, pipes and what may not
            be read are left out and named.
            """)

    @Argument(help: "The files and folders; - is standard input.")
    var files: [String]

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Where the rows come from, so that other files of it find them, and a folder that was moved;"
                + " otherwise told by the format and the folder. A Stack Exchange dump from standard"
                + " input needs it.", valueName: "name"))
    var source: String?

    @Option(
        help: ArgumentHelp("What the files are, where they do not say it.", valueName: "format"))
    var format: ImportFormatOption?

    @Flag(help: "Take the files' version also of what was edited here, or is in the trash.")
    var theirs = false

    @Flag(
        help: ArgumentHelp(
            "Leave out and name what Sheaf does not read; a text to be converted first ends"
                + " with 3."))
    var skipUnknown = false

    @Flag(
        help: ArgumentHelp(
            "Leave out and name what is wrong, a row or the rest of a file, and take all else: that"
                + " ends with 3."))
    var keepGoing = false

    @Option(
        help: ArgumentHelp(
            "Write all notes into this new file, JSON a line: what was left out, where and why.",
            valueName: "file"))
    var report: String?

    @Flag(help: "Only say what would come in.")
    var dryRun = false

    @Flag(help: "The result as one JSON object.")
    var json = false

    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .undoing }

    func validate() throws {
        if report == "-" { throw ValidationError { $0.refusals.takesReportFile } }
    }

    func run(_ session: Session) async throws {
        guard !files.contains("") else {
            throw CommandError(session.words.files.emptyInput)
        }
        if let source { try CommandError.refuseEmpty(source) }
        if files.contains("-") { try SecretInput.requireReadable(0) }
        let notes = try report.map { try noteFile($0, session) }
        let progress = Progress(session)
        let storage = try await session.storageIfAny()
        var importer = Importer(
            paths: files, source: source, takesTheirs: theirs, skipsUnknown: skipUnknown,
            isDryRun: dryRun, person: try await session.person(in: storage)
        ) {
            progress.show($0)
        }
        importer.format = format?.format
        importer.pictureKeeping = try session.pictures().importing
        let language = session.language
        if keepGoing { importer.leavingOut = { language.remark(on: $0) } }
        importer.remarks = { session.remarks(on: $0) }
        importer.noteHearing = hearing(notes, progress, session)
        importer.noteJournalAside = { journal in
            progress.clear()
            session.say("sheaf: \(session.words.errors.journalAside(journal))")
        }
        progress.begin(reading: files.map { $0 == "-" ? session.words.imports.standardInput : $0 })
        let result: ImportReport
        var failure: StoreError?
        do {
            if let store = storage?.store {
                result = try await session.holdingSignals { try await importer.run(on: store) }
            } else {
                let path = try session.directories().databaseFile.path
                var options = StoreOptions()
                options.statementLog = try session.statementLog()
                result = try await session.holdingSignals {
                    try await importer.run(makingStoreAt: path, options) {
                        try await session.storage().store
                    }
                }
            }
        } catch let unsettled as UnsettledImport {
            // The store is there with all of it: that is shown, and then how the disk failed.
            result = unsettled.report
            failure = unsettled.cause
        } catch {
            progress.clear()
            if let report, error is ImportError {
                let path = VisibleText.oneLine(report)
                session.say(session.words.imports.notReported(path, !keepGoing))
            }
            throw error
        }
        progress.clear()
        if !dryRun { session.noteStored() }
        do {
            try notes?.finish()
        } catch {
            // The rows are here all the same.
            try session.show(
                result, isDryRun: dryRun, json: json, notesIn: nil)
            throw error
        }
        try session.show(
            result, isDryRun: dryRun, json: json,
            notesIn: report.map { (path: $0, count: notes?.count ?? 0) })
        if let failure { throw failure }
        if result.isIncomplete { throw ExitStatus.badData }
    }

    /// A file for the notes, which nothing may be in so far.
    private func noteFile(_ path: String, _ session: Session) throws -> ImportNoteFile {
        let url = try OutputFile.url(path)
        try OutputFile.checkFolder(url)
        try OutputFile.checkKind(url)
        if try session.directories().isOwn(url) {
            throw CommandError(
                session.words.backups.ownFile(VisibleText.oneLine(url.path)), .conflict)
        }
        guard FileFacts(url.path).map({ $0.length == 0 }) ?? true else {
            throw CommandError(session.words.files.isThere(path.inSentence, false), .conflict)
        }
        return try ImportNoteFile(url)
    }

    /// What hears every note: the file, and with `--verbose` whoever looks on.
    private func hearing(
        _ file: ImportNoteFile?, _ progress: Progress, _ session: Session
    ) -> Importer.NoteHearing? {
        let isVerbose = options.verbose
        guard file != nil || isVerbose else { return nil }
        return { note in
            file?.add(note, saying: session.words.imports.note(note.reason))
            guard isVerbose else { return }
            progress.clear()
            session.say(session.language.sentence(of: note))
        }
    }
}
