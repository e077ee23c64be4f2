import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The full-screen program: puts storage, app, effect runner and terminal together.
@MainActor
final class FullScreen {
    private var app: App
    private var rows = LaidOutRows()
    private let storage: Storage
    private let runner: EffectRunner
    private let terminal: Terminal
    private let loop: EventLoop<Message>
    private let editor: ExternalEditor
    private let mailbox: Mailbox<Message>
    private let tmux: TmuxClipboard?
    private var crashNote: ArmedCrashNote
    private let start: ScreenStart
    private let begin = ContinuousClock.now

    private let themes: ThemeFollower

    /// Runs it until somebody quits; the exit code.
    ///
    /// - Throws: What keeps the terminal from being used; ``Problem`` has the words.
    static func run(_ start: ScreenStart) throws -> Int32 {
        try FullScreen(start).run()
    }

    private init(_ start: ScreenStart) throws {
        self.start = start
        storage = start.storage
        let (environment, hints) = (start.environment, start.hints)
        let preferences = storage.settings.preferences
        var options = TerminalOptions(environment: environment)
        options.theme = ThemeDesign(preferences.display.theme, in: storage.directories)
        options.color = start.color
        options.isMouseOn = false
        let language = Language.chosen(preferences.display.language, in: environment)
        options.crashNotice = language.commandLine.input.crashed(
            VisibleText.oneLine(hints.typed("unsaved list"))
        ).map { $0 + "\r\n" }.joined()
        let mailbox = try Mailbox<Message>()
        terminal = try Terminal(options)
        loop = try EventLoop(terminal: terminal, mailbox: mailbox)
        runner = EffectRunner(storage, login: environment) { mailbox.post($0) }
        editor = ExternalEditor(
            environment: environment,
            folder: storage.directories.temporary)
        self.mailbox = mailbox
        tmux = TmuxClipboard(environment: environment) { mailbox.post(.notCopied) }
        themes = ThemeFollower(storage.directories) { mailbox.post(.theme($0)) }
        crashNote = ArmedCrashNote(
            CrashNotes(folder: storage.directories.crashesFolder),
            terminal: environment["TERM"] ?? "", log: storage.log)
        let memory = Memory(storage)
        app = App(
            size: terminal.size, preferences: preferences,
            localeLanguage: Language.code(in: environment), signs: terminal.signs,
            clipboard: tmux != nil ? .tmux : terminal.hasClipboard ? .terminal : .nobody,
            hasPictures: terminal.isUnicode && terminal.colorLevel == .full, now: Date(),
            memory: memory, start: memory.list?.destination ?? .people, isOpening: true,
            hints: hints, keys: KeyMapFile(reading: storage.directories.keysFile))
    }

    private func run() -> Int32 {
        let settings = start.followSettings { [mailbox] in mailbox.post($0) }
        if let name = terminal.unknownTerm { mailbox.post(.unknownTerminal(name)) }
        start.tellWhatIsLeft { [mailbox] in mailbox.post($0) }
        runner.begin(as: start.username)
        let keys = start.followKeys(app.keyFile) { [mailbox] in mailbox.post($0) }
        let backups = runner.keepBackups()
        for operation in app.start() { _ = perform(operation) }
        let end = loop.run(
            handle: { self.handle($0) }, isWhole: { !self.look { $0.awaitsSelectedRow } },
            frame: { size in self.look { $0.frame(size, reusing: &self.rows) } })
        settings.cancel()
        keys.stop()
        backups.cancel()
        if case .signal(let number) = end {
            storage.log.note(.signal(number))
            finishWork()
        }
        runner.finish()
        tmux?.finish()
        start.close()
        start.tellOfStatements(in: app.language)
        start.tellOfJournals(in: app.language)
        for unstored in app.unstored { Standard(.error).line("sheaf: \(unstored.sentence)") }
        if case .signal(let number) = end { ProcessSignals.die(by: number) }
        return app.unstored.first.map { ExitStatus($0).rawValue } ?? end.exitCode
    }

    /// Has done what was asked for before a signal ended the loop, and what comes of it; not longer
    /// than whoever sent it may wait: four seconds, and one more for what is just being stored.
    private func finishWork() {
        let begin = ContinuousClock.now
        var hasTold = false
        var isOutOfTime = false
        // The terminal may be gone without a signal that told the app.
        var operations = app.handle(.ending)
        // Where keys still have their turn, the app says when.
        if app.isEnding { operations.append(.finishWork) }
        while true {
            for operation in operations {
                if operation == .quit { return }
                _ = runner.perform(operation)
            }
            let time = begin.duration(to: .now)
            if time >= .milliseconds(500), !hasTold {
                Standard(.error).line(app.lateEnd)
                hasTold = true
            }
            if time >= .seconds(4), !isOutOfTime {
                isOutOfTime = true
                operations = app.handle(.outOfTime)
            } else {
                operations = mailbox.takeAll(waitingAtMost: .milliseconds(500))
                    .flatMap { app.handle($0) }
            }
        }
    }
}

// MARK: - What the loop tells, and what the app wants

