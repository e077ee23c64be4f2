import TestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `The program in lines` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    /// From the first look at it to a post of one's own, typed by a script.
    @Test func `writes a post, takes a change back and ends with its input`() async throws {
        try await sheaf.run("sample")
        let script = [
            "/abena", "1", "2", "posts", "new", "From a script", "", "", "One line", ".", "save",
            "undo", "redo", "dance",
        ]
        let outcome = try await sheaf.outcome(
            "screen", "--accessible", input: script.joined(separator: "\n") + "\n")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(outcome.output.contains("Added the post \"From a script\"."))
        #expect(outcome.output.contains("\"dance\" is no command here."))
        #expect(!outcome.output.contains("\u{1B}"))
        let posts = try await sheaf.outcome("posts", "list")
        #expect(posts.output.contains("From a script"))
    }
}
