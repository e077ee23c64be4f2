import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// How long the write-ahead log grows.
///
/// Two stores on one file share nothing but the file, as two processes do. The writer waits as long as
/// it takes for the others to let go: a slow machine must not decide how long the log grows, and if
/// somebody never let go, the test would hang.
@Suite(.timeLimit(.hanging)) struct `The journal of a store whose lists are live` {
    private let scratch: TemporaryDirectory
    private let query = ListQuery<Author>().sorted { [$0.name.ascending] }
    private let commits = TestRun.isLong ? 100_000 : 2_000
    /// It is shortened from 4 MB on, and from 8 MB on nothing is written until it is.
    ///
    /// Between two attempts of a writer there is a megabyte, and two may write in turn.
    private let limit = 11 << 20

    init() throws {
        scratch = try TemporaryDirectory()
    }

    @Test func `stays short when somebody takes every event`() async throws {
        let store = try await open()
        let consumer = try await Self.consume(store.live(query))
        let greatest = try await greatest(writing: store)
        #expect(greatest <= limit)
        await store.close()
        await consumer.value
    }

    @Test func `stays short when nobody takes an event`() async throws {
        let store = try await open()
        let forgotten = try await store.live(query)
        let greatest = try await greatest(writing: store)
        #expect(greatest <= limit)
        withExtendedLifetime(forgotten) {}
        await store.close()
    }

    @Test(arguments: [true, false])
    func `stays short when another process watches`(taking: Bool) async throws {
        let (store, watching) = (try await open(), try await open())
        let list = try await watching.live(query)
        let consumer = taking ? Self.consume(list) : nil
        let greatest = try await greatest(writing: store)
        #expect(greatest <= limit)
        withExtendedLifetime(list) {}
        await store.close()
        await watching.close()
        await consumer?.value
    }

    @Test func `stays short when two processes write and watch`() async throws {
        let (store, other) = (try await open(), try await open())
        let consumers = [
            try await Self.consume(store.live(query)), try await Self.consume(other.live(query)),
        ]
        async let first = greatest(writing: store)
        async let second = greatest(writing: other)
        #expect(try await max(first, second) <= limit)
        await store.close()
        await other.close()
        for consumer in consumers { await consumer.value }
    }

    @Test func `stays short while others read all the time`() async throws {
        let store = try await open()
        let readers = (0..<3).map { _ in
            Task {
                while !Task.isCancelled {
                    _ = try? await store.read {
                        try $0.connection.integer("SELECT sum(length(name)) FROM author")
                    }
                }
            }
        }
        let list = try await store.live(query)
        let greatest = try await greatest(writing: store)
        #expect(greatest <= limit)
        for reader in readers { reader.cancel() }
        withExtendedLifetime(list) {}
        await store.close()
    }

    @Test func `stays short when a list cannot be read any more`() async throws {
        let store = try await open()
        try await store.write {
            try $0.execute("CREATE TABLE fleeting(pk INTEGER PRIMARY KEY, id INTEGER)")
        }
        let consumer = try await Self.consume(store.live(ListQuery<Fleeting>()))
        try await store.write { try $0.execute("DROP TABLE fleeting") }
        let greatest = try await greatest(writing: store)
        #expect(greatest <= limit)
        await store.close()
        await consumer.value
    }

    /// The greatest size of the journal during many commits of one row.
    private func greatest(writing store: Store) async throws -> Int {
        var greatest = 0
        for number in 0..<commits {
            try await store.write { context in
                try context.execute(
                    "UPDATE author SET name = ? WHERE pk = ?",
                    [.text("name \(number)"), .integer(Int64(number % 1000 + 1))])
            }
            greatest = max(greatest, Int(FileFacts(store.path + "-wal")?.length ?? 0))
        }
        // It was long enough to be shortened.
        #expect(greatest > 4 << 20)
        return greatest
    }

    private func open() async throws -> Store {
        var options = StoreOptions()
        options.durability = .relaxed
        options.tuning.journalPatience = .hanging
        options.busyTimeout = .hanging
        let store = try await Store(.file(path: scratch.library), Library.chain, options)
        try await store.write { context in
            for id in 1...1000 {
                try context.execute(
                    "INSERT OR IGNORE INTO author VALUES(?, ?, ?)",
                    [.integer(Int64(id)), .integer(Int64(id)), .text("name")])
            }
        }
        return store
    }

    /// Takes every event until the store is closed.
    private static func consume<R: Record>(_ list: LiveResults<R>) -> Task<Void, Never> {
        Task { for await _ in list {} }
    }
}

/// A row of a table that goes away.
private struct Fleeting: Record {
    let id: Int

    struct Columns: Sendable {
        let id = Column<Fleeting, Int>("id")
    }

    static let columns = Columns()
    static let table = TableSource("fleeting")
    static let selection = ["id"]

    init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
    }
}
