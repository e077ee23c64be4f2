import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor
@Suite(.timeLimit(.hanging)) struct `The screen keeps the rules of the domain` {
    @Test func `a like is one and the same key takes it back`() async throws {
        let app = try await RunningApp(start: .posts, fill: write)
        await app.wait(forSelected: "Draft")
        app.press("+")
        await app.wait(for: "Liked \"Draft\".")
        #expect(try await likes(app) == [8])
        app.press("+")
        await app.wait(for: "Took back your like of \"Draft\".")
        #expect(try await likes(app) == [7])
        app.press("+")
        await app.wait(for: "Liked \"")
        #expect(try await likes(app) == [8])
    }

    /// Abena, who is at the keyboard, and Célestine.
    @Test(arguments: [("d", "abena", "Abena Osei"), ("j j d", "celestine", "Célestine Aubry")])
    func `whoever deletes a person, be it themselves, is told how much of others goes along`(
        keys: String, username: String, name: String
    ) async throws {
        let app = try await RunningApp.withSample(at: .people)
        let others = try await app.storage.store.read { context in
            let people = try context.fetch(ListQuery<UserSummary>())
            let person = try #require(people.first { $0.username == username })
            return try context.commentsGoingAlong(with: [person.id])[0] - person.counts.comments
        }
        app.press(keys)
        #expect(app.text.contains("Delete \(name)?"))
        await app.waitForApp { app in
            let question = app.layers.last?.screen as? QuestionScreen
            let said = question?.spoken(in: app.environment).paragraphs.joined() ?? ""
            return said.contains(others == 0 ? "Nobody else wrote" : "deletes \(others) comment")
        }
    }

    @Test func `whoever deletes themselves is asked who they are`() async throws {
        let app = try await RunningApp.withSample(at: .people)
        app.press("d")
        #expect(app.text.contains("This is you."))
        app.press("a")
        await app.settle()
        #expect(app.text.contains("1/11") && !app.text.contains("/11  abena"))
        app.press("2 a")
        await app.settle()
        #expect(app.text.contains("Who are you?"))
    }

    @Test func `whoever deletes themselves may leave what they wrote`() async throws {
        let app = try await RunningApp.withSample(at: .people)
        app.press("d")
        await app.wait(for: "y Delete me, keep what I wrote")
        app.press("y")
        await app.wait {
            $0.contains("Deleted Abena Osei; 2 posts and 9 comments stay.") && $0.contains("u:")
        }
        let posts = try await app.storage.store.read { context in
            try context.fetch(ListQuery<Post>()).count
        }
        #expect(posts == 30 && app.app.environment.you == nil)
    }

    @Test func `whoever adds themselves goes on with what they wanted`() async throws {
        let app = try await RunningApp.withSample(at: .people)
        app.press("d a")
        await app.settle()
        app.press("2 a")
        await app.settle()
        app.press("a")
        app.type("zed")
        app.press("<tab>")
        app.type("zed@example.org")
        app.press("<f2>")
        await app.wait(for: "Posts > New post")
        app.type("By Zed")
        app.press("<f2>")
        await app.wait(for: "Added the post")
        let author = try await app.storage.store.read { context in
            try context.fetchFirst(ListQuery<PostSummary> { $0.title == "By Zed" })?.author.userID
        }
        #expect(author?.uuid == app.storage.state.currentUser)
    }

    @Test func `whoever looks who they are finds themselves`() async throws {
        let app = try await RunningApp.withSample(at: .people)
        app.press("g y")
        await app.wait(for: "1/12")
        app.press("j j <enter>")
        await app.settle()
        app.press("g y")
        await app.wait(for: "3/12")
    }

    @Test func `three likes in one burst are one`() async throws {
        let app = try await RunningApp(start: .posts, fill: write)
        await app.wait(forSelected: "Draft")
        app.press("+ + +")
        app.press("<enter>")
        await app.wait { $0.contains("8 likes") }
        #expect(try await likes(app) == [8])
    }

    @Test func `a comment is liked once, too`() async throws {
        let app = try await RunningApp(start: .posts, fill: write)
        await app.wait(forSelected: "Draft")
        app.press("<enter>")
        await app.wait(for: "A comment")
        app.press("<tab> +")
        await app.wait { $0.contains("1 like") && $0.contains("Liked \"A comment\".") }
        app.press("+")
        await app.wait(for: "Took back your like of \"")
    }

    @Test func `a draft that was archived is a draft again`() async throws {
        let app = try await RunningApp(start: .posts, fill: write)
        await app.wait(forSelected: "Draft")
        app.press("A")
        await app.wait { $0.contains("Archived \"") && $0.contains("▫ Draft") }
        app.press("A")
        await app.wait { $0.contains("back to drafts.") && $0.contains("○ Draft") }
    }

    @Test(arguments: [
        (Language.Code.en, "This is you, and nobody follows themselves."),
        (.ja, "あなた自身です。自分はフォローできません。"),
    ])
    func `following oneself says so`(language: Language.Code, sentence: String) async throws {
        let app = try await RunningApp(language: language, fill: write)
        await app.wait(forSelected: "ada")
        app.press("+")
        await app.wait(for: sentence)
    }

    @Test func `what carries the address of a new person is asked about`() async throws {
        let app = try await RunningApp(fill: write)
        await app.wait(forSelected: "ada")
        app.press("a")
        await app.wait(for: "New person")
        app.type("grace")
        app.press("<tab>")
        app.type("Grace@x.org")
        app.press("<f2>")
        await app.wait(for: "Are these by grace?")
        #expect(app.text.contains("2 comments carry Grace@x.org"))
        app.press("y")
        await app.wait(for: "2 comments are by this person now.")
        let counts = try await app.storage.store.read { context in
            try context.fetch(ListQuery<User> { $0.username.equals("grace", .cd) }).map(\.counts)
        }
        #expect(counts == [UserCounts(comments: 2)])
    }

    @Test func `what carries the address stays a stranger's where nobody says yes`() async throws {
        let app = try await RunningApp(language: .ja, fill: write)
        await app.wait(forSelected: "ada")
        app.press("e")
        await app.wait(for: "ada@example.org")
        app.press("<tab> <c-u>")
        app.type("grace@x.org")
        app.press("<f2>")
        await app.wait(for: "ada さんが書いたものですか。")
        app.press("<enter>")
        let strangers = try await app.storage.store.read { context in
            try context.fetch(ListQuery<CommentSummary>.recent()).filter { $0.author.userID == nil }
        }
        #expect(strangers.count == 3)
    }

    private func likes(_ app: RunningApp) async throws -> [Int] {
        try await app.storage.store.read { try $0.fetch(ListQuery<Post>()).map(\.counts.likes) }
    }
}

/// One person, and a draft that came with seven likes and comments of strangers.
@Sendable private func write(_ context: inout WriteContext) throws {
    _ = try context.createUser(context.newUser(username: "ada", email: "ada@example.org"))
    var post = context.newPost(title: "Draft", content: "Text", author: .unknown)
    post.counts.likes = 7
    try context.put(post)
    try context.createComment(post: post.id, content: "A comment", author: .unknown)
    for email in ["grace@x.org", "GRACE@x.org"] {
        try context.createComment(
            post: post.id, content: "By mail",
            author: Authorship(label: AuthorLabel(name: "", email: email)))
    }
}
