import Foundation
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `Somebody who exports what they read` {
    /// The home of the program, which nobody else made.
    private func home(of story: Story) throws -> URL {
        let home = story.directory.file("home")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        return home
    }

    @Test(arguments: [(80, 24), (40, 12), (20, 5)])
    func `has it in their home, under the name that was offered`(
        columns: Int, rows: Int
    ) async throws {
        let story = try await Story()
        let file = try home(of: story).appending(path: "on-fern.md")
        let session = try await story.openPosts(columns: columns, rows: rows)
        try await session.press("W")
        try await session.waitFor("Export to:")
        try await session.press("Enter")
        try await session.waitFor("Exported 1 post")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains("title: On fern") && text.hasSuffix("It is green."))
        try await session.press("W")
        try await session.waitFor("Export to:")
        try await session.press("Enter")
        try await session.waitFor("Replace ")
        try await session.press("n")
        try await session.waitFor("Export to:")
        try await session.press("C-g")
        try await session.waitForSelected("On fern")
        try await session.press("Q")
        #expect(try await session.exitCode() == 0)
        try await session.expectLeftAsFound()
    }

    @Test func `brings the whole list, and the command reads it elsewhere`() async throws {
        let story = try await Story()
        let file = try home(of: story).appending(path: "all.jsonl")
        let session = try await story.openPosts()
        try await session.press("b", "e")
        try await session.waitFor("All posts of this list")
        try await session.press("C-u")
        try await session.type("~/all.jsonl")
        try await session.press("Enter")
        try await session.waitFor("Exported 1 person and 3 posts to ~/all.jsonl.")
        try await session.press("Q")
        #expect(try await session.exitCode() == 0)
        let other = try await Story(posts: [])
        try await other.run("import", file.path)
        #expect(try await other.run("posts", "list").contains("On moss"))
    }
}
