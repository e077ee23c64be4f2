import ArgumentParser
import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf doctor`.
struct DoctorCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Say what is wrong with the data, and repair it.",
        discussion: """
            EXAMPLE
              sheaf doctor
              sheaf doctor --repair
              sheaf doctor --compact
              sheaf doctor --json | jq -r 'select(.kind == "finding") | .problem'

            Looks through the store, its indexes, counts and links, and at who may read
            the files. Nothing is changed without --repair, which asks first and makes a
            backup, or --compact, which needs twice the room of the store meanwhile. Ends
            with 3 as long as something is wrong.
            """)

    @Flag(help: "One JSON object a line.")
    var json = false

    @Flag(help: "Repair what can be repaired; asks first, and makes a backup.")
    var repair = false

    @Flag(help: "Give the room back that deleted things took, where nothing is wrong.")
    var compact = false

    @Flag(help: "Only list the rows of an older version that were set aside, as JSON.")
    var setAside = false

    @Flag(help: "Only list the keys of the full screen, and say what is wrong in the key map.")
    var keys = false

    @Flag(help: "Only say what this terminal can do, and show each key as it arrives.")
    var terminal = false

    @Flag(help: "Do not ask. Needed where there is no terminal.")
    var yes = false

    @OptionGroup var options: GlobalOptions

    // A repair is one write: stopped, nothing of it is kept.
    var stopping: Stopping { repair || compact ? .undoing : .atOnce }

    // What is new in a store would be taken for damage.
    var looksOnly: Bool { false }

    func validate() throws {
        if terminal, json {
            throw ArgumentParser.ValidationError(opposites: "--terminal", "--json")
        }
        guard [repair, compact, setAside, keys, terminal].count(where: \.self) > 1 else { return }
        throw ArgumentParser.ValidationError {
            $0.refusals.onlyOne(["--repair", "--compact", "--set-aside", "--keys", "--terminal"])
        }
    }

    func run() throws {
        guard terminal else { return try runInSession() }
        // The main thread is the main actor's; only the compiler cannot see it from here.
        let options = options
        try MainActor.assumeIsolated {
            let environment = ProcessInfo.processInfo.environment
            try TerminalCheck(
                Standard(.output), environment: environment,
                in: options.language(environment),
                ambiguousWidth: options.setting(.ambiguousWidth, environment)
            ).run()
        }
    }

    func run(_ session: Session) async throws {
        if keys { return try KeyReport(session, json: json).print() }
        if setAside { return try await listRowsSetAside(session) }
        // What only looks has no need of others' turn; what changes something says whose it waits for.
        if repair || compact { session.tellOfWaiting() } else { session.waitAtMost(.seconds(1)) }
        var report = DoctorReport(hints: session.hints)
        let store = try await examine(session, &report)
        // Where pages are damaged, not even rows can be counted.
        if let store, !report.findings.contains(where: \.isOfPages) {
            try await describe(store, session)
        }
        try show(report, session)
        if let missing = report.missing {
            if report.lines.isEmpty { throw missing }
            session.say("sheaf: \(missing.sentence(session.language))")
        }
        if report.lines.isEmpty {
            // Whoever asks is not told that all is well where not all was looked at.
            if report.leavesOutWords { throw ExitStatus.conflict }
            session.say(session.words.backups.healthy)
            if compact, let store { try await Compaction(store: store, session: session).run() }
            return
        }
        if compact {
            session.say(session.words.doctor.notCompacted)
        }
        guard repair else {
            let repairable = report.lines.count { $0.isRepairable }
            if repairable > 0 {
                // Where a part alone can be repaired nobody is to hope for all of it.
                let command = session.hints.typed("doctor --repair")
                session.say(
                    session.words.backups.toRepair(repairable, report.lines.count, command))
            }
            throw ExitStatus.badData
        }
        try confirm(report, session)
        try await repairAll(report, store, session)
    }

    /// Looks at everything; the store, where it can be opened.
    func examine(_ session: Session, _ report: inout DoctorReport) async throws -> Store? {
        let directories = try session.directories()
        report.permissions = OpenPermission.all(in: directories, sparingStore: false)
        report.others = Self.asideJournals(directories.asideJournals)
        let known = Set(directories.asideJournals)
        // Looked at before it is opened: what SQLite does not read may go then.
        if AsideJournal.hasTornJournal(ofStore: directories.databaseFile.path) {
            report.others.append(DoctorReport.Line(isRepairable: false) { $0.tornJournal })
        }
        if let schema = await Self.turnedBackSchema(directories) {
            let line = DoctorReport.Line(isRepairable: true) {
                $0.turnedBack(schema.found, schema.finished)
            }
            report.others.insert(line, at: 0)
            return nil
        }
        if let steps = await Self.pendingSteps(directories) {
            report.others.insert(Self.line(ofOlder: steps), at: 0)
            return nil
        }
        let storage: Storage
        do {
            storage = try await session.existing()
        } catch let error as CommandError where FileFacts(directories.databaseFile.path) == nil {
            // A vault, settings and backups may be there without a store.
            report.missing = error
            return nil
        } catch let error as StoreError {
            // A disk or a system that refuses, or another program that is at it, is nothing that is
            // wrong with the data.
            if [.disk, .conflict].contains(ExitStatus(error)) { throw error }
            if case .corrupt = error {
                report.schemaDamage = await Self.schemaDamage(directories, opens: false)
            }
            if report.schemaDamage != nil { return nil }
            report.others.insert(Self.line(ofUnopened: error, session.hints), at: 0)
            if case .foreignDatabase = error {
                report.isForeign = true
                report.permissions = OpenPermission.all(in: directories, sparingStore: true)
            }
            return nil
        }
        // One that was put aside just now is as much of a finding as one of before.
        report.others += Self.asideJournals(
            directories.asideJournals.filter { !known.contains($0) })
        report.others += Self.settings(storage, session)
        report.others += KeyReport.lines(directories.keysFile, session.hints)
        var leavesOutWords = false
        report.findings = try await NotebookCheck.findings(
            in: storage.store,
            skippingWords: repair || compact ? nil : { leavesOutWords = true })
        report.leavesOutWords = leavesOutWords
        let hasDamagedPages = report.findings.contains(where: \.isOfPages)
        if hasDamagedPages || report.findings.contains(where: \.isOfSchema) {
            report.schemaDamage = await Self.schemaDamage(directories, opens: true)
        }
        if hasDamagedPages, report.schemaDamage != nil {
            // What is on which page is known only once the schema says where tables begin.
            report.findings = []
            return nil
        }
        if leavesOutWords { session.say(session.words.doctor.wordsUnread) }
        // What has a picture is named by tables that may not be what they were.
        if report.findings.allSatisfy({ !$0.isOfTables && !$0.isOfPages }) {
            report.others += try await PictureReport.lines(session)
        }
        return storage.store
    }

    /// What a disk changed of the schema, and can be put back; `nil` where there is nothing of the kind.
    private static func schemaDamage(
        _ directories: Directories, opens: Bool
    ) async -> (opens: Bool, parts: [String])? {
        // Why nothing can be told of it is said where it is opened.
        let parts = try? await Store.damagedSchema(
            at: directories.databaseFile.path, .sheaf, opens: opens)
        guard let parts, !parts.isEmpty else { return nil }
        return (opens: opens, parts: parts)
    }

    /// What another program marked the store with; `nil` where that is right, or nothing can be told.
    static func turnedBackSchema(_ directories: Directories) async -> TurnedBackSchema? {
        // Why it cannot be read is said where it is opened.
        try? await Store.turnedBackSchema(at: directories.databaseFile.path, .sheaf)
    }

    /// The steps that bring the store up to date; `nil` for one that is, or cannot be.
    static func pendingSteps(_ directories: Directories) async -> [String]? {
        // Why nothing can be told of it is said where it is opened.
        let need = try? await Store.needsMigration(at: directories.databaseFile.path, .sheaf)
        if case .pending(let steps)? = need { return steps }
        return nil
    }

    /// Looking changes nothing, so a store of an older version is not looked through.
    private static func line(ofOlder steps: [String]) -> DoctorReport.Line {
        DoctorReport.Line(isRepairable: true) { $0.older(steps) }
    }

    private static func line(
        ofUnopened error: StoreError, _ hints: CommandHints
    ) -> DoctorReport.Line {
        // Elsewhere the sentence sends people here, and to the backups.
        if case .corrupt(_, _, let message) = error {
            return DoctorReport.Line(isRepairable: false) {
                $0.finding(.file(.structure(message)), hints)
            }
        }
        let command = hints.typed("restore-backup")
        return DoctorReport.Line(isRepairable: false) { language in
            let words = language.commandLine
            let why = words.errors.store(error, hints)
            // To go back to a backup would lose what is there.
            if case .newerSchema = error { return words.doctor.newer(why) }
            if case .foreignDatabase = error { return words.doctor.foreign(why, command) }
            return words.doctor.unopened(why, command)
        }
    }

    private static func settings(_ storage: Storage, _ session: Session) -> [DoctorReport.Line] {
        let command = session.hints.typed("settings edit")
        return storage.settings.problems.map { problem in
            DoctorReport.Line(isRepairable: false) { language in
                language.commandLine.doctor.settings(language.settings.problem(problem), command)
            }
        }
    }

    /// Journals that were put aside: what was saved last may be in them.
    private static func asideJournals(_ paths: [String]) -> [DoctorReport.Line] {
        paths.map { path in
            DoctorReport.Line(isRepairable: false) { $0.asideJournal(path) }
        }
    }

    /// Lists what did not fit when the store was brought up to date.
    private func listRowsSetAside(_ session: Session) async throws {
        let rows = try await session.existing().store.read { try $0.rowsSetAside() }
        if rows.isEmpty { session.say(session.words.doctor.noneSetAside) }
        for row in rows {
            try session.output.json { writer in
                writer.object { json in
                    json.member("table", row.table)
                    json.member("reason", row.reason)
                    json.member("isKept", row.isKept)
                    json.member("content", row.content)
                }
            }
        }
    }

    /// Which store it is, and how large.
    private func describe(_ store: Store, _ session: Session) async throws {
        let figures = try await store.statistics()
        let backups = try session.directories().backups.entries()
        let kept = backups.filter(\.isKept)
        let rows = ["user", "post", "comment", "tag"].map { figures.rows[$0] ?? 0 }
        let (setAside, waiting) = try await store.read {
            (try $0.countRowsSetAside(), try $0.countWaitingRows())
        }
        // A folder that cannot be read is said where the store in it is opened.
        let replaced = (try? ReplacedStore.all(besides: store.path)) ?? []
        guard json else {
            let size = ByteCount(bytes: Int(clamping: figures.fileBytes)).rounded(
                in: session.language)
            let journal = ByteCount(bytes: Int(clamping: figures.journalBytes)).rounded(
                in: session.language)
            let words = session.words.doctor
            let command = session.hints.typed("doctor", "--set-aside")
            return try session.output.facts(
                session.words.facts([
                    (.store, words.store(store.path, size, journal)),
                    (
                        .versions,
                        "Sheaf \(Sheaf.release), \(words.schema) \(figures.schemaVersion),"
                            + " SQLite \(SQLiteLibrary.version)"
                    ),
                    (.content, words.content(rows[0], rows[1], rows[2], rows[3])),
                    (
                        .lastBackup,
                        backups.first.map { LocalTime.text(of: $0.date) } ?? words.noBackup
                    ),
                    (.setAside, setAside == 0 ? "" : words.setAside(setAside, command)),
                    (.waiting, waiting == 0 ? "" : words.waiting(waiting)),
                    (.replaced, replaced.line(session.language)),
                    (.keptCopies, kept.keptLine(session.language)),
                ]))
        }
        try session.output.json { writer in
            writer.object { json in
                json.member("kind", "store")
                json.member("path", store.path)
                json.member("bytes", Int(clamping: figures.fileBytes))
                json.member("journalBytes", Int(clamping: figures.journalBytes))
                json.member("freePages", figures.freePages)
                json.member("version", Sheaf.release)
                json.member("schema", figures.schemaVersion)
                json.member("sqlite", SQLiteLibrary.version)
                for (name, count) in zip(["people", "posts", "comments", "tags"], rows) {
                    json.member(name, count)
                }
                json.member("backups", backups.count)
                json.member("keptCopies", kept.count)
                json.member("setAside", setAside)
                json.member("waiting", waiting)
                json.name("replaced")
                json.array { json in
                    for store in replaced {
                        json.object { json in
                            json.member("path", store.path)
                            json.member("bytes", Int(clamping: store.byteCount))
                        }
                    }
                }
            }
        }
    }

    /// What programs read is English everywhere.
    func show(_ report: DoctorReport, _ session: Session) throws {
        let language = json ? Language.named(.en) : session.language
        if json, report.leavesOutWords {
            try session.output.json { writer in
                writer.object { json in
                    json.member("kind", "leftOut")
                    json.member("problem", language.commandLine.doctor.wordsUnread)
                }
            }
        }
        for line in report.lines {
            let words = line.words(language)
            guard json else {
                try session.output.print(
                    [words.problem, words.meaning, words.remedy].joinedAsSentences())
                continue
            }
            try session.output.json { writer in
                writer.object { json in
                    json.member("kind", "finding")
                    json.member("problem", words.problem)
                    json.member("meaning", words.meaning)
                    json.member("remedy", words.remedy)
                    json.member("isRepairable", line.isRepairable)
                }
            }
        }
        try session.output.flush()
    }
}
