import CSystem
import Dispatch
import FoundationEssentials
import Glibc
import Model
import Notebook
import Persistence
import TUI

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
        case line(String?)
        case signal(Int32)
    }

    private var session: LinearSession
    private let storage: Storage
    private let runner: EffectRunner
    private let editor: ExternalEditor
    private let mailbox: Mailbox<Incoming>
    private let output = Standard(.output)
    private let start = ContinuousClock.now
    private var deadlines: [(instant: ContinuousClock.Instant, timer: Int)] = []
    /// Lets the reader read one line more.
    private let turn: Mailbox<Void>
    private var awaitsLine = false
    private var isAtEnd = false
    private var hasQuit = false
    /// The signal that ends the program.
    private var signal: Int32?
    /// Whether something may be new since the screen was printed.
    private var isNew = true

    /// Whether lines are wanted, by what was typed and what is known of the terminal.
    nonisolated static func isWanted(_ flag: Bool, environment: [String: String]) -> Bool {
        let choice = environment["ACCESSIBLE"] ?? ""
        return flag || !["", "0"].contains(choice) || environment["TERM"] == "dumb"
    }

    /// Runs it until somebody quits or nothing more can be read; the exit code.
    ///
    /// Call it from a synchronous `main`.
    ///
    /// - Throws: what keeps the store from being opened; ``Problem`` has the words.
    static func run(
        _ options: GlobalOptions, suite: PreferenceSuite?, settings: [String: JSONNode]
    ) throws -> Int32 {
        ProcessSignals.block()
        let environment = ProcessInfo.processInfo.environment
        let directories = try Directories(
            directory: options.directory, environment: environment)
        let language = Language.named(Language.code(in: environment))
        let notice = UpdateNotice(Standard(.error), in: language)
        let storage = try Opening(
            directories, StoreOptions(), suite, settings, notice, options.log(environment)
        ).wait { Standard(.error).line(language.welcome.opening) }
        let screen = try LinearScreen(storage, environment: environment, hints: options.hints)
        return screen.run(as: options.username)
    }

    private init(
        _ storage: Storage, environment: [String: String], hints: CommandHints
    ) throws {
        self.storage = storage
        let mailbox = try Mailbox<Incoming>()
        self.mailbox = mailbox
        turn = try Mailbox<Void>()
        runner = EffectRunner(storage) { mailbox.post(.message($0)) }
        editor = ExternalEditor(
            environment: environment, folder: storage.directories.temporary)
        let memory = Memory(storage)
        session = LinearSession(
            App(
                size: Size(width: 96, height: 28), preferences: storage.settings.preferences,
                localeLanguage: Language.code(in: environment), signs: .ascii,
                hasClipboard: false, now: Date(), memory: memory,
                start: memory.list?.destination ?? .people, isOpening: true, hints: hints,
                keys: KeyMapFile(reading: storage.directories.keysFile)))
    }

    private func run(as username: String?) -> Int32 {
        readLines()
        awaitSignals()
        let settings = followSettings()
        runner.begin(as: username)
        perform(session.start())
        while !hasQuit {
            step()
        }
        settings.cancel()
        print(session.announcements())
        runner.finish()
        close()
        for unstored in session.app.unstored {
            Standard(.error).line("sheaf: \(unstored.sentence)")
        }
        if let signal { ProcessSignals.die(by: signal) }
        return session.app.unstored.first.map { ExitStatus($0).rawValue } ?? 0
    }

    /// Prints what is new once nothing is missing, then waits for what comes.
    private func step() {
        if session.app.isSettled, !session.app.isEnding, !isAtEnd {
            if isNew {
                print(session.output())
                isNew = false
            }
            if !awaitsLine {
                prompt()
                awaitsLine = true
                turn.post(())
            }
        }
        let due = deadlines.map(\.instant).min()
        let time = due.map { max(.zero, ContinuousClock.now.duration(to: $0)) } ?? .seconds(60)
        for incoming in mailbox.takeAll(waitingAtMost: time) { take(incoming) }
        for deadline in takeDue() { perform(session.handle(.timer(deadline))) }
    }

    private func takeDue() -> [Int] {
        let now = ContinuousClock.now
        let due = deadlines.filter { $0.instant <= now }
        deadlines.removeAll { $0.instant <= now }
        return due.map(\.timer)
    }

    private func take(_ incoming: Incoming) {
        session.set { app in
            app.time = Date()
            app.elapsed = start.duration(to: .now)
        }
        switch incoming {
        case .message(.settings(let report, let ticket))
        where !runner.isCurrent(report, for: ticket):
            break
        case .message(let message):
            perform(session.handle(message))
            // What others did is told while nobody types.
            if awaitsLine, session.app.isSettled { print(session.announcements()) }
        case .line(let line?):
            showInput(true)
            // Where nobody types, nobody ends the line of the prompt.
            if isatty(0) != 1 { write("\n") }
            awaitsLine = false
            isNew = true
            runner.noteActivity()
            perform(session.take(line))
        case .line(nil):
            showInput(true)
            isAtEnd = true
            perform(session.endInput())
        case .signal(let number):
            if [SIGTSTP, SIGTTIN, SIGTTOU].contains(number) {
                runner.lockVault()
                perform(session.handle(.vaultSuspended))
                system_stop(number)
            } else if [SIGINT, SIGTERM, SIGHUP, SIGQUIT].contains(number) {
                showInput(true)
                signal = number
                isAtEnd = true
                perform(session.handle(.ending))
                if session.app.isEnding { perform([.finishWork]) }
                // Whoever sent it does not wait for long.
                let mailbox = mailbox
                DispatchQueue.global().asyncAfter(deadline: .now() + 4) {
                    mailbox.post(.message(.outOfTime))
                }
            }
        }
    }

    private func perform(_ operations: [TUI.Operation]) {
        for operation in operations {
            switch operation {
            case .timer(let number, let delay):
                deadlines.append((.now + delay, number))
            case .quit: hasQuit = true
            case .edit(let text, let name, let ticket): edit(text, name, ticket)
            case .editSettings(let ticket):
                let result = editSettings()
                perform(session.handle(.settingsEdited(ticket: ticket, result)))
            default: _ = runner.perform(operation)
            }
        }
    }
}

