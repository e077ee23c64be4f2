import Foundation
import Persistence
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `A transaction` {
    private enum Failure: Error, Equatable {
        case onPurpose
    }

    private let store: Store
    private static let endless =
        "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT count(*) FROM c"

    init() async throws {
        store = try await Store(.temporary, Library.chain)
    }

    private func ids() async throws -> [Int] {
        try await store.read { try $0.fetch(ListQuery<Book>()).map(\.id) }
    }

    @Test func `gives what its closure returns`() async throws {
        let key = try await store.write { context in
            try context.add(book: 7, "Dune")
            return context.lastInsertedKey
        }
        #expect(key == 7)
        #expect(try await store.read { try $0.find(Book.self, 7)?.title } == "Dune")
        #expect(try await store.read { try $0.find(Book.self, 8) } == nil)
    }

    @Test func `leaves nothing behind when its closure throws`() async throws {
        await #expect(throws: Failure.onPurpose) {
            try await store.write { context in
                try context.add(book: 1, "Dune")
                throw Failure.onPurpose
            }
        }
        #expect(try await ids() == [])
    }

    @Test func `keeps what was done before a savepoint that failed`() async throws {
        try await store.write { context in
            try context.add(book: 1, "one")
            do {
                try context.savepoint { context in
                    try context.add(book: 2, "two")
                    try context.savepoint { try $0.add(book: 3, "three") }
                    throw Failure.onPurpose
                }
            } catch Failure.onPurpose {
                try context.savepoint { try $0.add(book: 4, "four") }
            }
        }
        #expect(try await ids() == [1, 4])
    }

    @Test func `sees one moment however much is written meanwhile`() async throws {
        try await store.write { try $0.add(book: 1, "one") }
        let (reading, began) = AsyncStream<Void>.makeStream()
        let written = DispatchSemaphore(value: 0)
        async let counts = store.read { context in
            let before = try context.count(ListQuery<Book>())
            began.yield()
            written.wait()
            return [before, try context.count(ListQuery<Book>())]
        }
        for await _ in reading { break }
        try await store.write { try $0.add(book: 2, "two") }
        written.signal()
        #expect(try await counts == [1, 1])
        #expect(try await ids() == [1, 2])
    }

    @Test func `that reads is interrupted with its task`() async throws {
        let task = Task { [store] in
            try await store.read(atMost: .seconds(600)) { try $0.connection.integer(Self.endless) }
        }
        task.cancel()
        await #expect(throws: StoreError.cancelled) { try await task.value }
    }

    @Test func `that reads is interrupted when it takes too long`() async throws {
        await #expect(throws: StoreError.timedOut) {
            try await store.read(atMost: .milliseconds(20)) {
                try $0.connection.integer(Self.endless)
            }
        }
        var options = StoreOptions()
        options.readLimit = .milliseconds(20)
        let other = try await Store(.file(path: store.path), Library.chain, options)
        await #expect(throws: StoreError.timedOut) {
            try await other.read { try $0.connection.integer(Self.endless) }
        }
        await other.close()
        #expect(try await ids() == [])
    }

    @Test func `that reads hears inside, too, that its time is over`() async throws {
        struct Wrapped: Error, Equatable { let error: StoreError }
        await #expect(throws: Wrapped(error: .timedOut)) {
            try await store.read(atMost: .milliseconds(20)) { context in
                do {
                    _ = try context.connection.integer(Self.endless)
                } catch let error as StoreError {
                    throw Wrapped(error: error)
                }
            }
        }
    }

    @Test(arguments: ["DELETE FROM book", "CREATE TEMP TABLE room(a)"])
    func `that reads says that it is one where something is to be written`(sql: String) async throws
    {
        let error = await #expect(throws: StoreError.self) {
            try await store.read { _ = try $0.connection.execute(sql) }
        }
        #expect(
            error == .sql(code: 8, message: "a read changes nothing; Store.write does", sql: sql))
    }

    @Test func `that writes is undone when its task is cancelled in the middle`() async throws {
        let (writing, began) = AsyncStream<Void>.makeStream()
        let task = Task { [store] in
            try await store.write { context in
                try context.add(book: 1, "one")
                began.yield()
                _ = try context.connection.integer(Self.endless)
            }
        }
        for await _ in writing { break }
        task.cancel()
        await #expect(throws: StoreError.cancelled) { try await task.value }
        try await store.write { try $0.add(book: 2, "two") }
        #expect(try await ids() == [2])
    }

    @Test func `names the constraint that refuses it`() async throws {
        do {
            try await store.write { context in
                try context.add(book: 1, "one")
                try context.execute("UPDATE book SET title = NULL")
            }
            Issue.record("was not refused")
        } catch StoreError.constraint(let code, let message, let sql) {
            #expect(code == 1299)
            #expect(message == "NOT NULL constraint failed: book.title")
            #expect(sql == "UPDATE book SET title = NULL")
        }
    }

    @Test func `names the SQL that is wrong`() async throws {
        await #expect(
            throws: StoreError.sql(
                code: 1, message: "no such column: absent", sql: "SELECT absent")
        ) {
            try await store.read { try $0.connection.execute("SELECT absent") }
        }
    }

    @Test func `refuses a row that is not what its type says`() async throws {
        await #expect(
            throws: StoreError.decoding(column: 0, expected: "INTEGER", found: "TEXT")
        ) {
            try await store.read {
                try $0.firstRow("SELECT 'x'") { (row) throws(StoreError) in try row.integer(0) }
            }
        }
    }

    @Test func `runs statements inside the rows of the same statement`() async throws {
        try await store.write { context in
            for id in 1...3 { try context.add(book: id, "book") }
        }
        let pairs = try await store.read { context in
            let sql = "SELECT pk FROM book"
            return try context.rows(sql) { (row) throws(StoreError) in
                let inner = try context.rows(sql) { (row) throws(StoreError) in
                    try row.integer(0)
                }
                return [try row.integer(0)] + inner
            }
        }
        #expect(pairs == [[1, 1, 2, 3], [2, 1, 2, 3], [3, 1, 2, 3]])
    }

    @Test func `takes every kind of value and gives it back`() async throws {
        let values: [SQLValue] = [
            nil, 0, -1, .integer(.max), 0.5, "", "text", "\u{0}x", "👩‍👩‍👧 日本", .blob([]),
            .blob([0, 255]),
        ]
        let back = try await store.read { context in
            try values.map { value in
                try context.firstRow("SELECT ?", [value]) { (row) throws(StoreError) in
                    row.value(0)
                }
            }
        }
        #expect(back == values)
    }

    @Test func `keeps dates to the millisecond and ids whole`() async throws {
        let dates = [0, 1.5, -86_400, 4_102_444_800.001].map { Date(timeIntervalSince1970: $0) }
        let id = UUID()
        let sql = "SELECT ?, ?, ?"
        for date in dates {
            let row = try await store.read { context in
                try context.firstRow(sql, [date.sqlValue, id.sqlValue, Data([1]).sqlValue]) {
                    (row) throws(StoreError) in
                    (
                        try row.value(0, as: Date.self), try row.value(1, as: UUID.self),
                        try row.value(2, as: Data.self)
                    )
                }
            }
            #expect(row?.0.timeIntervalSince1970 == date.timeIntervalSince1970)
            #expect(row?.1 == id)
            #expect(row?.2 == Data([1]))
        }
    }
}