extension FullScreen {
    private func handle(_ event: LoopEvent<Message>) -> LoopDecision<Message> {
        let operations: [SheafTUI.Operation]
        app.time = Date()
        app.elapsed = begin.duration(to: .now)
        switch event {
        case .input(let input):
            if input.isActivity { runner.noteActivity() }
            operations = app.handle(input)
        case .message(.startEditor(let task, let ticket)):
            // Whoever ends meanwhile finds the text among what editors left behind.
            guard !app.isEnding else {
                operations = app.handle(.edited(ticket: ticket, text: .success(nil)))
                break
            }
            // Nobody knows how long it runs, and its screen is none that we may write to.
            for operation in app.handle(.terminalGivenAway) { _ = perform(operation) }
            return launch(task, ticket)
        case .message(.settings(let report, let ticket))
        where !runner.isCurrent(report, for: ticket):
            return .keep
        case .message(.theme(let report)):
            guard themes.isCurrent(report) else { return .keep }
            // What cannot be read leaves the colours as they are.
            if report.reading.isReadable { terminal.theme = report.reading.design }
            operations = app.handle(.theme(report))
        case .message(let message): operations = app.handle(message)
        case .resumed: return .draw
        case .suspending:
            // Nobody knows when, or whether, it goes on.
            runner.lockVault()
            for operation in app.handle(.vaultSuspended) { _ = perform(operation) }
            // It is stopped with us, and would not take the secret away until we go on.
            tmux?.finish()
            // What is not on the disk then is tried again by whoever goes on.
            storage.log.attempt(.settings) { try storage.settings.flushNow() }
            storage.log.attempt(.state) { try storage.state.flushNow() }
            return .keep
        case .terminating: operations = app.handle(.ending)
        }
        let (theme, isWanted, commands) = look {
            ($0.preferences.display.theme, $0.preferences.privacy.crashNotes, $0.recentCommands)
        }
        if let design = themes.follow(theme) { terminal.theme = design }
        crashNote.update(isWanted: isWanted, commands: commands)
        var decision = LoopDecision<Message>.draw
        for operation in operations {
            if let asked = perform(operation) { decision = asked }
        }
        return decision
    }

    /// Looks at the app where it is: whoever reads it as a property copies all that it has first.
    private func look<Answer>(_ answer: (inout App) -> Answer) -> Answer { answer(&app) }

    /// Does what is the terminal's; hands everything else to the runner.
    private func perform(_ operation: SheafTUI.Operation) -> LoopDecision<Message>? {
        switch operation {
        case .timer(let number, let delay): loop.schedule(.timer(number), after: delay)
        case .copy(let text): copy(text)
        case .ring: terminal.ring()
        case .copySecret(let secret): copy(secret)
        case .clearClipboard: clearClipboard()
        case .mouse(let isOn): terminal.isMouseOn = isOn
        case .suspend: return .suspend
        case .redraw: return .repaint
        case .quit: return .exit(0)
        case .edit(let text, let name, let origin, let ticket): edit(text, name, origin, ticket)
        case .editSettings(let ticket): editSettings(ticket)
        default: _ = runner.perform(operation)
        }
        return nil
    }

    private func copy(_ text: String) {
        if let tmux { tmux.copy(text) } else { terminal.copy(text) }
    }

    private func copy(_ secret: SecretBytes) {
        if let tmux { return tmux.copy(secret) }
        secret.withUnsafeBytes { terminal.copy(bytes: $0) }
    }

    private func clearClipboard() {
        if let tmux { tmux.clear() } else { terminal.copy("") }
    }

    /// Prepares the settings file for an editor; files are not for the loop's thread.
    private func editSettings(_ ticket: Int) {
        Task.detached { [storage, editor, mailbox, language = app.language] in
            do throws(EditorProblem) {
                let file = storage.settings.file ?? storage.directories.settingsFile
                let arguments = try editor.arguments(for: file)
                // The editor is to find what was just set. What cannot be written has been said.
                storage.log.attempt(.settings) { try storage.settings.flushNow() }
                // Without a file the editor shows an empty one, which is less help and no harm.
                storage.log.attempt(.settingsTemplate) {
                    try SettingsTemplate.make(at: file, in: language)
                }
                mailbox.post(.startEditor(.settings(arguments), ticket: ticket))
            } catch {
                mailbox.post(.settingsEdited(ticket: ticket, .failure(.editor(error))))
            }
        }
    }

    /// Prepares a text for an editor.
    private func edit(_ text: String, _ name: String, _ origin: EditedOrigin, _ ticket: Int) {
        Task.detached { [editor, mailbox] in
            do throws(EditorProblem) {
                let file = try editor.begin(text, name: name, origin: origin)
                mailbox.post(.startEditor(.text(file), ticket: ticket))
            } catch {
                mailbox.post(.edited(ticket: ticket, text: .failure(.editor(error))))
            }
        }
    }

    private func launch(_ task: EditorTask, _ ticket: Int) -> LoopDecision<Message> {
        switch task {
        case .text(let file):
            .run(file.arguments) { [editor] outcome in
                do throws(EditorProblem) {
                    let text = try editor.finish(file, outcome)
                    let edited = text.map { EditedText($0, path: file.url.path) }
                    return .edited(ticket: ticket, text: .success(edited))
                } catch {
                    return .edited(ticket: ticket, text: .failure(.editor(error)))
                }
            }
        case .settings(let arguments):
            .run(arguments) { [storage] _ in
                // The next key is typed for what stands in the file now.
                storage.settings.lookNow()
                return .settingsEdited(ticket: ticket, .success(SettingsReport(storage)))
            }
        }
    }
}

extension ExitStatus {
    /// How a run ends that could not store something.
    init(_ unstored: Unstored) {
        self =
            switch unstored.problem {
            case .busy, .locked, .conflict, .missing, .undo, .cancelled, .postTrashed, .takenBack,
                nil:
                .conflict
            case .files, .diskFull, .readOnly, .displaced, .unwritten, .noDesktop: .disk
            case .picture(let problem): ExitStatus(problem)
            case .invalid, .followingYourself, .sharedAddress, .damaged, .wrongTotal, .newerStore,
                .tooLong, .tooMuchAsked, .editor, .other, .notImported:
                .badData
            }
    }
}
