import Foundation
import Model
import TestSupport
import Testing

@testable import Persistence
@testable import TUI

/// The app on a real store, without a terminal: keys in, text out.
///
/// Waits for what it is told to wait for by taking messages of the effect runner one by one; a
/// test that waits in vain ends by its time limit.
@MainActor
final class RunningApp {
    private(set) var app: App
    let storage: Storage
    /// Everything the app wanted from the terminal.
    private(set) var terminal: [TUI.Operation] = []
    private let directory: TemporaryDirectory
    private let runner: EffectRunner
    private let messages: AsyncStream<Message>

    init(
        size: Size = Size(width: 80, height: 24), language: Language.Code = .en,
        start: Destination = .people, followsFewRows: Bool = false, seed: UInt64? = nil,
        gate: Gate? = nil, derivations: Gate? = nil, username: String? = nil,
        change: (inout Preferences) -> Void = { _ in },
        fill: @Sendable (inout WriteContext) throws -> Void = { _ in }
    ) async throws {
        directory = try TemporaryDirectory()
        var options = StoreOptions.patient
        if let gate { options.tuning.beforeCount = { gate.pass() } }
        options.now = { Date(timeIntervalSince1970: 1_790_000_000) }
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
        let (stream, continuation) = AsyncStream<Message>.makeStream()
        messages = stream
        // A vault that is cheap to open; how dear it is elsewhere is tested there.
        var vault = VaultParts()
        vault.bounds = .testing
        vault.newCost = .fixed(ScryptCost(logN: 4))
        if let derivations {
            let bounds = vault.bounds
            vault.derivation = { passphrase, salt, cost throws(VaultError) in
                derivations.pass()
                return try Cryptography.scrypt(passphrase, salt: salt, cost: cost, bounds: bounds)
            }
        }
        runner = EffectRunner(storage, vault: vault) { continuation.yield($0) }
        var preferences = Preferences()
        change(&preferences)
        try storage.settings.update { change(&$0) }
        app = App(
            size: size, preferences: preferences, localeLanguage: language,
            localTime: .fixed(secondsFromGMT: 0), now: Date(timeIntervalSince1970: 1_790_000_000),
            start: start, isOpening: true)
        runner.begin(as: username)
        perform(app.start())
        for await message in messages {
            hear(message)
            if case .opened = message { return }
        }
    }

    deinit { runner.finish() }

    /// Ends what runs beside the app, once all it asked for is done.
    func finish() { runner.finish() }

    /// What the screen shows.
    var text: String { app.frame(app.size).text }

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
    func click(x: Int, y: Int) {
        let event = MouseEvent(kind: .press, button: .left, point: Point(x: x, y: y))
        perform(app.handle(.mouse(event)))
    }

    /// Turns the wheel.
    func turn(_ kind: MouseEvent.Kind) {
        perform(app.handle(.mouse(MouseEvent(kind: kind, button: .none, point: Point(x: 5, y: 5)))))
    }

    func resize(width: Int, height: Int) {
        perform(app.handle(.resize(Size(width: width, height: height))))
    }

    /// Lets every time pass that was asked for so far.
    func passTime() {
        for case .timer(let number, after: _) in terminal { perform(app.handle(.timer(number))) }
    }

    /// Takes messages until nothing that was asked for is missing.
    func settle() async {
        guard !app.isSettled else { return }
        for await message in messages {
            hear(message)
            if app.isSettled { return }
        }
        Issue.record("Never settled:\n\(text)")
    }

    /// Takes messages until the app wanted something of the terminal.
    func waitForOperation(where isWanted: (TUI.Operation) -> Bool) async {
        guard !terminal.contains(where: isWanted) else { return }
        for await message in messages {
            hear(message)
            if terminal.contains(where: isWanted) { return }
        }
        Issue.record("Never wanted:\n\(text)")
    }

    /// Takes messages until the app is as it should be.
    func waitForApp(where isReached: (App) -> Bool) async {
        guard !isReached(app) else { return }
        for await message in messages {
            hear(message)
            if isReached(app) { return }
        }
        Issue.record("Never came to that:\n\(text)")
    }

    /// Takes messages until the screen shows something.
    func wait(for part: String) async { await wait { $0.contains(part) } }

    /// Takes messages until the text of the screen is as it should be, and then until keys need not
    /// wait.
    func wait(until isShown: (String) -> Bool) async {
        if isShown(text) { return await settleTop() }
        for await message in messages {
            hear(message)
            if isShown(text) { return await settleTop() }
        }
        // The time limit ended the wait.
        Issue.record("Waited in vain for something else than\n\(text)")
    }

    /// Takes messages until the next key has its turn, unless an editor has the text.
    private func settleTop() async {
        guard !app.hasEditor, !app.isReady else { return }
        for await message in messages {
            hear(message)
            if app.isReady { return }
        }
    }

    /// Takes the next message if something is still to come.
    func takeOne() async {
        runner.begin()
        for await message in messages {
            if case .opened = message { return }
            hear(message)
            return
        }
    }

    /// Takes a message, as from the effect runner.
    func hear(_ message: Message) {
        if case .settings(let report, let ticket) = message,
            !runner.isCurrent(report, for: ticket)
        {
            return
        }
        perform(app.handle(message))
    }

    private func perform(_ operations: [TUI.Operation]) {
        for operation in operations where !runner.perform(operation) {
            terminal.append(operation)
        }
    }
}
