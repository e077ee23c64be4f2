import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook
@testable import SheafTUI

/// What becomes of what was asked for and not done when the program ends, and what is said of it.
@MainActor @Suite(.timeLimit(.hanging)) struct `An end with something left to do` {
    @Test(arguments: ["e", "<c-c>"])
    func `can be had at once, and says what is not stored`(key: String) async throws {
        let app = try await RunningApp.withSample()
        let before = try await app.drafts()
        let other = try app.lockedElsewhere()
        app.publishAndQuitLate()
        app.press(key)
        await app.waitForQuit()
        #expect(
            app.app.unstored.map(\.sentence) == [
                "The new status of a post, draft is not stored: the program ended first."
            ])
        try other.execute("ROLLBACK")
        #expect(try await app.drafts() == before)
    }

    @Test func `says what could not be undone`() throws {
        var app = App(size: Size(width: 80, height: 24), preferences: .init())
        app.turns.note(.deletePost(Sample.postID), 1)
        app.turns.note(.deletePost(Sample.postID), 2)
        app.runGlobally(.undo)
        let ticket = try #require(app.works.first { $0.value == .store(.undoAction(2)) }?.key)
        app.finishAndQuit()
        let refusal = Result<StoreAnswer, Problem>.failure(.undo(.notFound))
        _ = app.handle(.answered(ticket: ticket, .undoAction(2), refusal, action: .none))
        #expect(app.unstored.count == 1)
    }

    @Test func `stops a look at marks that nobody asked for, and says nothing of it`() {
        var app = App(size: Size(width: 80, height: 24), preferences: .init())
        let look = StoreRequest.findMarked(.tags(TagList()), [])
        app.works[7] = .store(look)
        app.finishAndQuit()
        let operations = app.handle(.focus(true))
        #expect(operations.contains(.cancel(ticket: 7)))
        _ = app.handle(.answered(ticket: 7, look, .failure(.cancelled), action: .none))
        #expect(app.unstored.isEmpty)
    }

    @Test func `waits beyond the time that a store waits for its lock`() async throws {
        let app = try await RunningApp.withSample(busyTimeout: .milliseconds(20))
        let before = try await app.drafts()
        let other = try app.lockedElsewhere()
        app.publishAndQuitLate()
        #expect(app.text.contains("Sheaf is still saving"))
        app.press("w")
        await app.waitForApp(where: { _ in app.writes > 3 })
        #expect(!app.hasQuit && app.app.unstored.isEmpty)
        try other.execute("ROLLBACK")
        await app.waitForQuit()
        #expect(app.app.unstored.isEmpty)
        #expect(try await abs(app.drafts() - before) == 1)
    }

    @Test func `ends at once beyond that time when it is told to`() async throws {
        let app = try await RunningApp.withSample(busyTimeout: .milliseconds(20))
        let other = try app.lockedElsewhere()
        app.publishAndQuitLate()
        app.press("w")
        await app.waitForApp(where: { _ in app.writes > 3 })
        app.press("<c-c>")
        await app.waitForQuit()
        let sentence = try #require(app.app.unstored.first?.sentence)
        #expect(sentence.hasPrefix("The new status of a post, draft"))
        #expect(app.app.unstored.count == 1)
        try other.execute("ROLLBACK")
    }

    @Test func `tells of what the store refuses after it was taken back`() async throws {
        let app = try await RunningApp.withSample(busyTimeout: .milliseconds(20))
        let other = try app.lockedElsewhere()
        app.publishAndQuitLate()
        app.press("<esc>")
        await app.wait(for: "Not saved: another program holds the store.")
        #expect(!app.hasQuit)
        try other.execute("ROLLBACK")
    }

    /// What is on its way into the file cannot be called back, and may arrive a moment later.
    @Test func `says of what is just being stored that nobody knows`() async throws {
        let writes = Gate()
        let app = try await RunningApp.withSample(writes: writes)
        writes.close()
        app.publishAndQuitLate()
        await writes.waitForSomebody()
        app.press("e")
        await app.waitForQuit()
        let sentence = try #require(app.app.unstored.first?.sentence)
        #expect(sentence.hasPrefix("The new status of a post, draft may not be stored: "))
        #expect(app.app.unstored.count == 1)
        writes.open()
    }

    @Test func `says of what only waits for its turn that it is not stored`() async throws {
        let app = try await RunningApp.withSample()
        let goOn = await app.storage.store.hold()
        app.publishAndQuitLate()
        app.press("e")
        await app.waitForQuit()
        let sentence = try #require(app.app.unstored.first?.sentence)
        #expect(sentence.hasPrefix("The new status of a post, draft is not stored: "))
        goOn.signal()
    }

    @Test func `says nothing of what is stored, however late the lists show it`() async throws {
        let app = try await RunningApp.withSample()
        let before = try await app.drafts()
        // No list is brought up to date from here on.
        await app.storage.store.hub.hold()
        app.press("p")
        await app.waitForApp(where: { app in
            app.works.values.contains { if case .showing = $0 { true } else { false } }
        })
        app.passTime()
        #expect(!app.text.contains("Still saving"))
        app.press("Q")
        app.passTime()
        await app.waitForQuit()
        #expect(app.app.unstored.isEmpty)
        #expect(try await abs(app.drafts() - before) == 1)
        app.storage.store.hub.goOn(atOnce: true)
    }

    @Test func `comes after what follows from what was asked for`() async throws {
        let app = try await RunningApp()
        await app.wait(for: "sheaf import")
        app.press("j <enter>")
        await app.settle()
        app.type("ada")
        app.press("<tab>")
        app.type("ada@example.org")
        await app.settle()
        let goOn = await app.storage.store.hold()
        app.press("<f2>")
        app.endInput()
        goOn.signal()
        await app.waitForQuit()
        #expect(app.app.unstored.isEmpty && app.app.works.isEmpty)
        let people = try await app.storage.store.read { try $0.fetch(ListQuery<User>()) }
        #expect(people.map(\.username) == ["ada"])
        #expect(app.storage.state.currentUser == people.first?.id.uuid)
    }

    @Test func `comes after the settings are put back that were read before`() async throws {
        let app = try await RunningApp.alone { $0.display.density = .extraLarge }
        try app.storage.settings.flushNow()
        // In one burst: what X does depends on what stands in the file.
        app.press("9 X y Q")
        await app.waitForQuit()
        #expect(app.app.preferences.display.density == Preferences().display.density)
        let file = try #require(app.storage.settings.file)
        #expect(try !String(contentsOf: file, encoding: .utf8).contains("extraLarge"))
    }

    @Test func `says that a text which is stored could not be forgotten`() async throws {
        let app = try await RunningApp.alone()
        app.press("2")
        await app.wait(for: "No posts.")
        app.press("a")
        await app.wait(for: "New post")
        app.type("On clubmoss")
        app.passTime()
        await app.waitForApp(where: { !$0.works.values.contains(.keptText) })
        // What was kept lies there; a folder in its place cannot be removed like a file.
        let folder = app.storage.directories.draftsFolder
        let name = try #require(
            FileManager.default.contentsOfDirectory(atPath: folder.path).first)
        try FileManager.default.removeItem(at: folder.appending(path: name))
        try FileManager.default.createDirectory(
            at: folder.appending(path: name + "/in the way"), withIntermediateDirectories: true)
        let goOn = await app.storage.store.hold()
        app.press("<f2>")
        app.endInput()
        goOn.signal()
        await app.waitForQuit()
        #expect(app.app.works.isEmpty)
        #expect(try await app.contents().contains("On clubmoss"))
        let refusals = app.app.unstored.filter { $0.problem != nil }
        let sentence = try #require(refusals.last?.sentence)
        #expect(sentence.hasPrefix("Removing the kept text of a form: "))
        #expect(sentence.contains(name))
    }

    @Test func `says what the vault refused while it came`() async throws {
        let app = try await RunningApp(start: .vault, fill: putSomebody)
        await app.wait(for: "nobody can recover")
        let passphrase = "violet anvil harbor mosaic fern"
        app.type(passphrase)
        app.press("<tab>")
        app.type(passphrase)
        app.press("<f2>")
        await app.wait(for: "No secrets yet. Press a to store one.")
        app.press("a s <tab> a <tab> x <f2>")
        await app.wait { $0.contains("1 secret") }
        try Data("no vault".utf8).write(
            to: app.storage.directories.vaultFolder.appending(path: "vault.shv"))
        app.press("d y Q")
        await app.waitForQuit()
        let sentence = try #require(app.app.unstored.first?.sentence)
        #expect(sentence.hasPrefix("A change of the vault: "))
    }
}
