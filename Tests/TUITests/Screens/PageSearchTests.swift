import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `Looking for something on a page` {
    private func opened(
        _ content: String, comments: [String] = [], size: Size = Size(width: 60, height: 12)
    ) async throws -> RunningApp {
        let app = try await RunningApp(
            size: size, start: .posts, username: "ada",
            fill: { context in
                let ada = try context.createUser(
                    context.newUser(username: "ada", email: "ada@x.org"))
                let post = try context.createPost(
                    context.newPost(title: "Moss", content: content, author: .user(ada.id)))
                for comment in comments {
                    _ = try context.createComment(
                        post: post.id, content: comment, author: .user(ada.id))
                }
            })
        await app.settle()
        app.press("<enter>")
        await app.settle()
        return app
    }

    private func find(_ text: String, in app: RunningApp) {
        app.press("/")
        app.type(text)
    }

    /// What is marked, in the order of the lines.
    private func marked(_ app: RunningApp) -> [String] {
        let frame = app.frame
        return (0..<frame.size.height).compactMap { y in
            var text = ""
            for cell in frame.row(y) where cell.style == .match { cell.append(to: &text) }
            return text.isEmpty ? nil : text
        }
    }

    @Test func `finds it in title, text and comments, and counts`() async throws {
        let app = try await opened(
            "Some **mo**ss here.\nAnd MOSS there.", comments: ["No", "Möss? Or moss."])
        find("moss", in: app)
        #expect(app.text.contains("1/5"))
        #expect(marked(app) == ["Moss", "moss", "MOSS", "Mössmoss"])
        app.press("<enter> n n n n")
        #expect(app.text.contains("5/5") && app.text.contains("/moss"))
        #expect(!app.text.contains("on from the"))
        app.press("n")
        #expect(app.text.contains("1/5") && app.text.contains("Past the end: on from the top."))
        app.press("N")
        #expect(app.text.contains("5/5") && app.text.contains("Past the top: on from the end."))
        app.press("N")
        #expect(app.text.contains("4/5") && !app.text.contains("on from the"))
    }

    @Test func `marks nothing beside the name and the text of a comment`() async throws {
        let app = try await opened("Text", comments: ["Take 0 of it"])
        find("0", in: app)
        #expect(app.text.contains("1/1") && marked(app) == ["0"], "\(app.text)")
    }

    @Test func `goes to what led to the page, and on from there`() async throws {
        let lines = (0..<80).map { $0 % 30 == 29 ? "needle \($0)" : "line \($0)" }
        let app = try await opened(
            lines.joined(separator: "\n"), comments: ["No", "Another needle."])
        app.press("4")
        app.type("needle")
        await app.settle()
        app.press("<enter> <enter>")
        await app.wait { $0.contains("needle 29") && $0.contains("/needle") }
        #expect(app.text.contains("1/3"))
        app.press("n")
        #expect(app.text.contains("needle 59") && app.text.contains("2/3"))
        // From the comment to the comment.
        app.press("<esc> <esc>")
        await app.wait(for: "Comments 1")
        app.press("j <enter>")
        await app.wait { $0.contains("Another needle.") && $0.contains("3/3") }
        // It has its marks taken away before one leaves.
        app.press("<esc>")
        await app.settle()
        #expect(app.text.contains("Another needle.") && !app.text.contains("3/3"))
    }

    @Test func `goes through all the words that led to the page`() async throws {
        let app = try await opened(
            "The winter was long.\n\nThe pond froze.", comments: ["It froze in winter."])
        app.press("4")
        app.type("winter froze")
        await app.settle()
        app.press("<enter> <enter>")
        await app.wait { $0.contains("/winter froze") && $0.contains("1/4") }
        #expect(marked(app).prefix(2) == ["winter", "froze"])
        app.press("n")
        #expect(app.text.contains("2/4"))
        app.press("n n")
        #expect(app.text.contains("4/4"))
        // What is typed here is one text again.
        app.press("/ <c-u>")
        app.type("pond froze")
        #expect(app.text.contains("/pond froze") && app.text.contains("1/1"))
    }

    @Test(arguments: [false, true])
    func `goes to the comment that led to the page, whatever comes first`(
        isThreadFirst: Bool
    ) throws {
        let environment = Environment(language: .named(.en), preferences: Preferences())
        var post = Sample.post
        post.content = "A needle."
        let comments = (0..<40).map { number in
            CommentSummary(
                id: SheafModel.Comment.ID(UUID(high: 3, low: UInt64(number))), postID: post.id,
                parentID: nil, author: .unknown, content: "A needle.", likes: 0,
                createdAt: Sample.day, updatedAt: Sample.day, isDeleted: false, postTitle: "")
        }
        let thread = Results.comments(
            ListDelivery(.initial, total: 40, offset: 0, rows: comments))
        let events: [Event] = [
            .results(.post(post.id), Sample.found(post)), .results(.thread(post.id), thread),
        ]
        for word in ["needle", ""] {
            var screen = PostScreen(post.id, comment: comments[30].id, words: [word])
            for event in isThreadFirst ? events.reversed() : events {
                _ = screen.handle(event, in: environment)
            }
            #expect(screen.selected == comments[30].id)
            let page = try #require(screen.page(in: environment))
            let block = page.index(ofComment: 30)
            let extent = screen.extent(of: page, in: environment)
            let line = try #require(screen.position.distance(to: block, in: extent))
            #expect((0..<extent.height).contains(line))
            if !word.isEmpty { #expect(screen.placeOfSearch(in: environment) == "32/41") }
        }
    }

    @Test func `is where it was when a comment has gone and come back`() async throws {
        let app = try await opened("Some moss here.", comments: ["No", "moss again"])
        find("moss", in: app)
        app.press("<enter> n n")
        #expect(app.text.contains("3/3"))
        app.press("d")
        await app.wait { $0.contains("Deleted the comment") && $0.contains("0/2") }
        app.press("u")
        await app.wait { $0.contains("Undone") && $0.contains("3/3") }
    }

    @Test func `looks for nothing where other words led to the page`() async throws {
        let app = try await opened("Some moss here.", comments: ["No"])
        app.press("4")
        app.type("author:ada")
        await app.settle()
        app.press("<enter> <enter>")
        await app.wait(for: "Some moss here.")
        #expect(!app.text.contains("0/0"))
    }

    @Test func `takes letters for text while one types`() async throws {
        let app = try await opened("delete likes + d r")
        find("d", in: app)
        app.type("elete")
        #expect(app.text.contains("/delete") && app.text.contains("1/1"))
        #expect(app.writes == 0 && app.app.layers.count == 2)
    }

    @Test func `brings into view what is far below, and selects the comment`() async throws {
        let lines = (0..<80).map { $0 == 60 ? "needle at last" : "line \($0)" }
        let app = try await opened(
            lines.joined(separator: "\n"), comments: ["hay", "more\n\nneedle\n\nhay"])
        find("needle", in: app)
        #expect(app.text.contains("needle at last") && app.text.contains("1/2"))
        app.press("<enter> n")
        #expect(app.text.contains("2/2") && app.text.contains("┃"))
        #expect(marked(app).last == "needle")
    }

    @Test func `opens the fold that hides it`() async throws {
        let app = try await opened("Text", comments: ["first"])
        let posts = try await app.storage.store.read { try $0.fetch(ListQuery<PostSummary>()) }
        let comments = try await app.storage.store.read { context in
            try context.fetch(ListQuery<CommentSummary>.recent())
        }
        try await app.storage.store.write { context in
            _ = try context.createComment(
                post: posts[0].id, parent: comments[0].id, content: "deep needle",
                author: .unknown)
        }
        await app.wait(for: "deep needle")
        app.press("<tab> z a")
        #expect(!app.text.contains("deep needle"))
        find("needle", in: app)
        #expect(app.text.contains("deep needle") && app.text.contains("1/1"))
    }

    @Test func `says that it is not there, and Esc ends it`() async throws {
        let app = try await opened("Some moss.")
        find("zebra", in: app)
        #expect(app.text.contains("0/0"))
        app.press("<enter>")
        await app.settle()
        #expect(!app.text.contains("n next match"))
        app.press("n")
        await app.wait(for: "\"zebra\" is not on this page.")
        app.press("x <esc>")
        #expect(!app.text.contains("/zebra") && app.text.hasPrefix("Posts > Moss"))
        find("moss", in: app)
        app.press("<enter> <esc>")
        #expect(marked(app).isEmpty && app.text.hasPrefix("Posts > Moss"))
    }

    @Test func `is looked for again by the same keys after Esc, from where one is`() async throws {
        let app = try await opened("moss one\nmoss two\nmoss three", comments: ["No moss"])
        find("moss", in: app)
        app.press("<enter> n n <esc>")
        #expect(marked(app).isEmpty)
        app.press("n")
        #expect(app.text.contains("4/5") && app.text.contains("/moss"))
        app.press("N <esc> N")
        #expect(app.text.contains("2/5"))
        // Elsewhere on the page it goes on from there.
        app.press("<esc> <tab> n")
        #expect(app.text.contains("5/5"))
        app.press("<esc> /")
        app.type("zebra")
        app.press("<esc> n")
        #expect(app.text.contains("1/5") && app.app.layers.count == 2)
    }

    @Test func `goes through a long page in steps`() async throws {
        let app = try await opened(String(repeating: "moss and more\n", count: 60_000))
        find("moss", in: app)
        #expect(app.text.contains("+") && app.text.contains("1/"))
        while !app.text.contains("1/60,001") { app.passTime { $0 < .milliseconds(5) } }
        app.press("<enter> N")
        #expect(app.text.contains("60,001/60,001"))
    }

    @Test func `stays where one is when a comment comes`() async throws {
        let app = try await opened("moss\nmoss\nmoss")
        find("moss", in: app)
        app.press("<enter> n n")
        #expect(app.text.contains("3/4"))
        let posts = try await app.storage.store.read { try $0.fetch(ListQuery<PostSummary>()) }
        try await app.storage.store.write { context in
            _ = try context.createComment(
                post: posts[0].id, content: "moss again", author: .unknown)
        }
        await app.wait(for: "3/5")
    }
}
