import Foundation
import Persistence
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceStore

@Suite struct `Earlier steps of a chain` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    /// Somebody else's version 1 becomes our version 3; a new file begins with that.
    private static let chain = MigrationChain(
        applicationID: 7, applicationVersion: "2", firstVersion: 3,
        earlier: [
            .init("names", sql: "ALTER TABLE old ADD COLUMN name TEXT DEFAULT 'none'"),
            .init("ours") { connection, report in
                try connection.executeScript("CREATE TABLE item(pk INTEGER PRIMARY KEY, name TEXT)")
                report(1, 2)
                try connection.executeScript(
                    "INSERT INTO item SELECT id, name FROM old; DROP TABLE old")
                report(2, 2)
            },
        ],
        steps: [
            .init("new", sql: "CREATE TABLE item(pk INTEGER PRIMARY KEY, name TEXT)"),
            .init("years", sql: "ALTER TABLE item ADD COLUMN year INTEGER"),
        ])

    private func old(version: Int = 1) throws {
        try Connection.makeEmptyFile(scratch.library)
        let connection = try Connection.writing(scratch.library, StoreOptions())
        try connection.executeScript(
            """
            CREATE TABLE old(id INTEGER PRIMARY KEY); INSERT INTO old VALUES (5), (6);
            PRAGMA application_id = 7; PRAGMA user_version = \(version);
            """)
    }

    private func steps(_ store: Store) async throws -> [String] {
        try await store.read { context in
            try context.rows("SELECT version || ' ' || name FROM _migration ORDER BY version") {
                (row) throws(StoreError) in try row.text(0)
            }
        }
    }

    @Test func `bring an old file to the first version, and the others go on from there`()
        async throws
    {
        try old()
        let store = try await scratch.open(Self.chain)
        #expect(try await steps(store) == ["2 names", "3 ours", "4 years"])
        let rows = try await store.read { context in
            try context.rows("SELECT pk || name FROM item") { (row) throws(StoreError) in
                try row.text(0)
            }
        }
        #expect(rows == ["5none", "6none"])
        await store.close()
    }

    @Test func `are of no concern to a new file`() async throws {
        let store = try await scratch.open(Self.chain)
        #expect(try await steps(store) == ["3 new", "4 years"])
        await store.close()
        #expect(Self.chain.oldestVersion == 1 && Self.chain.version == 4)
    }

    @Test func `do not reach a version before them`() async throws {
        try old(version: 0)
        await #expect(
            throws: StoreError.unknownSchema(path: scratch.library, found: 0, oldest: 1)
        ) { try await scratch.open(Self.chain) }
    }

    @Test func `say how far they are`() async throws {
        try old()
        let reports = Mutex<[MigrationProgress]>([])
        var options = StoreOptions.patient
        options.migrationBackups = BackupFolder(scratch.file("backups"), name: "library")
        options.migrationProgress = { progress in reports.withLock { $0.append(progress) } }
        await (try scratch.open(Self.chain, options)).close()
        let told = reports.withLock { $0 }
        let names = told.compactMap { progress -> String? in
            guard case .step(let name, let number, let count) = progress.work else { return nil }
            let amount = progress.amount.map { " \($0.done)/\($0.total)" } ?? ""
            return "\(number)/\(count) \(name)\(amount)"
        }
        // What is about to begin, before the lock is waited for, and then the backup under it.
        #expect(told.dropFirst().first == MigrationProgress(.backup))
        #expect(
            names == [
                "1/3 names", "1/3 names", "2/3 ours", "2/3 ours 1/2", "2/3 ours 2/2", "3/3 years",
            ])
        reports.withLock { $0 = [] }
        await (try scratch.open(Self.chain, options)).close()
        #expect(reports.withLock { $0.isEmpty })
    }

    @Test func `say so on one thread, that of the store`() async throws {
        try old()
        let threads = Mutex<Set<pthread_t>>([])
        var options = StoreOptions.patient
        options.migrationProgress = { _ in threads.withLock { _ = $0.insert(pthread_self()) } }
        await (try scratch.open(Self.chain, options)).close()
        #expect(threads.withLock { $0.count } == 1)
    }

    @Test func `that are cancelled leave the version before, and go on the next time`()
        async throws
    {
        try old()
        let scratch = scratch
        let task = Task {
            var options = StoreOptions.patient
            options.migrationProgress = { progress in
                if progress.amount?.done == 1 { withUnsafeCurrentTask { $0?.cancel() } }
            }
            return try await scratch.open(Self.chain, options)
        }
        await #expect(throws: StoreError.cancelled) { try await task.value }
        let connection = try Connection.reading(scratch.library, StoreOptions())
        #expect(try connection.integer("PRAGMA user_version") == 2)
        #expect(try connection.integer("SELECT count(*) FROM old") == 2)
        let store = try await scratch.open(Self.chain)
        #expect(try await steps(store) == ["2 names", "3 ours", "4 years"])
        await store.close()
    }
}
