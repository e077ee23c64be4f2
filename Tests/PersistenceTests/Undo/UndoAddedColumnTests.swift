import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

/// Undoing across a migration that added a column to a table.
@Suite(.timeLimit(.hanging)) struct `Undoing what was done before a column was added` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    private func open(_ added: String?) async throws -> Store {
        let table = "CREATE TABLE book(pk INTEGER PRIMARY KEY, title TEXT)"
        let later = added.map { "ALTER TABLE book ADD COLUMN extra \($0)" }
        return try await SchemaStore.open(
            scratch, [table] + (later.map { [$0] } ?? []), [UndoableTable("book")])
    }

    /// Declarations of the column, and what a row of before has in it.
    static let columns = [
        ("TEXT DEFAULT 'new'", "new text"), ("TEXT NOT NULL DEFAULT 'new'", "new text"),
        ("INTEGER NOT NULL DEFAULT '7'", "7 integer"), ("INTEGER DEFAULT '7'", "7 integer"),
        ("REAL NOT NULL DEFAULT 2", "2.0 real"), ("TEXT NOT NULL DEFAULT 5", "5 text"),
        ("TEXT NOT NULL DEFAULT open", "open text"), ("NUMERIC DEFAULT (-3)", "-3 integer"),
        ("BLOB DEFAULT x'0102'", "[1, 2] blob"), ("TEXT", "- null"), ("DEFAULT NULL", "- null"),
        ("INTEGER DEFAULT true", "1 integer"),
    ]

    private static let rows = "SELECT pk, title, extra, typeof(extra) FROM book ORDER BY pk"

    @Test(arguments: columns)
    func `undoes an insertion, and gives the row its default again`(
        column: String, value: String
    ) async throws {
        let before = try await open(nil)
        try await before.act(
            "add", "INSERT INTO book(title) VALUES ('Emma'), ('Ivanhoe'), ('Dracula')")
        await before.close()
        let store = try await open(column)
        let rows = ["1 Emma \(value)", "2 Ivanhoe \(value)", "3 Dracula \(value)"]
        #expect(try await store.lines(Self.rows) == rows)
        for _ in 1...2 {
            try await store.undo()
            #expect(try await store.lines(Self.rows) == [])
            try await store.redo()
            #expect(try await store.lines(Self.rows) == rows)
        }
        await store.close()
    }

    @Test(arguments: columns)
    func `does an insertion again that was undone before`(
        column: String, value: String
    ) async throws {
        let before = try await open(nil)
        try await before.act("add", "INSERT INTO book(title) VALUES ('Emma'), ('Ivanhoe')")
        try await before.undo()
        await before.close()
        let store = try await open(column)
        try await store.redo()
        #expect(try await store.lines(Self.rows) == ["1 Emma \(value)", "2 Ivanhoe \(value)"])
        try await store.undo()
        #expect(try await store.lines(Self.rows) == [])
        await store.close()
    }

    @Test(arguments: columns)
    func `brings back what is deleted later, with what the column had`(
        column: String, value: String
    ) async throws {
        let before = try await open(nil)
        try await before.act("INSERT INTO book(title) VALUES ('Emma'), ('Ivanhoe')")
        await before.close()
        let store = try await open(column)
        let rows = ["1 Emma \(value)", "2 Ivanhoe \(value)"]
        try await store.act("remove", "DELETE FROM book WHERE pk = 1")
        try await store.undo()
        #expect(try await store.lines(Self.rows) == rows)
        try await store.act(
            "change", "UPDATE book SET extra = 9, title = 'Emma!' WHERE pk = 1")
        try await store.undo()
        #expect(try await store.lines(Self.rows) == rows)
        await store.close()
    }

    @Test func `sets a default back that was replaced by nothing`() async throws {
        let before = try await open(nil)
        try await before.act("INSERT INTO book(title) VALUES ('Emma'), ('Ivanhoe'), ('Dracula')")
        await before.close()
        let store = try await open("TEXT DEFAULT 'new'")
        // What is nothing since it was stored stays it.
        try await store.act("UPDATE book SET extra = NULL WHERE pk = 2")
        let rows = ["1 Emma new text", "2 Ivanhoe - null", "3 Dracula new text"]
        #expect(try await store.lines(Self.rows) == rows)
        try await store.act("clear", "UPDATE book SET extra = NULL WHERE pk < 3")
        try await store.undo()
        #expect(try await store.lines(Self.rows) == rows)
        try await store.act("remove", "DELETE FROM book")
        try await store.undo()
        #expect(try await store.lines(Self.rows) == rows)
        await store.close()
    }

    @Test func `keeps whole numbers beside others behind a column that is not stored`() async throws
    {
        let chain = MigrationChain(
            applicationID: 0x5348_454C, applicationVersion: "1",
            steps: [
                MigrationChain.Step(
                    "shelf",
                    sql: """
                        CREATE TABLE book(
                          pk INTEGER PRIMARY KEY, title TEXT, short AS (substr(title, 1, 3)) VIRTUAL,
                          weight REAL, anything, pages INTEGER);
                        """)
            ], undoable: [UndoableTable("book")])
        let store = try await Store(
            .file(path: scratch.path + "/shelf.sqlite"), chain, StoreOptions.patient)
        let rows = "SELECT title, weight, typeof(anything), anything, pages FROM book"
        try await store.act(
            "INSERT INTO book(title, weight, anything, pages) VALUES ('Emma', 2, 9, 300)")
        try await store.act("remove", "DELETE FROM book")
        try await store.undo()
        #expect(try await store.lines(rows) == ["Emma 2.0 integer 9 300"])
        try await store.act(
            "rename", "UPDATE book SET title = 'Ivanhoe', weight = 2, anything = 9, pages = 300")
        try await store.act("UPDATE book SET weight = 3, anything = 9.5, pages = 301")
        try await store.undo()
        #expect(try await store.lines(rows) == ["Emma 3.0 real 9.5 301"])
        await store.close()
    }
}
