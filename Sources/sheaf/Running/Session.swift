import CPersistenceSystem
import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI
import Synchronization

/// What a command works with: the store, opened when it is first asked for, and where to write.
final class Session: Sendable {
    /// The options of every command.
    let options: GlobalOptions
    /// For data.
    let output = Standard(.output)
    /// For everything else.
    let errors: Standard
    /// The environment of the process.
    let environment: [String: String]
    /// What happens beneath.
    let log: Log
    /// The language that everything is said in.
    let language: Language
    /// What signals do while it runs.
    private let stopping: Stopping
    /// Whether the command only shows what is in the store.
    private let looksOnly: Bool
    private let watch: CommitWatch
    private let update: UpdateState
    private let busy: BusyNotice
    private let opened = Mutex<Storage?>(nil)
    /// What SQLite runs, where somebody wants to know.
    private let statements = Mutex<SQLLog?>(nil)
    private let newer = Mutex(false)
    private let stored = Mutex(false)
    private let written = Mutex<WrittenText?>(nil)
    private let tellsOfNothing = Mutex(false)
    private let hasToldOfYou = Mutex(false)
    private let hasToldOfMissingStore = Mutex(false)
    private let patience = Mutex(Duration.seconds(60))

    /// A session that has opened nothing yet.
    init(
        _ options: GlobalOptions, _ stopping: Stopping = .byDefault,
        _ update: UpdateState = UpdateState(), _ watch: CommitWatch = CommitWatch(),
        language: Language? = nil, looksOnly: Bool = false
    ) {
        self.stopping = stopping
        self.looksOnly = looksOnly
        self.watch = watch
        self.options = options
        self.update = update
        let errors = Standard(.error)
        self.errors = errors
        environment = ProcessInfo.processInfo.environment
        self.language = language ?? options.language(environment)
        busy = BusyNotice(errors, in: self.language)
        log = options.log(environment) { errors.line($0) }
        log.note(.commandBegan(LogEntry.Release(Sheaf.release)))
    }

    /// How other commands are typed that work on the same data.
    var hints: CommandHints { options.hints }

    /// What commands say in the language of the run.
    var words: CommandLineWords { language.commandLine }

    /// Where everything lies.
    func directories() throws(FilesError) -> Directories {
        try Directories(directory: options.directory, environment: environment)
    }

    /// The store, made where there is none.
    func storage() async throws -> Storage { try await open(making: true) }

    private func open(making makes: Bool) async throws -> Storage {
        if let storage = opened.withLock({ $0 }) { return storage }
        var options = StoreOptions()
        options.makesStore = makes
        options.looksOnFullDisk = true
        // A script is better off a little late than told to try again.
        options.busyTimeout = patience.withLock { $0 }
        options.busyProgress = { [weak self] waited in
            guard let self else { return }
            busy.note(waited)
            tellOfNothingStored()
        }
        options.statementLog = try statementLog()
        let notice = UpdateNotice(errors, in: language)
        defer { notice.end() }
        let update = update
        options.migrationProgress = { progress in
            update.note(progress)
            notice.note(progress)
        }
        let places = try directories()
        if makes { tellOfMissingStore(in: places) }
        let storage: Storage
        do {
            storage = try await Storage.open(
                places, options: options, watchesSettings: false, log: log)
        } catch StoreError.newerSchema(let path, let found, let known) where looksOnly {
            options.readOnly = true
            // Refused as before where readers of this version would not understand it.
            storage = try await Storage.open(
                places, options: options, watchesSettings: false, log: log)
            newer.withLock { $0 = true }
            say("sheaf: \(words.errors.newerReadOnly(path, found, known))")
        }
        notice.end()
        update.end()
        opened.withLock { $0 = storage }
        if let backup = storage.store.migrationBackup {
            let setAside = try await storage.store.read { try $0.countRowsSetAside() }
            say(language.app.broughtUpToDate(backup.path, setAside))
        }
        if let journal = storage.store.asideJournal {
            say("sheaf: \(words.errors.journalAside(journal))")
        }
        if storage.store.hasJournalOfReplaced {
            let command = hints.toGoBack(to: storage.store.replacementBackup)
            say("sheaf: \(language.app.journalOfReplaced(places.databaseFile.path, command))")
        }
        return storage
    }

