import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `What is new since one looked` {
    private func opened(start: Destination = .posts) async throws -> RunningApp {
        let app = try await RunningApp(
            start: start, username: "ada",
            fill: { context in
                let ada = try context.createUser(
                    context.newUser(username: "ada", email: "ada@x.org"))
                let ben = try context.createUser(
                    context.newUser(username: "ben", email: "ben@x.org"))
                for title in ["Alder", "Birch"] {
                    _ = try context.createPost(
                        context.newPost(title: title, content: "Text", author: .user(ada.id)))
                }
                _ = try context.createPost(
                    context.newPost(title: "Cedar", content: "Text", author: .user(ben.id)))
            })
        await app.settle()
        return app
    }

    /// Ten minutes after the first look.
    nonisolated private static let later = Date(timeIntervalSince1970: 1_790_000_600)

    private func comment(
        _ texts: [String], on title: String, by username: String? = nil, at date: Date = later,
        in app: RunningApp
    ) async throws {
        try await app.storage.store.write { context in
            let posts = try context.fetch(ListQuery<PostSummary>())
            let people = try context.fetch(ListQuery<User>.everybody())
            guard let post = posts.first(where: { $0.title == title }) else { return }
            for (number, text) in texts.enumerated() {
                _ = try context.createComment(
                    Comment(
                        id: Comment.ID(UUID()), postID: post.id, parentID: nil, content: text,
                        author: people.first { $0.username == username }.map { .user($0.id) }
                            ?? .unknown,
                        createdAt: date.addingTimeInterval(Double(number))))
            }
        }
        await app.settle()
    }

    /// Makes Ben one whom Ada follows.
    private func followBen(in app: RunningApp) async throws {
        try await app.storage.store.write { context in
            let people = try context.fetch(ListQuery<User>.everybody())
            let ada = try #require(people.first { $0.username == "ada" })
            let ben = try #require(people.first { $0.username == "ben" })
            _ = try context.follow(ben.id, by: ada.id)
        }
    }

    /// The titles of the rows with the sign of something new.
    private func new(_ app: RunningApp) -> [String] {
        app.text.split(separator: "\n").compactMap { line in
            let signs = Array(line.prefix(2))
            guard signs.count == 2, signs[1] == "+" else { return nil }
            return ["Alder", "Birch", "Cedar", "Dogwood"].first { line.contains($0) }
        }
    }

    @Test func `has its title in bold, also where a mark takes the place of its sign`()
        async throws
    {
        let app = try await opened()
        try await comment(["Hello"], on: "Birch", in: app)
        await app.wait { _ in new(app) == ["Birch"] }
        for _ in 0..<2 where !app.text.selects("Alder") { app.press("j") }
        #expect(try style(of: "Birch", in: app) == .bold)
        #expect(try style(of: "Cedar", in: app) == .text)
        app.press("*")
        await app.wait { _ in new(app).isEmpty }
        #expect(try style(of: "Birch", in: app) == .bold)
        #expect(try style(of: "Cedar", in: app) == .text)
    }

    /// The style of a title on the screen.
    private func style(of title: String, in app: RunningApp) throws -> Style {
        let lines = app.text.split(separator: "\n", omittingEmptySubsequences: false)
        let y = try #require(lines.firstIndex { $0.contains(title) })
        let place = try #require(lines[y].range(of: title))
        let x = DisplayWidth.cells(of: String(lines[y][..<place.lowerBound]))
        return Array(app.frame.row(y))[x].style
    }

    @Test func `is nothing at the first start`() async throws {
        let app = try await opened()
        #expect(new(app).isEmpty)
    }

    @Test func `is a comment of somebody else, until it was on the screen`() async throws {
        let app = try await opened()
        try await comment(["Hello"], on: "Birch", in: app)
        try await comment(["Mine"], on: "Alder", by: "ada", in: app)
        await app.wait { _ in new(app) == ["Birch"] }
        app.press("/ B i r c h <enter> <enter>")
        await app.wait { $0.hasPrefix("Posts > Birch") && $0.contains("+") }
        app.press("n")
        #expect(app.text.contains("┃"))
        app.press("h <esc>")
        await app.wait { $0.contains("Alder") && new(app).isEmpty }
    }

    @Test(arguments: [true, false])
    func `is not hidden by what is dated in the future`(marksAll: Bool) async throws {
        let app = try await opened()
        let future = Date(timeIntervalSince1970: 3_800_000_000)
        try await comment(["Much later"], on: "Birch", at: future, in: app)
        await app.wait { _ in new(app) == ["Birch"] }
        app.press(marksAll ? "b r" : "/ B i r c h <enter> <enter>")
        await app.wait { marksAll ? new(app).isEmpty : $0.hasPrefix("Posts > Birch") }
        if !marksAll { app.press("h <esc>") }
        await app.wait { $0.contains("Alder") && new(app).isEmpty }
        try await comment(["Now"], on: "Birch", in: app)
        await app.wait { _ in new(app) == ["Birch"] }
    }

    @Test func `is remembered over a restart`() async throws {
        let app = try await opened()
        try await comment(["Hello"], on: "Birch", in: app)
        app.press("/ B i r c h <enter> <enter>")
        await app.wait { $0.hasPrefix("Posts > Birch") }
        await app.settleWholly()
        app.finish()
        let memory = Memory(app.storage)
        #expect(memory.readings == app.app.environment.memory.readings)
        let read = memory.readings[app.app.environment.you?.id.uuid]
        let reading = try #require(read.posts.values.first)
        #expect(reading.until == Self.later.millisecondsSince1970 && reading.comments.isEmpty)
    }

    @Test func `is what was below the screen as well, until one came there`() async throws {
        let app = try await opened()
        try await comment((0..<30).map { "Comment \($0)" }, on: "Birch", in: app)
        app.press("/ B i r c h <enter> <enter>")
        await app.wait { $0.hasPrefix("Posts > Birch") && $0.contains("Comment 3") }
        app.press("h <esc>")
        await app.wait { _ in new(app) == ["Birch"] }
        app.press("/ B i r c h <enter> <enter>")
        await app.wait { $0.hasPrefix("Posts > Birch") }
        app.press("n")
        #expect(app.text.contains("┃+  (unknown author)  21 Sep 2026 14:23  Comment 15"))
        app.press("G")
        app.press("<pgup>")
        app.press("h <esc>")
        await app.wait { $0.contains("Alder") && new(app).isEmpty }
    }

    @Test func `is counted on the page, and keeps its sign while one is on it`() async throws {
        let app = try await opened()
        try await comment(["One", "Two"], on: "Birch", in: app)
        app.press("/ B i r c h <enter> <enter>")
        await app.wait { $0.hasPrefix("Posts > Birch") && $0.contains("2 comments, 2 new") }
        app.press("n")
        #expect(app.text.contains("┃+"))
        app.press("n")
        await app.wait(for: "2 comments, 1 new")
        #expect(app.text.contains("┃+"))
        app.press("n")
        await app.wait(for: "Nothing new.")
        app.press("k")
        #expect(app.text.contains("2 comments ─"))
    }

    @Test func `has its sign where a fold hides it`() async throws {
        let app = try await opened()
        try await comment(["One"], on: "Birch", by: "ada", in: app)
        app.press("/ B i r c h <enter> <enter>")
        await app.wait { $0.hasPrefix("Posts > Birch") && $0.contains("1 comment ─") }
        try await reply("Two", by: "ben", in: app)
        try await reply("Three", by: "ben", in: app)
        await app.wait(for: "3 comments, 2 new")
        app.press("<tab> z c")
        await app.wait { $0.contains("┃+") && $0.contains("folded, 2") }
        app.press("n")
        await app.wait { $0.contains("Three") && $0.contains("┃+") }
        // What one goes on from is new no longer, and so is nothing below the fold.
        app.press("n h z c")
        await app.wait(for: "folded, 2")
        #expect(app.text.contains("3 comments ─") && !app.text.contains("┃+"))
    }

    /// Answers the first comment that there is.
    private func reply(_ text: String, by username: String, in app: RunningApp) async throws {
        try await app.storage.store.write { context in
            let people = try context.fetch(ListQuery<User>.everybody())
            let post = try context.fetch(ListQuery<PostSummary>()).first { $0.title == "Birch" }
            let id = try #require(post?.id)
            let thread = try context.fetch(ListQuery<CommentSummary>.thread(of: id))
            let person = try #require(people.first { $0.username == username })
            _ = try context.createComment(
                Comment(
                    id: Comment.ID(UUID()), postID: id,
                    parentID: CommentTree(thread).rows().first?.id,
                    content: text, author: .user(person.id), createdAt: Self.later))
        }
        await app.settle()
    }

    @Test func `leads on to the next post with n, and says so`() async throws {
        let app = try await opened()
        try await comment(["One"], on: "Birch", in: app)
        try await comment(["Two", "Three"], on: "Cedar", in: app)
        app.press("/ B i r c h <enter> <enter>")
        await app.wait { $0.hasPrefix("Posts > Birch") }
        app.press("n n")
        await app.wait { $0.hasPrefix("Posts > Cedar") && $0.contains("new comments") }
        app.press("n n n")
        await app.wait(for: "Nothing new.")
    }

    @Test func `is gone to in the order of the list from the page of a row, forth and back`()
        async throws
    {
        let app = try await opened()
        try await comment(["One"], on: "Birch", in: app)
        try await comment(["Two"], on: "Alder", in: app)
        try await comment(["Three"], on: "Cedar", in: app)
        await app.wait { _ in new(app).count == 3 }
        app.press("s t g g <enter>")
        await app.wait { $0.hasPrefix("Posts > Alder") && $0.contains("1/3") }
        app.press("n n")
        await app.wait { $0.hasPrefix("Posts > Birch") && $0.contains("2/3") }
        app.press("n n")
        await app.wait { $0.hasPrefix("Posts > Cedar") && $0.contains("3/3") }
        app.press("n n")
        await app.wait(for: "Nothing new.")
        try await comment(["Four", "Five"], on: "Birch", in: app)
        await app.waitForApp { !$0.environment.unreadPosts.isEmpty }
        app.press("N")
        await app.wait { $0.hasPrefix("Posts > Birch") && $0.contains("2/3") }
        #expect(app.text.contains("Back to the previous post with new comments."))
        app.press("h")
        await app.wait(forSelected: "Birch")
    }

    @Test func `can be all that is listed`() async throws {
        let app = try await opened()
        try await comment(["One"], on: "Birch", in: app)
        await app.wait { _ in new(app) == ["Birch"] }
        app.press("f n")
        await app.wait { $0.contains("1 of 3") && $0.contains("unread only") }
        #expect(new(app) == ["Birch"])
        app.press("<enter>")
        await app.wait { $0.hasPrefix("Posts > Birch") }
        app.press("h")
        await app.wait(forSelected: "Birch")
        app.press("f n")
        await app.wait(for: "3 posts")
    }

    @Test func `is all that is changed where it is all that is listed`() async throws {
        let app = try await opened()
        try await comment(["One"], on: "Birch", in: app)
        await app.wait { _ in new(app) == ["Birch"] }
        app.press("f n")
        await app.wait(for: "unread only")
        app.press("b d")
        await app.wait(for: "1 post will go to the trash")
        app.press("<esc>")
        await app.wait(for: "unread only")
    }

    @Test func `is apart from whom one follows, which is a list of its own`() async throws {
        let app = try await opened()
        await app.wait { _ in app.app.environment.followed != nil }
        app.press("f f")
        await app.wait(for: "You do not follow anybody yet")
        try await followBen(in: app)
        await app.wait { _ in app.app.environment.followed?.isEmpty == false }
        app.press("f f")
        await app.wait { $0.contains("1 of 3") && $0.contains("Cedar") }
        app.press("1")
        await app.settle()
        app.press("f f")
        await app.wait { $0.contains("1 of 2") && $0.contains("people you follow") }
        app.press("b x")
        await app.wait(for: "1 person will be deactivated.")
    }

    @Test func `follows whom one follows, also where somebody else is at the keyboard`()
        async throws
    {
        let app = try await opened()
        try await followBen(in: app)
        await app.wait { _ in app.app.environment.followed?.isEmpty == false }
        app.press("f f")
        await app.wait { $0.contains("1 of 3") && $0.contains("Cedar") }
        app.press("1")
        await app.settle()
        app.press("f f")
        await app.wait { $0.contains("1 of 2") && $0.contains("people you follow") }
        app.press("g y")
        await app.wait(for: "Who are you?")
        app.press("/")
        app.type("ben")
        app.press("<enter>")
        await app.settle()
        app.press("<enter>")
        await app.wait { $0.contains("0 of 2") && $0.contains("people you follow") }
        app.press("2")
        await app.wait { $0.contains("0 of 3") && $0.contains("people you follow") }
    }

    @Test func `changes only posts of whom one follows, where they are all that is listed`()
        async throws
    {
        let app = try await opened()
        try await followBen(in: app)
        await app.wait { _ in app.app.environment.followed?.isEmpty == false }
        app.press("f f")
        await app.wait { $0.contains("1 of 3") && $0.contains("Cedar") }
        app.press("b d")
        await app.wait(for: "1 post will go to the trash")
        #expect(app.text.contains("No row is marked: this is about the whole list."))
    }
}

