import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI
import Synchronization

/// What the full screen and the linear mode begin with: an open storage, and what there is to tell of
/// it.
struct ScreenStart {
    let storage: Storage
    let environment: [String: String]
    let hints: CommandHints
    /// Whom somebody said to be.
    let username: String?
    /// When the screen is coloured.
    let color: TerminalOptions.Color
    /// Where the statements of the store are written, if anybody wants that.
    let statements: SQLLog?
    /// The journals that were put aside before.
    private let earlierJournals: Set<String>

    /// Opens the storage.
    ///
    /// Call it from a synchronous `main`, before any thread: it blocks the signals.
    ///
    /// - Throws: What keeps the store from being opened; ``Problem`` has the words.
    @MainActor
    init(
        _ options: GlobalOptions, suite: PreferenceSuite?, settings: [String: JSONNode]
    ) throws {
        ProcessSignals.block()
        ProcessSignals.awaitTerminal()
        environment = ProcessInfo.processInfo.environment
        hints = options.hints
        username = options.username
        color = TerminalOptions.Color(options.color)
        let directories = try Directories(
            directory: options.directory, environment: environment)
        let language = Language.named(Language.code(in: environment))
        let notice = UpdateNotice(Standard(.error), in: language)
        // The screen is the app's: nothing is echoed to it.
        let log = options.log(environment)
        log.note(.screenBegan(LogEntry.Release(Sheaf.release)))
        var storeOptions = StoreOptions()
        statements = try SQLLog.named(in: environment)
        storeOptions.statementLog = statements?.statements
        // Keys wait, and it is said for what: a large change of another window takes longer than 5 s.
        storeOptions.busyTimeout = .seconds(20)
        storage = try Opening(directories, storeOptions, suite, settings, notice, log).wait {
            Standard(.error).line(language.welcome.opening)
        }
        earlierJournals = Set(directories.asideJournals)
    }

    /// Whether lines are wanted: by what was typed, what is known of the terminal, or the settings.
    func wantsLines(_ isAsked: Bool) -> Bool {
        let choice = environment["ACCESSIBLE"] ?? ""
        // One rule, whether the lines come from somebody's terminal or from a pipe.
        return isAsked || !["", "0"].contains(choice) || environment["TERM"] == "dumb"
            || storage.settings.preferences.display.isAccessible
    }
}

extension TerminalOptions.Color {
    fileprivate init(_ choice: ColorChoice) {
        self =
            switch choice {
            case .auto: .automatic
            case .always: .always
            case .never: .never
            }
    }
}

// MARK: - What there is to tell

extension ScreenStart {
    /// Tells of settings that are edited in the file while the program runs.
    func followSettings(_ tell: @escaping @Sendable (Message) -> Void) -> Task<Void, Never> {
        Task.detached { [storage] in
            tell(.settings(SettingsReport(storage)))
            for await change in storage.settings.changes(andWrites: true) {
                tell(.settings(SettingsReport(storage, change: change)))
            }
        }
    }

    /// Tells of a key map that is edited while the program runs; `known` is what was read of it last.
    func followKeys(
        _ known: KeyMapFile, _ tell: @escaping @Sendable (Message) -> Void
    ) -> FileWatcher {
        let file = storage.directories.keysFile
        let watcher = FileWatcher(file)
        let known = Mutex(known)
        watcher.start { _ in
            let read = KeyMapFile(reading: file)
            let isNew = known.withLock { known in
                defer { known = read }
                return known != read
            }
            if isNew { tell(.keys(read)) }
        }
        return watcher
    }

    /// Tells of a crash and of what an update left, and counts the start.
    func tellWhatIsLeft(_ tell: @escaping @Sendable (Message) -> Void) {
        if let journal = storage.store.asideJournal { tell(.journalAside(journal)) }
        if storage.store.hasJournalOfReplaced {
            tell(
                .journalOfReplaced(
                    path: storage.directories.databaseFile.path,
                    command: hints.toGoBack(to: storage.store.replacementBackup)))
        }
        tellOfUpdate(tell)
        Task.detached { [storage] in
            // A count that cannot be kept is no reason to trouble anybody.
            storage.log.attempt(.launch) {
                try storage.state.recordLaunch(version: Sheaf.release, at: Date())
            }
            let notes = CrashNotes(folder: storage.directories.crashesFolder)
            guard let note = notes.takeUntold() else { return }
            storage.log.note(.crashed)
            tell(.crashed(note))
        }
    }

    /// Says where a store of an older version lies as it was before.
    private func tellOfUpdate(_ tell: @escaping @Sendable (Message) -> Void) {
        guard let backup = storage.store.migrationBackup else { return }
        Task.detached { [storage] in
            // Where that cannot be asked, a screen that can show nothing says so.
            let setAside = await storage.log.attempt(.countingSetAside) {
                try await storage.store.read { try $0.countRowsSetAside() }
            }
            tell(.broughtUpToDate(backup: backup.path, setAside: setAside ?? 0))
        }
    }

    /// Says why statements are missing in their log, where some are.
    func tellOfStatements(in language: Language) {
        guard let lack = statements?.lack(in: language) else { return }
        Standard(.error).line("sheaf: \(language.commandLine.lookup.warning(lack))")
    }

    /// Says where a journal is that was put aside while the screens were open: what was saved last may be
    /// in it.
    ///
    /// Why it was is not known here: another window may have done that.
    func tellOfJournals(in language: Language) {
        for aside in storage.directories.asideJournals where !earlierJournals.contains(aside) {
            let finding = language.commandLine.doctor.asideJournal(aside)
            let sentences = [finding.problem, finding.meaning, finding.remedy]
            let text = VisibleText.oneLine(sentences.joinedAsSentences())
            Standard(.error).line("sheaf: \(text)")
        }
    }

    /// Closes the storage; waits for it, though not for ever.
    func close() {
        let closed = Latch()
        Task.detached { [storage] in
            // What is there now is what the next start is to find; where it cannot be read, the rest is
            // closed all the same.
            await storage.noteContents(at: Date(), atMost: .seconds(1))
            // What could not be written is known since all work was finished.
            await storage.log.attempt(.closing) { try await storage.close() }
            storage.log.note(.ended)
            storage.log.finish()
            closed.open()
        }
        closed.wait(atMost: .seconds(5))
    }
}
