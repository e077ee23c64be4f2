import Model
import TestSupport
import Testing

@testable import TUI

@MainActor @Suite(.timeLimit(.hanging)) struct `Help` {
    @Test func `runs nothing that nobody chose`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "tags" })
        let app = try await scene.open()
        app.press("? <enter>")
        #expect(app.text.hasPrefix("Help"))
        #expect(app.text.contains("No command is selected."))
        #expect(!app.text.contains("> "))
    }

    @Test func `runs what was chosen, which asks as its key does`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "tags" })
        let app = try await scene.open()
        app.press("? / d e l e t e <enter> <enter>")
        await app.wait(for: "[ y Yes, delete ]")
    }

    @Test func `calls a command what it does to the selected row`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        let app = try await scene.open()
        #expect(app.text.contains("p unpublish"))
        app.press("?")
        #expect(app.text.contains("Move back to drafts"))
        app.press("? f d")
        await app.wait(for: "drafts only")
        await app.wait(for: "p publish")
        app.press("?")
        #expect(!app.text.contains("Move back to drafts"))
    }

    @Test func `says on people what x does to them`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "people" })
        let app = try await scene.open()
        #expect(app.text.contains("x deactivate"))
        app.press("x")
        await app.wait(for: "x activate")
    }
}
