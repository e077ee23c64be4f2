import Dispatch
import Foundation
import Model
import Persistence
import TestSupport
import Testing

@testable import TUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The end of the app` {
    private func posts() async throws -> RunningApp {
        let app = try await RunningApp(fill: putSample)
        await app.wait(for: "1/12")
        app.press("<enter>")
        await app.wait { $0.contains("1/12  abena") }
        app.press("2")
        await app.wait(for: "1/30")
        return app
    }

    /// Keeps the store from writing until it is told to go on.
    private func hold(_ storage: Storage) async -> DispatchSemaphore {
        let goOn = DispatchSemaphore(value: 0)
        let (begun, continuation) = AsyncStream<Void>.makeStream()
        Task.detached {
            try await storage.store.write { _ in
                continuation.yield()
                goOn.wait()
            }
        }
        for await _ in begun { break }
        return goOn
    }

    private func isQuit(_ operation: TUI.Operation) -> Bool { operation == .quit }

    private func drafts(in app: RunningApp) async throws -> Int {
        try await app.storage.store.read { context in
            try context.fetch(ListQuery<Post> { $0.status == .draft }).count
        }
    }

    @Test func `comes after all that was typed before it`() async throws {
        let app = try await posts()
        let before = try await drafts(in: app)
        app.press("p j p j p Q")
        await app.waitForOperation(where: isQuit)
        let after = try await drafts(in: app)
        // Each of the three is something else now than it was.
        #expect(abs(after - before) == 3 || abs(after - before) == 1)
        #expect(app.app.unstored.isEmpty)
    }

    @Test func `waits for the store, says so, and can be told to wait on`() async throws {
        let app = try await posts()
        let before = try await drafts(in: app)
        let goOn = await hold(app.storage)
        app.press("p Q")
        #expect(!app.terminal.contains(.quit))
        app.passTime()
        // The key that ends had to wait as well; now it need not.
        app.passTime()
        #expect(app.text.contains("Sheaf is still saving"))
        #expect(app.text.contains("The new status of a post"))
        app.press("w")
        #expect(!app.text.contains("Sheaf is still saving?"))
        goOn.signal()
        await app.waitForOperation(where: isQuit)
        #expect(try await abs(drafts(in: app) - before) == 1)
        #expect(app.app.unstored.isEmpty)
    }

    @Test(arguments: ["e", "<c-c>"])
    func `can give up waiting, and then says what is not stored`(key: String) async throws {
        let app = try await posts()
        let before = try await drafts(in: app)
        let goOn = await hold(app.storage)
        app.press("p Q")
        app.passTime()
        app.passTime()
        app.press(key)
        await app.waitForOperation(where: isQuit)
        let sentence = try #require(app.app.unstored.first?.sentence)
        #expect(sentence.hasPrefix("The new status of a post"))
        #expect(sentence.hasSuffix("is not stored: the program ended first."))
        goOn.signal()
        #expect(try await drafts(in: app) == before)
    }

    @Test func `says what the store refused`() async throws {
        let app = try await posts()
        try await app.storage.store.write { context in
            for post in try context.fetch(ListQuery<PostSummary>()) {
                try context.deletePost(post.id)
            }
        }
        // Typed while the list still shows the post.
        app.press("p")
        app.press("Q")
        await app.waitForOperation(where: isQuit)
        let sentence = try #require(app.app.unstored.first?.sentence)
        #expect(sentence.hasPrefix("The new status of a post"))
        #expect(sentence.contains("It no longer exists"))
    }

    @Test func `leaves no key anything to do`() async throws {
        let app = try await posts()
        let before = try await app.contents()
        app.press("Q p d y")
        await app.waitForOperation(where: isQuit)
        #expect(try await app.contents() == before)
    }
}
