import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `Undo where others changed something since` {
    private func set(
        _ titles: [String], _ status: PostStatus, by person: User.ID?, in app: RunningApp
    ) async throws {
        var options = WriteOptions()
        options.undo = person.map { UndoAction(by: $0.description) }
        try await app.storage.store.write(options) { context in
            for post in try context.fetch(ListQuery<PostSummary>())
            where titles.contains(post.title) {
                try context.setStatus(status, post: post.id)
            }
        }
    }

    /// The titles of two posts that are published.
    private func published(in app: RunningApp) async throws -> [String] {
        let posts = try await app.storage.store.read { context in
            try context.fetch(ListQuery<Post> { $0.status == .published })
        }
        return posts.prefix(2).map(\.title)
    }

    private func status(of titles: [String], in app: RunningApp) async throws -> [PostStatus] {
        let posts = try await app.storage.store.read { try $0.fetch(ListQuery<PostSummary>()) }
        return titles.compactMap { title in posts.first { $0.title == title }?.status }
    }

    @Test func `goes on to what was done before that`() async throws {
        let app = try await RunningApp.withSample()
        let you = try #require(app.app.environment.you).id
        let titles = try await published(in: app)
        // In another window, so that this one knows of neither.
        for title in titles { try await set([title], .archived, by: you, in: app) }
        try await set([titles[1]], .draft, by: nil, in: app)
        app.press("u")
        await app.wait(for: "Not undone: ")
        let said = app.app.messages.last?.text ?? ""
        #expect(said.contains("u again undoes what you did before that."), "\(said)")
        app.press("u")
        await app.wait(for: "Undone: archived the post \"\(titles[0].prefix(10))")
        app.press("u")
        await app.wait(for: "There is nothing to undo.")
        // Then it is about the first again.
        app.press("u")
        await app.wait(for: "Not undone: ")
        app.press("U")
        await app.wait(for: "Redone: archived the post \"\(titles[0].prefix(10))")
    }

    @Test func `ends there where nobody is chosen, and takes back nothing that came in before`()
        async throws
    {
        let app = try await RunningApp(start: .posts, fill: putSample)
        await app.wait { $0.hasPrefix("Who are you?") && $0.contains("1/12") }
        try await app.storage.store.write(WriteOptions(undo: UndoAction("all"))) { context in
            for number in 1...3 {
                _ = try context.createPost(
                    context.newPost(title: "Came \(number)", content: "Text", author: .unknown))
            }
        }
        app.press("q")
        await app.wait { $0.hasPrefix("Posts") }
        app.press("p")
        await app.settleWholly()
        #expect(app.app.turns.undo != .undo)
        // Nobody undoes that.
        try await app.storage.store.write { context in
            for post in try context.fetch(ListQuery<PostSummary>()) {
                try context.setStatus(.archived, post: post.id)
            }
        }
        let before = try await app.contents()
        app.press("u")
        await app.wait(for: "Not undone: ")
        let said = app.app.messages.last?.text ?? ""
        #expect(!said.contains("u again"), "\(said)")
        for _ in 0..<2 {
            app.press("u")
            await app.wait(for: "There is nothing to undo.")
            await app.settleWholly()
            #expect(try await app.contents() == before)
        }
    }

    @Test func `takes back the rest in the history after a question, and does it again`()
        async throws
    {
        let app = try await RunningApp.withSample()
        let you = try #require(app.app.environment.you).id
        let titles = try await published(in: app)
        try await set(titles, .archived, by: you, in: app)
        try await set([titles[1]], .draft, by: nil, in: app)
        app.press("8")
        await app.wait(for: "Archived 2 posts")
        app.press("R")
        await app.wait(for: "Undo the rest?")
        let refusal = app.app.messages.last?.text ?? ""
        #expect(refusal.contains(" 1 of its "), "\(refusal)")
        // One is there, and the question has the same on its page.
        #expect(!refusal.contains("in the history"), "\(refusal)")
        #expect(app.app.notice == nil && app.text.contains("Yes, undo the rest"), "\(app.text)")
        #expect(try await status(of: titles, in: app) == [.archived, .draft])
        app.press("y")
        await app.wait(for: "Undone: archived the post")
        let said = app.app.messages.last?.text ?? ""
        #expect(said.contains("Left as it is: the status of a post"), "\(said)")
        #expect(try await status(of: titles, in: app) == [.published, .draft])
        app.press("U")
        await app.wait(for: "Redone: archived the post")
        #expect(try await status(of: titles, in: app) == [.archived, .draft])
        app.press("u")
        await app.wait(for: "Undone: archived the post")
        #expect(try await status(of: titles, in: app) == [.published, .draft])
    }

    @Test func `does the rest again in the history after a question, and takes that back`()
        async throws
    {
        let app = try await RunningApp.withSample()
        let you = try #require(app.app.environment.you).id
        let titles = try await published(in: app)
        try await set(titles, .archived, by: you, in: app)
        try await app.storage.store.undo(by: you.description)
        try await set([titles[1]], .draft, by: nil, in: app)
        app.press("8")
        await app.wait(for: "rchived 2 posts")
        app.press("R")
        await app.wait(for: "Redo the rest?")
        let refusal = app.app.messages.last?.text ?? ""
        #expect(refusal.contains("Not redone: ") && refusal.contains(" 1 of its "), "\(refusal)")
        #expect(try await status(of: titles, in: app) == [.published, .draft])
        app.press("y")
        await app.wait(for: "Redone: archived the post")
        let said = app.app.messages.last?.text ?? ""
        #expect(said.contains("Left as it is: the status of a post"), "\(said)")
        #expect(try await status(of: titles, in: app) == [.archived, .draft])
        app.press("u")
        await app.wait(for: "Undone: archived the post")
        #expect(try await status(of: titles, in: app) == [.published, .draft])
        app.press("U")
        await app.wait(for: "Redone: archived the post")
        #expect(try await status(of: titles, in: app) == [.archived, .draft])
    }
}
