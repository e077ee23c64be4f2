import Foundation
import SheafTestSupport
import Testing

/// Commands that ask, in a real terminal, while something else happens.
@Suite(.timeLimit(.hanging)) struct `A command that asks before it deletes` {
    /// PNGs of one point, made for these tests.
    private static let pictures = [
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC",
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEUlEQVR4nGP4z8AARGDiPwMAHfAD/aAzCYkAAAAASUVORK5CYII=",
    ]

    @Test(arguments: [
        ["posts", "delete", "On moss"], ["people", "delete", "ada"], ["tags", "delete", "tea"],
        ["tags", "edit", "tea", "--name", "milk"], ["settings", "reset", "--all"],
        ["sample"], ["batch", "posts", "publish", "--status", "draft"],
        ["undo", "2", "--as", "bea"],
    ])
    func `ends with a code of its own where the answer is no`(command: [String]) async throws {
        let story = try await Story(posts: ["On moss"])
        try await story.run("posts", "edit", "On moss", "--tag", "tea", "--tag", "milk")
        try await story.run("people", "add", "bea", "--email", "bea@example.org")
        let before = try await story.run("export")
        let session = try await TmuxSession(
            [SheafProcess.path] + command, directory: story.directory, columns: 120)
        try await session.waitFor("[y/N]")
        try await session.type("n")
        try await session.press("Enter")
        #expect(try await session.exitCode() == 8)
        let screen = try await session.screen()
        #expect(screen.contains("Nothing was "), "\(screen)")
        #expect(try await story.run("export") == before)
    }

    @Test func `spares the picture that somebody takes in meanwhile`() async throws {
        let story = try await Story(posts: ["On moss", "On fern"])
        for (index, text) in Self.pictures.enumerated() {
            let file = story.directory.file("\(index).png")
            try #require(Data(base64Encoded: text)).write(to: file)
            try await story.run("posts", "edit", "On moss", "--image", file.path)
        }
        // Nothing has them, nothing brings them back, and they are old.
        try await story.run("posts", "delete", "On moss", "--yes")
        try await story.run("purge", "--all", "--yes")
        let names = try story.directory.names(in: "data/files")
        for name in names {
            try FileManager.default.setAttributes(
                [.modificationDate: Date() - 7200],
                ofItemAtPath: story.directory.file("data/files/\(name)").path)
        }
        try #require(names.count == 2)
        let session = try await TmuxSession.sheaf(
            "images", "delete", directory: story.directory, columns: 120)
        try await session.waitFor("2 pictures that nothing has any more")
        try await story.run(
            "posts", "edit", "On fern", "--image", story.directory.file("0.png").path)
        try await session.type("y")
        try await session.press("Enter")
        #expect(try await session.exitCode() == 0)
        #expect(try await session.screen().contains("Deleted 1 picture."))
        #expect(try story.directory.names(in: "data/files").count == 1)
        #expect(try await story.program.run("doctor").status == .exited(0))
    }
}
