import Foundation
import Glibc
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

/// Ways out of a form of the vault: Esc, and C-c while a key is derived.
@MainActor @Suite(.timeLimit(.hanging)) struct `A form of the vault that is left` {
    private let passphrase = "violet anvil harbor mosaic fern"
    private let derivations = Gate()

    private func closed() async throws -> RunningApp {
        let app = try await RunningApp.alone(derivations: derivations)
        app.press("6")
        await app.wait(for: "nobody can recover")
        return app
    }

    private func opened() async throws -> RunningApp {
        let app = try await closed()
        typeTwice(passphrase, app)
        await app.wait(for: "No secrets yet. Press a to store one.")
        return app
    }

    private func typeTwice(_ passphrase: String, _ app: RunningApp) {
        app.type(passphrase)
        app.press("<enter>")
        app.type(passphrase)
        app.press("<enter>")
    }

    @Test func `follows what another program does to the vault, and notices an older copy`()
        async throws
    {
        let app = try await opened()
        let place = VaultPlace(app.storage.directories)
        let old = try Data(contentsOf: place.file)
        var parts = VaultParts()
        parts.bounds = .testing
        let other = FileVault(place: place, parts: parts)
        try await other.unlock(passphrase: SecretBytes(text: passphrase))
        try await other.save(
            SecretBytes(text: "s"), for: try ItemKey(service: "mail", account: "later"))
        await app.wait { $0.contains("mail") && $0.contains("later") }
        let newer = try Data(contentsOf: place.file)
        try old.write(to: place.file)
        await app.wait { $0.contains("An older copy:") && !$0.contains("No secrets yet") }
        try newer.write(to: place.file)
        await app.wait { $0.contains("mail") && $0.contains("later") }
        try old.write(to: place.file)
        await app.wait(for: "An older copy:")
        app.press("<enter>")
        await app.wait(for: "The vault is locked.")
        app.type(passphrase)
        app.press("<enter>")
        await app.wait(for: "Open an older copy of the vault?")
        app.press("y")
        await app.wait(for: "No secrets yet.")
    }

    @Test func `keeps the expiry that a program gave a secret, where it replaces that`()
        async throws
    {
        let app = try await opened()
        var parts = VaultParts()
        parts.bounds = .testing
        let other = FileVault(place: VaultPlace(app.storage.directories), parts: parts)
        try await other.unlock(passphrase: SecretBytes(text: passphrase))
        let date = Date(timeIntervalSince1970: 2_000_000_000)
        try await other.save(
            SecretBytes(text: "old"), for: try ItemKey(service: "mail", account: "ann"),
            expires: date)
        await app.wait { $0.contains("mail") && $0.contains("ann") }
        app.press("e")
        app.type("newer")
        app.press("<enter>")
        await until { (try? await other.items(of: nil).first?.revision) ?? 0 > 1 }
        #expect(try await other.items(of: nil).map(\.expires) == [date])
    }

    @Test func `keeps the secret that is there where none was typed, or more than it takes`()
        async throws
    {
        let app = try await opened()
        app.press("a")
        for text in ["service", "ann", "s3cret"] {
            app.type(text)
            app.press("<enter>")
        }
        app.press("<f2>")
        await app.wait(for: "1 secret")
        app.press("e <enter>")
        #expect(app.text.contains("! There is no secret here yet"))
        app.paste(String(repeating: "x", count: ItemEdit.maximumValueBytes + 1))
        #expect(app.text.contains("! That is more than fits into one secret."))
        app.press("<enter>")
        #expect(app.text.contains("! There is no secret here yet"))
        app.paste(String(repeating: "y", count: 9_000) + "end")
        app.press("<enter>")
        await app.wait(for: "The new secret is stored.")
    }

    @Test func `goes from field to field by the arrows, and to the one that is missing`() throws {
        var form = VaultForm(.add)
        form.apply(.insert("web"))
        form.apply(.moveDown)
        form.apply(.moveDown)
        form.apply(.moveUp)
        form.apply(.insert("ann"))
        #expect(form.text(.service) == "web" && form.text(.account) == "ann")
        #expect(form.secret(.secret)?.isEmpty == true)
        form.move(by: 1)
        form.apply(.insert("secret"))
        form.apply(.moveUp)
        for _ in "ann" { form.apply(.deleteBackward) }
        form.move(by: 2)
        do throws(VaultFormProblem) {
            _ = try form.request()
        } catch {
            form.refuse(error)
        }
        #expect(form.focus == 1)
    }

    @Test func `keeps a passphrase that is easy to guess once it was accepted`() {
        var form = VaultForm(.create)
        form.apply(.insert("password"))
        form.move(by: 1)
        form.apply(.insert("password"))
        form.refuse(.weak(.commonPassword))
        form.acceptWeak()
        form.apply(.insert("s"))
        #expect(form.secret(.newPassphrase) == SecretBytes(text: "passwords"))
    }

    @Test func `asks before Esc drops what was typed`() async throws {
        let app = try await opened()
        app.press("a")
        app.type("mail")
        app.press("<tab> <esc>")
        #expect(app.text.contains("Discard what you typed?"))
        app.press("g")
        #expect(app.text.contains("mail"))
        app.press("<esc> <esc>")
        #expect(app.text.contains("mail"))
        app.press("<esc> d")
        await app.settle()
        #expect(app.text.contains("No secrets yet. Press a to store one."))
        #expect(!app.text.contains("Discard"))
    }

    @Test(arguments: ["a", "P"])
    func `asks nothing where nothing was typed`(key: String) async throws {
        let app = try await opened()
        app.press("\(key) <esc>")
        #expect(app.text.contains("No secrets yet. Press a to store one."))
    }

    @Test func `asks for new passphrases too, and nothing for one that only opens`() async throws {
        let app = try await opened()
        app.press("P")
        app.type("old")
        app.press("<esc>")
        #expect(app.text.contains("Discard what you typed?"))
        app.press("d L")
        app.type("half of it")
        app.press("<esc>")
        #expect(!app.text.contains("Discard what you typed?"))
    }

    @Test func `stays shut where C-c stopped the key, and can be used at once`() async throws {
        let app = try await opened()
        app.press("L")
        // What is typed behind it waits until the vault is locked.
        await app.settle()
        derivations.close()
        app.type(passphrase)
        app.press("<enter>")
        await derivations.waitForSomebody()
        #expect(app.text.contains("Unlocking"))
        app.press("<c-c>")
        #expect(app.text.contains("Unlocking: stopping .."))
        #expect(app.app.isReady)
        // The key is still being derived.
        app.type("some")
        #expect(app.text.contains("********"))
        derivations.open()
        await app.wait(for: "Stopped unlocking. Nothing was opened.")
        #expect(app.text.contains("********") && app.text.contains("locked"))
        #expect(!app.text.contains("vault open"))
        for _ in 0..<4 { app.press("<backspace>") }
        app.type(passphrase)
        app.press("<enter>")
        await app.wait(for: "No secrets yet. Press a to store one.")
    }

    @Test func `goes back to what was typed where Esc stops what is done with it`() async throws {
        let app = try await opened()
        app.press("P")
        app.type(passphrase)
        app.press("<tab>")
        derivations.close()
        typeTwice("copper meadow violin raster ode", app)
        await derivations.waitForSomebody()
        app.passTime()
        app.press("<esc>")
        #expect(app.text.contains("A change of the vault: stopping .."))
        derivations.open()
        await app.wait(for: "A change of the vault: stopped. Nothing was stored.")
        #expect(app.text.contains("****") && !app.text.contains("No secrets yet."))
        app.press("<esc>")
        #expect(app.text.contains("Discard what you typed?"))
    }

    @Test func `has what was typed when the vault refuses it after Esc`() async throws {
        let app = try await opened()
        app.press("a")
        app.type("mail")
        app.press("<tab>")
        app.type("ann")
        app.press("<tab>")
        app.type("s")
        let folder = app.storage.directories.vaultFolder
        let lock = open(folder.appending(path: "vault.lock").path, O_RDWR)
        defer { close(lock) }
        try #require(flock(lock, LOCK_EX) == 0)
        app.press("<f2>")
        app.passTime()
        app.press("<esc>")
        try Data("no vault".utf8).write(to: folder.appending(path: "vault.shv"))
        flock(lock, LOCK_UN)
        await app.settle()
        #expect(app.text.contains("mail") && app.text.contains("ann"))
        app.press("<esc>")
        #expect(app.text.contains("Discard what you typed?"))
    }

    @Test(arguments: ["L", "", "<f1> L"])
    func `takes the question with it when the vault locks, and says what is gone`(
        lock: String
    ) async throws {
        let app = try await opened()
        app.press("a")
        app.type("mail")
        app.press("<esc>")
        #expect(app.text.contains("Discard what you typed?"))
        if lock.isEmpty { app.hear(.vaultSuspended) } else { app.press(lock) }
        await app.settle()
        #expect(
            app.app.notice?.text
                == "The vault is locked. What you typed there was not stored and is gone.")
        app.press("<esc>")
        #expect(!app.text.contains("Discard what you typed?"))
    }

    @Test func `says no more than that it is locked where nothing was typed`() async throws {
        let app = try await opened()
        app.press("a <f8>")
        await app.settle()
        #expect(app.app.notice?.text == "The vault is locked.")
    }

    @Test func `says at an end from outside that what was typed there is gone`() async throws {
        let app = try await opened()
        app.press("a")
        app.type("mail")
        app.endInput()
        await app.waitForQuit()
        #expect(
            app.app.unstored.map(\.sentence) == [
                "What you typed for the vault was not saved and is gone: outside the vault no secret"
                    + " is kept."
            ])
    }

    @Test func `makes no vault where C-c stopped that`() async throws {
        let app = try await closed()
        derivations.close()
        typeTwice(passphrase, app)
        await derivations.waitForSomebody()
        app.press("<c-c>")
        #expect(app.text.contains("A change of the vault: stopping .."))
        #expect(app.app.isReady)
        derivations.open()
        await app.wait(for: "A change of the vault: stopped. Nothing was stored.")
        let file = app.storage.directories.vaultFolder.appending(path: "vault.shv")
        #expect(!FileManager.default.fileExists(atPath: file.path))
        // What was typed is still there.
        app.press("<f2>")
        await app.wait(for: "No secrets yet. Press a to store one.")
    }

    @Test func `is waited for at the end, stopped or not`() async throws {
        let app = try await closed()
        derivations.close()
        typeTwice(passphrase, app)
        await derivations.waitForSomebody()
        app.press("<c-c> <c-c>")
        // What was typed is kept nowhere.
        #expect(app.text.contains("Discard what you typed?"))
        app.press("d")
        #expect(app.app.isEnding && !app.terminal.contains(.quit))
        derivations.open()
        await app.waitForQuit()
        #expect(
            app.app.unstored.map(\.sentence) == [
                "A change of the vault is not stored: the program ended first."
            ])
    }
}
