import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceFiles
@testable import SheafTUI

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
        #expect(!app.text.contains("1 unsaved"))

        app.press("r")
        await app.settleWholly()
        #expect(!app.text.contains("Mine alone"))
        app.press("<esc>")
        await app.settleWholly()
        app.press("g w")
        await app.wait { $0.contains("Mine alone") && $0.contains("Somebody else: ") }
        app.press("<enter>")
        await app.wait(for: "Somebody else's unsaved text")
        app.press("<f2>")
        await app.settleWholly()
        let comments = try await app.storage.store.read {
            try $0.fetch(ListQuery<SheafModel.Comment>())
        }
        let comment = try #require(comments.first { $0.content == "Mine alone" })
        #expect(comment.author.userID == you.id)
    }

    /// An app in which somebody else than who is at the keyboard left a text of a new post.
    private func somebodyElsesText() async throws -> (app: RunningApp, writer: You, you: You) {
        let app = try await RunningApp.withSample()
        let writer = try #require(app.app.environment.you)
        app.press("a")
        await app.settleWholly()
        app.type("Mine alone")
        app.press("<esc>")
        await app.wait(for: "1 unsaved")
        app.press(":")
        app.type("as joyce")
        app.press("<enter>")
        await app.settleWholly()
        let you = try #require(app.app.environment.you)
        return (app, writer, you)
    }

    @Test func `of somebody who was deleted is saved as yours, which is said`() async throws {
        let (app, writer, you) = try await somebodyElsesText()
        try await app.storage.store.write {
            try $0.deleteUser(writer.id, includingWritings: true, by: you.id)
        }
        app.press("g w")
        await app.wait(for: "Mine alone")
        app.press("<enter>")
        await app.wait(for: "Its writer was deleted: saved as yours")
        app.press("<f2>")
        await app.wait(for: "Added the post")
        let posts = try await app.storage.store.read { try $0.fetch(ListQuery<Post>()) }
        let post = try #require(posts.first { $0.title == "Mine alone" })
        #expect(post.author.userID == you.id)
        await app.settleWholly()
        #expect(try UnsavedTextFiles(app.storage.directories).all().isEmpty)
    }

    @Test func `of somebody who is deleted while it is open is saved as yours by the next save`()
        async throws
    {
        let (app, writer, you) = try await somebodyElsesText()
        app.press("g w")
        await app.wait(for: "Mine alone")
        app.press("<enter>")
        await app.wait(for: "Somebody else's unsaved text")
        try await app.storage.store.write {
            try $0.deleteUser(writer.id, includingWritings: true, by: you.id)
        }
        app.press("<f2>")
        await app.wait(for: "Its writer was deleted meanwhile: save again")
        app.press("<f2>")
        await app.wait(for: "Added the post")
        let posts = try await app.storage.store.read { try $0.fetch(ListQuery<Post>()) }
        let post = try #require(posts.first { $0.title == "Mine alone" })
        #expect(post.author.userID == you.id)
    }

    @Test
    func `of whoever is at the keyboard and was deleted elsewhere is saved as whoever they say`()
        async throws
    {
        let app = try await RunningApp.withSample()
        let writer = try #require(app.app.environment.you)
        app.press("a")
        await app.settleWholly()
        app.type("Mine alone")
        try await app.storage.store.write {
            try $0.deleteUser(writer.id, includingWritings: true)
        }
        app.press("<f2>")
        await app.wait { $0.hasPrefix("Who are you?") }
        await app.settleWholly()
        #expect(app.app.environment.you == nil)
        #expect(
            app.app.messages.map(\.text).contains { $0.hasPrefix("You were deleted elsewhere") })
        app.press("j <enter>")
        await app.waitForApp { $0.environment.you != nil }
        await app.settleWholly()
        app.press("<f2>")
        await app.wait(for: "Added the post")
        let posts = try await app.storage.store.read { try $0.fetch(ListQuery<Post>()) }
        let post = try #require(posts.first { $0.title == "Mine alone" })
        #expect(post.author.userID == app.app.environment.you?.id)
    }

    @Test func `that says no writer is offered by the form, and is the writer's from then on`()
        throws
    {
        let directory = try TemporaryDirectory()
        let files = DraftFiles(folder: directory.file("drafts"))
        let texts = UnsavedTextFiles(drafts: files, editorFolder: directory.file("editor"))
        let older = FormKey.comment(on: Sample.postID).text
        let form = FormKey.comment(on: Sample.postID, by: Sample.ada).text
        let fields = ["comment": DraftField(base: "", text: "Moss")]
        try texts.leave(older, about: "Notes", fields: fields)
        let found = Mutex<[FoundDraft]>([])
        let keeper = DraftKeeper(texts) { message in
            guard case .draft(_, .success(let draft)) = message else { return }
            found.withLock { $0.append(draft) }
        }
        keeper.perform(.take(form: form), ticket: 1)
        keeper.finish()
        #expect(found.withLock(\.self) == [.fields(fields, about: "Notes")])
        #expect(try files.forms().map(\.form) == [form])
        keeper.perform(.discard(form: form), ticket: 2)
        keeper.finish()
        #expect(try files.forms().isEmpty)
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
