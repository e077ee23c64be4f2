import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `What is read in another window` {
    private func opened(as username: String = "ada") async throws -> RunningApp {
        let app = try await RunningApp(
            start: .posts, username: username,
            fill: { context in
                for name in ["ada", "ben"] {
                    _ = try context.createUser(
                        context.newUser(username: name, email: "\(name)@x.org"))
                }
                for title in ["Alder", "Birch"] {
                    _ = try context.createPost(
                        context.newPost(title: title, content: "Text", author: .unknown))
                }
            })
        await app.settle()
        return app
    }

    private func post(_ title: String, in app: RunningApp) async throws -> Post.ID {
        let post = try await app.storage.store.read { context in
            try context.fetch(ListQuery<PostSummary>()).first { $0.title == title }
        }
        return try #require(post).id
    }

    /// Marks a post, as a command in another shell does.
    private func mark(
        _ title: String, unread isUnread: Bool, by person: UUID?, in app: RunningApp
    ) async throws {
        let other = StateStore(.state(in: app.storage.directories, suite: nil))
        var reading = PostReading(until: 1_790_000_000_000)
        reading.isUnread = isUnread
        try other.record([try await post(title, in: app).uuid: reading], by: person)
        try other.close()
        app.storage.state.lookNow()
    }

    private func you(_ app: RunningApp) -> UUID? { app.app.environment.you?.id.uuid }

    @Test func `is read here too, and unread what is marked so`() async throws {
        let app = try await opened()
        try await mark("Birch", unread: true, by: you(app), in: app)
        await app.waitForApp { $0.environment.unreadPosts.count == 1 }
        #expect(app.text.contains("+○"))
        try await mark("Birch", unread: false, by: you(app), in: app)
        await app.waitForApp { $0.environment.unreadPosts.isEmpty }
    }

    @Test func `leaves what was read here meanwhile`() async throws {
        let app = try await opened()
        try await mark("Birch", unread: true, by: you(app), in: app)
        await app.waitForApp { $0.environment.unreadPosts.count == 1 }
        // The state was asked, and has answered; before that is heard, something is read here.
        let alder = try await post("Alder", in: app)
        let readings = app.storage.state.readings
        await app.converse { app in
            var app = app
            var operations = app.handle(.readingsChanged)
            app.remember(
                .read([alder.uuid: PostReading(until: 7)], by: app.environment.you?.id.uuid))
            operations += app.handle(.readings(readings))
            return (app, operations.filter { $0 != .tellReadings })
        }
        #expect(app.app.environment.reading.post(alder.uuid)?.until == 7)
        #expect(app.app.environment.unreadPosts.count == 1)
        await app.settleWholly()
        app.finish()
        #expect(Memory(app.storage).readings == app.app.environment.memory.readings)
    }

    @Test func `is asked for again where it changed while it was asked for`() async throws {
        let app = try await opened()
        let readings = app.storage.state.readings
        await app.converse { app in
            var app = app
            var operations = app.handle(.readingsChanged)
            operations += app.handle(.readingsChanged)
            #expect(operations.count { $0 == .tellReadings } == 1)
            operations = app.handle(.readings(readings))
            #expect(operations.contains(.tellReadings))
            return (app, operations)
        }
    }

    @Test func `stays unread on its open page until one comes there again`() async throws {
        let app = try await opened()
        app.press("<enter>")
        await app.wait { $0.hasPrefix("Posts > Birch") }
        try await mark("Birch", unread: true, by: you(app), in: app)
        await app.waitForApp { $0.environment.unreadPosts.count == 1 }
        app.press("j k")
        await app.settleWholly()
        #expect(app.app.environment.unreadPosts.count == 1)
        app.press("h <enter>")
        await app.wait { $0.hasPrefix("Posts > Birch") }
        await app.waitForApp { $0.environment.unreadPosts.isEmpty }
    }

    @Test func `by another person is nothing to you`() async throws {
        let app = try await opened()
        let ben = try await app.storage.store.read { context in
            try context.fetch(ListQuery<User>.everybody()).first { $0.username == "ben" }
        }
        let you = you(app)
        try await mark("Birch", unread: true, by: ben?.id.uuid, in: app)
        await app.waitForApp { !$0.environment.memory.readings[ben?.id.uuid].posts.isEmpty }
        #expect(app.app.environment.unreadPosts.isEmpty)
        #expect(app.app.environment.reading.since != nil && you != ben?.id.uuid)
        app.press(":")
        app.type("as ben")
        app.press("<enter>")
        await app.waitForApp { $0.environment.unreadPosts.count == 1 }
    }
}
