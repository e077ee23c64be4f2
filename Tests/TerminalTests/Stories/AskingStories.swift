import Foundation
import TestSupport
import Testing

/// Commands that ask, in a real terminal, while something else happens.
@Suite(.timeLimit(.hanging)) struct `A command that asks before it deletes` {
    /// PNGs of one point, made for these tests.
    private static let pictures = [
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC",
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEUlEQVR4nGP4z8AARGDiPwMAHfAD/aAzCYkAAAAASUVORK5CYII=",
    ]

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
