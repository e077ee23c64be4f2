import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `A list on the screen` {
    @Test func `shows the rows of the store and where one is`() async throws {
        let app = try await RunningApp(start: .posts, change: small) { try fill(&$0, posts: 30) }
        await app.wait(for: "1/30")
        #expect(app.text.hasPrefix("Posts"))
        #expect(app.text.selects("Post 30"))
        app.press("j j")
        #expect(app.text.selects("Post 28"))
        #expect(app.text.contains("3/30"))
    }

    @Test func `jumps to the last row and back at once`() async throws {
        let app = try await RunningApp(start: .posts, change: small) { try fill(&$0, posts: 500) }
        await app.wait(for: "1/500")
        app.press("G")
        #expect(app.text.contains("500/500"))
        await app.wait(forSelected: "Post 1 ")
        app.press("g g")
        await app.wait(forSelected: "Post 500 ")
    }

    @Test func `goes to the last row even before anything was counted`() async throws {
        let app = try await RunningApp(start: .posts, change: small) { try fill(&$0, posts: 500) }
        app.press("G")
        await app.wait { $0.contains("500/500") && $0.selects("Post 1 ") }
    }

    @Test func `goes to the row of a number, or to the last one`() async throws {
        let app = try await RunningApp(start: .posts, change: small) { try fill(&$0, posts: 500) }
        await app.wait(for: "1/500")
        app.press("g r")
        #expect(app.text.contains("Enter go to that row"))
        app.type("1x23")
        #expect(app.text.contains(":123"))
        app.press("<enter>")
        await app.wait { $0.contains("123/500") && $0.selects("Post 378") }
        app.press(": <esc>")
        #expect(app.text.selects("Post 378"))
        app.press(":")
        app.type("99999999999999999999999")
        app.press("<enter>")
        await app.wait { $0.contains(/500 rows\. +500\/500/) && $0.selects("Post 1 ") }
        app.press("g r 0 <enter>")
        await app.wait(forSelected: "Post 500 ")
        app.press("j : <enter>")
        #expect(app.text.selects("Post 499 "))
        app.press("g r")
        app.type("abc")
        app.press("<enter>")
        #expect(app.text.contains("That is not the number of a row."))
        #expect(app.text.selects("Post 499 "))
    }

    @Test func `stays on its rows when more came above than anybody follows`() async throws {
        let app = try await RunningApp(
            start: .posts, followsFewRows: true, change: small
        ) { try fill(&$0, posts: 300) }
        await app.wait(for: "1/300")
        app.press(": 1 5 0 <enter>")
        await app.wait { $0.selects("Post 151 ") && $0.contains("Post 170 ") }
        let before = rows(of: app)
        try await app.storage.store.write { context in
            for number in 301...400 {
                var post = context.newPost(
                    title: "Post \(number)", content: "Text", author: .unknown)
                post.createdAt = Date(timeIntervalSince1970: 1_700_000_000 + Double(number) * 60)
                _ = try context.createPost(post)
            }
        }
        await app.wait(for: "250/400")
        #expect(rows(of: app) == before)
    }

    @Test func `stays as it is when its own digit is pressed, and comes back from what lies on it`()
        async throws
    {
        let app = try await RunningApp(start: .posts, change: small) { try fill(&$0, posts: 30) }
        await app.wait(for: "1/30")
        app.press("/")
        app.type("Post 1")
        app.press("<enter>")
        await app.wait(for: "1/12")
        app.press("2 j 2 j")
        #expect(app.text.contains("3/12"))
        app.press("<enter>")
        await app.wait { $0.hasPrefix("Posts > ") }
        app.press("? 2")
        #expect(app.text.contains("3/12") && app.text.contains("/Post 1"))
    }

    @Test func `shows the place in a million on the narrowest screen`() async throws {
        let app = try await RunningApp(
            size: Size(width: 20, height: 5), start: .posts, change: small
        ) { try fill(&$0, posts: 30) }
        await app.wait(for: "1/30 ?")
        var list = ListPane<PostSummary> { $0.uuid }
        let rows = try await app.storage.store.read {
            try $0.fetch(ListQuery<PostSummary>.recent())
        }
        var environment = app.app.environment
        _ = list.receive(
            ListDelivery(.initial, total: 1_000_000, offset: 499_998, rows: rows),
            of: .posts(PostList(.everything, order: ListOrder(by: .created, descending: true))),
            isFiltered: false, in: environment)
        list.list.seek(499_999)
        let change = RowChanges(insertions: [0..<1], isForeign: true)
        _ = list.receive(
            ListDelivery(.update(change), total: 1_000_001, offset: 499_999, rows: rows),
            of: .posts(PostList(.everything, order: ListOrder(by: .created, descending: true))),
            isFiltered: false, in: environment)
        #expect(list.position(in: environment) == "500,001/1,000,001")
        environment.size.width = 40
        #expect(list.position(in: environment) == "500,001/1,000,001  ▴ 1 new")
    }

    @Test func `lets whoever moves win over a row that is still looked for`() async throws {
        let app = try await RunningApp(
            start: .posts, followsFewRows: true, change: small
        ) { try fill(&$0, posts: 500) }
        await app.wait(for: "1/500")
        app.press(": 2 5 0 <enter>")
        await app.wait(forSelected: "Post 251 ")
        // The same row in another order is looked for, and not wanted any more.
        app.press("s C g g")
        await app.wait { $0.contains("1/500") && $0.selects("Post 1 ") }
    }

    @Test func `goes to a row even before anything was counted`() async throws {
        let app = try await RunningApp(start: .posts, change: small) { try fill(&$0, posts: 500) }
        app.press(": 3 0 0 <enter>")
        await app.wait { $0.contains("300/500") && $0.selects("Post 201 ") }
    }

    @Test func `goes to the post that one has written`() async throws {
        let app = try await RunningApp(start: .posts, change: small) { try fill(&$0, posts: 500) }
        await app.wait(for: "1/500")
        app.press("G")
        await app.wait(for: "500/500")
        app.press("a")
        await app.wait(for: "Posts > New post")
        app.type("Mine")
        app.press("<f2>")
        await app.wait { $0.selects("Mine") && $0.contains("1/501") }
    }

    @Test func `comments on the selected post`() async throws {
        let app = try await RunningApp(start: .posts, change: small) { try fill(&$0, posts: 20) }
        await app.wait(for: "1/20")
        app.press("j r")
        await app.wait(for: "Posts > New comment")
        app.type("Here")
        app.press("<f2>")
        await app.wait { $0.contains("Added the comment \"Here\".") && $0.contains("2/20") }
    }

    @Test func `keeps the selection on its row when others write`() async throws {
        let app = try await RunningApp(start: .posts, change: small) { try fill(&$0, posts: 200) }
        await app.wait(for: "1/200")
        app.press("<pgdn> <pgdn> j")
        await app.wait { $0.selects("Post ") }
        let before = selectedLine(of: app)
        try await app.storage.store.write { context in
            var new = context.newPost(title: "Brand new", content: "", author: .unknown)
            new.createdAt = Date(timeIntervalSince1970: 1_790_000_060)
            _ = try context.put(new)
        }
        await app.wait(for: "/201")
        #expect(selectedLine(of: app) == before)
        #expect(app.text.contains("▴ 1 new") && app.text.contains("Elsewhere: 1 added."))
        app.press("g g")
        await app.wait { $0.selects("Brand new") && $0.contains(">+") }
    }

    @Test func `is not taken along when others move the selected row away`() async throws {
        let app = try await RunningApp(start: .posts, change: small) { try fill(&$0, posts: 200) }
        await app.wait(for: "1/200")
        app.press("s u")
        await app.wait(for: "by date modified")
        app.press(": 1 0 3 <enter> k k k")
        await app.wait(forSelected: "Post 101 ")
        let screen = rows(of: app)
        try await app.storage.store.write { context in
            let row = try context.fetch(ListQuery<Post> { $0.title == "Post 101" }).first
            let base = try #require(row)
            var edited = base
            edited.content = "Another text"
            _ = try context.updatePost(edited, base: base)
        }
        await app.wait(for: "Elsewhere: the selected row moved to 1.")
        #expect(app.text.selects("Post 100 ") && app.text.contains("101/200"))
        // The rows above did not move, those below came up by one.
        let line = try #require(screen.firstIndex { $0.hasPrefix(">") })
        #expect(rows(of: app)[..<line] == screen[..<line])
        #expect(rows(of: app)[line].dropFirst() == screen[line + 1].dropFirst())
        // The key may have been meant for the one that moved.
        app.press("p")
        #expect(app.text.contains("The selected row has just gone."))
        // Where one does it oneself one goes with it.
        app.press("p")
        await app.wait { $0.selects("Post 100 ") && $0.contains("1/200") }
    }

    @Test func `takes the nearest survivor when the selected row goes`() async throws {
        let app = try await RunningApp(start: .posts, change: small) { try fill(&$0, posts: 5) }
        await app.wait(for: "1/5")
        app.press("j d")
        await app.wait { $0.contains("/4") && $0.contains("Deleted the post \"") }
        #expect(app.text.selects("Post 3"))
    }

    @Test func `deletes nothing by Enter where it asks`() async throws {
        let app = try await RunningApp(start: .posts, change: asking) { try fill(&$0, posts: 2) }
        await app.wait(for: "1/2")
        app.press("d <enter>")
        #expect(app.text.selects("Post 2"))
        let count = try await app.storage.store.read { try $0.count(ListQuery<PostSummary>()) }
        #expect(count == 2)
    }

    @Test func `filters while one types; Enter keeps, Esc clears`() async throws {
        let app = try await RunningApp(start: .posts, change: small) { try fill(&$0, posts: 30) }
        await app.wait(for: "1/30")
        app.press("/")
        app.type("post 2")
        await app.wait(for: "12 of 30 posts")
        #expect(app.text.contains("/post 2"))
        app.press("<enter>")
        #expect(app.text.contains("/post 2"))
        app.press("<esc>")
        await app.wait(for: "  30 posts")
        #expect(app.text.selects("Post 29"))
    }

    @Test(arguments: [true, false]) func `knows how many there are in all while filtered`(
        followsFewRows: Bool
    ) async throws {
        let app = try await RunningApp(
            start: .posts, followsFewRows: followsFewRows, change: small
        ) { try fill(&$0, posts: 30) }
        await app.wait(for: "  30 posts")
        app.press("/")
        app.type("post 2")
        await app.wait(for: "12 of 30 posts")
        app.press("<enter>")
        try await add("Other", to: app)
        await app.wait(for: "12 of 31 posts")
        try await add("Post 2 again", to: app)
        await app.wait(for: "13 of 32 posts")
        app.press("s t")
        await app.wait { $0.contains("by title") && $0.contains("13 of 32 posts") }
        try await app.storage.store.write { context in
            for post in try context.fetch(ListQuery<Post> { $0.title == "Other" }) {
                try context.deletePost(post.id)
            }
        }
        await app.wait(for: "13 of 31 posts")
        app.press("g g <esc>")
        await app.wait { $0.contains("  31 posts") && $0.selects("Post 12 ") }
        #expect(rows(of: app).count == 20)
        // In the order that was followed meanwhile, too.
        app.press("/")
        app.type("post 1")
        await app.wait(for: "12 of 31 posts")
        try await add("Something", to: app)
        await app.wait(for: "12 of 32 posts")
        app.press("<esc>")
        await app.wait { $0.contains("  32 posts") && $0.selects("Post 1 ") }
        #expect(rows(of: app).count == 20)
        app.press("G")
        await app.wait { $0.contains("32/32") && $0.selects("Something") }
    }

    private func add(_ title: String, to app: RunningApp) async throws {
        try await app.storage.store.write { context in
            _ = try context.createPost(
                context.newPost(title: title, content: "Text", author: .unknown))
        }
    }

    @Test func `goes back to the post that was read last`() async throws {
        let app = try await RunningApp(start: .posts, change: small) { try fill(&$0, posts: 90) }
        await app.wait(for: "1/90")
        app.press("<enter>")
        await app.wait(for: "Posts > Post 90 ")
        for number in [89, 88, 87] {
            app.press("J")
            await app.wait(for: "Posts > Post \(number) ")
        }
        app.press("h")
        await app.wait(forSelected: "Post 87 ")
        #expect(app.text.contains(" 4/90"))
        // Without a step it is the row it was, wherever that is by now.
        app.press("<enter>")
        await app.wait(for: "Posts > Post 87 ")
        app.press("h")
        #expect(app.text.contains(" 4/90"))
    }

    @Test func `says which way it is sorted`() async throws {
        let app = try await RunningApp(start: .posts, change: small) { try fill(&$0, posts: 9) }
        await app.wait { $0.contains("newest first") && $0.contains("Created▾") }
        app.press("s t")
        await app.wait { $0.contains("by title ▴") && $0.contains("  Title▴ ") }
        app.press("s T")
        await app.wait { $0.contains("by title ▾") && $0.contains("  Title▾ ") }
        app.press("1")
        await app.wait { $0.contains("by name ▴") && $0.contains("  Name▴ ") }
    }

    @Test func `says so when nothing matches`() async throws {
        let app = try await RunningApp(start: .posts, change: small) { try fill(&$0, posts: 3) }
        await app.wait(for: "1/3")
        app.press("/")
        app.type("zzz")
        await app.wait(for: "Nothing matches. Esc clears the filter.")
    }

    @Test func `goes back to the row of before when nothing matched`() async throws {
        let app = try await RunningApp(start: .posts, change: small) { try fill(&$0, posts: 9) }
        await app.wait(for: "1/9")
        app.press("j j /")
        app.type("zzz")
        await app.wait(for: "Nothing matches.")
        app.press("<esc>")
        await app.wait { $0.selects("Post 7") && $0.contains("3/9") }
    }

    @Test func `sorts by a key and reverses by its capital`() async throws {
        let app = try await RunningApp(start: .posts, change: small) { try fill(&$0, posts: 9) }
        await app.wait(forSelected: "Post 9")
        app.press("s t")
        await app.wait(for: "by title")
        app.press("g g")
        await app.wait(forSelected: "Post 1")
        app.press("s T g g")
        await app.wait(forSelected: "Post 9")
    }

    @Test func `finds the selected row again after sorting`() async throws {
        let app = try await RunningApp(start: .posts, change: small) { try fill(&$0, posts: 300) }
        await app.wait(for: "1/300")
        app.press("j j s t")
        await app.wait { $0.contains("by title") && $0.selects("Post 298") }
        #expect(!app.text.contains(" 3/300"))
    }

    @Test func `publishes and archives with one key`() async throws {
        let app = try await RunningApp(start: .posts, change: small) { try fill(&$0, posts: 1) }
        await app.wait(for: "1/1")
        app.press("p")
        await app.wait(for: "Published \"")
        app.press("A")
        await app.wait(for: "Archived \"")
    }

    private func selectedLine(of app: RunningApp) -> String? {
        app.text.split(separator: "\n").first { $0.hasPrefix(">") }.map(String.init)
    }
}

@MainActor private func rows(of app: RunningApp) -> [Substring] {
    app.text.split(separator: "\n").filter { $0.contains("(unknown author)") }
}
private func asking(_ preferences: inout Preferences) {
    small(&preferences)
    preferences.display.confirm = .always
}
private func small(_ preferences: inout Preferences) { preferences.display.density = .small }

/// Writes posts named by their number, each a minute younger than the one before.
@Sendable private func fill(_ context: inout WriteContext, posts: Int) throws {
    _ = try context.createUser(context.newUser(username: "ada", email: "ada@example.org"))
    for number in 1...posts {
        var post = context.newPost(title: "Post \(number)", content: "Text", author: .unknown)
        post.createdAt = Date(timeIntervalSince1970: 1_700_000_000 + Double(number) * 60)
        post.updatedAt = post.createdAt
        _ = try context.createPost(post)
    }
}
