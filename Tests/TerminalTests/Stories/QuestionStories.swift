import Foundation
import TestSupport
import Testing

/// Questions that commands ask, and what the terminal says itself of a text.
@Suite(.timeLimit(.hanging)) struct `A question of a command` {
    @Test(arguments: [
        ["sample"], ["people", "delete", "ada"], ["posts", "delete", "Fern"],
        ["tags", "delete", "green"],
    ])
    func `ends by C-c as every program does, and changes nothing`(command: [String]) async throws {
        let story = try await Story(posts: ["Fern"])
        try await story.run("posts", "edit", "Fern", "--tag", "green")
        let before = try await story.run("export")
        let session = try await TmuxSession(
            [SheafProcess.path] + command, directory: story.directory)
        try await session.waitFor("[y/N]")
        try await session.press("C-c")
        #expect(try await session.exitCode() == 130)
        try await session.expectLeftAsFound()
        #expect(try await story.run("export") == before)
    }

    @Test func `and a window's title hide nothing of a text`() async throws {
        let story = try await Story(posts: ["On fern No\u{AD}tes\u{FE0F} ☂\u{FE0F}"])
        let session = try await story.openPosts()
        try await session.press("Enter")
        try await session.waitForValue(
            of: "#{pane_title}", "On fern No<U+00AD>tes<U+FE0F> ☂\u{FE0F} - Sheaf")
    }
}
