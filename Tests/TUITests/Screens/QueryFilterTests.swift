import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `A query as a filter` {
    private func opened(
        _ place: Destination = .posts, language: Language.Code = .en,
        size: Size = Size(width: 80, height: 24)
    ) async throws -> RunningApp {
        let app = try await RunningApp(
            size: size, language: language, start: place, username: "ada",
            fill: { context in
                for (username, role) in [("ada", Role.admin), ("ben", .user)] {
                    var person = context.newUser(
                        username: username, email: "\(username)@x.org")
                    person.role = role
                    _ = try context.createUser(person)
                }
                let authors = try context.fetch(ListQuery<User>.everybody())
                for (title, author, tags, isOut) in [
                    ("Moss", 0, ["garden"], false), ("A walk", 1, [], true),
                    ("Bees", 1, ["garden"], true),
                ] {
                    var post = context.newPost(
                        title: title, content: "Text", author: .user(authors[author].id))
                    post.tags = tags
                    post.status = isOut ? .published : .draft
                    _ = try context.createPost(post)
                }
            })
        await app.settle()
        return app
    }

    @Test func `calls whoever is at the screen me`() async throws {
        let app = try await opened()
        app.press("/")
        app.type("author:me")
        app.press("<enter>")
        await app.wait { $0.contains("Moss") && !$0.contains("Bees") }
        #expect(app.text.contains("author:me"))
    }

    @Test func `keeps the columns that it names, also beside words`() async throws {
        let app = try await opened()
        app.press("/")
        app.type("moss")
        await app.wait(for: "1 of 3 posts")
        #expect(!app.text.contains("Likes") && !app.text.contains("Views"))
        app.type(" likes:>=0 views:<9")
        await app.settle()
        #expect(app.text.contains("Likes") && app.text.contains("Views"), "\(app.text)")
        #expect(!app.text.contains("Comm"))
        app.press("<esc> 1")
        await app.settle()
        app.resize(width: 60, height: 24)
        #expect(!app.text.contains("Followers"))
        app.press("/")
        app.type("followers:>=0")
        await app.wait { $0.contains("Followers") }
    }

    @Test func `tells beside a title of words that stand elsewhere, and not of values of fields`()
        async throws
    {
        let app = try await opened()
        try await app.storage.store.write { context in
            var cyril = context.newUser(username: "cy.orr1", email: "cy@x.org")
            cyril.fullName = "Cyril"
            let author = try context.createUser(cyril)
            _ = try context.createPost(
                context.newPost(
                    title: "Hay", content: "Ask @cy.orr1 about the mower.",
                    author: .user(author.id)))
        }
        app.press("/")
        app.type("author:cy.orr1")
        await app.wait { $0.contains("1 of 4 posts") && $0.contains("Hay") }
        #expect(!app.text.contains("@cy.orr1"), "\(app.text)")
        app.type(" mower")
        await app.settle()
        #expect(app.text.contains("mower."), "\(app.text)")
    }

    /// What is marked as wrong.
    private func marked(_ app: RunningApp) -> String {
        let frame = app.frame
        return (0..<frame.size.height).map { y in
            var marked = ""
            for cell in frame.row(y) where cell.style == .wrong { cell.append(to: &marked) }
            return marked
        }.joined()
    }

    @Test(arguments: [
        ("author:ada", "1 of 3"), ("status:published -bees", "1 of 3"), ("garden", "2 of 3"),
        ("ben", "2 of 3"), ("tag:garden or walk", "3 of 3"), ("likes:>3", "0 of 3"),
        ("before:2000", "0 of 3"), ("has:tags (bees or moss)", "2 of 3"),
    ])
    func `shows what it asks for`(query: String, tally: String) async throws {
        let app = try await opened()
        app.press("/")
        app.type(query)
        await app.wait(for: "\(tally) posts")
        #expect(marked(app).isEmpty)
        app.press("<enter>")
        #expect(app.text.contains("/" + query))
    }

    @Test func `keeps the rows of the last right one, and says what is expected where`()
        async throws
    {
        let app = try await opened()
        app.press("/")
        app.type("status:dr")
        await app.settle()
        #expect(marked(app) == "dr")
        #expect(app.text.contains("draft, published, archived, or any other in quotes"))
        #expect(app.text.contains("Moss") && app.text.contains("Bees"))
        app.press("<enter>")
        await app.settle()
        // Not kept: one goes on typing.
        app.type("aft x:")
        await app.settle()
        #expect(marked(app) == "x:")
        #expect(app.text.contains("1 of 3 posts") && app.text.contains("No field 'x'"))
        #expect(app.text.contains("Moss") && !app.text.contains("Bees"))
        app.press("<esc>")
        await app.settle()
        #expect(app.text.contains("3 posts") && !app.text.contains("No field"))
        #expect(marked(app).isEmpty)
    }

    @Test func `is marked wherever something is wrong in it`() async throws {
        let app = try await opened(size: Size(width: 120, height: 24))
        app.press("/")
        app.type("foo:1 status:dr -(bar:\"x y\" or likes:many) moss")
        await app.settle()
        #expect(marked(app) == "foo:drbar:many")
        // What is said is about the last thing before the cursor.
        #expect(app.text.contains("'likes:': a number"))
        #expect(app.text.contains("Enter go to what is wrong"))
        #expect(!app.text.contains("keep the filter"))
        for said in ["No field 'foo'", "status: draft", "No field 'bar'", "'likes:'", "No field"] {
            app.press("<enter>")
            await app.settle()
            #expect(app.text.contains(said))
        }
    }

    @Test func `leaves titles room beside the lines with the words`() async throws {
        let app = try await RunningApp.withSample()
        app.press("/")
        app.type("pump")
        app.press("<enter>")
        await app.wait(for: "5 of 30 posts")
        #expect(app.text.contains("The long way to the ridge") && app.text.contains("..pump and"))
        #expect(app.text.contains("Noor Haddad") && !app.text.contains("Likes"))
        app.press("<esc>")
        await app.wait { $0.contains(" 30 posts") && $0.contains("Likes") }
        // What the rows are in the order of stays.
        app.press("/")
        app.type("pump")
        app.press("<enter> s l")
        await app.wait { $0.contains("5 of 30 posts") && $0.contains("Likes▾") }
    }

    @Test func `leaves numbers to be seen where it names what it looks at`() async throws {
        let app = try await RunningApp.withSample()
        app.press("/")
        app.type("likes:>0 author:noor")
        app.press("<enter>")
        await app.wait { $0.contains(" of 30 posts") && $0.contains("Likes") }
        #expect(!app.text.contains("Nothing matches"))
    }

    @Test func `is offered to be kept as soon as nothing is wrong in it`() async throws {
        let app = try await opened()
        app.press("/")
        app.type("garden status:dr")
        await app.settle()
        #expect(app.text.contains("2 of 3 posts") && !app.text.contains("keep the filter"))
        app.type("aft")
        await app.settle()
        #expect(app.text.contains("1 of 3 posts") && app.text.contains("Enter keep the filter"))
    }

    @Test func `is about people where people are listed`() async throws {
        let app = try await opened(.people)
        app.press("/")
        app.type("role:admin active:yes")
        await app.settle()
        #expect(app.text.contains("1 of 2 people") && !app.text.contains("ben"))
        app.type(" tag:x")
        await app.settle()
        #expect(marked(app) == "tag:" && app.text.contains("People have no 'tag'"))
    }

    @Test func `says it in Japanese, and on a narrow screen as far as there is room`() async throws
    {
        let app = try await opened(language: .ja)
        app.press("/")
        app.type("(庭")
        await app.settle()
        #expect(marked(app) == "(" && app.text.contains("この括弧が閉じられていません。"))
        let narrow = try await opened(size: Size(width: 40, height: 12))
        narrow.press("/")
        narrow.type("moss or")
        await narrow.settle()
        #expect(marked(narrow) == "or" && narrow.text.contains("Expected after 'or'"))
        for width in 1...20 {
            narrow.resize(width: width, height: 3)
            _ = narrow.frame
        }
    }

    @Test func `has an order of its own until another one is chosen`() async throws {
        let app = try await opened()
        app.press("/")
        app.type("text sort:title")
        await app.settle()
        app.press("<enter>")
        func order(_ app: RunningApp) -> [String] {
            ["A walk", "Bees", "Moss"].compactMap { title in
                app.text.range(of: title).map { (title, $0.lowerBound) }
            }.sorted { $0.1 < $1.1 }.map(\.0)
        }
        #expect(order(app) == ["A walk", "Bees", "Moss"])
        #expect(app.text.contains("by title"))
        app.press("s C")
        await app.settle()
        #expect(order(app) == ["Moss", "A walk", "Bees"])
        #expect(app.text.contains("/text") && !app.text.contains("sort:title"))
    }

    @Test func `of a batch changes what is shown`() async throws {
        let app = try await opened()
        app.press("/")
        app.type("tag:garden status:draft")
        app.press("<enter>")
        await app.settle()
        app.press("* p")
        await app.settle()
        let published = try await app.storage.store.read { context in
            try context.fetch(ListQuery<PostSummary>.withStatus(.published)).count
        }
        #expect(published == 3)
    }

    /// Whatever is typed on the way, there is a list or a mark, and never a crash.
    @Test(arguments: ["-(tag:\"x y\" or likes:>=2) sort:-likes,title", "author:\"a\\\"b\" or é:1"])
    func `is typed letter by letter`(query: String) async throws {
        let app = try await opened()
        app.press("/")
        var typed = ""
        for character in query {
            typed.append(character)
            app.type(String(character))
            await app.settle()
            let isRight = SearchQuery(right: typed, for: .posts) != nil
            #expect(isRight == marked(app).isEmpty, "\(typed)")
        }
    }
}
