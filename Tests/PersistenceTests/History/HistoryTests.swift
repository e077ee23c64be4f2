import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `The history of a store` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    @Test func `tells what each transaction touched, and who made it`() async throws {
        let store = try await scratch.open()
        try await store.write(WriteOptions(author: "ann")) { try $0.add(author: 7, "one") }
        try await store.write {
            try $0.add(author: 8, "two")
            try $0.execute("UPDATE author SET name = 'other' WHERE pk = 7")
        }
        try await store.write { _ = try $0.execute("DELETE FROM author") }
        let entries = try await Self.entries(store)
        #expect(entries.map(\.author) == ["ann", nil, nil])
        #expect(
            entries.map(\.touched) == [
                Self.touched(inserted: 7...7), Self.touched(inserted: 8...8, updated: 7...7),
                Self.touched(deleted: 7...8),
            ])
        #expect(entries.allSatisfy { $0.kind == .rows && $0.number != nil })
        await store.close()
    }

    @Test func `holds nothing of a write without effect or of one that fails`() async throws {
        let store = try await scratch.open()
        try await store.write { _ = try $0.execute("DELETE FROM author WHERE pk = 5") }
        await #expect(throws: CancellationError.self) {
            try await store.write {
                try $0.add(author: 1, "one")
                throw CancellationError()
            }
        }
        #expect(try await Self.entries(store) == [])
        await store.close()
    }

    @Test func `says that a table was touched in more places than are named`() async throws {
        let store = try await scratch.open()
        try await store.write {
            // Every other row: no two are neighbours.
            for id in 0..<20_000 { try $0.add(author: id * 2, "name") }
        }
        let entries = try await Self.entries(store)
        #expect(entries.map(\.kind) == [.tables])
        #expect(entries.first?.touched.tables.map(\.isBulk) == [true])
        await store.close()
    }

    @Test func `is made where an older file has none`() async throws {
        let store = try await scratch.open()
        try await store.write { _ = try $0.execute("DROP TABLE _history") }
        await store.close()
        let again = try await scratch.open()
        try await again.write { try $0.add(author: 1, "one") }
        #expect(try await Self.entries(again, after: 0).count == 1)
        await again.close()
    }

    @Test func `forgets what is old, but never the newest row`() async throws {
        try Connection.makeEmptyFile(scratch.library)
        let connection = try Connection.writing(scratch.library, StoreOptions())
        try connection.executeScript(History.table)
        let retention = History.Retention(rows: 100, age: 1000, leastAge: 50, step: 10)
        for at in Int64(1)...1000 {
            try History.append(History.Entry(at: at), connection)
            try History.purge(retention, now: at, connection)
        }
        let kept = try connection.integer("SELECT count(*) FROM _history")
        #expect((100...120).contains(kept))
        #expect(History.newest(connection) == 1000)
        for at in Int64(1_000_000)...1_000_009 {
            try History.append(History.Entry(at: at), connection)
            try History.purge(retention, now: at + 1_000_000, connection)
        }
        #expect(History.newest(connection) == 1010)
    }

    /// What stands after the steps of the schema.
    @Test func `goes on below a number after which there is none`() async throws {
        let store = try await scratch.open()
        try await SQLiteShell(path: store.path).run(
            """
            INSERT INTO _history(seq, at, number, kind, touched)
            VALUES(9223372036854775807, 0, 1, 'rows', x'01');
            """)
        let before = try await store.read { History.newest($0.connection) } ?? 0
        try await store.write { try $0.add(author: 7, "one") }
        try await store.write { try $0.add(author: 8, "two") }
        #expect(try await store.read { History.newest($0.connection) } == before + 2)
        #expect(
            try await store.read {
                try History.entries(after: before, through: before + 2, $0.connection)
                    .map(\.touched)
            } == [Self.touched(inserted: 7...7), Self.touched(inserted: 8...8)])
        await store.close()
    }

    private static func entries(
        _ store: Store, after first: Int64 = 2
    ) async throws -> [History.Entry] {
        try await store.read { context in
            try History.entries(after: first, through: .max, context.connection).map { entry in
                var entry = entry
                entry.at = 0
                return entry
            }
        }
    }

    private static func touched(
        inserted: ClosedRange<Int64>? = nil, updated: ClosedRange<Int64>? = nil,
        deleted: ClosedRange<Int64>? = nil
    ) -> TouchedRuns {
        var table = TouchedRuns.Table(name: "author")
        if let inserted { table.inserted.append(inserted) }
        if let updated { table.updated.append(updated) }
        if let deleted { table.deleted.append(deleted) }
        return TouchedRuns(tables: [table])
    }
}