// In a list.
extension `What is new since one looked` {
    @Test func `is gone to from row to row with n and N`() async throws {
        let app = try await opened()
        #expect(!app.text.contains("n next new"))
        app.press("n")
        #expect(app.text.contains("Nothing new."))
        try await comment(["One"], on: "Alder", in: app)
        app.resize(width: 100, height: 24)
        await app.wait(for: "n next new")
        app.press("n")
        await app.wait(forSelected: "Alder")
        app.press("n")
        await app.wait(for: "Nothing else is new here.")
        try await comment(["Two"], on: "Cedar", in: app)
        await app.wait { _ in new(app).contains("Cedar") }
        app.press("n")
        await app.wait(forSelected: "Cedar")
        app.press("N")
        await app.wait(forSelected: "Alder")
        app.press("/ B i r c h <enter> n")
        await app.wait(for: "Nothing is new under this filter. Esc shows the rest.")
    }

    @Test func `is gone to however far away it is`() async throws {
        let app = try await RunningApp(
            start: .posts, username: "ada",
            fill: { context in
                _ = try context.createUser(context.newUser(username: "ada", email: "ada@x.org"))
                for number in 1...300 {
                    _ = try context.createPost(
                        context.newPost(
                            title: number == 1 ? "Birch" : "Post \(number)", content: "",
                            author: .unknown))
                }
            })
        await app.settle()
        try await comment(["One"], on: "Birch", in: app)
        await app.waitForApp { !$0.environment.unreadPosts.isEmpty }
        app.press("n")
        await app.wait { $0.selects("Birch") && $0.contains("300/300") }
    }

    @Test func `is all read with one key, of what is shown`() async throws {
        let app = try await opened()
        try await comment(["One"], on: "Alder", in: app)
        try await comment(["Two"], on: "Birch", in: app)
        await app.wait { _ in Set(new(app)) == ["Alder", "Birch"] }
        app.press("/ B i r c h <enter> b r")
        await app.wait(for: "1 post is marked as read.")
        app.press("<esc>")
        await app.wait { _ in new(app) == ["Alder"] }
        app.press("b r")
        await app.wait { _ in new(app).isEmpty }
        app.press("b r")
        #expect(app.text.contains("Nothing new."))
        await app.settleWholly()
        app.finish()
        #expect(Memory(app.storage).readings == app.app.environment.memory.readings)
        try #require(app.app.environment.reading.posts.count == 2)
    }
}
