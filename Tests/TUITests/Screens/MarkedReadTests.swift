import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `What came to a list` {
    private func opened(
        _ titles: [String] = ["Alder", "Birch", "Cedar"]
    ) async throws -> RunningApp {
        let app = try await RunningApp(
            start: .posts, username: "ada", change: { $0.display.density = .small },
            fill: { context in
                _ = try context.createUser(context.newUser(username: "ada", email: "ada@x.org"))
                for title in titles {
                    _ = try context.createPost(
                        context.newPost(title: title, content: "Text", author: .unknown))
                }
            })
        await app.settle()
        return app
    }

    /// Somebody writes a post.
    private func post(_ title: String, in app: RunningApp) async throws {
        try await app.storage.store.write { context in
            var post = context.newPost(title: title, content: "Text", author: .unknown)
            post.createdAt = Date(timeIntervalSince1970: 1_790_000_600)
            _ = try context.put(post)
        }
        await app.settle()
    }

    /// How many rows have the sign of something new.
    private func new(_ app: RunningApp) -> Int {
        app.text.split(separator: "\n").count { $0.dropFirst().hasPrefix("+") }
    }

    @Test func `is new again by undo, before anything else is undone, and read by redo`()
        async throws
    {
        let app = try await opened()
        app.press("+")
        await app.wait(for: "Liked")
        try await post("Dogwood", in: app)
        try await post("Elder", in: app)
        await app.waitForApp { $0.environment.unreadPosts.count == 2 }
        app.press("b r")
        await app.wait { _ in new(app) == 0 }
        #expect(app.text.contains("2 posts are marked as read.  u:"))
        app.press("u")
        await app.wait { _ in new(app) == 2 }
        app.press("U")
        await app.wait { _ in new(app) == 0 }
        app.press("u")
        await app.wait { _ in new(app) == 2 }
        app.press("u")
        await app.wait(for: "Undone: liked")
    }

    /// More than have room at once.
    private static let many = (1...20).map { "Post \($0)" }

    @Test func `is not counted beside the list any more once all is read`() async throws {
        let app = try await opened(Self.many)
        app.resize(width: 80, height: 12)
        app.press("G")
        await app.wait(for: "20/20")
        try await post("Dogwood", in: app)
        await app.wait { $0.contains("21/21") && $0.contains("▴ 1 new") }
        await app.waitForApp { $0.environment.unreadPosts.count == 1 }
        app.press("b r")
        await app.wait { $0.contains("marked as read") && !$0.contains("▴ 1 new") }
    }

    @Test func `is counted below the list where the oldest rows come first`() async throws {
        let app = try await opened(Self.many)
        app.resize(width: 80, height: 12)
        app.press("s C g g")
        await app.wait(for: "1/20")
        try await post("Dogwood", in: app)
        await app.wait { $0.contains("1/21") && $0.contains("▾ 1 new") }
        app.press("G")
        await app.wait { $0.contains("21/21") && !$0.contains("▾ 1 new") }
    }
}
