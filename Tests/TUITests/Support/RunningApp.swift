import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceFiles
@testable import PersistenceStore
@testable import PersistenceVault
@testable import SheafNotebook
@testable import SheafTUI

/// The app on a real store, without a terminal: keys in, text out.
///
/// Waits for what it is told to wait for by taking messages of the effect runner one by one; a
/// test that waits in vain is told so, with what the screen shows, once that hangs.
@MainActor
final class RunningApp {
    var app: App
    /// The rows that earlier frames laid out.
    private(set) var rows = LaidOutRows()
    let storage: Storage
    /// Everything the app wanted from the terminal.
    private(set) var terminal: [SheafTUI.Operation] = []
    /// The folder of everything it has on the disk.
    let directory: TemporaryDirectory
    /// How many writes the store was asked for.
    private(set) var writes = 0
    /// How often an editor had a text, or the settings.
    private(set) var edits = 0
    private let runner: EffectRunner
    /// What comes, and nil where somebody waited too long.
    private let messages: AsyncStream<Message?>
    private let post: @Sendable (Message?) -> Void
    /// Runs the editor that was given.
    private let editor: ExternalEditor?
    /// The last revision of the settings that the app was told of.
    private var heardRevision = 0
    /// Whether something was asked of the unsaved texts since all was answered.
    private var hasAskedForTexts = false
    private var following: Task<Void, Never>?

    /// An app that starts as `sheaf` does.
    ///
    /// It hears of every change of the settings if it follows them, and runs the script of an editor
    /// with a text in the file `$1`; without one, texts for an editor are the test's.
    init(
        size: Size = Size(width: 80, height: 24), language: Language.Code = .en,
        start: Destination = .people, followsFewRows: Bool = false, seed: UInt64? = nil,
        gate: Gate? = nil, writes: Gate? = nil, derivations: Gate? = nil, username: String? = nil,
        editor script: String? = nil, followsSettings: Bool = false, busyTimeout: Duration? = nil,
        change: (inout Preferences) -> Void = { _ in },
        fill: @Sendable (inout WriteContext) throws -> Void = { _ in }
    ) async throws {
        directory = try TemporaryDirectory()
        var options = StoreOptions.patient
        if let busyTimeout { options.busyTimeout = busyTimeout }
        if let gate { options.tuning.beforeCount = { gate.pass() } }
        options.now = {
            // What asks for the time is in the middle of a write.
            writes?.pass()
            return Date(timeIntervalSince1970: 1_790_000_000)
        }
        // The same identifiers again, where two apps are to end alike.
        if let seed {
            options.identifiers = IdentifierSource(randomness: SeededGenerator(seed: seed))
        }
        if followsFewRows {
            // As in a list of a million: it is counted, and not followed through a great change.
            options.tuning.shortList = 0
            options.tuning.fewRows = 16
        }
        storage = try await Storage.open(
            Directories(inside: directory.url), options: options, watchesSettings: false)
        try await storage.store.write { try fill(&$0) }
        let (stream, continuation) = AsyncStream<Message?>.makeStream()
        messages = stream
        post = { continuation.yield($0) }
        // A vault that is cheap to open; how dear it is elsewhere is tested there.
        var vault = VaultParts()
        vault.bounds = .testing
        vault.newCost = .fixed(ScryptCost(logN: 4))
        // Nobody watches who could be shown that the next try has to wait.
        vault.clock = VaultClock(read: { VaultClock.system.now }, wait: { _ in })
        if let derivations {
            let bounds = vault.bounds
            vault.derivation = { passphrase, salt, cost throws(VaultError) in
                derivations.pass()
                return try Cryptography.scrypt(passphrase, salt: salt, cost: cost, bounds: bounds)
            }
        }
        // Whatever keys are typed: nothing is written elsewhere.
        let paths = TypedPaths(home: directory.path, folder: directory.path)
        runner = EffectRunner(storage, vault: vault, paths: paths) { continuation.yield($0) }
        editor = try script.map { [directory, storage] script in
            // Read by a shell and not executed: another process may still have it open.
            let file = try directory.write(script + "\n", to: "editor.sh")
            return ExternalEditor(
                environment: ["EDITOR": "sh '\(file.path)'"],
                folder: storage.directories.temporary)
        }
        var preferences = Preferences()
        change(&preferences)
        try storage.settings.update { change(&$0) }
        app = App(
            size: size, preferences: preferences, localeLanguage: language,
            localTime: .fixed(secondsFromGMT: 0), now: Date(timeIntervalSince1970: 1_790_000_000),
            start: start, isOpening: true)
        if let seed { app.environment.random = .seeded(seed) }
        if followsSettings { following = followSettings() }
        runner.begin(as: username)
        perform(app.start())
        var isOpen = false
        while !isOpen, let message = await hearNext() {
            if case .opened = message { isOpen = true }
        }
    }

