import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `What another program adds` {
    private func opened() async throws -> RunningApp {
        let app = try await RunningApp(
            start: .posts, username: "ada",
            fill: { context in
                for name in ["ada", "ben"] {
                    let person = try context.createUser(
                        context.newUser(username: name, email: "\(name)@x.org"))
                    for title in ["Alder", "Birch"] where name == "ben" {
                        _ = try context.createPost(
                            context.newPost(title: title, content: "", author: .user(person.id)))
                    }
                }
            })
        await app.settle()
        return app
    }

    /// Ten minutes after the first look.
    nonisolated private static let later = Date(timeIntervalSince1970: 1_790_000_600)

    private func add(_ title: String, by username: String, to app: RunningApp) async throws {
        try await app.storage.store.write { context in
            let people = try context.fetch(ListQuery<User>.everybody())
            let author = try #require(people.first { $0.username == username })
            var post = context.newPost(title: title, content: "", author: .user(author.id))
            post.createdAt = Self.later
            post.updatedAt = Self.later
            _ = try context.put(post)
        }
        await app.settle()
    }

    private func comment(on title: String, in app: RunningApp) async throws {
        try await app.storage.store.write { context in
            let post = try context.fetch(ListQuery<Post>()).first { $0.title == title }
            _ = try context.createComment(
                Comment(
                    id: Comment.ID(UUID()), postID: try #require(post).id, parentID: nil,
                    content: "Soft.", author: .unknown, createdAt: Self.later))
        }
        await app.settle()
    }

    /// The titles of the rows with the sign of something new.
    private func new(_ app: RunningApp) -> [String] {
        app.text.split(separator: "\n").compactMap { line in
            guard Array(line.prefix(2)).last == "+" else { return nil }
            return ["Alder", "Birch", "Cedar", "Dogwood"].first { line.contains($0) }
        }
    }

    /// What a command lists as unread.
    private func listed(_ app: RunningApp) async throws -> [String] {
        let you = app.app.environment.you
        let news = News(app.storage.state.reading(of: you?.id.uuid), to: you?.id)
        return try await app.storage.store.read { context in
            try news.arrivals(in: context).keys
                .compactMap { try context.find(Post.self, $0)?.title }
        }
    }

    @Test func `comes into the list of what is unread, which leaves what was read there`()
        async throws
    {
        let app = try await opened()
        try await add("Cedar", by: "ben", to: app)
        await app.wait { _ in new(app) == ["Cedar"] }
        app.press("f n")
        await app.wait { $0.contains("1 of 3") && $0.contains("unread only") }
        try await add("Dogwood", by: "ben", to: app)
        await app.wait { $0.contains("2 of 4") && $0.selects("Cedar") && new(app).count == 2 }
        app.press("<enter>")
        await app.wait { $0.hasPrefix("Posts > Cedar") }
        app.press("h")
        await app.wait { $0.contains("2 of 4") && $0.selects("Cedar") && new(app) == ["Dogwood"] }
        app.press("f n f n")
        await app.wait { $0.contains("1 of 4") && $0.contains("Dogwood") }
    }

    @Test func `comes into that list where nothing was in it`() async throws {
        let app = try await opened()
        app.press("f n")
        await app.wait(for: "Nothing matches")
        try await add("Cedar", by: "ben", to: app)
        await app.wait { $0.contains("1 of 3") && new(app) == ["Cedar"] }
    }

    @Test func `is in that list where one comes back to it`() async throws {
        let app = try await opened()
        app.press("f n")
        await app.wait(for: "Nothing matches")
        app.press("1 / b e n <enter> <enter>")
        await app.wait { $0.hasPrefix("People > ben") && $0.contains("Alder") }
        try await add("Cedar", by: "ben", to: app)
        await app.wait { _ in new(app) == ["Cedar"] }
        app.press("2")
        await app.wait { $0.contains("1 of 3") && $0.contains("unread only") }
        #expect(new(app) == ["Cedar"])
    }

    @Test func `is that of whoever looks, once that is somebody else`() async throws {
        let app = try await opened()
        try await add("Cedar", by: "ben", to: app)
        app.press("f n")
        await app.wait { $0.contains("1 of 3") }
        app.press(":")
        app.type("as ben")
        app.press("<enter>")
        await app.wait(for: "Nothing matches")
    }

    @Test func `has the sign of something new only where a command lists it as unread`()
        async throws
    {
        let app = try await opened()
        try await add("Cedar", by: "ada", to: app)
        await app.wait(for: "Cedar")
        #expect(try await listed(app).isEmpty && new(app).isEmpty)
        try await app.storage.store.write { context in
            let post = try context.fetch(ListQuery<Post>()).first { $0.title == "Birch" }
            try context.deletePost(try #require(post).id)
        }
        await app.wait { !$0.contains("Birch") }
        try await app.storage.store.write { context in
            let item = try #require(try context.fetch(ListQuery<TrashItem>.trash()).first)
            try context.restore(item.id, item.kind)
        }
        await app.wait(for: "Birch")
        #expect(try await listed(app).isEmpty && new(app).isEmpty)
        try await add("Dogwood", by: "ben", to: app)
        await app.wait { _ in new(app) == ["Dogwood"] }
        #expect(try await listed(app) == ["Dogwood"])
    }

    @Test func `has that sign on the page of whoever wrote it, too`() async throws {
        let app = try await opened()
        app.press("1 / b e n <enter> <enter>")
        await app.wait { $0.hasPrefix("People > ben") && $0.contains("Alder") }
        try await add("Cedar", by: "ben", to: app)
        await app.wait { _ in new(app) == ["Cedar"] }
        app.press("<tab>")
        await app.wait { $0.contains("[Posts 3]") && new(app) == ["Cedar"] }
    }

    @Test func `is told of wherever one is, with the way there`() async throws {
        let app = try await opened()
        app.press("3")
        await app.wait(for: "No tags.")
        try await add("Cedar", by: "ada", to: app)
        try await add("Dogwood", by: "ben", to: app)
        await app.wait(for: "1 post has something new. g p, then n goes there.")
        app.press("g p n")
        await app.wait { $0.selects("Dogwood") }
    }

    @Test func `is counted with what waits already, and n leaves out none of it`() async throws {
        let app = try await opened()
        app.press("3")
        await app.wait(for: "No tags.")
        try await add("Cedar", by: "ben", to: app)
        await app.wait(for: "1 post has something new.")
        try await add("Dogwood", by: "ben", to: app)
        await app.wait(for: "2 posts have something new. g p, then n goes there.")
        // The key that leads away takes the message along: what comes then counts both as well.
        app.press("j")
        try await comment(on: "Alder", in: app)
        await app.wait(for: "3 posts have something new.")
        app.press("g p")
        await app.wait { $0.selects("Cedar") || $0.selects("Dogwood") }
        let first = app.text.selects("Cedar") ? "Cedar" : "Dogwood"
        app.press("n")
        await app.wait(for: "The selected post has something new.")
        #expect(app.text.selects(first))
        app.press("n")
        await app.wait { $0.selects(first == "Cedar" ? "Dogwood" : "Cedar") }
        app.press("n")
        await app.wait(forSelected: "Alder")
    }

    @Test func `is told of once by a list that shows it, with its title`() async throws {
        let app = try await opened()
        app.press("1 / b e n <enter> <enter>")
        await app.wait { $0.hasPrefix("People > ben") && $0.contains("Alder") }
        app.press("<tab>")
        await app.wait(for: "[Posts 2]")
        try await add("Cedar", by: "ben", to: app)
        await app.wait { _ in
            app.app.messages.last?.text == "Elsewhere: 1 added. \"Cedar\""
                && app.app.environment.unreadPosts.count == 1
        }
        await app.settleWholly()
        #expect(!app.text.contains("something new"))
    }

    @Test func `is told of in no form, but as soon as that is closed`() async throws {
        let app = try await opened()
        app.press("<enter>")
        await app.wait { $0.hasPrefix("Posts > ") }
        app.press("r")
        await app.wait(for: "Save")
        try await add("Dogwood", by: "ben", to: app)
        await app.wait { _ in app.app.environment.unreadPosts.count == 1 }
        #expect(!app.text.contains("something new"))
        app.press("<esc>")
        await app.wait(for: "1 post has something new. g p, then n goes there.")
    }

    @Test func `to what one answers is quoted as it is now, and told of once the form is closed`()
        async throws
    {
        let app = try await opened()
        try await comment(on: "Alder", in: app)
        app.press("/ A l d e r <enter> <enter>")
        await app.wait { $0.hasPrefix("Posts > Alder") && $0.contains("Soft.") }
        app.press("r")
        await app.wait(for: "Save")
        app.type("words")
        let told = app.app.messages.count
        try await app.storage.store.write { context in
            let base = try #require(
                try context.fetch(ListQuery<Post> { $0.title == "Alder" }).first)
            var edited = base
            edited.title = "Alder carr"
            edited.content = "Rewritten"
            _ = try context.updatePost(edited, base: base)
        }
        await app.wait(for: "Rewritten")
        #expect(app.app.messages.count == told)
        app.press("<esc>")
        await app.wait { !$0.contains("words") }
        app.press("j")
        await app.wait(for: "Elsewhere: 1 changed. \"Alder carr\"")
    }

    @Test func `or changes in a row has a sign there until one changes that row oneself`()
        async throws
    {
        let app = try await opened()
        func changed() -> Int {
            app.text.split(separator: "\n").count { $0.dropFirst().first == "~" }
        }
        try await app.storage.store.write { context in
            for post in try context.fetch(ListQuery<Post>()) {
                try context.setTags(["moss"], of: post.id)
            }
        }
        await app.wait { _ in changed() == 2 }
        app.press("+")
        await app.wait { $0.contains("Liked") && changed() == 1 }
    }

    /// The titles of the rows with the sign of what others changed.
    private func changed(_ app: RunningApp) -> [String] {
        app.text.split(separator: "\n").compactMap { line in
            guard line.dropFirst().first == "~" else { return nil }
            return ["Alder", "Birch"].first { line.contains($0) }
        }
    }

    private func tag(_ title: String, with tags: [String], in app: RunningApp) async throws {
        try await app.storage.store.write { context in
            let post = try context.fetch(ListQuery<Post>()).first { $0.title == title }
            try context.setTags(tags, of: try #require(post).id)
        }
    }

    @Test
    func `or changes in a row keeps its sign over filters and pages, until one opens that row`()
        async throws
    {
        let app = try await opened()
        await app.wait { $0.selects("Alder") || $0.selects("Birch") }
        let other = app.text.selects("Alder") ? "Birch" : "Alder"
        try await tag(other, with: ["moss"], in: app)
        await app.wait { _ in changed(app) == [other] }
        app.press("/ q q <enter>")
        await app.wait(for: "Nothing matches")
        app.press("<esc>")
        await app.wait { _ in changed(app) == [other] }
        app.press("1")
        await app.wait(for: "2 people")
        app.press("2")
        await app.wait { _ in changed(app) == [other] }
        app.press("j <enter>")
        await app.wait { $0.hasPrefix("Posts > \(other)") }
        app.press("2")
        await app.wait { $0.contains("2 posts") && $0.contains(other) }
        #expect(changed(app).isEmpty)
    }

    @Test
    func `or changes while one is elsewhere has its sign when one comes back, and not one's own`()
        async throws
    {
        let app = try await opened()
        await app.wait { $0.selects("Alder") || $0.selects("Birch") }
        let other = app.text.selects("Alder") ? "Birch" : "Alder"
        app.press("1 / b e n <enter> <enter>")
        await app.wait { $0.hasPrefix("People > ben") && $0.contains(other) }
        try await tag(other, with: ["moss"], in: app)
        app.press("2")
        await app.wait { _ in changed(app) == [other] }
        app.press("j <enter>")
        await app.wait { $0.hasPrefix("Posts > \(other)") }
        app.press("h")
        await app.wait { $0.contains("2 posts") && changed(app).isEmpty }
        // What one does on other pages is one's own.
        app.press("3 <enter>")
        await app.wait { $0.hasPrefix("Tags > #moss") && $0.contains(other) }
        app.press("p")
        await app.settle()
        app.press("2")
        await app.wait { $0.contains("2 posts") && $0.contains(other) }
        #expect(changed(app).isEmpty)
    }
}
