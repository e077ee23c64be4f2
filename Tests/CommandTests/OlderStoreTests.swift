import Foundation
import Glibc
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `A store of an older program` {
    let sheaf: SheafStore
    private let path: String

    init() throws {
        sheaf = try SheafStore()
        path = sheaf.directory.file("data/sheaf.db").path
    }

    private func begin(_ more: String = "") async throws {
        try sheaf.directory.write("", to: "data/sheaf.db")
        chmod(path, 0o600)
        chmod(sheaf.directory.file("data").path, 0o700)
        let script = try String(
            contentsOfFile: SheafStore.fixture("Schemas/v1.sql"), encoding: .utf8)
        // Whose the address of two is nobody but people knows: no repair would leave nothing wrong.
        let mine = "UPDATE users SET email = 'five@example.org' WHERE id = 5;"
        try await SQLiteShell(path: path).run(script + mine + more)
    }

    @Test func `is brought up to date, which says where it lies as it was before`() async throws {
        try await begin()
        let outcome = try await sheaf.outcome("posts", "list")
        #expect(outcome.status == .exited(0) && outcome.output.contains("On the engine"))
        #expect(
            outcome.errors.hasPrefix(
                "The store was brought up to date. 18 rows of it did not fit as they were, and are"
                    + " kept aside. As it was before: \(path)".replacing("/sheaf.db", with: "/")),
            "\(outcome.errors)")
        let again = try await sheaf.outcome("posts", "list")
        #expect(again.errors == "" && again.output == outcome.output)
        let doctor = try await sheaf.outcome("doctor", "--json")
        #expect(doctor.output.contains(#""setAside":18"#), "\(doctor)")
    }

    @Test func `is left alone by the doctor, who says what there is to do`() async throws {
        try await begin()
        let before = try Data(contentsOf: URL(filePath: path))
        let outcome = try await sheaf.outcome("doctor")
        #expect(outcome.status == .exited(3))
        #expect(
            outcome.output.hasPrefix(
                "The store is of an older version of Sheaf: 15 steps bring it up to date (roles as"
                    + " words; one status of posts; "), "\(outcome)")
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
        #expect(try sheaf.directory.names(in: "data") == ["sheaf.db"])
        let repaired = try await sheaf.outcome("doctor", "--repair", "--yes")
        #expect(repaired.status == .exited(0), "\(repaired)")
        #expect(repaired.errors.contains("The store was brought up to date."))
        #expect(try await sheaf.outcome("doctor").errors == "Nothing wrong.\n")
    }

    @Test func `loses nothing when the program is killed while it brings it up to date`()
        async throws
    {
        try await begin(
            """
            INSERT INTO posts(id, user_id, title, body, created_at)
            WITH RECURSIVE n(n) AS (SELECT 1000 UNION ALL SELECT n + 1 FROM n WHERE n < 6000)
            SELECT n, 1, 'Post ' || n, 'The body of post ' || n, 1700000000 + n FROM n;
            """)
        // From one kill to the next the journal may grow longer.
        for limit in [1, 200_000, 1_000_000, 3_000_000] {
            let child = try sheaf.program.start(["posts", "list", "--limit", "1"])
            let ended = Task { try await child.outcome() }
            await until { size(path + "-wal") >= limit || !isRunning(child) }
            child.kill(SIGKILL)
            _ = try await ended.value
        }
        let outcome = try await sheaf.outcome("doctor", "--repair", "--yes")
        #expect([.exited(0)].contains(outcome.status), "\(outcome)")
        let count = try await SQLiteShell(path: path).run("SELECT count(*) FROM post;")
        #expect(count == "5013\n")
    }

    @Test func `tells whoever stops the program between two steps that the first ones stay`()
        async throws
    {
        try await begin(
            """
            INSERT INTO posts(id, user_id, title, body, created_at)
            WITH RECURSIVE n(n) AS (SELECT 1000 UNION ALL SELECT n + 1 FROM n WHERE n < 60000)
            SELECT n, 1, 'Post ' || n, 'The body of post ' || n, 1700000000 + n FROM n;
            """)
        let outcome = try await sheaf.script(
            """
            env --default-signal "$SHEAF" posts list --limit 1 & pid=$!
            until [ "$(sqlite3 data/sheaf.db 'PRAGMA user_version')" -gt 2 ] 2>/dev/null; do :; done
            kill -INT $pid; wait $pid
            """)
        #expect(
            outcome.errors.contains(
                "Stopped while the store was being brought up to date. What is done of that stays"),
            "\(outcome)")
        #expect(try await sheaf.run("posts", "list", "--limit", "1") != "")
    }

    @Test func `shows what of it was set aside`() async throws {
        try await begin()
        let lines = try await sheaf.run("doctor", "--set-aside").split(separator: "\n")
        #expect(lines.count == 18 && lines.allSatisfy { $0.hasPrefix(#"{"table":""#) })
        #expect(try await sheaf.outcome("doctor").output.contains("sheaf doctor --set-aside"))
    }

    private func size(_ path: String) -> Int {
        var facts = stat()
        return stat(path, &facts) == 0 ? Int(facts.st_size) : 0
    }

    private func isRunning(_ child: ChildProcess) -> Bool {
        // A process that has ended and is waited for has no number any more.
        Glibc.kill(child.identifier, 0) == 0
    }
}
