import Persistence
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafModel
@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The preview beside a list` {
    private func opened(
        _ start: Destination = .posts, width: Int = 120,
        change: (inout Preferences) -> Void = { _ in }
    ) async throws -> RunningApp {
        let app = try await RunningApp(
            size: Size(width: width, height: 30), start: start, username: "abena",
            change: change, fill: putSample)
        await app.wait { $0.contains(" 1/") }
        return app
    }

    /// What stands right of the line.
    private func page(of app: RunningApp) -> String { page(of: app.text) }

    private func page(of text: String) -> String {
        text.split(separator: "\n").compactMap { line in
            line.firstIndex(of: "│").map { String(line[$0...].dropFirst()) }
        }.joined(separator: "\n")
    }

    private func rest(_ app: RunningApp) { app.passTime { $0 == .milliseconds(30) } }

    /// Moves to the fourth row, and rests there: once for the row of before, once for it.
    private func goToFourth(_ app: RunningApp) async {
        app.press("j j j")
        await app.wait(for: " 4/")
        rest(app)
        rest(app)
    }

    @Test func `shows the selected post with its comments`() async throws {
        let app = try await opened()
        await goToFourth(app)
        await app.wait { _ in page(of: app).contains("└─") }
        #expect(page(of: app).contains("Where was the second pump?"))
        #expect(app.text.selects("Where was the second pump?"))
    }

    @Test(arguments: [("s l", "Likes▾"), ("s v", "Views▾"), ("s m", "Comm.▾"), ("s a", "Author▴")])
    func `leaves the list the column it is sorted by`(keys: String, head: String) async throws {
        let app = try await opened()
        app.press(keys)
        await app.wait(for: head)
        app.speak(.es)
        app.press("s v")
        await app.wait(for: "Visitas▾")
    }

    @Test func `shows a person, and the posts of a tag`() async throws {
        let people = try await opened(.people)
        rest(people)
        await people.wait { _ in page(of: people).contains("[All ") }
        let tags = try await opened(.tags)
        rest(tags)
        await tags.wait { _ in page(of: tags).contains("Title") && page(of: tags).contains("●") }
    }

    /// The words on the screen of which something is marked as found.
    private func marked(in app: RunningApp) -> Set<String> {
        var words: Set<String> = []
        for y in 0..<app.frame.size.height {
            var (word, isMarked) = ("", false)
            for cell in app.frame.row(y) {
                var text = ""
                cell.append(to: &text)
                if text == " " {
                    if isMarked { words.insert(word) }
                    (word, isMarked) = ("", false)
                } else {
                    word += text
                    isMarked = isMarked || cell.style == .match
                }
            }
            if isMarked { words.insert(word) }
        }
        return words
    }

    @Test func `marks what a filter found only where it looks for it`() async throws {
        let app = try await RunningApp(
            size: Size(width: 120, height: 30), start: .posts, username: "moss",
            fill: { context in
                let moss = try context.createUser(
                    context.newUser(username: "moss", email: "moss@x.org"))
                var post = context.newPost(
                    title: "Ferns", content: "Wet stones", author: .user(moss.id))
                post.status = .published
                _ = try context.createPost(post)
            })
        await app.wait(for: "1/1")
        app.press("/")
        app.type("s")
        app.press("<enter>")
        await app.settle()
        rest(app)
        await app.wait { page(of: $0).contains("stones") && $0.contains("0 comments") }
        #expect(page(of: app).contains("published"))
        #expect(marked(in: app) == ["Ferns", "stones", "moss"], "\(app.text)")
        app.press("<esc> 1 /")
        app.type("s")
        app.press("<enter>")
        await app.settle()
        rest(app)
        await app.wait { page(of: $0).contains("moss@x.org") }
        let words = marked(in: app)
        #expect(words.contains("moss@x.org"), "\(app.text)")
        #expect(words.allSatisfy { $0.contains("moss") }, "\(words)")
    }

    @Test func `leaves the list the room for its titles on a wide screen`() async throws {
        for (width, title) in [
            (160, "The long way to the ridge, in nine"),
            (200, "The long way to the ridge, in nine sentences"),
        ] {
            let app = try await opened(width: width)
            #expect(app.text.contains(title) && app.text.contains("Views"))
        }
    }

    @Test func `has the room that tags do not need`() async throws {
        let app = try await opened(.tags)
        rest(app)
        await app.wait { _ in page(of: app).contains("●") }
        #expect(page(of: app).split(separator: "\n").contains { $0.count > 60 })
    }

    @Test func `is left by Tab where a post has no comments, and the key says so`() async throws {
        let app = try await RunningApp(
            size: Size(width: 120, height: 30), start: .posts, username: "ada",
            fill: { context in
                _ = try context.createUser(
                    context.newUser(username: "ada", email: "ada@example.org"))
                _ = try context.createPost(
                    context.newPost(title: "Alone", content: "Text", author: .unknown))
            })
        await app.wait(for: "1/1")
        rest(app)
        app.press("<tab>")
        await app.settle()
        let screen = try #require(app.app.layers.last?.screen)
        let title = app.app.words(of: .nextPane, on: screen).title
        #expect(title == "Go back to the list beside it")
        app.press("<tab>")
        #expect(app.app.canEnterPreview == true)
    }

    @Test func `follows once the selection rests, and not while it moves`() async throws {
        let app = try await opened()
        rest(app)
        await app.wait { _ in !page(of: app).trimmed.isEmpty }
        let first = page(of: app)
        app.press("j")
        // The time of the move before passes while the next one is made.
        app.press("j")
        #expect(page(of: app) == first)
        rest(app)
        #expect(page(of: app) == first)
        rest(app)
        await app.wait { _ in page(of: app) != first && !page(of: app).trimmed.isEmpty }
    }

    @Test func `counts no view and keeps the keyboard in the list`() async throws {
        let app = try await opened { $0.posts.countsViews = true }
        let writes = app.writes
        rest(app)
        await app.wait { _ in !page(of: app).trimmed.isEmpty }
        await app.settle()
        #expect(app.writes == writes)
        #expect(app.app.layers.count == 1)
        #expect(app.frame.cursor.map { $0.x < 60 } ?? true)
    }

    @Test func `is gone into by Tab and left by Esc, and the list stays beside it`() async throws {
        let app = try await opened()
        await goToFourth(app)
        await app.wait { _ in page(of: app).contains("└─") }
        app.press("<tab>")
        await app.wait { $0.hasPrefix("Posts > ") }
        #expect(app.text.contains("Notes for a talk"))
        app.press("<tab> j")
        #expect(page(of: app).contains("┃"))
        app.press("<esc>")
        await app.wait { $0.hasPrefix("Posts  ") && $0.selects("Where was the second pump?") }
    }

    @Test func `is of the selected row for who goes into it, whether or not that is shown yet`()
        async throws
    {
        let app = try await opened()
        rest(app)
        await app.wait { _ in !page(of: app).trimmed.isEmpty }
        app.press("j j j <tab>")
        await app.wait { $0.hasPrefix("Posts > Where was") }
        app.press("d")
        await app.wait { $0.contains("Deleted") && $0.contains("second pump") }
    }

    @Test func `leaves the list its news, which are said there, and says itself what is its own`()
        async throws
    {
        let app = try await opened()
        rest(app)
        app.press("<tab>")
        await app.wait { $0.hasPrefix("Posts > Whose") }
        await app.settleWholly()
        try await app.storage.store.write { context in
            _ = try context.createPost(
                context.newPost(title: "Cedar", content: "", author: .unknown))
        }
        await app.wait(for: "Elsewhere: 1 added. \"Cedar\"")
        #expect(!app.text.contains("something new"))
        app.press("j")
        try await app.storage.store.write { context in
            let posts = try context.fetch(ListQuery<PostSummary>())
            try context.deletePost(try #require(posts.first { $0.title.hasPrefix("Summer") }).id)
        }
        await app.wait(for: "Elsewhere: 1 deleted.")
        app.press("j")
        try await app.storage.store.write { context in
            let posts = try context.fetch(ListQuery<PostSummary>())
            let whose = try #require(posts.first { $0.title.hasPrefix("Whose") })
            try context.createComment(post: whose.id, content: "An answer", author: .unknown)
        }
        await app.wait(for: "1 new comment")
        await app.settleWholly()
        #expect(app.app.messages.last?.change?.comments == 1)
    }

    @Test func `is nothing to go into where no row is`() async throws {
        let app = try await opened()
        rest(app)
        app.press("/ q q q q <enter> <tab>")
        await app.wait { $0.contains("Nothing matches.") && $0.contains("Tab does nothing here.") }
        #expect(app.app.layers.count == 1)
    }

    @Test func `stays beside the list for the next post, and the list goes along`() async throws {
        let app = try await opened()
        rest(app)
        app.press("<tab>")
        await app.wait { $0.hasPrefix("Posts > Whose") }
        app.press("J")
        await app.wait { $0.hasPrefix("Posts > Notes for a talk: th..") && $0.contains("│") }
        #expect(app.text.contains("Summer party"))
        app.press("<esc>")
        await app.wait { $0.hasPrefix("Posts  ") && $0.selects("Notes for a talk") }
    }

    @Test func `is moved by the wheel over it, and the list is not`() async throws {
        let app = try await opened(.people)
        rest(app)
        await app.wait { _ in page(of: app).contains("[All ") }
        let event = MouseEvent(kind: .wheelDown, button: .none, point: Point(x: 90, y: 8))
        app.turn(event)
        #expect(app.text.selects("Abena Osei"))
        app.turn(MouseEvent(kind: .wheelDown, button: .none, point: Point(x: 9, y: 8)))
        await app.wait(forSelected: "Gerald Finch")
    }

    @Test func `is gone into by a click, and a click leads back`() async throws {
        let app = try await opened()
        rest(app)
        await app.wait { _ in !page(of: app).trimmed.isEmpty }
        app.click(x: 90, y: 5)
        await app.wait { $0.hasPrefix("Posts > ") }
        app.click(x: 10, y: 5)
        await app.wait { $0.hasPrefix("Posts  ") && $0.contains(" 4/") }
    }

    @Test func `is hidden and shown by i, and by its setting`() async throws {
        let app = try await opened()
        rest(app)
        await app.wait { $0.contains("│") }
        app.press("i")
        await app.wait { !$0.contains("│") }
        #expect(!app.app.preferences.display.showsPreview)
        app.press("i")
        await app.wait { $0.contains("│") }
        let hidden = try await opened { $0.display.showsPreview = false }
        #expect(!hidden.text.contains("│"))
    }

    @Test func `needs 120 columns, and goes where the terminal gets narrow`() async throws {
        let narrow = try await opened(width: 119)
        #expect(!narrow.text.contains("│"))
        let app = try await opened()
        rest(app)
        await app.wait { _ in !page(of: app).trimmed.isEmpty }
        app.press("<tab>")
        app.resize(width: 80, height: 24)
        #expect(app.text.hasPrefix("Posts > ") && !app.text.contains("Notes for a talk"))
        app.press("<esc>")
        await app.wait { $0.hasPrefix("Posts  ") }
    }
}

extension String {
    fileprivate var trimmed: Substring { drop { $0.isWhitespace } }
}
