import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The vault screen` {
    private let passphrase = "violet anvil harbor mosaic fern"

    /// The app with a new vault open, made through the screen.
    func opened(
        language: Language.Code = .en, change: (inout Preferences) -> Void = { _ in }
    ) async throws -> RunningApp {
        let app = try await RunningApp(
            language: language, start: .vault, change: change, fill: putSomebody)
        await app.wait { $0.contains("nobody can recover") }
        app.type(passphrase)
        app.press("<enter>")
        app.type(passphrase)
        app.press("<enter>")
        await app.wait(for: "No secrets yet. Press a to store one.")
        return app
    }

    func add(
        _ secret: String, _ account: String, asks: Bool = false, to app: RunningApp
    ) async {
        app.press("a")
        for text in ["service", account, secret] {
            app.type(text)
            app.press("<enter>")
        }
        if asks {
            app.press("<space> <enter>")
            app.type(passphrase)
        }
        app.press("<f2>")
        await app.wait { $0.contains(account) && $0.contains("******") && !$0.contains("F2") }
    }

    @Test func `asks before a click elsewhere drops what was typed`() async throws {
        let app = try await RunningApp(fill: putSomebody)
        await app.wait(for: "1/1")
        app.resize(width: 120, height: 30)
        app.press("6")
        await app.wait(for: "nobody can recover")
        app.type("correct horse")
        let title = try #require(app.text.split(separator: "\n").first.map(String.init))
        let place = try #require(title.range(of: "2:Posts"))
        app.click(x: DisplayWidth.cells(of: String(title[..<place.lowerBound])), y: 0)
        #expect(app.text.contains("Discard what you typed?"))
        app.press("g")
        #expect(app.text.contains("********"))
        app.click(x: DisplayWidth.cells(of: String(title[..<place.lowerBound])), y: 0)
        app.press("d")
        await app.wait { $0.hasPrefix("Posts") }
    }

    @Test func `makes a vault with a passphrase that is hard to guess, typed twice`() async throws {
        let app = try await RunningApp(start: .vault, fill: putSomebody)
        await app.wait(for: "nobody can recover it.")
        app.type("short")
        #expect(app.text.contains("Too easy to guess") && !app.text.contains("short"))
        app.press("<enter>")
        #expect(app.text.contains("! Too easy to guess"))
        app.type(passphrase)
        #expect(app.text.contains("Strength: very good."))
        app.press("<enter>")
        app.type(passphrase)
        app.type(".")
        app.press("<f2>")
        #expect(app.text.contains("! These are two different passphrases."))
        app.press("<backspace> <f2>")
        #expect(app.text.contains("Creating the vault .. 0.0 s"))
        await app.wait(for: "No secrets yet. Press a to store one.")
        let said = "The vault is created and unlocked. Each guess of this passphrase costs 0."
        #expect(app.app.messages.last?.text.hasPrefix(said) == true)
        app.press("j")
        #expect(app.text.contains("unlocked 5:00") && app.text.contains("vault open"))
        app.press("1")
        #expect(app.text.contains("vault open"))
        app.press("L")
        #expect(!app.text.contains("vault open"))
    }

    /// Ways in which an open vault is locked.
    enum Lock: CaseIterable {
        case key, stop, answer, time
    }

    @Test(arguments: Lock.allCases)
    func `lets go of the keys that wait when it locks, whoever locks it`(lock: Lock) throws {
        var driver = FormDriver(.vault)
        let ticket = try #require(
            driver.operations.lazy.compactMap {
                if case .vault(.look, let ticket) = $0 { ticket } else { nil }
            }.first)
        let day = Date(timeIntervalSince1970: 1_800_000_000)
        driver.hear(.vault(VaultCondition(.unlocked(until: day), secondsLeft: 300)))
        driver.press("jjj")
        #expect(driver.app.typedAhead.count == 3)
        switch lock {
        case .key: driver.press("<f8>")
        case .stop: driver.hear(.vaultSuspended)
        case .answer:
            driver.hear(.vaultAnswered(ticket: ticket, VaultAnswer(VaultCondition(.locked))))
        case .time: driver.hear(.vault(VaultCondition(.locked)))
        }
        #expect(driver.app.typedAhead.isEmpty)
        #expect(driver.app.messages.contains { $0.text.contains("3 keys") })
    }

    @Test func `takes nothing for open that was found before it was locked`() throws {
        var driver = FormDriver(.vault)
        let day = Date(timeIntervalSince1970: 1_800_000_000)
        func tickets(_ request: VaultRequest) -> [Int] {
            driver.operations.compactMap {
                if case .vault(request, let ticket) = $0 { ticket } else { nil }
            }
        }
        let open = VaultCondition(.unlocked(until: day), secondsLeft: 300)
        driver.hear(
            .vaultAnswered(ticket: try #require(tickets(.look).last), VaultAnswer(open)))
        driver.press("<f8>")
        // The passphrase is typed at once, while the second's news of the open vault still come.
        driver.press("v", "i", "o")
        driver.hear(.vault(VaultCondition(.unlocked(until: day), secondsLeft: 299)))
        #expect(driver.text.contains("locked") && !driver.text.contains("vault open"))
        driver.hear(
            .vaultAnswered(
                ticket: try #require(tickets(.lock).last), VaultAnswer(VaultCondition(.locked))))
        #expect(driver.text.contains("********"))
        #expect(!driver.app.messages.contains { $0.text.contains("Dropped") })
    }

    @Test func `takes what is typed behind the key that locks it`() async throws {
        let app = try await opened()
        app.press("a <esc> L")
        app.type(passphrase)
        app.press("<enter>")
        await app.wait(for: "No secrets yet. Press a to store one.")
        #expect(!app.app.messages.contains { $0.text.contains("Dropped") })
    }

    @Test func `counts how long deriving takes`() async throws {
        let app = try await opened()
        app.press("L")
        await app.settle()
        app.type(passphrase)
        app.press("<enter>")
        app.passTime()
        #expect(app.text.contains("Unlocking .. 0.1 s"))
        app.passTime()
        #expect(app.text.contains("Unlocking .. 0."))
        await app.wait(for: "No secrets yet. Press a to store one.")
    }

    @Test func `asks with both dates before it opens an older copy`() async throws {
        let app = try await opened()
        let file = app.storage.directories.vaultFolder.appending(path: "vault.shv")
        let older = try Data(contentsOf: file)
        await add("s3cret", "ann", to: app)
        app.press("L")
        try older.write(to: file)
        try FileManager.default.setAttributes(
            [
                .posixPermissions: 0o600,
                .modificationDate: Date(timeIntervalSince1970: 1_600_000_000),
            ], ofItemAtPath: file.path)
        app.type(passphrase)
        app.press("<enter>")
        await app.wait(for: "Open an older copy of the vault?")
        #expect(app.text.contains("It is state 1, and state 2 was seen here"))
        #expect(app.text.contains("This file was written: 13 Sep 2020"))
        #expect(app.text.contains("The vault was last changed here: "))
        app.press("<enter>")
        #expect(app.text.contains("! An older copy: changes made since are missing."))
        app.passTime()
        #expect(!app.text.contains("Unlocking"))
        app.press("<enter>")
        await app.wait(for: "Open an older copy of the vault?")
        app.press("y")
        app.passTime()
        await app.wait(for: "No secrets yet. Press a to store one.")
    }

    @Test func `offers to write a vault back that somebody removed, and keeps what was typed`()
        async throws
    {
        let app = try await opened()
        await add("s3cret", "ann", to: app)
        let file = app.storage.directories.vaultFolder.appending(path: "vault.shv")
        try FileManager.default.removeItem(at: file)
        app.press("a")
        for text in ["service", "bob", "other"] {
            app.type(text)
            app.press("<enter>")
        }
        app.press("<f2>")
        await app.wait(for: "The vault's file is gone. Write it back?")
        app.press("y")
        await app.wait { !$0.contains("Write it back?") && $0.contains("bob") }
        while !FileManager.default.fileExists(atPath: file.path) { await app.takeOne() }
        app.press("<f2>")
        await app.wait { $0.contains("bob") && $0.contains("ann") }
    }

    @Test func `stays open as long as the settings say`() async throws {
        let app = try await opened {
            // Long enough for a machine that does much else between two keys.
            $0.vault.autoLockAfter = .seconds(1770)
            $0.vault.clearClipboardAfter = .seconds(20)
        }
        app.press("j")
        #expect(app.text.contains("unlocked 29:30"))
        await add("s3cret", "ann", to: app)
        app.press("y s")
        await app.wait(for: "the secret of ann at service, for 20 s")
        #expect(
            app.terminal.contains { if case .timer(_, .seconds(20)) = $0 { true } else { false } })
        try app.storage.settings.update { $0.vault.autoLockAfter = .seconds(1260) }
        app.press("j")
        await app.wait { $0.contains("unlocked 21:00") || $0.contains("unlocked 20:") }
        try app.storage.settings.update { $0.vault.lockAfterAtMost = .seconds(1200) }
        await app.wait { $0.contains(/unlocked 1?\d:/) }
    }

    @Test func `keeps a secret hidden but while its key is held, five seconds at most`()
        async throws
    {
        let app = try await opened()
        await add("s3cret", "ann", to: app)
        #expect(!app.text.contains("s3cret"))
        app.press("i")
        await app.wait(for: "s3cret")
        app.press("j")
        #expect(!app.text.contains("s3cret"))
        app.press("i")
        await app.wait(for: "s3cret")
        app.press("i")
        #expect(app.text.contains("s3cret"))
        app.passTime()
        #expect(!app.text.contains("s3cret"))
    }

    @Test func `asks for the passphrase of an item that wants it, each time`() async throws {
        let app = try await opened()
        await add("s3aled", "bob", asks: true, to: app)
        for _ in 0..<2 {
            app.press("i")
            #expect(app.text.contains("To show the secret of bob at service"))
            app.type("wrong one")
            app.press("<enter>")
            await app.wait(for: "! Wrong passphrase.")
            app.type(passphrase)
            app.press("<enter>")
            await app.wait(for: "s3aled")
            app.passTime()
            #expect(!app.text.contains("s3aled") && app.text.contains("****** ?"))
        }
    }

    @Test func `copies a secret and empties the clipboard again`() async throws {
        let app = try await opened()
        await add("s3cret", "ann", to: app)
        app.press("y s")
        await app.wait(for: "the secret of ann at service, for 30 s")
        #expect(app.terminal.contains(.copySecret(SecretBytes(text: "s3cret"))))
        #expect(!app.terminal.contains(.clearClipboard))
        app.passTime()
        #expect(app.terminal.filter { $0 == .clearClipboard }.count == 1)
    }

    @Test func `empties the clipboard only while the secret is the last thing copied`()
        async throws
    {
        let app = try await opened()
        await add("s3cret", "ann", to: app)
        app.press("y s")
        await app.wait(for: "the secret of ann at service, for 30 s")
        app.press("1")
        await app.wait(forSelected: "")
        app.press("y t")
        #expect(app.text.contains("Copied, if the terminal allows it: "))
        app.passTime()
        app.press("Q")
        #expect(!app.terminal.contains(.clearClipboard))
    }

    @Test func `replaces and deletes an item`() async throws {
        let app = try await opened()
        await add("s3cret", "ann", to: app)
        app.press("e")
        #expect(app.text.contains("A new secret for ann at service"))
        app.type("newer")
        app.press("<enter>")
        await app.wait(for: "1 secret")
        app.press("i")
        await app.wait(for: "newer")
        app.press("d")
        #expect(app.text.contains("gone for good"))
        app.press("y")
        await app.wait(for: "No secrets yet. Press a to store one.")
    }

    @Test func `says that an item is there already, and keeps what was typed`() async throws {
        let app = try await opened()
        await add("s3cret", "ann", to: app)
        app.press("a")
        for text in ["service", "ann", "other"] {
            app.type(text)
            app.press("<enter>")
        }
        app.press("<f2>")
        await app.wait(for: "! There is a secret for this service and account already.")
        #expect(app.text.contains("service") && app.text.contains("ann"))
    }

    @Test func `locks at once from anywhere, and drops what was typed and shown`() async throws {
        let app = try await opened()
        await add("s3cret", "ann", to: app)
        app.press("i")
        await app.wait(for: "s3cret")
        app.press("L")
        #expect(!app.text.contains("s3cret") && !app.text.contains("ann"))
        #expect(app.text.contains("Passphrase") && app.text.contains("locked"))
        app.type(passphrase)
        app.press("<enter>")
        await app.wait(for: "ann")
        app.press("a")
        app.type("half typed")
        app.press("<f8>")
        #expect(app.text.contains("The vault is locked.") && !app.text.contains("half typed"))
        app.type(passphrase)
        app.press("<enter>")
        await app.wait(for: "ann")
        app.press("1 L 6")
        await app.wait { $0.contains("Passphrase") }
        #expect(!app.text.contains("ann"))
    }

    @Test func `changes the passphrase`() async throws {
        let app = try await opened()
        app.press("P")
        for text in [passphrase, "another one, and long", "another one, and long"] {
            app.type(text)
            app.press("<enter>")
        }
        await app.wait(for: "No secrets yet. Press a to store one.")
        app.press("L")
        app.type(passphrase)
        app.press("<enter>")
        await app.wait(for: "! Wrong passphrase.")
        app.type("another one, and long")
        app.press("<enter>")
        await app.wait(for: "No secrets yet. Press a to store one.")
    }

    @Test(arguments: Language.Code.allCases)
    func `fits every size, with the field first where there is little room`(
        language: Language.Code
    ) async throws {
        let app = try await RunningApp(
            language: language, start: .vault, fill: putSomebody)
        await app.wait { $0.contains("F2") }
        for (width, height) in [(0, 0), (1, 1), (20, 5), (40, 12), (80, 24), (200, 60)] {
            app.resize(width: width, height: height)
            let lines = app.text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.allSatisfy { DisplayWidth.cells(of: String($0)) <= width })
        }
        app.resize(width: 20, height: 5)
        // What is asked for is named on the smallest screen too.
        let label = app.app.environment.language.vault.label(.newPassphrase)
        #expect(app.text.contains(label.prefix(12)), "\(app.text)")
        app.type(passphrase)
        #expect(app.text.contains("********"))
    }

    @Test func `shows no secret in an effect, an operation or a request`() throws {
        let key = try ItemKey(service: "mail", account: "ann")
        let secret = SecretBytes(text: "c4nary")
        let all: [Any] = [
            VaultRequest.unlock(secret, []), VaultRequest.changePassphrase(secret, to: secret),
            Effect.copySecret(secret, of: key),
            SheafTUI.Operation.vault(.create(secret), ticket: 1),
            VaultAnswer(VaultCondition(.locked), value: secret),
        ]
        for value in all {
            var dumped = ""
            dump(value, to: &dumped)
            #expect(!"\(value) \(dumped)".contains("c4nary"))
        }
    }
}
