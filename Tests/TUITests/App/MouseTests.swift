import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The mouse` {
    private func scene(_ name: String) throws -> Scene {
        try #require(Scene.all.first { $0.name == name })
    }

    @Test func `selects a row, and opens the one that is selected`() async throws {
        let app = try await scene("posts").open()
        app.click(x: 10, y: 4)
        #expect(app.text.selects("Summer party"))
        app.click(x: 10, y: 4)
        await app.wait(for: "Posts > Summer party (date?)")
    }

    @Test func `clicks nothing where nothing is`() async throws {
        let app = try await scene("people-filter").open()
        for y in [0, 20, 22] { app.click(x: 10, y: y) }
        #expect(app.text.contains("1/3"))
    }

    @Test func `turns by three rows`() async throws {
        let app = try await scene("posts").open()
        app.turn(.wheelDown)
        #expect(app.text.contains("4/30"))
        app.turn(.wheelUp)
        #expect(app.text.contains("1/30"))
    }

    @Test func `presses the keys of the footer`() async throws {
        let app = try await scene("posts").open()
        let footer = try #require(app.text.split(separator: "\n").last)
        let column = try #require(footer.range(of: "r reply")).lowerBound
        app.click(x: footer.distance(from: footer.startIndex, to: column), y: 23)
        await app.wait(for: "> New comment")
    }

    @Test func `presses the places of the title bar`() async throws {
        let app = try await scene("posts").open()
        app.resize(width: 160, height: 30)
        await app.wait(for: "1:People  2:Posts")
        let title = try #require(app.text.split(separator: "\n").first)
        let column = try #require(title.range(of: "3:Tags")).lowerBound
        app.click(x: title.distance(from: title.startIndex, to: column) + 5, y: 0)
        await app.wait { $0.hasPrefix("Tags") }
        app.click(x: 3, y: 0)
        #expect(app.text.hasPrefix("Tags"))
    }

    @Test func `leaves keys that were begun where it goes from`() async throws {
        let app = try await scene("posts").open()
        app.resize(width: 160, height: 30)
        app.press("b")
        app.passTime()
        await app.wait(for: "┌─ b ")
        let title = try #require(app.text.split(separator: "\n").first)
        let column = try #require(title.range(of: "3:Tags")).lowerBound
        app.click(x: title.distance(from: title.startIndex, to: column) + 5, y: 0)
        await app.wait { $0.hasPrefix("Tags") }
        #expect(!app.text.contains("┌─ "))
        #expect(app.app.pendingKeys.isEmpty)
    }

    @Test func `presses the tabs of a person`() async throws {
        let app = try await scene("person").open()
        let lines = app.text.split(separator: "\n", omittingEmptySubsequences: false)
        let y = try #require(lines.firstIndex { $0.contains("[") && $0.contains("─") })
        let column = try #require(lines[y].range(of: "Followers")).lowerBound
        app.click(x: lines[y].distance(from: lines[y].startIndex, to: column), y: y)
        await app.wait { $0.split(separator: "\n").contains { $0.contains("[Followers") } }
    }

    @Test(arguments: [
        Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 20, height: 5),
    ])
    func `presses the buttons of a question`(size: Size) async throws {
        let app = try await scene("question").open()
        app.resize(width: size.width, height: size.height)
        let lines = app.text.split(separator: "\n", omittingEmptySubsequences: false)
        let y = try #require(lines.firstIndex { $0.contains("[ n ") })
        let column = try #require(lines[y].range(of: "[ n ")).lowerBound
        let x = lines[y].distance(from: lines[y].startIndex, to: column)
        app.click(x: x, y: y == 0 ? 3 : 0)
        #expect(app.text.contains("[ n "))
        app.click(x: x + 2, y: y)
        #expect(!app.text.contains("[ n "))
    }

    @Test func `selects a comment, and folds the one that is selected`() async throws {
        let app = try await scene("post").open()
        app.click(x: 20, y: 10)
        #expect(app.text.contains("2/3"))
        app.click(x: 20, y: 10)
        #expect(app.text.contains("(folded, 1 reply)"))
    }

    /// Where a word begins in a line of the screen.
    private func place(of word: String, in app: RunningApp) throws -> Point {
        let lines = app.text.split(separator: "\n", omittingEmptySubsequences: false)
        let y = try #require(lines.firstIndex { $0.contains(word) })
        let start = try #require(lines[y].range(of: word)).lowerBound
        return Point(x: DisplayWidth.cells(of: String(lines[y][..<start])), y: y)
    }

    @Test func `sorts by the head of a column, and the other way round`() async throws {
        let app = try await scene("posts").open()
        let head = try place(of: "Likes", in: app)
        app.click(x: head.x, y: head.y)
        await app.wait(for: "Likes▾")
        app.click(x: head.x, y: head.y)
        await app.wait(for: "Likes▴")
    }

    @Test func `presses a key of the box behind a prefix`() async throws {
        let app = try await scene("posts").open()
        app.press("s")
        app.passTime()
        await app.wait(for: "Sort by likes")
        let row = try place(of: "Sort by likes", in: app)
        app.click(x: row.x, y: row.y)
        await app.wait { $0.contains("Likes▾") && !$0.contains("Sort by") }
    }

    @Test func `takes back what a message says can be taken back`() async throws {
        let app = try await scene("posts").open()
        app.press("+")
        await app.wait(for: "u: undo")
        let undo = try place(of: "u: undo", in: app)
        app.click(x: undo.x, y: undo.y)
        await app.wait(for: "Undone: ")
    }

    @Test func `goes along the path to what it names, and to the author in the head of a post`()
        async throws
    {
        let app = try await scene("post").open()
        #expect(app.text.hasPrefix("Posts > "))
        app.click(x: 2, y: 0)
        await app.wait { $0.hasPrefix("Posts") && !$0.hasPrefix("Posts > ") }
        app.press("<enter>")
        await app.wait { $0.hasPrefix("Posts > ") }
        app.click(x: 3, y: 2)
        await app.wait { $0.hasPrefix("Posts > ") && $0.contains("[All ") }
        // That the post is beneath does not matter.
        app.click(x: 2, y: 0)
        await app.wait { $0.hasPrefix("Posts") && !$0.hasPrefix("Posts > ") }
    }

    @Test func `goes to the posts of a tag on the page of one`() async throws {
        let app = try await RunningApp(
            size: Size(width: 60, height: 12), start: .posts, username: "ada",
            fill: { context in
                let ada = try context.createUser(
                    context.newUser(username: "ada", email: "ada@x.org"))
                var post = context.newPost(
                    title: "Moss", content: "Some.", author: .user(ada.id))
                post.tags = ["maps", "the fox"]
                _ = try context.createPost(post)
            })
        await app.settle()
        app.press("<enter>")
        await app.wait { $0.hasPrefix("Posts > ") && $0.contains("#the fox") }
        let tag = try place(of: "fox", in: app)
        app.click(x: tag.x, y: tag.y)
        await app.wait(for: "Tags > #the fox")
    }

    @Test func `asks for another order where it says how a list is sorted`() async throws {
        let app = try await scene("posts").open()
        let order = try place(of: "newest first", in: app)
        app.click(x: order.x, y: order.y)
        app.passTime()
        await app.wait(for: "Sort by likes")
    }

    @Test func `asks who one is where it says that`() async throws {
        let app = try await scene("posts").open()
        let you = try #require(app.app.environment.you?.username)
        app.resize(width: 160, height: 30)
        await app.wait(for: "1:People  2:Posts")
        let name = try place(of: you, in: app)
        #expect(name.y == 0)
        app.click(x: name.x, y: name.y)
        await app.wait { $0.hasPrefix("Who are you?") }
    }

    @Test func `chooses one of a few values of a form`() async throws {
        let app = try await scene("posts").open()
        app.press("a")
        await app.wait(for: "( ) published")
        let value = try place(of: "( ) published", in: app)
        app.click(x: value.x + 5, y: value.y)
        await app.wait(for: "(*) published")
    }

    @Test func `closes the box behind a prefix with a click elsewhere`() async throws {
        let app = try await scene("posts").open()
        app.press("s")
        app.passTime()
        await app.wait(for: "Sort by likes")
        app.click(x: 2, y: 3)
        await app.wait { !$0.contains("Sort by") && $0.contains("1/30") }
    }

    @Test func `shows what can be done with its right button`() async throws {
        let app = try await scene("posts").open()
        app.click(x: 10, y: 5, .right)
        await app.wait { $0.hasPrefix("Help") && $0.contains("Add a new item") }
    }
}
