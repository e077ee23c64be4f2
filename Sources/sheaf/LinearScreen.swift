import CPersistenceSystem
import Dispatch
import FoundationEssentials
import Glibc
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The program as a conversation in lines, for screen readers, plain terminals and scripts.
///
/// It has the storage, the app and the effect runner of the full screen, and no screen: a
/// ``LinearSession`` between standard input and standard output.
@MainActor
final class LinearScreen {
    /// What comes in.
    private enum Incoming: Sendable {
        case message(Message)
        /// A line that was typed; nil at the end of what can be read.
        case line(PastedText?)
        case signal(Int32)
    }

    private var session: LinearSession
    private let start: ScreenStart
    private var storage: Storage { start.storage }
    private let runner: EffectRunner
    private let editor: ExternalEditor
    private let mailbox: Mailbox<Incoming>
    /// The signal that will end the program, as soon as it has come.
    private let ending = EndingSignal()
    private let reader: LineReader
    private let console = LineConsole()
    private var crashNote: ArmedCrashNote
    private let begin = ContinuousClock.now
    private var deadlines: [(instant: ContinuousClock.Instant, timer: Int)] = []
    /// Whether a line is being typed, behind a prompt.
    private var awaitsLine = false
    /// Whether something was printed behind the prompt since.
    private var isPromptCut = false
    /// Whether nobody is asked or told anything any more.
    private var isAtEnd = false
    private var hasQuit = false
    /// The signal that ends the program.
    private var signal: Int32?
    /// Why what was to be printed was not.
    private var failure: (any Error)?
    /// Whether something may be new since the screen was printed.
    private var isNew = true

    /// Runs it until somebody quits or nothing more can be read; the exit code.
    ///
    /// - Throws: ``OutputGone`` and ``OutputFailed``, once all that was asked for is stored.
    static func run(_ start: ScreenStart) throws -> Int32 {
        try LinearScreen(start).run()
    }

    private init(_ start: ScreenStart) throws {
        self.start = start
        let storage = start.storage
        let mailbox = try Mailbox<Incoming>()
        self.mailbox = mailbox
        reader = try LineReader { mailbox.post(.line($0)) }
        runner = EffectRunner(storage, login: start.environment) { mailbox.post(.message($0)) }
        editor = ExternalEditor(
            environment: start.environment, folder: storage.directories.temporary)
        crashNote = ArmedCrashNote(
            CrashNotes(folder: storage.directories.crashesFolder),
            terminal: start.environment["TERM"] ?? "", log: storage.log)
        let memory = Memory(storage)
        session = LinearSession(
            App(
                size: LinearSession.size(within: Standard(.output).columns),
                preferences: storage.settings.preferences,
                localeLanguage: Language.code(in: start.environment), signs: .ascii,
                clipboard: .nobody, now: Date(), memory: memory,
                start: memory.list?.destination ?? .people, isOpening: true, hints: start.hints,
                keys: KeyMapFile(reading: storage.directories.keysFile)))
    }

    private func run() throws -> Int32 {
        let mailbox = mailbox
        console.guardTerminal()
        awaitSignals()
        let settings = start.followSettings { mailbox.post(.message($0)) }
        start.tellWhatIsLeft { mailbox.post(.message($0)) }
        runner.begin(as: start.username)
        let keys = start.followKeys(session.app.keyFile) { mailbox.post(.message($0)) }
        let backups = runner.keepBackups()
        perform(session.start())
        while !hasQuit { step() }
        console.showInput()
        settings.cancel()
        keys.stop()
        backups.cancel()
        tell(session.announcements())
        runner.finish()
        start.close()
        start.tellOfStatements(in: session.app.language)
        start.tellOfJournals(in: session.app.language)
        for unstored in session.app.unstored {
            Standard(.error).line("sheaf: \(unstored.sentence)")
        }
        if let signal { ProcessSignals.die(by: signal) }
        if let unstored = session.app.unstored.first { return ExitStatus(unstored).rawValue }
        if let failure { throw failure }
        return 0
    }

    /// Prints what is new once nothing is missing, then waits for what comes.
    private func step() {
        if session.app.isSettled, !session.app.isEnding, !isAtEnd {
            if isNew {
                print(session.output())
                isNew = false
            }
            if !awaitsLine {
                awaitsLine = true
                prompt()
                reader.readOne()
            } else if isPromptCut {
                prompt()
            }
        } else {
            tell(session.waiting())
        }
        crashNote.update(
            isWanted: session.app.preferences.privacy.crashNotes,
            commands: session.app.recentCommands)
        let due = deadlines.map(\.instant).min()
        let time = due.map { max(.zero, ContinuousClock.now.duration(to: $0)) } ?? .seconds(60)
        for incoming in mailbox.takeAll(waitingAtMost: time) { take(incoming) }
        for timer in takeDue() { perform(session.handle(.timer(timer))) }
        tellNews()
    }

    private func takeDue() -> [Int] {
        let now = ContinuousClock.now
        let due = deadlines.filter { $0.instant <= now }
        deadlines.removeAll { $0.instant <= now }
        return due.map(\.timer)
    }
}

// MARK: - What comes in

extension LinearScreen {
    private func take(_ incoming: Incoming) {
        session.set { app in
            app.time = Date()
            app.elapsed = begin.duration(to: .now)
        }
        switch incoming {
        case .message(.settings(let report, let ticket))
        where !runner.isCurrent(report, for: ticket):
            break
        case .message(let message): perform(session.handle(message))
        case .line(let line?):
            console.endLine(line)
            awaitsLine = false
            isPromptCut = false
            isNew = true
            runner.noteActivity()
            perform(session.take(line))
        case .line(nil): endInput()
        case .signal(let number): take(signal: number)
        }
    }

