import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `What the app remembers` {
    private func app(start: Destination = .posts) async throws -> RunningApp {
        try await RunningApp(
            start: start, change: { $0.display.density = .small },
            fill: { context in
                _ = try context.createUser(
                    context.newUser(username: "ada", email: "ada@example.org"))
                for number in 1...200 {
                    var post = context.newPost(
                        title: "Post \(number)", content: "Text", author: .unknown)
                    post.createdAt = Date(timeIntervalSince1970: 1_700_000_000 + Double(number))
                    _ = try context.createPost(post)
                }
            })
    }

    private func selected(_ app: RunningApp) -> (line: Int, text: Substring)? {
        let lines = app.text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.firstIndex { $0.hasPrefix(">") }.map { ($0, lines[$0]) }
    }

    // MARK: - Places

    @Test func `a list is where it was left when one comes back to it`() async throws {
        let app = try await app()
        await app.wait(for: "1/200")
        app.press("<pgdn> <pgdn> <pgdn>")
        await app.wait { $0.selects("Post") }
        app.press("k k k")
        let left = try #require(selected(app))
        app.press("1")
        await app.wait(forSelected: "")
        app.press("2")
        await app.wait(for: String(left.text))
        #expect(selected(app)?.line == left.line)
    }

    @Test func `the row is found again although others came above it`() async throws {
        let app = try await app()
        await app.wait(for: "1/200")
        app.press("j j j 1")
        await app.wait(forSelected: "")
        try await app.storage.store.write { context in
            _ = try context.createPost(
                context.newPost(title: "New", content: "", author: .unknown))
        }
        app.press("2")
        await app.wait { $0.selects("Post 197") && $0.contains("5/201") }
    }

    @Test func `whoever was at the top sees the new top`() async throws {
        let app = try await app()
        await app.wait(for: "1/200")
        app.press("j k 1")
        await app.wait(forSelected: "")
        try await app.storage.store.write { context in
            _ = try context.createPost(
                context.newPost(title: "New", content: "", author: .unknown))
        }
        app.press("2")
        await app.wait { $0.selects("New") && $0.contains("1/201") }
    }

    @Test func `places and the list shown last are kept for the next run`() async throws {
        let app = try await app(start: .people)
        await app.wait(for: "1/1")
        app.press("2")
        await app.wait(for: "1/200")
        app.press("j j Q")
        app.finish()
        let memory = Memory(app.storage)
        #expect(memory.list == .posts)
        #expect(memory.places[.posts]?.line == 2 && memory.places[.people] == nil)
        var next = App(
            size: Size(width: 80, height: 24), preferences: Preferences(), memory: memory,
            start: memory.list?.destination ?? .people)
        #expect(next.layers.first?.destination == .posts)
        let focus = next.start().compactMap { operation -> UUID? in
            if case .observe(_, let focus, _) = operation { focus?.finding } else { nil }
        }
        #expect(focus == [memory.places[.posts]?.row])
    }

    @Test func `a row that is gone is no longer looked for`() async throws {
        let app = try await app()
        await app.wait(for: "1/200")
        app.press("j j 1")
        await app.wait(forSelected: "")
        try await app.storage.store.write { context in
            for post in try context.fetch(ListQuery<PostSummary>.recent().limited(to: 5)) {
                try context.deletePost(post.id)
            }
        }
        app.press("2")
        await app.wait { $0.selects("Post 195") && $0.contains("1/195") }
    }

    // MARK: - Filters

    @Test func `Up brings earlier filters back, those that begin like this`() async throws {
        let app = try await app()
        await app.wait(for: "1/200")
        for filter in ["post 12", "post 7", "other"] {
            app.press("/ <c-u>")
            app.type(filter)
            app.press("<enter>")
        }
        app.press("<esc> /")
        await app.wait(for: "Up earlier ones")
        app.press("<up>")
        #expect(app.text.contains("/other"))
        app.press("<up> <up>")
        await app.wait { $0.contains("/post 12") && $0.contains("1/1") }
        app.press("<up>")
        #expect(app.text.contains("/post 12"))
        app.press("<down> <down> <down>")
        #expect(!app.text.contains("/other") && !app.text.contains("/post"))
        app.type("post 1")
        app.press("<up>")
        #expect(app.text.contains("/post 12"))
        app.press("<c-n>")
        #expect(app.text.contains("/post 1 ") || app.text.contains("/post 1\n"))
        app.finish()
        #expect(app.storage.state.recentFilters == ["other", "post 7", "post 12"])
    }

    @Test func `there is nothing to go back to before the first filter`() async throws {
        let app = try await app()
        await app.wait(for: "1/200")
        app.press("/")
        #expect(!app.text.contains("earlier"))
        app.press("<up>")
        #expect(app.app.messages.isEmpty)
    }

    // MARK: - People

    @Test func `the page of a person says how often they sat here`() async throws {
        let app = try await app(start: .people)
        await app.wait(for: "1/1")
        app.press("<enter>")
        await app.wait(for: "last used here ")
        app.press("g y")
        await app.wait(forSelected: "")
        app.press("<enter>")
        await app.wait(for: ", 2 times in all")
        app.finish()
        let ada = try #require(app.storage.state.currentUser)
        #expect(app.storage.state.logins(of: ada).count == 2)
    }
}