// MARK: - Lines

extension LinearScreen {
    private func print(_ text: String) {
        guard !text.isEmpty else { return }
        write(text)
    }

    private func prompt() {
        let prompt = session.prompt
        write(prompt)
        if session.hidesInput { showInput(false) }
    }

    private func write(_ text: String) {
        do {
            try output.ask(text)
        } catch {
            // Nobody reads any more: what was asked for is stored, and then it ends.
            guard !isAtEnd else { return }
            isAtEnd = true
            perform(session.endInput())
        }
    }

    /// Shows what is typed, or does not.
    private func showInput(_ isShown: Bool) {
        guard isatty(0) == 1 else { return }
        var modes = termios()
        guard tcgetattr(0, &modes) == 0 else { return }
        let echo = tcflag_t(ECHO)
        let isOn = modes.c_lflag & echo != 0
        guard isOn != isShown else { return }
        modes.c_lflag = isShown ? modes.c_lflag | echo : modes.c_lflag & ~echo
        tcsetattr(0, TCSANOW, &modes)
        // The line end that nobody saw.
        if isShown { write("\n") }
    }

    /// Reads a line whenever one is wanted, on a thread that may wait for it.
    private func readLines() {
        DispatchQueue.global(qos: .userInitiated).async { [turn, mailbox] in
            while true {
                while turn.takeAll(waitingAtMost: .seconds(3600)).isEmpty {}
                let line = readLine(strippingNewline: true)
                mailbox.post(.line(line))
                if line == nil { return }
            }
        }
    }

    /// Hands on the signals that are blocked everywhere.
    private func awaitSignals() {
        let descriptor = system_signal_descriptor()
        guard descriptor >= 0 else { return }
        DispatchQueue.global(qos: .userInitiated).async { [mailbox] in
            while true {
                var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                guard poll(&entry, 1, -1) > 0 else { continue }
                var signal = system_next_signal(descriptor)
                while signal != 0 {
                    mailbox.post(.signal(signal))
                    signal = system_next_signal(descriptor)
                }
            }
        }
    }
}

// MARK: - What the terminal's owner does

extension LinearScreen {
    private func edit(_ text: String, _ name: String, _ ticket: Int) {
        do throws(EditorProblem) {
            let file = try editor.begin(text, name: name)
            let outcome = Self.run(file.arguments)
            let edited = try editor.finish(file, outcome)
                .map { EditedText($0, path: file.url.path) }
            perform(session.handle(.edited(ticket: ticket, text: .success(edited))))
        } catch {
            perform(session.handle(.edited(ticket: ticket, text: .failure(.editor(error)))))
        }
    }

    private func editSettings() -> Result<SettingsReport, TUI.Problem> {
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
            _ = Self.run(arguments)
            storage.settings.lookNow()
            return .success(SettingsReport(storage))
        } catch {
            return .failure(.editor(error))
        }
    }

    private static func run(_ arguments: [String]) -> ChildOutcome {
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        pointers.append(nil)
        let child = system_spawn(&pointers)
        return child > 0 ? .exited(system_wait(child)) : .notStarted(code: -child)
    }

    /// Tells of settings that were edited in the file while the program runs.
    private func followSettings() -> Task<Void, Never> {
        Task.detached { [storage, mailbox] in
            mailbox.post(.message(.settings(SettingsReport(storage))))
            for await change in storage.settings.changes(andWrites: true) {
                mailbox.post(.message(.settings(SettingsReport(storage, change: change))))
            }
        }
    }

    private func close() {
        let closed = Latch()
        Task.detached { [storage] in
            // What could not be written is known since all work was finished.
            await storage.log.attempt(.closing) { try await storage.close() }
            storage.log.note(.ended)
            storage.log.finish()
            closed.open()
        }
        closed.wait(atMost: .seconds(5))
    }
}
