import Foundation
import Glibc
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

@Suite struct `Asking what a store needs` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    private static func chain(_ version: Int, _ application: Int32 = 7) -> MigrationChain {
        MigrationChain(
            applicationID: application, applicationVersion: "1",
            steps: (1...version).map { .init("step \($0)", sql: "CREATE TABLE t\($0)(a)") })
    }

    /// All that can be seen of a folder.
    private struct Moment: Equatable {
        var files: [String: Data] = [:]
        var times: [String: [Int]] = [:]

        init(_ folder: TemporaryDirectory) throws {
            for name in try folder.names() {
                files[name] = try Data(contentsOf: folder.file(name))
                times[name] = Self.time(folder.file(name).path)
            }
            times[""] = Self.time(folder.path)
        }

        private static func time(_ path: String) -> [Int] {
            var facts = stat()
            stat(path, &facts)
            return [facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec, Int(facts.st_ino)]
        }
    }

    /// Asks, and looks whether anything was touched.
    private func need(
        _ version: Int, _ name: String = "library.sqlite"
    ) async throws -> MigrationNeed {
        let before = try Moment(scratch)
        let need = try await Store.needsMigration(
            at: scratch.file(name).path, Self.chain(version))
        #expect(try Moment(scratch) == before)
        return need
    }

    private func make(_ chain: MigrationChain) async throws {
        await (try scratch.open(chain)).close()
    }

    @Test func `finds nothing to do, or the steps that are missing, and touches nothing`()
        async throws
    {
        try await make(Self.chain(2))
        #expect(try await need(2) == .none)
        #expect(try await need(4) == .pending(["step 3", "step 4"]))
        #expect(try await need(1) == .newer(found: 2, known: 1))
    }

    @Test func `finds that there is no store, or none of ours`() async throws {
        #expect(try await need(1) == .missing)
        try scratch.write("", to: "library.sqlite")
        #expect(try await need(1) == .missing)
        try scratch.write("no database " + String(repeating: "x", count: 500), to: "text")
        #expect(try await need(1, "text") == .notOurs)
        try scratch.write("short", to: "short")
        #expect(try await need(1, "short") == .notOurs)
        try Connection.makeEmptyFile(scratch.file("begun").path)
        #expect(try await need(1, "begun") == .missing)
        try FileManager.default.removeItem(atPath: scratch.library)
        try await make(Self.chain(1, 99))
        #expect(try await need(1) == .notOurs)
        try await SQLiteShell(path: scratch.file("other").path).run("CREATE TABLE t(a);")
        #expect(try await need(1, "other") == .notOurs)
    }

    @Test func `says what cannot be told of as a number of steps`() async throws {
        try await SQLiteShell(path: scratch.library).run(
            "PRAGMA encoding = 'UTF-16'; PRAGMA application_id = 7; CREATE TABLE t(a);")
        await #expect(
            throws: StoreError.textEncoding(path: scratch.library, found: "UTF-16le")
        ) { try await need(1) }
        try await SQLiteShell(path: scratch.file("zero").path).run(
            "PRAGMA application_id = 7; CREATE TABLE t(a);")
        await #expect(
            throws: StoreError.unknownSchema(
                path: scratch.file("zero").path, found: 0, oldest: 1)
        ) { try await need(1, "zero") }
    }

    @Test func `reads what stands in the journal only, while others have the store open`()
        async throws
    {
        try await make(Self.chain(1))
        let store = try await scratch.open(Self.chain(3))
        #expect(try scratch.names().count == 3)
        #expect(try await need(3) == .none)
        #expect(try await need(4) == .pending(["step 4"]))
        // It took no lock away that the store has.
        try await store.write { _ = try $0.execute("INSERT INTO t1 VALUES (1)") }
        await store.close()
    }

    @Test func `reads the journal that a killed process left, and makes no index for it`()
        async throws
    {
        try await make(Self.chain(1))
        let store = try await scratch.open(Self.chain(3))
        let left = try TemporaryDirectory()
        for name in ["library.sqlite", "library.sqlite-wal"] {
            try FileManager.default.copyItem(at: scratch.file(name), to: left.file(name))
        }
        await store.close()
        let before = try Moment(left)
        let path = left.library
        #expect(try await Store.needsMigration(at: path, Self.chain(3)) == .none)
        #expect(try Moment(left) == before)
        // Without its journal it is as it was.
        try FileManager.default.removeItem(atPath: path + "-wal")
        #expect(
            try await Store.needsMigration(at: path, Self.chain(3))
                == .pending(["step 2", "step 3"]))
    }

    @Test func `reads what a transaction that was not finished has not changed yet`() async throws {
        let left = try TemporaryDirectory()
        // Pages that do not fit into the cache are in the file before the transaction ends.
        try await SQLiteShell(path: scratch.library).run(
            """
            PRAGMA journal_mode = DELETE;
            PRAGMA application_id = 7; PRAGMA user_version = 2; CREATE TABLE t(a);
            INSERT INTO t VALUES (zeroblob(100000));
            PRAGMA cache_size = 1; PRAGMA cache_spill = 1;
            BEGIN; PRAGMA user_version = 3; UPDATE t SET a = randomblob(100000);
            CREATE TABLE u(a); INSERT INTO u VALUES (randomblob(200000));
            .shell cp \(scratch.library) \(scratch.library)-journal \(left.path)/
            COMMIT;
            """)
        #expect(try left.names() == ["library.sqlite", "library.sqlite-journal"])
        let before = try Moment(left)
        #expect(
            try await Store.needsMigration(at: left.library, Self.chain(3))
                == .pending(["step 3"]))
        #expect(try Moment(left) == before)
        #expect(try await need(3) == .none)
    }
}
