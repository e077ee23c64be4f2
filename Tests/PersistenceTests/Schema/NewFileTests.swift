import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

@Suite(.timeLimit(.hanging)) struct `A new file` {
    @Test func `is not there before it is whole`() async throws {
        let scratch = try TemporaryDirectory()
        let path = scratch.file("folder/new.db").path
        let store = try await Store(
            .file(path: path),
            Self.chain { _ in
                let names = try scratch.names()
                #expect(names == [])
            })
        let versions = try await store.read { context in
            try context.rows("SELECT version FROM _migration ORDER BY version") {
                (row) throws(StoreError) in try row.integer(0)
            }
        }
        #expect(versions == [4, 5, 6])
        await store.close()
        #expect(try await SQLiteShell(path: path).run("PRAGMA integrity_check") == "ok\n")
        #expect(try await SQLiteShell(path: path).run("PRAGMA journal_mode") == "wal\n")
    }

    @Test func `of which a step fails leaves nothing`() async throws {
        struct Refusal: Error {}
        let scratch = try TemporaryDirectory()
        let path = scratch.file("folder/new.db").path
        await #expect(throws: Refusal.self) {
            try await Store(.file(path: path), Self.chain { _ in throw Refusal() })
        }
        #expect(try scratch.names() == [])
    }

    @Test func `that somebody else made meanwhile stays as that one made it`() async throws {
        let scratch = try TemporaryDirectory()
        let path = scratch.file("new.db").path
        let other = try Connection.inMemory(for: path, StoreOptions())
        try Self.chain { _ in }.migrate(other, now: { Date() })
        let theirs = try other.newFile()
        let store = try await Store(
            .file(path: path),
            Self.chain { _ in try Data(theirs).write(to: scratch.file("new.db")) })
        await store.close()
        #expect(try Data(contentsOf: scratch.file("new.db")) == Data(theirs))
    }

    private static func chain(
        _ look: @escaping @Sendable (Connection) throws -> Void
    ) -> MigrationChain {
        MigrationChain(
            applicationID: 7, applicationVersion: "1", firstVersion: 4,
            steps: [
                MigrationChain.Step("first", sql: "CREATE TABLE book(pk INTEGER PRIMARY KEY)"),
                MigrationChain.Step("second") { try look($0) },
                MigrationChain.Step("third") { try look($0) },
            ])
    }

    @Test func `that became another one under its lock is refused, not taken for finished`()
        async throws
    {
        func chain(_ first: Int, steps: Int) -> MigrationChain {
            MigrationChain(
                applicationID: 7, applicationVersion: "1", firstVersion: first,
                steps: (0..<steps).map { number in
                    MigrationChain.Step("\(number)", sql: "CREATE TABLE t\(number)(pk INTEGER)")
                })
        }
        let scratch = try TemporaryDirectory()
        let path = scratch.file("new.db").path
        await (try await Store(.file(path: path), chain(4, steps: 2))).close()
        let connection = try Connection.writing(path, StoreOptions())
        #expect(throws: StoreError.newerSchema(path: connection.path, found: 5, known: 4)) {
            try chain(4, steps: 1).migrate(connection, now: { Date() })
        }
        #expect(throws: StoreError.unknownSchema(path: connection.path, found: 5, oldest: 8)) {
            try chain(8, steps: 1).migrate(connection, now: { Date() })
        }
    }
}
