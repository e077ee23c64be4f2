import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

/// SQLite does not tell capital letters from small ones in names.
@Suite(.timeLimit(.hanging)) struct `Undoing under names` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    private func open(_ sql: String, _ tables: UndoableTable...) async throws -> Store {
        try await SchemaStore.open(scratch, [sql], tables)
    }

    private static let books = """
        CREATE TABLE Books(
          Id INTEGER PRIMARY KEY, Name TEXT, Count INTEGER NOT NULL DEFAULT 0, Gone INTEGER,
          Shelf INTEGER REFERENCES SHELF(ID));
        CREATE TABLE Shelf(Id INTEGER PRIMARY KEY, Gone INTEGER);
        """

    @Test func `finds tables and columns in whatever case they are declared`() async throws {
        let store = try await open(
            Self.books, UndoableTable("shelf", trash: "GONE"),
            UndoableTable(
                "BOOKS", identity: "NAME", sums: ["count"], trash: "gone", owners: ["shelf"]),
            // The same again.
            UndoableTable("books"))
        try await store.act(
            "add",
            "INSERT INTO shelf(id) VALUES (1); INSERT INTO books VALUES (1, 'Emma', 2, NULL, 1)")
        let before = try await dump(store)
        try await store.act("change", "UPDATE bOOKS SET nAME = 'Ivanhoe', count = count + 3")
        try await store.act("UPDATE books SET count = count + 10")
        try await store.undo()
        #expect(try await store.lines("SELECT * FROM books") == ["1 Emma 12 - 1"])
        try await store.act("UPDATE books SET count = 2")
        #expect(try await dump(store) == before)
        try await store.act("trash", "UPDATE books SET gone = 5")
        try await store.act("UPDATE shelf SET gone = 6")
        let reason = UndoConflict.Reason.ownerMissing(table: "Shelf")
        await #expect {
            try await store.undo()
        } throws: { error in
            guard case UndoError.conflict(_, let found) = error else { return false }
            return found == [UndoConflict(table: "Books", key: 1, reason: reason)]
        }
        await store.close()
    }

    @Test func `tells of a table in whatever case it is asked for`() async throws {
        let store = try await open(Self.books, UndoableTable("books"))
        try await store.act("add", "INSERT INTO books(name) VALUES ('Emma')")
        try await store.act("change", "UPDATE books SET name = 'Ivanhoe'")
        let found = try await store.read { context in
            (
                try context.undoChanges(of: 2, in: "bookS").count,
                try context.undoChanges(ofRow: 1, in: "BOOKS").count,
                try context.isInserted(1, in: "books", before: 2)
            )
        }
        #expect(found == (1, 1, true))
        try await store.write { context in
            try context.forgetUndo(of: [1], in: "books") { label, _ in label }
        }
        #expect(try await store.lines("SELECT count(*) FROM _undo_row") == ["0"])
        await store.close()
    }

    @Test func `leaves a new row a number of its own in whatever case its table is named`()
        async throws
    {
        let store = try await open(Self.books, UndoableTable("books"))
        try await store.act("add", "INSERT INTO books(name) VALUES ('Emma')")
        try await store.undo()
        let key = try await store.write { context in context.newKey(of: "BOOKS") }
        #expect(key == .integer(2))
        await store.close()
    }

    @Test func `takes a column that is called rowid for what it is`() async throws {
        let store = try await open(
            "CREATE TABLE page(id INTEGER PRIMARY KEY, rowid TEXT, text TEXT)",
            UndoableTable("page"))
        try await store.act(
            "add", "INSERT INTO page VALUES (1, 'x', 'a'), (2, 'y', 'b'), (3, '1', 'c')")
        let before = try await dump(store)
        try await store.act(
            "change",
            """
            UPDATE page SET text = 'd', rowid = 'z' WHERE id > 1; DELETE FROM page WHERE id = 1;
            """)
        let after = try await dump(store)
        try await store.undo()
        #expect(try await dump(store) == before)
        try await store.redo()
        #expect(try await dump(store) == after)
        try await store.undo()
        try await store.undo()
        #expect(try await store.lines("SELECT * FROM page") == [])
        await store.close()
    }

    @Test func `does not undo half of an action where a table is not undoable any more`()
        async throws
    {
        let sql = "CREATE TABLE a(id INTEGER PRIMARY KEY); CREATE TABLE b(id INTEGER PRIMARY KEY);"
        let store = try await open(sql, UndoableTable("a"), UndoableTable("b"))
        try await store.act("add", "INSERT INTO a VALUES (1); INSERT INTO b VALUES (1)")
        await store.close()
        let later = try await open(sql, UndoableTable("a"))
        await #expect {
            try await later.undo()
        } throws: { error in
            guard case UndoError.unreadable = error else { return false }
            return true
        }
        #expect(try await later.lines("SELECT * FROM a") == ["1"])
        await later.close()
    }

    @Test func `forgets the names of what was undone and then replaced`() async throws {
        let store = try await open(Self.books, UndoableTable("books"))
        try await store.act("add Emma", "INSERT INTO books(name) VALUES ('Emma')")
        try await store.undo()
        try await store.act("add Ivanhoe", "INSERT INTO books(id, name) VALUES (2, 'Ivanhoe')")
        try await store.act("DELETE FROM books WHERE id = 2")
        try await store.write { context in
            try context.forgetUndo(of: [1, 2], in: "books") { _, lost in "gone \(lost)" }
        }
        let labels = try await store.lines("SELECT label FROM _undo ORDER BY seq")
        #expect(labels == ["gone 0", "gone 1"])
        await store.close()
    }

    @Test func `tells of each row that an undone action had removed`() async throws {
        let store = try await open(Self.books, UndoableTable("books"))
        try await store.act("INSERT INTO books(name) VALUES ('Emma'), ('Ivanhoe'), ('Dracula')")
        try await store.act("remove", "DELETE FROM books")
        try await store.undo()
        let changes = try await store.read { try $0.undoChanges(of: 1) }
        #expect(changes.map(\.key) == [1, 2, 3])
        #expect(changes.allSatisfy { $0.kind == .deleted([]) })
        #expect(try await store.read { try $0.undoChanges(of: 1, limit: 2) }.count == 2)
        await store.close()
    }
}
