import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The page of a post` {
    @Test func `says that it goes on below, as long as it does`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "post" })
        let app = try await scene.open()
        #expect(!app.text.contains("more below"))
        app.resize(width: 40, height: 12)
        #expect(app.text.contains(" more below\n"))
        app.press("<c-f> <c-f> <c-f>")
        #expect(!app.text.contains("more below"))
    }

    @Test func `shows text, facts and the thread as a tree`() async throws {
        let app = try await opened()
        let text = app.text
        #expect(text.contains("Posts > A post"))
        #expect(text.contains("First line of the text"))
        #expect(text.contains("3 comments"))
        #expect(text.contains("▾ AD ada"))
        #expect(text.contains("└─"))
    }

    @Test(arguments: [(80, 24), (120, 36), (40, 12)])
    func `says once what the post is: among its facts, and above once these are out of view`(
        width: Int, height: Int
    ) async throws {
        let app = try await RunningApp.withSample()
        app.resize(width: width, height: height)
        app.press("<enter>")
        await app.settleWholly()
        func states() -> Int { app.text.components(separatedBy: "published").count - 1 }
        #expect(app.text.contains("● published"), "\(app.text)")
        #expect(states() == 1, "\(app.text)")
        app.resize(width: width, height: 9)
        app.press("G")
        #expect(!app.text.contains("● published") && states() == 1, "\(app.text)")
    }

    @Test func `shows and finds what HTML says, in the text and in comments`() async throws {
        let app = try await RunningApp(
            start: .posts,
            fill: { context in
                let ada = try context.createUser(
                    context.newUser(username: "ada", email: "ada@example.org"))
                let post = try context.createPost(
                    context.newPost(
                        title: "A page", content: "<p>Fish &amp; <b>chips</b></p><br>on `Fridays`",
                        author: .user(ada.id)))
                try context.createComment(
                    post: post.id, content: "Only on <i>Fri</i>days &lt;3", author: .user(ada.id))
            })
        await app.wait(forSelected: "A page")
        app.press("<enter>")
        await app.wait { $0.contains("Fish & chips\n") && $0.contains("Only on Fridays <3") }
        #expect(!app.text.contains("<p>"))
        app.press("/ f r i d a y s <enter>")
        await app.wait(for: "1/2")
    }

    @Test(arguments: Language.Code.allCases)
    func `keeps years whole where a line has room for nothing else`(language: Language.Code)
        async throws
    {
        let app = try await RunningApp.withSample()
        app.press("2 g g j j j e")
        await app.settleWholly()
        app.press("<c-e> ! <f2>")
        await app.wait(for: "Saved the post")
        app.press("<enter>")
        await app.settleWholly()
        app.speak(language)
        app.resize(width: 20, height: 12)
        await app.settle()
        let environment = app.app.environment
        #expect(app.text.contains(environment.day(environment.now)), "\(app.text)")
    }

    @Test func `is copied whole as Markdown, with what is folded`() async throws {
        let app = try await opened()
        app.press("<tab> z a y m")
        var copied = ""
        await app.waitForOperation { operation in
            if case .copy(let text) = operation { copied = text }
            return !copied.isEmpty
        }
        #expect(copied.hasPrefix("# A post\n\nada, "), "\(copied)")
        let lines = copied.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.contains("ada") }
        let thread = [
            "First line of the text", "", "## 3 comments", "", ">", "> An answer", ">", "> >",
            "> > A reply", "", ">", "> Another answer", "",
        ]
        #expect(lines.suffix(thread.count).elementsEqual(thread.map { $0[...] }), "\(copied)")
    }

    @Test func `folds what hangs below a comment`() async throws {
        let app = try await opened()
        app.press("<tab> z a")
        #expect(app.text.contains("(folded, 1 reply)"))
        #expect(!app.text.contains("A reply"))
        app.press("l")
        #expect(app.text.contains("A reply"))
    }

    @Test func `goes from text to comments and back by moving`() async throws {
        let app = try await opened()
        app.press("j")
        #expect(app.text.contains("1/3"))
        app.press("j j j j")
        #expect(app.text.contains("3/3"))
        app.press("k k k")
        #expect(!app.text.contains("/3"))
    }

    @Test func `tells where it is, though the view that it counts moves it far`() async throws {
        let app = try await RunningApp(start: .posts) { preferences in
            preferences.posts.countsViews = true
            preferences.posts.sort = ListOrder(by: .views, descending: true)
        } fill: { context in
            for number in 1...12 {
                let post = context.newPost(
                    title: "Tea \(number)", content: "", author: .unknown)
                _ = try context.createPost(post)
            }
        }
        await app.settleWholly()
        app.press("<esc>")
        await app.settleWholly()
        app.press("G <enter>")
        await app.settleWholly()
        #expect(app.text.contains("Posts > Tea"))
        #expect(app.text.contains("1/12"))
    }

    @Test func `shows what another window adds and flags it`() async throws {
        let app = try await opened()
        app.press("G")
        try await app.storage.store.write { context in
            let posts = try context.fetch(ListQuery<PostSummary>())
            for post in posts {
                _ = try context.createComment(
                    post: post.id, content: "From elsewhere", author: .unknown)
            }
        }
        await app.wait { $0.contains("From elsewhere") && $0.contains("Elsewhere: ") }
        #expect(app.text.contains("+"))
    }

    @Test func `likes what is selected`() async throws {
        let app = try await opened()
        app.press("+")
        await app.wait(for: "draft   1 like\n")
        app.press("<tab> +")
        await app.wait { $0.components(separatedBy: "1 like").count == 3 }
    }

    @Test func `goes to the comment that one has written`() async throws {
        let app = try await opened()
        app.press("<tab> r")
        await app.wait(for: "> Reply")
        app.type("Another reply")
        app.press("<f2>")
        await app.wait { $0.contains("3/4") && $0.contains("Another reply") }
    }

    @Test func `closes when its post is deleted here, and says so when elsewhere`() async throws {
        let app = try await opened()
        app.press("d")
        await app.wait { $0.contains("Deleted the post \"") && $0.contains("No posts.") }

        let other = try await opened()
        try await other.storage.store.write { context in
            for post in try context.fetch(ListQuery<PostSummary>()) {
                try context.deletePost(post.id)
            }
        }
        await other.wait(for: "Someone deleted this post: it is in the trash. R puts it back.")
        other.press("<esc>")
        await other.wait(for: "No posts.")
    }

    @Test func `brings its post back that somebody else put into the trash, unless that is empty`()
        async throws
    {
        let app = try await opened()
        let delete: @Sendable (inout WriteContext) throws -> Void = { context in
            for post in try context.fetch(ListQuery<PostSummary>()) {
                try context.deletePost(post.id)
            }
        }
        try await app.storage.store.write { try delete(&$0) }
        await app.wait(for: "R puts it back.")
        #expect(app.text.hasPrefix("Posts > A post"))
        app.press("R")
        await app.wait(for: "First line of the text")
        try await app.storage.store.write { try delete(&$0) }
        await app.wait(for: "R puts it back.")
        try await app.storage.store.write { _ = try $0.purge(.trash()) }
        await app.wait(for: "This post no longer exists; someone deleted it. Esc goes back.")
        #expect(app.text.hasPrefix("Posts > A post"))
        app.press("R")
        #expect(app.text.contains("R does nothing here."))
    }

    @Test func `takes keys before the post is here`() async throws {
        let app = try await RunningApp(start: .posts, fill: write)
        await app.wait(forSelected: "A post")
        app.press("<enter> e")
        await app.wait { $0.showsField("First line of the text") }
    }

    @Test func `goes to the author and back`() async throws {
        let app = try await opened()
        app.press("g a")
        await app.wait(for: "ada@example.org")
        app.press("h")
        #expect(app.text.contains("Posts > A post"))
    }

    @Test func `is gone to from a list, where the author of the row is`() async throws {
        let app = try await RunningApp(start: .posts, fill: write)
        await app.wait(forSelected: "A post")
        app.press("g a")
        await app.wait(for: "ada@example.org")
        app.press("h")
        await app.wait(forSelected: "A post")
        app.press("4")
        await app.wait { $0.hasPrefix("Find") }
        app.type("text")
        app.press("<enter>")
        await app.wait(for: "A post")
        app.press("g a")
        await app.wait(for: "ada@example.org")
    }

    @Test func `survives any size with the cursor inside`() async throws {
        let app = try await opened()
        for (width, height) in [(40, 12), (20, 5), (3, 2), (1, 1), (0, 0), (200, 60)] {
            app.resize(width: width, height: height)
            app.press("j G k g g <tab> z a <pgdn>")
            let frame = app.app.frame(Size(width: width, height: height))
            if let cursor = frame.cursor {
                #expect(cursor.x < max(1, width) && cursor.y < max(1, height))
            }
        }
    }

    private func opened() async throws -> RunningApp {
        let app = try await RunningApp(start: .posts, fill: write)
        await app.wait(forSelected: "A post")
        app.press("<enter>")
        await app.wait { $0.contains("First line") && $0.contains("Another answer") }
        return app
    }
}

@MainActor @Suite(.timeLimit(.hanging)) struct `The page of a person` {
    @Test func `shows facts and what they wrote by tab`() async throws {
        let app = try await RunningApp(fill: write)
        await app.wait(forSelected: "ada")
        app.press("l")
        await app.wait { $0.contains("[All 4]") && $0.contains("↳") }
        app.press("<tab>")
        await app.wait { $0.contains("[Posts 1]") && $0.selects("A post") }
        app.press("<tab>")
        await app.wait { $0.contains("[Comments 3]") && $0.contains("Another answer") }
        app.press("<tab>")
        await app.wait(for: "Nobody has answered their posts and comments.")
        app.press("<tab>")
        await app.wait(for: "Nobody follows this person.")
    }

    @Test func `switches a person off and says so`() async throws {
        let app = try await RunningApp(fill: write)
        await app.wait(forSelected: "ada")
        app.press("x")
        await app.wait { $0.contains("Deactivated ada.") && $0.contains(" no ") }
    }

    @Test func `stays readable when the person is deleted elsewhere`() async throws {
        let app = try await RunningApp(fill: write)
        await app.wait(forSelected: "ada")
        app.press("l")
        await app.wait(for: "[All 4]")
        try await app.storage.store.write { context in
            for person in try context.fetch(ListQuery<UserSummary>()) {
                try context.deleteUser(person.id, includingWritings: true)
            }
        }
        await app.wait(for: "Someone deleted this person: they are in the trash.")
        // The rows are told of by another query.
        await app.wait(for: "Has not written anything.")
        #expect(app.text.contains("ada@example.org"))
        app.press("e")
        #expect(app.text.contains("e does nothing here. ? shows the keys."))
        #expect(app.text.contains("ada@example.org") && app.text.contains("   deleted"))
        app.press("h")
        await app.wait(for: "No people yet.")
    }
}

/// Somebody with a post and a thread of three comments.
@Sendable private func write(_ context: inout WriteContext) throws {
    let ada = try context.createUser(
        context.newUser(username: "ada", email: "ada@example.org"))
    let post = try context.createPost(
        context.newPost(
            title: "A post", content: "First line of the text", author: .user(ada.id)))
    let first = try context.createComment(
        post: post.id, content: "An answer", author: .user(ada.id))
    try context.createComment(
        post: post.id, parent: first.id, content: "A reply", author: .user(ada.id))
    try context.createComment(post: post.id, content: "Another answer", author: .user(ada.id))
}
