import Foundation
import Persistence
import TestSupport
import Testing

@Suite struct `A store that opens` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    @Test func `makes the file and its tables where there is none`() async throws {
        let store = try await scratch.open()
        let count = try await store.read { try $0.count(ListQuery<Book>()) }
        #expect(count == 0)
        await store.close()
        #expect(try scratch.names() == ["library.sqlite"])
    }

    @Test func `keeps what was written for the next time`() async throws {
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 1, "Dune", year: 1965) }
        await store.close()

        let again = try await scratch.open()
        let titles = try await again.read { try $0.fetch(ListQuery<Book>()).map(\.title) }
        #expect(titles == ["Dune"])
        await again.close()
    }

    @Test func `leaves the file as it was when somebody only looks`() async throws {
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 1, "Dune") }
        await store.close()
        let before = try scratch.libraryBytes()

        let again = try await scratch.open()
        _ = try await again.read { try $0.fetch(ListQuery<Book>()) }
        await again.close()
        #expect(try scratch.libraryBytes() == before)
        #expect(try scratch.names() == ["library.sqlite"])
    }

    @Test func `refuses a file of a newer version with both numbers and leaves it alone`()
        async throws
    {
        let steps = Library.chain.steps + [MigrationChain.Step("future", sql: "SELECT 1")]
        let newer = MigrationChain(
            applicationID: Library.chain.applicationID, applicationVersion: "2", steps: steps)
        await (try scratch.open(newer)).close()
        let before = try scratch.libraryBytes()

        await #expect(
            throws: StoreError.newerSchema(path: scratch.library, found: 3, known: 2)
        ) { try await scratch.open() }
        #expect(try scratch.libraryBytes() == before)
    }

    @Test func `refuses a file that is no database and leaves it alone`() async throws {
        let bytes = Data(String(repeating: "not a database\n", count: 400).utf8)
        try bytes.write(to: URL(fileURLWithPath: scratch.library))
        await #expect(throws: StoreError.notADatabase(path: scratch.library)) {
            try await scratch.open()
        }
        #expect(try scratch.libraryBytes() == bytes)
        #expect(try scratch.names() == ["library.sqlite"])
    }

    @Test func `refuses a database of another program and leaves it alone`() async throws {
        let other = MigrationChain(
            applicationID: 99, applicationVersion: "1",
            steps: [MigrationChain.Step("one", sql: "CREATE TABLE t(a)")])
        await (try scratch.open(other)).close()
        let before = try scratch.libraryBytes()
        await #expect(
            throws: StoreError.foreignDatabase(path: scratch.library, applicationID: 99)
        ) { try await scratch.open() }
        #expect(try scratch.libraryBytes() == before)
        #expect(try scratch.names() == ["library.sqlite"])
    }

    @Test func `runs only the steps that the file has not seen`() async throws {
        await (try scratch.open()).close()
        let longer = MigrationChain(
            applicationID: Library.chain.applicationID, applicationVersion: "2",
            steps: Library.chain.steps + [
                MigrationChain.Step("shelves", sql: "CREATE TABLE shelf(pk INTEGER PRIMARY KEY)")
            ])
        let store = try await scratch.open(longer)
        let steps = try await store.read { context in
            try context.rows("SELECT version, name, app_version FROM _migration") {
                (row) throws(StoreError) in
                "\(try row.integer(0)) \(try row.text(1)) \(try row.text(2))"
            }
        }
        #expect(steps == ["1 books and authors 1", "2 search 1", "3 shelves 2"])
        await store.close()
    }

    @Test func `leaves the version before a step that fails`() async throws {
        await (try scratch.open()).close()
        let broken = MigrationChain(
            applicationID: Library.chain.applicationID, applicationVersion: "2",
            steps: Library.chain.steps + [
                MigrationChain.Step("fine", sql: "CREATE TABLE shelf(pk INTEGER PRIMARY KEY)"),
                MigrationChain.Step("broken", sql: "CREATE TABLE room(a); SELECT nonsense"),
            ])
        await #expect(throws: StoreError.self) { try await scratch.open(broken) }
        let connection = try Connection.reading(scratch.library, StoreOptions())
        #expect(try connection.integer("PRAGMA user_version") == 3)
        #expect(try connection.integer("SELECT count(*) FROM shelf") == 0)
        #expect(throws: StoreError.self) { try connection.execute("SELECT * FROM room") }
    }

    @Test func `is read where a newer version says that it may be`() async throws {
        let newer = MigrationChain(
            applicationID: Library.chain.applicationID, applicationVersion: "2", oldestReader: 2,
            steps: Library.chain.steps + [MigrationChain.Step("future", sql: "SELECT 1")])
        await (try scratch.open(newer)).close()
        var options = StoreOptions()
        options.readOnly = true
        let store = try await scratch.open(Library.chain, options)
        #expect(try await store.read { try $0.count(ListQuery<Book>()) } == 0)
        await #expect(throws: StoreError.readOnly(path: scratch.library)) {
            try await store.write { try $0.add(book: 1, "one") }
        }
        await store.close()
    }

    @Test func `is not made when it is only to be read`() async throws {
        var options = StoreOptions()
        options.readOnly = true
        await #expect(throws: StoreError.self) { try await scratch.open(Library.chain, options) }
        #expect(try scratch.names() == [])
    }

    @Test func `is for its owner alone`() async throws {
        let path = scratch.path + "/new/deep/library.sqlite"
        let store = try await Store(.file(path: path), Library.chain)
        let files = FileManager.default
        let file = try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        let directory =
            try files.attributesOfItem(atPath: scratch.path + "/new/deep")[.posixPermissions]
            as? Int
        #expect(file == 0o600)
        #expect(directory == 0o700)
        await store.close()
    }

    @Test func `is made once when many come at the same time`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for id in 0..<8 {
                group.addTask { [scratch] in
                    let store = try await scratch.open()
                    try await store.write { try $0.add(book: id, "book") }
                    await store.close()
                }
            }
            try await group.waitForAll()
        }
        let store = try await scratch.open()
        #expect(try await store.read { try $0.count(ListQuery<Book>()) } == 8)
        await store.close()
    }

    @Test func `opens under a name with every sign in it`() async throws {
        let path = scratch.path + "/50% of what? #1 日本.sqlite"
        let store = try await Store(.file(path: path), Library.chain)
        await store.close()
        #expect(try scratch.names() == ["50% of what? #1 日本.sqlite"])
    }
}
