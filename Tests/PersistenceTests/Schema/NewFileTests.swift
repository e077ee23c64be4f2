import Foundation
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import PersistenceStore

@Suite(.timeLimit(.hanging)) struct `A new file` {
    @Test func `is made in one transaction, so that nobody finds it half made`() async throws {
        let scratch = try TemporaryDirectory()
        let path = scratch.file("new.db").path
        let seen = Mutex<[Int64]>([])
        let look: @Sendable (Connection) throws -> Void = { _ in
            let other = try Connection.reading(path, StoreOptions())
            let version = try other.integer("PRAGMA user_version")
            seen.withLock { $0.append(version) }
        }
        let chain = MigrationChain(
            applicationID: 7, applicationVersion: "1", firstVersion: 4,
            steps: [
                MigrationChain.Step("first", sql: "CREATE TABLE book(pk INTEGER PRIMARY KEY)"),
                MigrationChain.Step("second") { try look($0) },
                MigrationChain.Step("third") { try look($0) },
            ])
        let store = try await Store(.file(path: path), chain)
        #expect(seen.withLock { $0 } == [0, 0])
        let versions = try await store.read { context in
            try context.rows("SELECT version FROM _migration ORDER BY version") {
                (row) throws(StoreError) in try row.integer(0)
            }
        }
        #expect(versions == [4, 5, 6])
        await store.close()
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
