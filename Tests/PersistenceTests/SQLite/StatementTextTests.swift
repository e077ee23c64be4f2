import CPersistenceSQLite
import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `SQL that callers bring` {
    private let store: Store

    init() async throws {
        store = try await Store(.temporary, Library.chain)
    }

    private func count() async throws -> Int {
        try await store.read { try $0.count(ListQuery<Book>()) }
    }

    @Test(arguments: [
        "COMMIT", "commit;", " \n\t COMMIT", "/* a */ COMMIT", "-- a\nCOMMIT", ";;COMMIT",
        "\u{FEFF}COMMIT", "/**/ ; -- b\n ;END", "END TRANSACTION", "ROLLBACK", "ROLLBACK TO nested",
        "BEGIN", "begin immediate", "SAVEPOINT mine", "RELEASE nested", "\u{B}\u{C}COMMIT",
    ])
    func `that ends or begins a transaction is refused where the store has one open`(
        sql: String
    ) async throws {
        for attempt in 0..<3 {
            await #expect(throws: StoreError.self) {
                try await store.write { context in
                    try context.add(book: 1, "one")
                    switch attempt {
                    case 0: try context.connection.execute(sql)
                    case 1: try context.connection.executeScript("SELECT 1; \(sql)")
                    default: try context.connection.preparing(sql) { try $0.run() }
                    }
                }
            }
            #expect(try await count() == 0)
        }
        // Whoever swallows the error keeps the write, whole.
        try await store.write { context in
            try context.add(book: 1, "one")
            #expect(throws: StoreError.self) { try context.connection.execute(sql) }
            try context.add(book: 2, "two")
        }
        #expect(try await count() == 2)
        await #expect(throws: StoreError.self) {
            try await store.read { try $0.connection.execute(sql) }
        }
        #expect(try await count() == 2)
    }

    @Test(arguments: [
        "PRAGMA query_only=1", "pragma main . query_only(1)", "PRAGMA/**/\"query_only\" = 1",
        "PRAGMA [query_only]=1", "PRAGMA 'main'.`query_only` = ON", "EXPLAIN PRAGMA query_only=1",
        "explain query plan pragma query_only=1", "PRAGMA locking_mode=EXCLUSIVE",
        "PRAGMA main.locking_mode = exclusive", "ATTACH ':memory:' AS other",
        "ATTACH DATABASE ':memory:' AS other", "detach other", "PRAGMA journal_mode = DELETE",
        "PRAGMA foreign_keys = OFF", "PRAGMA synchronous(OFF)", "PRAGMA user_version = 99",
        "PRAGMA wal_checkpoint", "PRAGMA optimize", "PRAGMA max_page_count = 1",
        "PRAGMA writable_schema = 1", "PRAGMA temp_store_directory = '/'", "PRAGMA (", "PRAGMA",
    ])
    func `that changes what the connection does later is refused`(sql: String) async throws {
        for attempt in 0..<3 {
            await #expect(throws: StoreError.transactionControl(sql: sql)) {
                try await store.write { context in
                    switch attempt {
                    case 0: try context.connection.execute(sql)
                    case 1: try context.connection.executeScript(sql)
                    default: try context.connection.preparing(sql) { try $0.run() }
                    }
                }
            }
        }
        await #expect(throws: StoreError.transactionControl(sql: sql)) {
            try await store.read { try $0.connection.execute(sql) }
        }
        try await store.write { try $0.add(book: 1, "one") }
        #expect(try await count() == 1)
    }

    @Test(arguments: [
        "PRAGMA table_info(book)", "PRAGMA main.table_info = book", "PRAGMA user_version",
        "PRAGMA foreign_key_check", "PRAGMA foreign_key_check(book)", "PRAGMA integrity_check(1)",
        "PRAGMA query_only", "PRAGMA data_version;", "SELECT 'PRAGMA query_only=1'",
        "PRAGMA defer_foreign_keys = 1", "EXPLAIN SELECT 1",
    ])
    func `that asks what the file is like is run`(sql: String) async throws {
        try await store.write { _ = try $0.connection.execute(sql) }
        try await store.write { try $0.add(book: 1, "one") }
        #expect(try await count() == 1)
    }

    @Test func `that ran before a column came reads that column as well`() throws {
        let connection = try Connection.inMemory(for: "/nowhere", StoreOptions())
        try connection.execute("CREATE TABLE later(first INTEGER)")
        try connection.execute("INSERT INTO later VALUES (1)")
        let before = try connection.rows("SELECT * FROM later") { (row) throws(StoreError) in
            row.count
        }
        try connection.execute("ALTER TABLE later ADD COLUMN second INTEGER DEFAULT 2")
        let after = try connection.rows("SELECT * FROM later") { (row) throws(StoreError) in
            try row.integer(1)
        }
        #expect(before == [1] && after == [2])
    }

    @Test(arguments: [Int.min, -1, 2, 64, Int(Int32.max), Int(Int32.max) + 1, Int.max])
    func `is told of a column that its rows do not have`(column: Int) async throws {
        try await store.read { context in
            _ = try context.connection.rows("SELECT 1, NULL") { (row) throws(StoreError) in
                #expect(!row.isNull(column) && row.value(column) == .null)
                #expect(
                    row.mismatch(column, expected: "x")
                        == .decoding(column: column, expected: "x", found: "no column"))
                do throws(StoreError) {
                    _ = try row.integer(column)
                    Issue.record("read")
                } catch {
                    #expect(
                        error
                            == .decoding(
                                column: column, expected: "INTEGER", found: "no column"))
                }
                do throws(StoreError) {
                    _ = try row.value(column, as: String?.self)
                    Issue.record("read")
                } catch {
                    #expect(
                        error
                            == .decoding(
                                column: column, expected: "TEXT", found: "no column"))
                }
                do throws(StoreError) {
                    _ = try row.blob(column)
                    Issue.record("read")
                } catch {
                    #expect(
                        error
                            == .decoding(
                                column: column, expected: "BLOB", found: "no column"))
                }
            }
        }
    }

    @Test func `gives rows by numbers that no list has`() async throws {
        try await store.write { context in
            for id in 1...3 { try context.add(book: id, "book") }
        }
        for (limit, offset, ids) in [
            (Int.min, Int.min, []), (-1, 0, []), (Int.max, Int.max, []), (Int.max, -1, [1, 2, 3]),
            (2, Int.min, [1, 2]),
        ] {
            let query = ListQuery<Book>().limited(to: limit, from: offset)
            #expect(try await store.read { try $0.fetch(query).map(\.id) } == ids)
            let events = try await store.live(query).makeAsyncIterator()
            guard case .initial(let list) = await events.next() else {
                Issue.record("no list")
                continue
            }
            #expect(try await list.rows(0..<Int.max).map(\.id) == ids)
            #expect(try await list.rows(Int.min..<1).map(\.id) == Array(ids.prefix(1)))
            #expect(try await list.rows(Int.max - 1..<Int.max).isEmpty)
        }
        for position in [Int.min, -1, 64, Int.max] {
            #expect(ColumnMask(position: position).isEmpty)
        }
        #expect(ColumnMask(position: 63).rawValue == 1 << 63)
    }

    @Test func `is named when it controls a transaction`() async throws {
        await #expect(throws: StoreError.transactionControl(sql: "COMMIT")) {
            try await store.write { try $0.connection.execute("COMMIT") }
        }
    }

    @Test func `that only looks like it is run`() async throws {
        let answers = try await store.read { context in
            try ["SELECT 'COMMIT'", "/* COMMIT */ SELECT 1", "SELECT 2 AS \"end\""].map {
                try context.connection.rows($0) { (row) throws(StoreError) in row.value(0) }
            }
        }
        #expect(answers == [["COMMIT"], [1], [2]])
    }

    @Test(arguments: [
        "SELECT 1 ", "SELECT 1;", "SELECT 1; ", "SELECT 1;\n-- the end", "SELECT 1 ; /* end */ ;",
        "SELECT 1; /* without an end", "\u{FEFF}SELECT 1",
    ])
    func `may end in blanks, semicolons and comments`(sql: String) async throws {
        #expect(try await store.read { try $0.connection.integer(sql) } == 1)
    }

    @Test(arguments: ["", " ", ";", "-- nothing", "SELECT 1; SELECT 2", "SELECT 1\u{0}, 2"])
    func `that is not one statement is refused`(sql: String) async throws {
        await #expect(throws: StoreError.notOneStatement(sql: sql)) {
            try await store.read { try $0.connection.integer(sql) }
        }
        await #expect(throws: StoreError.notOneStatement(sql: sql)) {
            try await store.write { try $0.connection.preparing(sql) { try $0.run() } }
        }
    }

    @Test func `gets as many values as it has parameters`() async throws {
        let sql = "SELECT ?, ?"
        for given in [0, 1, 3] {
            await #expect(throws: StoreError.argumentCount(sql: sql, expected: 2, given: given)) {
                try await store.read { context in
                    try context.connection.execute(sql, Array(repeating: 1, count: given))
                }
            }
        }
    }

    @Test(arguments: [Int.min, -1, 0, 3, Int(Int32.max), Int.max])
    func `refuses a value for a parameter that it does not have`(position: Int) async throws {
        try await store.write { context in
            try context.connection.preparing("SELECT ?, ?") { statement in
                statement.bind(1, at: 1)
                statement.bind(2, at: 2)
                statement.bind("x", at: position)
                #expect(throws: StoreError.self) { try statement.run() }
                try statement.run()
            }
        }
    }

    @Test func `refuses a value that is too long, and a statement`() async throws {
        let long = String(repeating: "long ", count: 1000)
        try await store.write { context in
            context.connection.limitLength(to: 2000)
            #expect(throws: StoreError.tooLong(sql: "SELECT ?")) {
                try context.connection.execute("SELECT ?", [.text(long)])
            }
            try context.connection.preparing("SELECT ?") { statement in
                statement.bind(long, at: 1)
                #expect(throws: StoreError.tooLong(sql: "SELECT ?")) { try statement.run() }
                statement.bind("short", at: 1)
                try statement.run()
            }
            try context.add(book: 1, "one")
        }
        #expect(try await count() == 1)
    }
}