    /// What is told of everything that SQLite runs for this command, in whichever store; `nil` where nobody wants it.
    ///
    /// - Throws: ``FilesError`` if its file cannot be opened; ``CommandError`` if that is something else.
    func statementLog() throws -> StatementLog? {
        if let log = statements.withLock({ $0 }) { return log.statements }
        let log = try SQLLog.named(in: environment)
        statements.withLock { $0 = log }
        return log?.statements
    }

    /// The store, for looking at it: what is not there is not made.
    ///
    /// - Throws: ``CommandError`` that says so, and where nobody has the name that `--as` gives.
    func existing() async throws -> Storage {
        do {
            let storage = try await open(making: false)
            if let name = options.username {
                _ = try await storage.store.read { try $0.person(name) }
            }
            return storage
        } catch StoreError.missing(let path) {
            tellOfMissingStore()
            let folder = URL(filePath: path).deletingLastPathComponent().path
            if AsideJournal.hasJournal(ofMissing: path) {
                throw CommandError(words.lookup.journalOnly(path), .badData)
            }
            // A folder of backups that cannot be read is no help to whoever has no store.
            if let backups = try? directories().backups.entries(), !backups.isEmpty {
                throw CommandError(
                    words.lookup.backupsOnly(path, backups.count, hints.typed("restore-backup")),
                    .nothingFound)
            }
            throw CommandError(
                words.lookup.nothingYet(folder, hints.toBegin(in: words.lookup)), .nothingFound)
        }
    }

    /// The store, or `nil` where there is none yet.
    ///
    /// Neither a missing file nor an empty one is a store, and nothing is made. For commands that may
    /// make one, as late as they can: one that is refused makes none.
    func storageIfAny() async throws -> Storage? {
        do {
            return try await open(making: false)
        } catch StoreError.missing(path: _) {
            tellOfMissingStore()
            return nil
        } catch StoreError.empty(path: _) {
            return nil
        }
    }

    /// Whether the store that is open was written by a newer Sheaf, and is only read.
    var readsNewerStore: Bool { newer.withLock { $0 } }

    /// Waits no longer than this while others write; said before the store is opened.
    func waitAtMost(_ duration: Duration) { patience.withLock { $0 = duration } }

    /// Says it also where nobody is looking that something is waited for.
    func tellOfWaiting() { busy.speak() }

    /// Writes into the store, and remembers that something is stored from then on.
    func write<T: Sendable>(
        _ body: @Sendable (inout WriteContext) throws -> T
    ) async throws -> T {
        let storage = try await storage()
        let person = try await person(in: storage)
        let result = try await holdingSignals {
            try await storage.store.write(.command(by: person), body)
        }
        noteStored()
        return result
    }

    /// Writes into the store, and takes it back: what is in the way is found as otherwise, for `--dry-run`.
    ///
    /// - Returns: What `body` returns.
    /// - Throws: ``CommandError`` where nothing is stored yet, and what `body` throws.
    func trying<T: Sendable>(
        _ body: @Sendable (inout WriteContext) throws -> T
    ) async throws -> T {
        do {
            return try await existing().store.write(.command(by: "")) { context -> T in
                throw Tried(result: try body(&context))
            }
        } catch let tried as Tried<T> {
            return tried.result
        }
    }

    /// Does work that stores what was asked for: a signal that comes after its commit ends nothing that
    /// is not said to be stored.
    func holdingSignals<T>(_ work: () async throws -> T) async throws -> T {
        beginHolding()
        defer { endHolding() }
        return try await work()
    }

    /// The same for work that waits for nothing.
    func holdingSignalsAtOnce<T>(_ work: () throws -> T) throws -> T {
        beginHolding()
        defer { endHolding() }
        return try work()
    }

    private func beginHolding() {
        switch stopping {
        case .byDefault: CommitPoint.observer = HeldSignals(language)
        case .undoing: CommitPoint.observer = watch
        case .atOnce: break
        }
    }

    private func endHolding() { CommitPoint.observer = nil }

    /// Remembers that something is stored: what fails from now on is only the showing of it, and what
    /// was written for it is kept no longer.
    func noteStored() {
        stored.withLock { $0 = true }
        takeWritten()?.forget()
    }