    deinit {
        following?.cancel()
        runner.finish()
    }

    /// Ends what runs beside the app, once all it asked for is done.
    func finish() { runner.finish() }

    /// What the screen shows: the same whether or not rows are used that earlier frames laid out.
    var frame: Frame {
        let frame = app.frame(app.size)
        #expect(app.frame(app.size, reusing: &rows) == frame, "An old row is shown.")
        return frame
    }

    var text: String { frame.text }

    /// Speaks another language from now on, as in another locale.
    func speak(_ language: Language.Code) {
        app.localeLanguage = language
        app.use(app.preferences)
    }

    /// Presses keys in the notation of the key map, blanks between them.
    func press(_ keys: String) {
        for name in keys.split(separator: " ") {
            guard let key = KeyPress(parsing: name) else { preconditionFailure("\(name)") }
            perform(app.handle(.key(key)))
        }
    }

    func press(_ key: KeyPress) { perform(app.handle(.key(key))) }

    /// Ends as where the terminal has gone.
    func endInput() { perform(app.handle(.endOfInput)) }

    func paste(_ text: String) { perform(app.handle(.paste(PastedText(text)))) }

    /// Types a text.
    func type(_ text: String) {
        for character in text { perform(app.handle(.key(KeyPress(character)))) }
    }

    /// Clicks a cell of the whole screen.
    func click(x: Int, y: Int, _ button: MouseEvent.Button = .left) {
        let event = MouseEvent(kind: .press, button: button, point: Point(x: x, y: y))
        perform(app.handle(.mouse(event)))
    }

    /// Turns the wheel.
    func turn(_ kind: MouseEvent.Kind) {
        perform(app.handle(.mouse(MouseEvent(kind: kind, button: .none, point: Point(x: 5, y: 5)))))
    }

    /// Turns the wheel at a place.
    func turn(_ event: MouseEvent) { perform(app.handle(.mouse(event))) }

    func resize(width: Int, height: Int) {
        perform(app.handle(.resize(Size(width: width, height: height))))
    }

    /// Lets the times pass that are `due`, each once.
    func passTime(where isDue: (Duration) -> Bool) {
        var due: [Int] = []
        terminal.removeAll { operation in
            guard case .timer(let number, let delay) = operation, isDue(delay) else { return false }
            due.append(number)
            return true
        }
        for number in due { perform(app.handle(.timer(number))) }
    }

    /// Lets every time pass that was asked for so far.
    func passTime() {
        for case .timer(let number, after: _) in terminal { perform(app.handle(.timer(number))) }
    }

    /// Asks for a change that the store does not take now and for the end, and lets the time pass after
    /// which it is said what the end waits for: once for the key that has to wait, once for the end.
    func publishAndQuitLate() {
        press("p Q")
        passTime()
        passTime()
    }

    /// Lets somebody else tell the app something, and waits for all that comes of it.
    func converse(_ body: (App) -> (App, [SheafTUI.Operation])) async {
        let (changed, operations) = body(app)
        app = changed
        perform(operations)
        await settle()
    }

    /// Takes messages until nothing that was asked for is missing.
    func settle() async {
        await hear(until: { app.isSettled })
    }

    /// Takes messages until whoever waits would see nothing happen any more, or the program ended.
    func settleWholly() async {
        repeat {
            // What is begun to end ends.
            while !hasQuit, app.isEnding || !app.isSettled { await hearNext() }
            guard !hasQuit else { return }
            if hasAskedForTexts {
                // Behind everything else that was asked of them.
                hasAskedForTexts = false
                _ = runner.perform(.draft(.names, ticket: -1))
                var isAnswered = false
                while !isAnswered {
                    guard let message = await hearNext() else { return }
                    if case .draft(ticket: -1, _) = message { isAnswered = true }
                }
            }
            if heardRevision < storage.settings.revision {
                hear(.settings(SettingsReport(storage)))
            }
        } while !app.isSettled
    }

    /// Takes the next message, where one is still to come.
    func hearOne() async {
        if !hasQuit, app.isEnding || !app.isSettled { await hearNext() }
    }

    /// Whether the program ended.
    var hasQuit: Bool { terminal.contains(.quit) }

    @discardableResult
    private func hearNext() async -> Message? {
        guard let message = await nextMessage() else { return nil }
        hear(message)
        return message
    }

