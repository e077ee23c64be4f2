import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

/// Foreign keys of every kind that SQLite knows.
@Suite(.timeLimit(.hanging)) struct `Undoing among foreign keys` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    private func open(_ sql: String, _ tables: UndoableTable...) async throws -> Store {
        try await SchemaStore.open(scratch, [sql], tables)
    }

    private static let book = """
        CREATE TABLE books(
          id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE COLLATE NOCASE, shelf INTEGER, place INTEGER,
          UNIQUE(shelf, place));
        """

    /// How rows refer to a book, by tables of their own.
    static let references = [
        "book INTEGER REFERENCES Books(ID)", "book INTEGER REFERENCES BOOKS",
        "book TEXT COLLATE NOCASE REFERENCES books(code)", "book TEXT REFERENCES books(CODE)",
        "book INTEGER, place INTEGER, FOREIGN KEY(book, PLACE) REFERENCES Books(shelf, place)",
        "book REFERENCES books",
    ]

    @Test(
        arguments: references,
        ["CASCADE", "SET NULL", "SET DEFAULT", "RESTRICT", "NO ACTION", ""])
    func `sees what others hung on a row since`(reference: String, action: String) async throws {
        let rule = action.isEmpty ? "DEFERRABLE INITIALLY DEFERRED" : "ON DELETE \(action)"
        let store = try await open(
            Self.book + "CREATE TABLE note(pk INTEGER PRIMARY KEY, \(reference) \(rule));",
            UndoableTable("books"))
        try await store.act(
            "add", "INSERT INTO books VALUES (1, 'a', 1, 1), (2, 'b', 1, 2), (3, 'c', 2, 1)")
        let isComposite = reference.contains("PLACE")
        let value =
            isComposite ? "1, 2" : reference.contains("TEXT") ? "'b'" : "2"
        try await store.act("INSERT INTO note VALUES (1, \(value))")
        let before = try await dump(store)
        let found = try await undoConflict { try await store.undo() }
        #expect(found == [UndoConflict(table: "books", key: 2, reason: .needed(by: "note"))])
        #expect(try await dump(store) == before)
        try await store.act("DELETE FROM note")
        try await store.undo()
        #expect(try await store.lines("SELECT * FROM books") == [])
        await store.close()
    }

    @Test(arguments: references)
    func `takes along what the action hung on it`(reference: String) async throws {
        let store = try await open(
            Self.book
                + "CREATE TABLE note(pk INTEGER PRIMARY KEY, \(reference) ON DELETE CASCADE);",
            UndoableTable("books"), UndoableTable("note"))
        let isComposite = reference.contains("PLACE")
        let value =
            isComposite ? "1, 2" : reference.contains("TEXT") ? "'b'" : "2"
        try await store.act(
            "add",
            """
            INSERT INTO books VALUES (1, 'a', 1, 1), (2, 'b', 1, 2);
            INSERT INTO note VALUES (1, \(value));
            """)
        let before = try await dump(store)
        try await store.undo()
        #expect(try await store.lines("SELECT * FROM note") == [])
        try await store.redo()
        #expect(try await dump(store) == before)
        try await store.act("remove", "DELETE FROM books WHERE id = 2")
        #expect(try await store.lines("SELECT * FROM note") == [])
        try await store.undo()
        #expect(try await dump(store) == before)
        await store.close()
    }

    @Test(arguments: ["SET NULL", "SET DEFAULT", "RESTRICT", "NO ACTION"])
    func `sees that others refer to the value that is to go`(action: String) async throws {
        let store = try await open(
            Self.book
                + """
                CREATE TABLE note(
                  pk INTEGER PRIMARY KEY, book TEXT REFERENCES Books(Code) ON UPDATE \(action));
                """,
            UndoableTable("books"))
        try await store.act("INSERT INTO books VALUES (1, 'a', 1, 1)")
        try await store.act("rename", "UPDATE books SET code = 'b'")
        try await store.act("INSERT INTO note VALUES (1, 'b')")
        let before = try await dump(store)
        let found = try await undoConflict { try await store.undo() }
        #expect(found == [UndoConflict(table: "books", key: 1, reason: .needed(by: "note"))])
        #expect(try await dump(store) == before)
        await store.close()
    }

    @Test(arguments: [false, true])
    func `changes back what followed a changed value`(isReversed: Bool) async throws {
        let tables = [UndoableTable("books"), UndoableTable("note")]
        let store = try await open(
            Self.book
                + """
                CREATE TABLE note(
                  pk INTEGER PRIMARY KEY, book TEXT REFERENCES Books(Code) ON UPDATE CASCADE, text);
                """, tables[isReversed ? 1 : 0], tables[isReversed ? 0 : 1])
        try await store.act(
            "INSERT INTO books VALUES (1, 'a', 1, 1); INSERT INTO note VALUES (1, 'a', 'x')")
        let before = try await dump(store)
        try await store.act(
            "rename", "UPDATE books SET code = 'b'; UPDATE note SET text = 'y'")
        let after = try await dump(store)
        for _ in 1...2 {
            try await store.undo()
            #expect(try await dump(store) == before)
            try await store.redo()
            #expect(try await dump(store) == after)
        }
        await store.close()
    }

    @Test func `lets a row go that refers to itself`() async throws {
        let store = try await open(
            """
            CREATE TABLE place(
              id INTEGER PRIMARY KEY, upper INTEGER REFERENCES place ON DELETE CASCADE);
            """, UndoableTable("place"))
        try await store.act("add", "INSERT INTO place VALUES (1, 1), (2, 1), (3, 3)")
        try await store.undo()
        #expect(try await store.lines("SELECT * FROM place") == [])
        try await store.redo()
        #expect(try await store.lines("SELECT * FROM place") == ["1 1", "2 1", "3 3"])
        await store.close()
    }

    @Test func `says which row is gone on which one hangs, also without row numbers`()
        async throws
    {
        let store = try await open(
            """
            CREATE TABLE kind(name TEXT PRIMARY KEY) WITHOUT ROWID;
            CREATE TABLE place(id INTEGER PRIMARY KEY, kind TEXT REFERENCES Kind(NAME));
            """, UndoableTable("place"))
        try await store.act(
            "INSERT INTO kind VALUES ('town'); INSERT INTO place VALUES (1, 'town')")
        try await store.act("remove", "DELETE FROM place")
        try await store.act("DELETE FROM kind")
        let found = try await undoConflict { try await store.undo() }
        let reason = UndoConflict.Reason.ownerMissing(table: "kind")
        #expect(found == [UndoConflict(table: "place", key: 1, reason: reason)])
        await store.close()
    }
}
