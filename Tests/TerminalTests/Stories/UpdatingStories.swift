import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `Somebody with a store of an older version` {
    @Test func `is told why nothing shows yet, and then sees everything`() async throws {
        let story = try await Story()
        let folder = story.directory
        let signs = (locked: folder.file("locked").path, release: folder.file("release").path)
        let tables = ["user", "post"].flatMap { table in
            ["insert", "delete", "update"].map { "DROP TRIGGER \(table)_total_\($0);" }
        }
        // Back to schema 8, and then in the way of the program that wants to bring it up to date.
        let shell = SQLiteShell(path: folder.file("data/sheaf.db").path)
        async let blocked = shell.run(
            """
            \(tables.joined(separator: "\n"))
            DROP TABLE _total;
            DELETE FROM _migration WHERE version = 9;
            PRAGMA user_version = 8;
            BEGIN IMMEDIATE;
            .shell touch \(signs.locked)
            .shell while [ ! -e \(signs.release) ]; do sleep 0.05; done
            COMMIT;
            """)
        while !FileManager.default.fileExists(atPath: signs.locked) { await Task.yield() }
        let session = try await story.open()
        try await session.waitFor("The first time after an update this takes a while")
        try folder.write("", to: "release")
        _ = try await blocked
        try await session.waitFor("1 person")
        try await session.press("Q")
        #expect(try await session.exitCode() == 0)
    }
}
