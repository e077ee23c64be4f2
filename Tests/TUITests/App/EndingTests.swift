import Dispatch
import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The end of the app` {
    /// The states of the posts, in the order in which the list shows them at first.
    private func states(
        in app: RunningApp, of order: [Post.ID]? = nil
    ) async throws -> (ids: [Post.ID], states: [PostStatus]) {
        let list = PostList(.everything, order: app.app.preferences.posts.sort)
        let posts = try await app.storage.store.read { try $0.fetch(list.storeQuery) }
        let ids = order ?? posts.map(\.id)
        return (ids, ids.compactMap { id in posts.first { $0.id == id }?.status })
    }

    @Test func `comes after all that was typed before it`() async throws {
        let app = try await RunningApp.withSample()
        let before = try await states(in: app)
        app.press("p j p j p Q")
        await app.waitForQuit()
        let after = try await states(in: app, of: before.ids)
        // Each of the three is something else now than it was, and nothing else is.
        let changed = before.ids.indices.filter { before.states[$0] != after.states[$0] }
        #expect(changed == [0, 1, 2])
        #expect(app.app.unstored.isEmpty)
    }

    @Test func `comes after what was typed before the terminal was lost`() async throws {
        let app = try await RunningApp.withSample()
        app.press("a")
        app.type("On clubmoss")
        app.press("<f2>")
        app.endInput()
        await app.waitForQuit()
        app.finish()
        #expect(try await app.contents().contains("On clubmoss"))
        #expect(app.app.unstored.isEmpty)
        #expect(try UnsavedTextFiles(app.storage.directories).all() == [])
    }

    @Test func `waits for no key that waits for an editor nobody can have any more`() async throws {
        let app = try await RunningApp.withSample()
        app.press("j E j p")
        await app.waitForOperation { if case .edit = $0 { true } else { false } }
        app.endInput()
        await app.waitForQuit()
        #expect(app.app.unstored.isEmpty)
    }

    @Test func `gives up the keys that wait when there is no more time`() async throws {
        let app = try await RunningApp.withSample()
        let before = try await states(in: app)
        let goOn = await app.storage.store.hold()
        app.press("p j p")
        app.endInput()
        #expect(!app.app.isEnding)
        app.hear(.outOfTime)
        await app.waitForQuit()
        goOn.signal()
        app.finish()
        #expect(app.app.unstored.count == 1)
        let after = try await states(in: app, of: before.ids)
        #expect(after.states.dropFirst() == before.states.dropFirst())
    }

    @Test func `does not come over a text that no disk keeps`() async throws {
        let app = try await RunningApp.withSample()
        app.press("a")
        await app.wait(for: "New post")
        app.type("On clubmoss")
        let state = app.storage.directories.state
        try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
        try Data().write(to: state.appending(path: "drafts"))
        app.press("<c-c> <c-c>")
        await app.settle()
        #expect(app.text.contains("On clubmoss") && app.text.contains("New post"))
        #expect(!app.terminal.contains(.quit))
        try FileManager.default.removeItem(at: state.appending(path: "drafts"))
        app.press("<c-c> <c-c>")
        await app.waitForQuit()
        #expect(try UnsavedTextFiles(app.storage.directories).all().count == 1)
    }

    @Test func `keeps a text from outside also where none is kept while one types`() async throws {
        let app = try await RunningApp.withSample { $0.editor.autosaves = false }
        app.press("a")
        await app.wait(for: "New post")
        app.type("On clubmoss")
        app.passTime()
        #expect(try UnsavedTextFiles(app.storage.directories).all() == [])
        app.endInput()
        await app.waitForQuit()
        let texts = try UnsavedTextFiles(app.storage.directories).all()
        #expect(texts.map(\.firstLine) == ["On clubmoss"])
    }

    @Test func `says why a text is not kept that no disk takes`() async throws {
        let app = try await RunningApp.withSample { $0.editor.autosaves = false }
        app.press("a")
        await app.wait(for: "New post")
        app.type("On clubmoss")
        let state = app.storage.directories.state
        try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
        try Data().write(to: state.appending(path: "drafts"))
        app.endInput()
        await app.waitForQuit()
        let sentence = try #require(app.app.unstored.first?.sentence)
        #expect(sentence.hasPrefix("The text of a form: ") && sentence.contains("drafts"))
    }

    @Test func `keeps no text that was stored while it came`() async throws {
        let app = try await RunningApp.withSample()
        let goOn = await app.storage.store.hold()
        app.press("a")
        await app.wait(for: "New post")
        app.type("On clubmoss")
        app.press("<f2>")
        app.endInput()
        #expect(!app.terminal.contains(.quit))
        goOn.signal()
        await app.waitForQuit()
        app.finish()
        #expect(try await app.contents().contains("On clubmoss"))
        #expect(app.app.unstored.isEmpty)
        #expect(try UnsavedTextFiles(app.storage.directories).all() == [])
    }

    @Test func `keeps a text that is not stored when it comes`() async throws {
        let app = try await RunningApp.withSample()
        let goOn = await app.storage.store.hold()
        app.press("a")
        await app.wait(for: "New post")
        app.type("On clubmoss")
        app.press("<f2> <c-c> <c-c> <c-c>")
        await app.waitForQuit()
        app.finish()
        goOn.signal()
        let texts = try UnsavedTextFiles(app.storage.directories).all()
        #expect(texts.map(\.firstLine) == ["On clubmoss"])
        #expect(app.app.unstored.count == 1)
    }

    @Test func `keeps a filter that is being typed among the earlier ones`() async throws {
        let app = try await RunningApp.withSample()
        app.press("/")
        app.type("umbrel")
        app.endInput()
        await app.waitForQuit()
        app.finish()
        #expect(Memory(app.storage).filters.first == "umbrel")
    }

    /// An app with the first post open, whose view cannot be counted until it is told to go on.
    private func opened(
        _ order: PostCriterion = .created, confirm: SheafModel.Confirmation = .irreversible
    ) async throws -> (RunningApp, DispatchSemaphore) {
        let app = try await RunningApp.withSample {
            $0.display.confirm = confirm
            $0.posts.countsViews = true
            $0.posts.sort.criterion = order
        }
        let goOn = await app.storage.store.hold()
        app.press("<enter>")
        return (app, goOn)
    }

    @Test func `waits for the count of a view, which no key waits for`() async throws {
        let (app, goOn) = try await opened()
        await app.wait(for: "Posts >")
        app.press("<pgdn>")
        let page = app.text
        app.press("g g")
        #expect(app.text != page)
        app.passTime()
        #expect(!app.text.contains("Still saving"))
        app.press("Q")
        #expect(!app.terminal.contains(.quit))
        app.passTime()
        #expect(app.text.contains("Sheaf is still saving"))
        goOn.signal()
        await app.waitForQuit()
        #expect(app.app.unstored.isEmpty)
    }

    @Test func `lets keys wait for a view where the order tells of it`() async throws {
        let (app, goOn) = try await opened(.views)
        app.press("j")
        #expect(!app.app.isReady)
        goOn.signal()
        await app.settle()
        #expect(app.app.isReady)
    }

    @Test func `asks whether to wait over any other question, which is then not answered`()
        async throws
    {
        let (app, goOn) = try await opened(confirm: .always)
        await app.wait(for: "Posts >")
        let before = try await states(in: app)
        app.press("d")
        #expect(app.text.contains("Delete"))
        app.endInput()
        app.press("y")
        app.passTime()
        #expect(app.text.contains("Sheaf is still saving"))
        app.press("w")
        #expect(!app.text.contains("Sheaf is still saving"))
        app.press("y")
        app.click(x: 2, y: 23)
        goOn.signal()
        await app.waitForQuit()
        #expect(try await states(in: app).ids == before.ids)
        #expect(app.app.unstored.isEmpty)
    }

    @Test func `waits for the store, says so, and can be told to wait on`() async throws {
        let app = try await RunningApp.withSample()
        let before = try await app.drafts()
        let goOn = await app.storage.store.hold()
        app.press("p Q")
        #expect(!app.terminal.contains(.quit))
        app.passTime()
        // The key that ends had to wait as well; now it need not.
        app.passTime()
        #expect(app.text.contains("Sheaf is still saving"))
        #expect(app.text.contains("The new status of a post"))
        app.press("w")
        #expect(!app.text.contains("Sheaf is still saving"))
        goOn.signal()
        await app.waitForQuit()
        #expect(try await abs(app.drafts() - before) == 1)
        #expect(app.app.unstored.isEmpty)
    }

    @Test(arguments: ["<esc>", "<c-g>", "n"])
    func `is taken back by what says no, and what is typed then is not lost`(no: String)
        async throws
    {
        let app = try await RunningApp.withSample()
        let before = try await app.drafts()
        let goOn = await app.storage.store.hold()
        app.publishAndQuitLate()
        #expect(app.text.contains("Sheaf is still saving"))
        app.press(no)
        #expect(!app.text.contains("Sheaf is still saving"))
        app.press("a")
        app.type("words")
        goOn.signal()
        await app.settle()
        #expect(!app.terminal.contains(.quit))
        #expect(app.text.contains("words"))
        #expect(try await abs(app.drafts() - before) == 1)
    }

    @Test func `is not taken back by leaving help, which lies over its question`() async throws {
        let app = try await RunningApp.withSample()
        let goOn = await app.storage.store.hold()
        app.publishAndQuitLate()
        app.press("?")
        #expect(app.text.contains("Help"))
        app.press("<esc>")
        #expect(app.text.contains("Sheaf is still saving"))
        goOn.signal()
        await app.waitForQuit()
        #expect(app.app.unstored.isEmpty)
    }

    @Test func `says while it waits that it comes, and how to stay`() async throws {
        let app = try await RunningApp.withSample()
        let goOn = await app.storage.store.hold()
        app.publishAndQuitLate()
        app.press("w a")
        #expect(app.text.contains("Esc stays here, C-c ends without it."))
        goOn.signal()
        await app.waitForQuit()
        #expect(app.app.unstored.isEmpty)
    }

    @Test func `says what the store refused`() async throws {
        let app = try await RunningApp.withSample()
        try await app.storage.store.write { context in
            for post in try context.fetch(ListQuery<PostSummary>()) {
                try context.deletePost(post.id)
            }
        }
        // Typed while the list still shows the post.
        app.press("p")
        app.press("Q")
        await app.waitForQuit()
        let sentence = try #require(app.app.unstored.first?.sentence)
        #expect(sentence.hasPrefix("The new status of a post"))
        #expect(sentence.contains("It no longer exists"))
    }

    @Test func `leaves no key anything to do`() async throws {
        let app = try await RunningApp.withSample()
        let before = try await app.contents()
        app.press("Q p d")
        await app.waitForQuit()
        #expect(try await app.contents() == before)
    }
}