    /// What others did is told while nobody types a line, or between two of them.
    private func tellNews() {
        guard awaitsLine, session.app.isSettled, !isAtEnd else { return }
        tell(session.announcements())
    }

    /// Prints what nobody typed for; the prompt comes again when a line is wanted.
    private func tell(_ text: String) {
        guard !text.isEmpty else { return }
        // The line with the prompt is not at its end.
        let isBehindPrompt = awaitsLine && !isPromptCut && console.isTerminal
        print((isBehindPrompt ? "\n" : "") + text)
        isPromptCut = awaitsLine
    }

    private func endInput() {
        console.showInput()
        guard !isAtEnd else { return }
        if console.isTerminal, awaitsLine, !isPromptCut { print("\n") }
        awaitsLine = false
        isAtEnd = true
        perform(session.endInput())
    }

    private func take(signal number: Int32) {
        switch number {
        case SIGTSTP, SIGTTIN, SIGTTOU: stop()
        case SIGCONT: break
        // Twice, or where nothing runs and nobody types, it is the end.
        case SIGINT where console.isTerminal || !session.app.isSettled:
            perform(session.interrupt())
        case SIGINT, SIGTERM, SIGHUP, SIGQUIT: end(by: number)
        default: break
        }
    }

    private func stop() {
        runner.lockVault()
        perform(session.handle(.vaultSuspended))
        // What is not on the disk then is tried again by whoever goes on.
        storage.log.attempt(.settings) { try storage.settings.flushNow() }
        storage.log.attempt(.state) { try storage.state.flushNow() }
        console.showInput()
        system_stop(SIGTSTP)
        let signal = system_await_terminal(0)
        if signal != 0 { return end(by: signal) }
        if awaitsLine { prompt() } else { console.hideInput() }
    }

    private func end(by number: Int32) {
        console.showInput()
        signal = number
        isAtEnd = true
        storage.log.note(.signal(number))
        perform(session.handle(.ending))
        if session.app.isEnding { perform([.finishWork]) }
        // Whoever sent it does not wait for long.
        let mailbox = mailbox
        DispatchQueue.global().asyncAfter(deadline: .now() + 4) {
            mailbox.post(.message(.outOfTime))
        }
    }

    /// Hands on the signals that are blocked everywhere.
    private func awaitSignals() {
        let descriptor = system_signal_descriptor()
        guard descriptor >= 0 else { return }
        DispatchQueue.global(qos: .userInitiated).async { [mailbox, ending] in
            while true {
                var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                guard poll(&entry, 1, -1) > 0 else { continue }
                var signal = system_next_signal(descriptor)
                while signal != 0 {
                    if [SIGTERM, SIGHUP].contains(signal) { ending.note(signal) }
                    mailbox.post(.signal(signal))
                    signal = system_next_signal(descriptor)
                }
            }
        }
    }
}

// MARK: - What goes out

extension LinearScreen {
    private func prompt() {
        isPromptCut = false
        let prompt = session.prompt
        // Where nobody types, nobody ends its line.
        if !prompt.isEmpty { print(console.isTerminal ? prompt : LinearSession.asLine(prompt)) }
        console.beginLine(hidden: session.hidesInput)
    }

    private func print(_ text: String) {
        guard !text.isEmpty, failure == nil else { return }
        do {
            try console.print(text)
        } catch {
            // Nobody reads any more: what was asked for is stored, and then it ends.
            failure = error
            endInput()
        }
    }

    private func perform(_ operations: [SheafTUI.Operation]) {
        for operation in operations {
            switch operation {
            case .timer(let number, let delay):
                deadlines.append((.now + delay, number))
            case .quit: hasQuit = true
            case .suspend: if console.isTerminal { stop() }
            case .redraw: session.showAgain()
            case .edit(let text, let name, let origin, let ticket):
                edit(text, name, origin, ticket)
            case .editSettings(let ticket): editSettings(ticket)
            default: _ = runner.perform(operation)
            }
        }
    }

    private func edit(_ text: String, _ name: String, _ origin: EditedOrigin, _ ticket: Int) {
        do throws(EditorProblem) {
            let file = try editor.begin(text, name: name, origin: origin)
            perform(session.handle(.terminalGivenAway))
            let outcome = runEditor(file.arguments)
            let edited = try editor.finish(file, outcome)
                .map { EditedText($0, path: file.url.path) }
            perform(session.handle(.edited(ticket: ticket, text: .success(edited))))
        } catch {
            perform(session.handle(.edited(ticket: ticket, text: .failure(.editor(error)))))
        }
    }

    /// Runs an editor; where the program is told to end meanwhile, nobody said that what it wrote is the text.
    private func runEditor(_ arguments: [String]) -> ChildOutcome {
        let outcome = console.run(arguments)
        return ending.signal.map { .interrupted(signal: $0) } ?? outcome
    }

    private func editSettings(_ ticket: Int) {
        do throws(EditorProblem) {
            let file = storage.settings.file ?? storage.directories.settingsFile
            let arguments = try editor.arguments(for: file)
            let language = session.app.language
            // The editor is to find what was just set. What cannot be written has been said.
            storage.log.attempt(.settings) { try storage.settings.flushNow() }
            // Without a file the editor shows an empty one, which is less help and no harm.
            storage.log.attempt(.settingsTemplate) {
                try SettingsTemplate.make(at: file, in: language)
            }
            perform(session.handle(.terminalGivenAway))
            _ = console.run(arguments)
            storage.settings.lookNow()
            let report = SettingsReport(storage)
            perform(session.handle(.settingsEdited(ticket: ticket, .success(report))))
        } catch {
            perform(session.handle(.settingsEdited(ticket: ticket, .failure(.editor(error)))))
        }
    }
}
