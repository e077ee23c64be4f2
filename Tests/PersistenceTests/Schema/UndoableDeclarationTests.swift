import Foundation
import Persistence
import SheafTestSupport
import Testing

@Suite struct `A table that is declared undoable` {
    private let scratch: TemporaryDirectory
    private var path: String { scratch.path + "/shelf.db" }

    init() throws {
        scratch = try TemporaryDirectory()
    }

    private func chain(_ sql: String..., undoable: UndoableTable...) -> MigrationChain {
        MigrationChain(
            applicationID: 0x7368_656c, applicationVersion: "1",
            steps: sql.enumerated().map { MigrationChain.Step("step \($0)", sql: $1) },
            undoable: undoable)
    }

    private static let book = "CREATE TABLE book(pk INTEGER PRIMARY KEY, id BLOB, title TEXT);"

    @Test(arguments: [
        ("", UndoableFault.missing),
        ("CREATE TABLE link(a INTEGER, b INTEGER, PRIMARY KEY(a, b)) STRICT", .noIntegerKey),
        ("CREATE TABLE link(a INTEGER, b INTEGER)", .noIntegerKey),
        ("CREATE TABLE link(id TEXT PRIMARY KEY)", .noIntegerKey),
        ("CREATE TABLE link(pk INTEGER PRIMARY KEY, a INTEGER) WITHOUT ROWID", .withoutRowIDs),
        ("CREATE VIEW link AS SELECT 1 AS pk", .noIntegerKey),
    ])
    func `and cannot be refuses the store, and leaves nothing in its file`(
        sql: String, fault: UndoableFault
    ) async throws {
        await #expect(throws: StoreError.notUndoable(table: "link", fault)) {
            try await Store(
                .file(path: path),
                chain(Self.book + sql, undoable: UndoableTable("book"), UndoableTable("link")))
        }
        // What was laid out is taken back: another chain can begin there.
        let store = try await Store(
            .file(path: path), chain(Self.book, undoable: UndoableTable("book", identity: "id")))
        await store.close()
    }

    @Test(arguments: [
        UndoableTable("book", identity: "uid"), UndoableTable("book", derived: ["uid"]),
        UndoableTable("book", unguarded: ["uid"]), UndoableTable("book", computed: ["uid": "1"]),
        UndoableTable("book", sums: ["uid"]), UndoableTable("book", trash: "uid"),
        UndoableTable("book", owners: ["uid"]), UndoableTable("book", unique: ["uid": "pk"]),
        UndoableTable("book", unique: ["title": "uid"]),
    ])
    func `by a column that it does not have refuses the store`(
        table: UndoableTable
    ) async throws {
        await #expect(throws: StoreError.notUndoable(table: "book", .noColumn("uid"))) {
            try await Store(.file(path: path), chain(Self.book, undoable: table))
        }
    }

    @Test func `by a new step leaves the file of the version before`() async throws {
        await (try Store(.file(path: path), chain(Self.book))).close()
        let link = "CREATE TABLE link(a INTEGER, b INTEGER, PRIMARY KEY(a, b)) WITHOUT ROWID"
        await #expect(throws: StoreError.notUndoable(table: "link", .noIntegerKey)) {
            try await Store(
                .file(path: path), chain(Self.book, link, undoable: UndoableTable("link")))
        }
        let store = try await Store(.file(path: path), chain(Self.book))
        #expect(try await store.statistics().schemaVersion == 1)
        await store.close()
    }

    @Test func `without a new step is looked at as well`() async throws {
        let link = "CREATE TABLE link(a INTEGER, b INTEGER, PRIMARY KEY(a, b));"
        await (try Store(.file(path: path), chain(Self.book + link))).close()
        let error = StoreError.notUndoable(table: "link", .noIntegerKey)
        await #expect(throws: error) {
            try await Store(
                .file(path: path), chain(Self.book + link, undoable: UndoableTable("link")))
        }
        #expect(
            "\(error)"
                == "The table 'link' cannot be undoable: it has no INTEGER PRIMARY KEY. Give it "
                + "'pk INTEGER PRIMARY KEY', and UNIQUE over what was the key.")
    }

    @Test func `that another program removed does not keep the rest from being used`() async throws
    {
        let sql = Self.book + "CREATE TABLE link(pk INTEGER PRIMARY KEY);"
        let chain = chain(sql, undoable: UndoableTable("book"), UndoableTable("link"))
        await (try Store(.file(path: path), chain)).close()
        try await SQLiteShell(path: path).run("DROP TABLE link;")
        let store = try await Store(.file(path: path), chain)
        try await store.write { context in
            _ = try context.connection.execute("INSERT INTO book(title) VALUES ('Emma')")
        }
        await store.close()
    }
}