@Suite(.timeLimit(.hanging)) struct `A read that waits for a reader` {
    @Test func `ends with its task, and takes no reader along`() async throws {
        let store = try await Store(.temporary, Library.chain)
        let (begun, hasBegun) = AsyncStream<Void>.makeStream()
        let end = DispatchSemaphore(value: 0)
        // Every reader is busy until it is told.
        let busy = (0..<4).map { _ in
            Task {
                try await store.read(atMost: .seconds(600)) { context in
                    hasBegun.yield()
                    end.wait()
                }
            }
        }
        var count = 0
        for await _ in begun {
            count += 1
            if count == busy.count { break }
        }
        let waiting = (0..<20).map { number in
            Task { try await store.read { try $0.connection.integer("SELECT \(number)") } }
        }
        for task in waiting[..<19] {
            task.cancel()
            await #expect(throws: StoreError.cancelled) { try await task.value }
        }
        for _ in busy { end.signal() }
        #expect(try await waiting[19].value == 19)
        for task in busy { try await task.value }
        await store.close()
    }

    @Test func `is copied for none of its statements, however many there are`() throws {
        let connection = try Connection.inMemory(for: "file.sqlite", StoreOptions())
        let statement = "SELECT 1;"
        let script = String(repeating: statement, count: 1_000_000)
        let memory = LentMemory(statements: 30)
        sqlite3_set_authorizer(
            connection.handle,
            { box, action, _, _, _, _ in
                guard let box, action == SQLITE_SELECT else { return SQLITE_OK }
                return Unmanaged<LentMemory>.fromOpaque(box).takeUnretainedValue().note()
            }, Unmanaged.passUnretained(memory).toOpaque())
        // The rest is refused: what is asked for was seen by then.
        #expect(throws: StoreError.self) { try connection.executeScript(script) }
        sqlite3_set_authorizer(connection.handle, nil, nil)
        #expect(memory.statements == 0)
        // While a statement is compiled, a copy of the script would be there.
        #expect(memory.least < script.utf8.count / 2)
    }
}

/// How much memory SQLite has taken while it compiles statements.
private final class LentMemory {
    private(set) var statements: Int
    private(set) var least = Int.max
    private let before = Int(sqlite3_memory_used())

    init(statements: Int) { self.statements = statements }

    func note() -> Int32 {
        least = min(least, Int(sqlite3_memory_used()) - before)
        statements -= 1
        return statements > 0 ? SQLITE_OK : SQLITE_DENY
    }
}
