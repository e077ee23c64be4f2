import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `What is asked before something is deleted` {
    @Test func `follows what others change while it stands there`() async throws {
        let app = try await RunningApp.withSample { $0.display.confirm = .always }
        let post = try await app.storage.store.read { context in
            try #require(try context.fetch(ListQuery<PostSummary>.recent()).first)
        }
        app.press("d")
        await app.wait(for: "Delete \"")
        try await app.storage.store.write { context in
            let base = try #require(try context.find(Post.self, post.id))
            var edited = base
            edited.title = "Renamed"
            _ = try context.updatePost(edited, base: base)
            _ = try context.createComment(post: post.id, content: "One more", author: .unknown)
        }
        await app.wait(for: "Delete \"Renamed\"?")
        let question = app.app.layers.last?.screen as? QuestionScreen
        let words = app.app.language.questions
        #expect(
            question?.question.consequences
                == [words.postConsequence(post.counts.comments + 1)])
        app.press("y")
        await app.wait(for: "29 posts")
    }

    @Test func `counts what you wrote meanwhile, and says how you come back`() async throws {
        let app = try await RunningApp.withSample(at: .people)
        let you = try #require(app.app.environment.you)
        app.press("d")
        await app.wait(for: "You wrote 2 posts and 9 comments")
        try await app.storage.store.write { context in
            let post = context.newPost(title: "One more", content: "Words", author: .user(you.id))
            _ = try context.createPost(post)
        }
        await app.wait(for: "You wrote 3 posts and 9 comments")
        let before = try await comments(in: app)
        app.press("a")
        await app.wait { $0.contains("Deleted Abena Osei with 3 posts") && $0.contains("u:") }
        // Also those of others on the posts.
        let went = try await before - comments(in: app)
        #expect(went > 9)
        #expect(app.text.contains("Deleted Abena Osei with 3 posts and \(went) comments."))
    }

    private func comments(in app: RunningApp) async throws -> Int {
        try await app.storage.store.read { context in
            try context.fetch(ListQuery<SheafModel.Comment>()).count
        }
    }
}