    /// The next message, which the app has not heard yet.
    func nextMessage() async -> Message? {
        let patience = Task { [post] in
            try await Task.sleep(for: .hanging)
            post(nil)
        }
        defer { patience.cancel() }
        for await message in messages {
            guard let message else { break }
            return message
        }
        Issue.record("Waited in vain for something else than\n\(text)")
        return nil
    }

    /// Takes messages until something holds.
    private func hear(until isReached: () -> Bool) async {
        while !isReached() {
            guard await hearNext() != nil else { return }
        }
    }

    /// Takes messages until the app wanted something of the terminal.
    func waitForOperation(where isWanted: (SheafTUI.Operation) -> Bool) async {
        await hear(until: { terminal.contains(where: isWanted) })
    }

    /// Takes messages until the app is as it should be.
    func waitForApp(where isReached: (App) -> Bool) async {
        await hear(until: { isReached(app) })
    }

    /// Takes messages until the screen shows something.
    func wait(for part: String) async { await wait { $0.contains(part) } }

    /// Takes messages until a row is selected that begins like this.
    func wait(forSelected beginning: String) async { await wait { $0.selects(beginning) } }

    /// Takes messages until the text of the screen is as it should be, and then until keys need not
    /// wait.
    func wait(until isShown: (String) -> Bool) async {
        await hear(until: { isShown(text) })
        // The next key has its turn then, unless an editor has the text.
        guard !app.hasEditor else { return }
        await hear(until: { app.isReady })
    }

    /// Takes the next message if something is still to come.
    func takeOne() async {
        runner.begin()
        guard let message = await nextMessage() else { return }
        if case .opened = message { return }
        hear(message)
    }

    /// Takes a message, as from the effect runner.
    func hear(_ message: Message) {
        if case .settings(let report, let ticket) = message {
            guard runner.isCurrent(report, for: ticket) else { return }
            heardRevision = max(heardRevision, report.revision)
        }
        perform(app.handle(message))
    }

    private func perform(_ operations: [SheafTUI.Operation]) {
        for operation in operations {
            switch operation {
            case .store(let request, _) where request.isWrite: writes += 1
            case .draft: hasAskedForTexts = true
            default: break
            }
            guard !runner.perform(operation), !edit(operation) else { continue }
            terminal.append(operation)
        }
    }
}

// MARK: - What the terminal's owner does

extension RunningApp {
    /// Tells of every change of the settings.
    private func followSettings() -> Task<Void, Never> {
        Task.detached { [storage, post] in
            post(.settings(SettingsReport(storage)))
            for await change in storage.settings.changes(andWrites: true) {
                post(.settings(SettingsReport(storage, change: change)))
            }
        }
    }

    /// Runs the editor, if there is one and it is wanted.
    private func edit(_ operation: SheafTUI.Operation) -> Bool {
        guard let editor else { return false }
        switch operation {
        case .edit(let text, let name, let origin, let ticket):
            edits += 1
            Task.detached { [post] in
                let text = await Self.edit(text, name, origin, with: editor)
                post(.edited(ticket: ticket, text: text))
            }
        case .editSettings(let ticket):
            edits += 1
            Task.detached { [storage, post, language = app.language] in
                do {
                    let file = storage.settings.file ?? storage.directories.settingsFile
                    try storage.settings.flushNow()
                    _ = try SettingsTemplate.make(at: file, in: language)
                    try await Self.runEditor(editor.arguments(for: file))
                    storage.settings.lookNow()
                    post(.settingsEdited(ticket: ticket, .success(SettingsReport(storage))))
                } catch {
                    post(.settingsEdited(ticket: ticket, .failure(.other("\(error)"))))
                }
            }
        default: return false
        }
        return true
    }

    @discardableResult
    nonisolated private static func runEditor(
        _ arguments: [String]
    ) async throws -> ChildProcess.Outcome {
        try await ChildProcess.run(
            arguments, environment: ["PATH": "/usr/bin:/bin"], folder: "/")
    }

    nonisolated private static func edit(
        _ text: String, _ name: String, _ origin: EditedOrigin, with editor: ExternalEditor
    ) async -> Result<EditedText?, Problem> {
        do {
            let file = try editor.begin(text, name: name, origin: origin)
            let status = try await runEditor(file.arguments).status
            let code =
                switch status {
                case .exited(let code): code
                case .signalled(let signal): 128 + signal
                }
            let edited = try editor.finish(file, .exited(code))
            return .success(edited.map { EditedText($0, path: file.url.path) })
        } catch let problem as EditorProblem {
            return .failure(.editor(problem))
        } catch {
            return .failure(.other("\(error)"))
        }
    }
}
