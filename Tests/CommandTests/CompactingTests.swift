import Foundation
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `Compacting a store` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private var size: Int {
        get throws {
            try Data(contentsOf: sheaf.directory.file("data/sheaf.db")).count
        }
    }

    /// A sample, and room that two long texts took.
    private func begin() async throws {
        try await sheaf.run("sample")
        try await sheaf.run("people", "add", "ada.x", "--email", "ada@x.org")
        for title in ["A", "B"] {
            try await sheaf.run(
                "posts", "add", title, "--content", "-", "--as", "ada.x",
                input: String(repeating: "a long text ", count: 100_000))
        }
        try await sheaf.run("posts", "delete", "A", "B", "--yes")
        try await sheaf.run("purge", "A", "B", "--yes")
    }

    @Test func `gives back what deleted things took, and says how much that is`() async throws {
        try await begin()
        let export = try await sheaf.run("export")
        let before = try size
        let outcome = try await sheaf.outcome("doctor", "--compact")
        #expect(outcome.status == .exited(0), "\(outcome)")
        #expect(
            outcome.errors.contains("Compacted: the store had ") && outcome.errors.contains(" MB"))
        #expect(try size < before / 4)
        #expect(try sheaf.directory.names(in: "data") == ["sheaf.db"])
        #expect(try await sheaf.run("export") == export)
        let again = try await sheaf.outcome("doctor", "--compact")
        #expect(again.errors.contains("The store has no room to give back:"), "\(again)")
        // What it is said to have is what it has, without a journal that is cleared a moment later.
        let said = try #require(again.errors.split(separator: ": ").last?.dropLast(2))
        #expect(outcome.errors.contains("and has \(said)."), "\(outcome) \(again)")
    }

    @Test func `waits until nobody else has the store open, and until nothing is wrong`()
        async throws
    {
        try await begin()
        let shell = SQLiteShell(path: sheaf.directory.file("data/sheaf.db").path)
        let (locked, release) = (
            sheaf.directory.file("locked").path, sheaf.directory.file("release").path
        )
        async let reading = shell.run(
            """
            SELECT count(*) FROM post;
            .shell touch \(locked)
            .shell while [ ! -e \(release) ]; do sleep 0.05; done
            """)
        await until { FileManager.default.fileExists(atPath: locked) }
        let before = try size
        let refused = try await sheaf.outcome("doctor", "--compact")
        try sheaf.directory.write("", to: "release")
        _ = try await reading
        #expect(refused.status == .exited(5), "\(refused)")
        #expect(refused.errors.contains("Another program has ") && refused.errors.contains("open"))
        #expect(try size == before)
        try await shell.run("UPDATE user SET post_count = 99 WHERE pk = 2;")
        let wrong = try await sheaf.outcome("doctor", "--compact")
        #expect(wrong.status == .exited(3))
        #expect(wrong.errors.contains("Not compacted: repair first what is wrong."), "\(wrong)")
    }

    @Test func `is one of several things that the doctor does one at a time`() async throws {
        let outcome = try await sheaf.outcome("doctor", "--compact", "--repair")
        #expect(outcome.status == .exited(2) && outcome.errors.contains("at a time"))
    }
}
