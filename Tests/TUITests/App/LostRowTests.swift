import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `A row that goes from under a key` {
    @Test(arguments: ["p", "A", "+", "d"])
    func `leaves the next one as it is, and the same key acts`(
        key: String
    ) async throws {
        let app = try await opened()
        try await loseSelected(in: app)
        let before = app.writes
        app.press(key)
        #expect(app.text.contains("The selected row has just gone. Press again for this one."))
        #expect(app.writes == before)
        app.press(key)
        await app.settle()
        #expect(app.writes == before + 1)
        #expect(!app.text.contains("has just gone"))
    }

    @Test func `lets no other key act on the next one, for as long as nobody sees that`()
        async throws
    {
        let app = try await opened()
        try await loseSelected(in: app)
        let before = app.writes
        app.press("p A +")
        #expect(app.text.contains("has just gone"))
        #expect(app.writes == before)
        app.app.elapsed += .seconds(1)
        app.press("p")
        await app.settle()
        #expect(app.writes == before + 1)
    }

    @Test func `is what keys were for that were typed before it went`() async throws {
        let app = try await opened()
        let before = app.writes
        // Keys wait.
        app.app.isOpening = true
        app.press("p p")
        app.app.elapsed += .seconds(5)
        try await loseSelected(in: app)
        app.app.isOpening = false
        app.press("j")
        await app.settle()
        #expect(app.writes == before)
        #expect(app.app.messages.last?.text.contains("has just gone") == true)
        #expect(app.app.messages.last?.times == 2)
    }

    @Test(arguments: ["<enter>", "e", "r", "t", "W"])
    func `opens nothing of the next one before somebody could see it`(key: String) async throws {
        let app = try await opened()
        try await loseSelected(in: app)
        let count = app.app.layers.count
        app.press(key)
        #expect(app.text.contains("has just gone"))
        #expect(app.app.layers.count == count)
        app.press(key)
        await app.settle()
        #expect(app.app.layers.count == count + 1)
    }

    @Test func `opens nothing of the next one by a click on it, which may have been meant for it`()
        async throws
    {
        let app = try await opened()
        try await loseSelected(in: app)
        let next = try #require(list(of: app)?.selected)
        let count = app.app.layers.count
        let lines = app.text.split(separator: "\n", omittingEmptySubsequences: false)
        let y = try #require(lines.firstIndex { $0.contains(next.title) })
        app.click(x: 10, y: y)
        #expect(app.text.contains("has just gone"))
        #expect(app.app.layers.count == count && list(of: app)?.selected?.id == next.id)
        app.click(x: 10, y: y)
        await app.settle()
        #expect(app.app.layers.count == count + 1)
    }

    @Test func `does not keep a click from selecting another one`() async throws {
        let app = try await opened()
        try await loseSelected(in: app)
        let other = try #require(list(of: app)?.row(at: 2))
        let lines = app.text.split(separator: "\n", omittingEmptySubsequences: false)
        app.click(x: 10, y: try #require(lines.firstIndex { $0.contains(other.title) }))
        #expect(list(of: app)?.selected?.id == other.id && !app.text.contains("has just gone"))
    }

    @Test func `is not what stands beside the list by now, to which Tab leads on the second time`()
        async throws
    {
        let app = try await opened(width: 120)
        try await loseSelected(in: app)
        let next = try #require(list(of: app)?.selected?.id)
        app.press("<tab>")
        #expect(app.text.contains("has just gone"))
        #expect(app.app.canEnterPreview)
        app.press("<tab>")
        await app.settle()
        #expect(app.app.isInPreview)
        let page = app.app.layers.last?.destination
        #expect(page?.isSamePage(as: .post(next)) == true, "\(app.text)")
        // What is seen there was asked for.
        app.press("<esc>")
        await app.settle()
        #expect(app.app.canEnterPreview)
    }

    @Test func `leaves the next one without a mark, and the range unbegun`() async throws {
        let app = try await opened()
        try await loseSelected(in: app)
        let next = try #require(list(of: app)?.selected?.id)
        app.press("<space> v")
        #expect(app.text.contains("has just gone"))
        let posts = { app.app.layers.last?.screen as? PostsScreen }
        #expect(posts()?.hasMarks == false && list(of: app)?.selected?.id == next)
        app.press("v")
        #expect(posts()?.hasMarks == true)
    }

    @Test func `asks nothing about the next one that a further key would answer`() async throws {
        let app = try await opened()
        try await loseSelected(in: app)
        let before = app.writes
        app.press("d y")
        await app.settle()
        #expect(app.writes == before && !app.text.contains("Delete \""))
    }

    @Test func `is no reason to hold back a key that goes by the place of a row`() async throws {
        let app = try await opened()
        try await loseSelected(in: app)
        let before = app.writes
        app.press("G p")
        await app.settle()
        #expect(app.writes == before + 1)
    }

    @Test(arguments: [Destination.posts, .people])
    func `holds back every key that does something else on another row`(place: Destination)
        async throws
    {
        let app = try await RunningApp.withSample(at: place)
        await app.settle()
        let layer = try #require(app.app.layers.last)
        let environment = app.app.environment(of: layer.id)
        var next = layer.screen
        _ = next.handle(.command(.moveDown), in: environment)
        let table = CommandTable.standard
        for id in layer.commands where table.heading(of: id) != .moving {
            var (here, there) = (layer.screen, next)
            let isSame =
                here.handle(.command(id), in: environment).filter { !$0.looks }
                == there.handle(.command(id), in: environment).filter { !$0.looks }
            #expect(isSame || table[id]?.isOfRow == true, "\(id)")
        }
    }

    @Test func `is not known by who took it in what is found, and held back there as well`()
        async throws
    {
        let app = try await opened()
        app.press("4")
        app.type("post")
        await app.wait(for: "Posts 9")
        app.press("<enter>")
        let find = { app.app.layers.last?.screen as? FindScreen }
        let lost = try #require(find()?.foundRow)
        guard case .row(let id) = lost else { return }
        try await app.storage.store.write { try $0.deletePost(Post.ID(id)) }
        await app.waitForApp { app in
            (app.layers.last?.screen as? FindScreen)?.has(lost) == false
        }
        await app.settle()
        let before = app.writes
        app.press("d")
        #expect(app.text.contains("has just gone") && app.writes == before)
        // What one deletes oneself is no surprise.
        app.press("d")
        await app.wait(for: "Deleted the post")
        app.press("d")
        await app.settle()
        #expect(app.writes == before + 2)
    }

    @Test(arguments: ["p", "A", "+", "d"]) func `disturbs nobody where it is not the selected one`(
        key: String
    ) async throws {
        let app = try await opened()
        let other = try #require(list(of: app)?.row(at: 2)?.id)
        try await app.storage.store.write { try $0.deletePost(other) }
        await app.wait(for: "Elsewhere: 1 deleted.")
        await app.settle()
        let before = app.writes
        app.press(key)
        await app.settle()
        #expect(app.writes == before + 1)
    }

    @Test func `changes nothing of what marked rows are for`() async throws {
        let app = try await opened()
        app.press("<space>")
        await app.settle()
        try await loseSelected(in: app)
        let before = app.writes
        app.press("p")
        await app.settle()
        #expect(app.writes == before + 1)
        #expect(!app.text.contains("has just gone"))
    }

    private func list(of app: RunningApp) -> ListState<PostSummary>? {
        (app.app.layers.last?.screen as? PostsScreen)?.pane.list
    }

    /// Deletes the selected row elsewhere, and waits until another one is selected.
    private func loseSelected(in app: RunningApp) async throws {
        let lost = try #require(list(of: app)?.selected?.id)
        try await app.storage.store.write { try $0.deletePost(lost) }
        await app.waitForApp { app in
            let list = (app.layers.last?.screen as? PostsScreen)?.pane.list
            return list?.selected.map { $0.id != lost } ?? false
        }
        if !app.app.isOpening { await app.settle() }
    }

    private func opened(width: Int = 80) async throws -> RunningApp {
        let app = try await RunningApp(
            size: Size(width: width, height: 24), start: .posts,
            fill: { context in
                try putSomebody(&context)
                for number in 1...9 {
                    _ = try context.createPost(
                        context.newPost(
                            title: "Post \(number)", content: "Text", author: .unknown))
                }
            })
        await app.wait { $0.contains("1/9") && $0.contains("ada") }
        await app.settle()
        return app
    }
}

extension Effect {
    /// Whether it asks for rows alone.
    fileprivate var looks: Bool { if case .look = self { true } else { false } }
}
