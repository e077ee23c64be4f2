import Dispatch
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

/// Esc and a key that come in one read look like the key with Alt.
@MainActor @Suite(.timeLimit(.hanging)) struct `Esc and a key in one read` {
    /// Presses what a terminal sends.
    private func send(_ bytes: String, to app: RunningApp) {
        var decoder = InputDecoder()
        for case .key(let key) in decoder.feed(Array(bytes.utf8)) { app.press(key) }
    }

    @Test func `are both keys where Alt and the key do nothing`() async throws {
        let app = try await RunningApp.withSample()
        send("/umbrella", to: app)
        await app.settle()
        #expect(app.text.contains("/umbrella"))
        send("\u{1B}jj", to: app)
        await app.settle()
        #expect(app.text.contains("3/30"))
        #expect(!app.text.contains("/umbrella"))
    }

    @Test func `are both keys where Alt and the key do something only elsewhere`() async throws {
        let app = try await RunningApp.withSample()
        send("/umbrella\r\u{1B}fd", to: app)
        await app.wait(for: "drafts only")
        #expect(!app.text.contains("/umbrella"))
    }

    @Test func `are Alt and the key where something is bound to that`() async throws {
        let app = try await RunningApp.withSample()
        app.press("a")
        await app.wait(for: "New post")
        send("one two\u{1B}b\u{1B}d\u{1B}\u{7F}three", to: app)
        #expect(app.text.showsField("three "))
        #expect(app.text.contains("New post"))
    }

    @Test(arguments: ["\u{1B}[1;3B", "\u{1B}[1;5C", "\u{1B}[27;3;9~"])
    func `are one key where the terminal says so`(bytes: String) async throws {
        var decoder = InputDecoder()
        #expect(decoder.feed(Array(bytes.utf8)).count == 1)
        let app = try await RunningApp.withSample()
        send("/umbrella\r", to: app)
        await app.settle()
        send(bytes, to: app)
        #expect(app.text.contains("of 30 posts"))
    }

    @Test func `end what a prefix began`() async throws {
        let app = try await RunningApp.withSample()
        send("g\u{1B}jg\u{1B}fp", to: app)
        await app.wait(for: "published only")
        #expect(!app.text.contains("does nothing here"))
    }

    @Test func `stop what runs, where the key is C-c`() async throws {
        let app = try await RunningApp.withSample()
        let goOn = await app.storage.store.hold()
        app.press("p j")
        send("\u{1B}\u{3}", to: app)
        #expect(app.text.contains("Dropped 2 keys that were typed ahead."))
        goOn.signal()
        await app.settle()
    }

    @Test func `leave an open form and do what the key means behind it`() async throws {
        let app = try await RunningApp.withSample()
        app.press("a")
        await app.wait(for: "New post")
        send("On clubmoss\u{1B}3", to: app)
        await app.wait(for: " 1/18")
        #expect(try UnsavedTextFiles(app.storage.directories).all().count == 1)
    }
}
