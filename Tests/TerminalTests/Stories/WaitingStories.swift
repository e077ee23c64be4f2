import Foundation
import SheafTestSupport
import Testing

/// Commands that want to write while another program does.
@Suite(.timeLimit(.hanging)) struct `A command that another program keeps from writing` {
    private let story: Story

    init() async throws { story = try await Story() }

    private func add() async throws -> TmuxSession {
        let session = try await TmuxSession(
            [SheafProcess.path, "posts", "add", "On quillwort", "--content", "Quills."],
            directory: story.directory)
        try await session.waitFor("Another program is writing to the store.")
        return session
    }

    private func isStored() async throws -> Bool {
        try await story.run("posts", "list").contains("On quillwort")
    }

    @Test func `says so, and goes on as soon as it can`() async throws {
        let held = try await HeldStore(story.directory)
        let session = try await add()
        try await held.letGo()
        #expect(try await session.exitCode() == 0)
        // On a line of its own, behind which nothing else begins.
        let lines = try await session.screen().split(separator: "\n")
        #expect(lines.contains { $0.hasSuffix("Waiting for it; C-c gives up.") })
        #expect(try await isStored())
    }

    @Test func `can be stopped`() async throws {
        let held = try await HeldStore(story.directory)
        let session = try await add()
        try await session.signal(SIGTERM)
        #expect(try await session.exitCode() == 128 + SIGTERM)
        #expect(try await session.screen().contains("sheaf: Stopped. Nothing was changed."))
        try await held.letGo()
        #expect(try await !isStored())
    }
}