    /// Remembers what somebody wrote for this command, until it is stored; whoever ends the command
    /// before that is told where it is.
    func noteWritten(_ text: WrittenText) {
        written.withLock { $0 = text }
        // A command that listens for signals says itself how it ended.
        guard case .byDefault = stopping else { return }
        // Behind the sign of the key that the terminal shows.
        let start = errors.isTerminal ? "\nsheaf: " : "sheaf: "
        let sentence = [words.done.stopped, text.sentence(hints, language)].joinedAsSentences()
        system_tell_at_end("\(start)\(VisibleText.oneLine(sentence))\n")
    }

    /// Has a signal that ends the waiting say that nothing was stored, such as a text of the command line.
    private func tellOfNothingStored() {
        let isFirst = tellsOfNothing.withLock { tells in
            defer { tells = true }
            return !tells
        }
        guard isFirst else { return }
        // Others say themselves how they ended, and where what somebody wrote is.
        guard case .byDefault = stopping, !hasStored, written.withLock({ $0 == nil }) else {
            return
        }
        let start = errors.isTerminal ? "\nsheaf: " : "sheaf: "
        system_tell_at_end("\(start)\(VisibleText.oneLine(words.done.stopped))\n")
    }

    /// What somebody wrote for this command and is not stored; asked once.
    func takeWritten() -> WrittenText? {
        written.withLock { written in
            defer { written = nil }
            return written
        }
    }

    /// Whether nobody was told yet who acts; asked once.
    func isFirstToTellOfYou() -> Bool {
        hasToldOfYou.withLock { hasTold in
            defer { hasTold = true }
            return !hasTold
        }
    }

    /// Whether nobody was told yet that a store is gone; asked once.
    func isFirstToTellOfMissingStore() -> Bool {
        hasToldOfMissingStore.withLock { hasTold in
            defer { hasTold = true }
            return !hasTold
        }
    }

    /// Whether this command has stored something.
    var hasStored: Bool { stored.withLock { $0 } }

    /// Closes what was opened, and says what became known of the memory of secrets.
    func close() async {
        tellOfSwap()
        let storage = opened.withLock { opened in
            defer { opened = nil }
            return opened
        }
        // Commands set no preference, so nothing can be lost here.
        await log.attempt(.closing) { try await storage?.close() }
        if let lack = statements.withLock({ $0?.lack(in: language) }) {
            say("sheaf: \(words.lookup.warning(lack))")
        }
        log.note(.ended)
        log.finish()
    }

    /// Says at the end of a run if the system may have written secrets to its swap.
    func tellOfSwap() {
        guard !SecretBytes.areKeptFromSwap else { return }
        say("sheaf: \(words.lookup.warning(language.vault.maySwap))")
    }

    /// Says something to the person, beside the data.
    func say(_ text: String) { errors.line(text) }

    /// The cells that a row of a table may take.
    var width: Int {
        let named = environment["COLUMNS"].flatMap { Int($0) }.flatMap {
            $0 > 0 ? max($0, 20) : nil
        }
        // No screen has more, and every line of a table takes memory for it.
        return min(output.columns ?? named ?? 120, 1000)
    }

    /// Prints lines of a table, the one above it bold where colours are wanted, as are words in the
    /// lines that say why a row was found.
    func print(_ lines: [TextTable.Line], marking words: MatchedWords? = nil) throws {
        for line in lines {
            if line.isHead && paintsHeadings {
                try output.print(bold: line.text)
            } else if let words, line.isReason, paintsHeadings {
                try output.print(line.text, bold: words.places(in: line.text))
            } else {
                try output.print(line.text)
            }
        }
    }

    /// Prints what stands above a table.
    func print(heading: String) throws {
        if paintsHeadings { try output.print(bold: heading) } else { try output.print(heading) }
    }

    private var paintsHeadings: Bool {
        switch options.color {
        case .always: true
        case .never: false
        case .auto:
            output.isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
                && environment["TERM"] != "dumb"
        }
    }
}

/// Ends a transaction that was only tried.
private struct Tried<Result: Sendable>: Error {
    let result: Result
}
