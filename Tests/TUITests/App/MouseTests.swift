import Foundation
import Testing

@testable import TUI

@MainActor @Suite(.timeLimit(.minutes(1))) struct `The mouse` {
    private func scene(_ name: String) throws -> Scene {
        try #require(Scene.all.first { $0.name == name })
    }

    @Test func `selects a row, and opens the one that is selected`() async throws {
        let app = try await scene("posts").open()
        app.click(x: 10, y: 6)
        #expect(app.text.contains("> Summer party"))
        app.click(x: 10, y: 7)
        await app.wait(for: "Posts > Summer party (date?)")
    }

    @Test func `clicks nothing where nothing is`() async throws {
        let app = try await scene("people-filter").open()
        for y in [0, 1, 20, 22] { app.click(x: 10, y: y) }
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
        await app.wait(for: "Posts > New comment")
    }

    @Test func `selects a comment, and folds the one that is selected`() async throws {
        let app = try await scene("post").open()
        app.click(x: 20, y: 12)
        #expect(app.text.contains("2/3"))
        app.click(x: 20, y: 12)
        #expect(app.text.contains("(folded, 1 reply)"))
    }
}
