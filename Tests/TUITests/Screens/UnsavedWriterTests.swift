import Model
import Notebook
import Persistence
import TestSupport
import Testing

@testable import TUI

@MainActor @Suite(.timeLimit(.hanging)) struct `An unsaved comment` {
    @Test func `stays its writer's, whoever is at the keyboard and goes on with it`() async throws {
        let app = try await RunningApp.withSample()
        let you = try #require(app.app.environment.you)
        app.press("<enter>")
        await app.settleWholly()
        app.press("r")
        await app.settleWholly()
        app.type("Mine alone")
        app.press("<esc>")
        await app.wait(for: "1 unsaved")
        app.press(":")
        app.type("as joyce")
        app.press("<enter>")
        await app.settleWholly()

        app.press("r")
        await app.settleWholly()
        #expect(!app.text.contains("Mine alone"))
        app.press("<esc>")
        await app.settleWholly()
        app.press("g w")
        await app.wait { $0.contains("Mine alone") && $0.contains("Somebody else: ") }
        app.press("<enter>")
        await app.wait(for: "This unsaved text is somebody else's")
        app.press("<f2>")
        await app.settleWholly()
        let comments = try await app.storage.store.read {
            try $0.fetch(ListQuery<Model.Comment>())
        }
        let comment = try #require(comments.first { $0.content == "Mine alone" })
        #expect(comment.author.userID == you.id)
    }

    @Test func `leaves the list once another window has discarded it`() async throws {
        let app = try await RunningApp.withSample()
        app.press("<enter>")
        await app.settleWholly()
        app.press("r")
        await app.settleWholly()
        app.type("Mine alone")
        app.press("<esc>")
        await app.wait(for: "1 unsaved")
        app.press("g w")
        await app.wait(for: "Mine alone")
        let texts = UnsavedTextFiles(app.storage.directories)
        let left = try #require(try texts.all().first)
        #expect(try texts.discard(left.id))
        app.passTime(where: { $0 == .seconds(2) })
        await app.wait { !$0.contains("Mine alone") }
    }

    @Test func `of before its writer was noted is whoever's goes on with it`() {
        #expect(FormKey("post-new") == .newPost())
        for key in [FormKey.newPost(by: Sample.ada), .comment(on: Sample.postID, by: Sample.ada)] {
            #expect(FormKey(key.text) == key)
        }
    }
}
