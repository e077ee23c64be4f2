import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

/// Rows of one action that are in each other's way.
@Suite(.timeLimit(.hanging)) struct `An action whose rows hang on each other` {
    private let scratch: TemporaryDirectory
    private static let first = MigrationChain.Step(
        "accounts",
        sql: """
            CREATE TABLE account(
              pk INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, is_default INTEGER NOT NULL DEFAULT 0,
              place INTEGER UNIQUE);
            CREATE UNIQUE INDEX one_default ON account(is_default) WHERE is_default = 1;
            CREATE TABLE node(
              pk INTEGER PRIMARY KEY, id TEXT NOT NULL,
              parent INTEGER REFERENCES node(pk) ON DELETE CASCADE);
            """)

    init() throws {
        scratch = try TemporaryDirectory()
    }

    private func open(_ further: MigrationChain.Step...) async throws -> Store {
        try await Store(
            .file(path: scratch.path + "/accounts.sqlite"),
            MigrationChain(
                applicationID: 0x4143_4354, applicationVersion: "1", steps: [Self.first] + further,
                undoable: [
                    UndoableTable("account", identity: "id"), UndoableTable("node", identity: "id"),
                ]), .patient)
    }

    private func tables(_ store: Store) async throws -> [String] {
        try await store.lines("SELECT * FROM account ORDER BY pk")
            + store.lines("SELECT * FROM node ORDER BY pk")
    }

    /// Undoes, does again and undoes what a script does, and compares.
    private func turn(_ beginning: String, _ script: String) async throws {
        let store = try await open()
        try await store.act(beginning)
        let before = try await tables(store)
        try await store.act("turn", script)
        let after = try await tables(store)
        #expect(before != after)
        try await store.undo()
        #expect(try await tables(store) == before)
        try await store.redo()
        #expect(try await tables(store) == after)
        try await store.undo()
        #expect(try await tables(store) == before)
        await store.close()
    }

    @Test(arguments: [(1, 2), (2, 1)])
    func `is undone where a value that one alone has moved`(from: Int, to: Int) async throws {
        try await turn(
            "INSERT INTO account(id, is_default) VALUES('a', \(from % 2)), ('b', \(to % 2))",
            """
            UPDATE account SET is_default = 0 WHERE pk = \(from);
            UPDATE account SET is_default = 1 WHERE pk = \(to);
            """)
    }

    @Test(arguments: [1, -1])
    func `is undone where all moved by one place`(step: Int) async throws {
        try await turn(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
            INSERT INTO account(id, place) SELECT 'a' || i, i FROM n
            """,
            """
            UPDATE account SET place = place + 10000;
            UPDATE account SET place = place - 10000 + \(step);
            """)
    }

    @Test func `is undone where another row took over from one that was deleted`() async throws {
        try await turn(
            "INSERT INTO account(id, is_default) VALUES('a', 1), ('b', 0)",
            "DELETE FROM account WHERE pk = 1; UPDATE account SET is_default = 1 WHERE pk = 2;")
    }

    @Test func `is done again where a row hangs on one behind it`() async throws {
        try await turn(
            """
            INSERT INTO node(id) VALUES('food'), ('living');
            UPDATE node SET parent = 2 WHERE pk = 1;
            """, "DELETE FROM node WHERE pk = 2")
    }

    @Test func `says what is in the way where it is nothing of its own`() async throws {
        let store = try await open()
        try await store.act("INSERT INTO account(id, is_default) VALUES('a', 1), ('b', 0)")
        try await store.act("none", "UPDATE account SET is_default = 0")
        try await store.act("UPDATE account SET is_default = 1 WHERE pk = 2")
        do {
            try await store.undo()
            Issue.record("undone")
        } catch UndoError.conflict(_, let conflicts) {
            #expect(conflicts == [UndoConflict(table: "account", key: 1, reason: .occupied)])
        }
        await store.close()
    }

    @Test func `is undone after columns were added, unless somebody filled them`() async throws {
        var store = try await open()
        try await store.act("one", "INSERT INTO account(id) VALUES('a')")
        try await store.act("two", "INSERT INTO account(id) VALUES('b')")
        await store.close()
        store = try await open(
            .init(
                "columns",
                sql: """
                    ALTER TABLE account ADD COLUMN note TEXT;
                    ALTER TABLE account ADD COLUMN rate INTEGER NOT NULL DEFAULT 7;
                    """))
        try await store.undo()
        #expect(try await store.lines("SELECT id FROM account") == ["a"])
        try await store.act("UPDATE account SET note = 'x'")
        await #expect(throws: UndoError.self) { try await store.undo() }
        await store.close()
    }

    @Test func `names the one row that is in the way, of many that go at once`() async throws {
        let store = try await Bookshelf.open(scratch)
        try await store.act(
            """
            INSERT INTO author(id, name) VALUES('a', 'Ada');
            INSERT INTO book(id, title) VALUES('t', 'Tea')
            """)
        let before = try await dump(store)
        try await store.act(
            "pages",
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
            INSERT INTO page(text, book) SELECT 'page ' || i, 1 FROM n
            """)
        let filled = try await dump(store)
        try await store.act("UPDATE page SET text = 'mine' WHERE pk = 300")
        let changed = try await dump(store)
        await #expect {
            try await store.undo()
        } throws: { error in
            guard case UndoError.conflict(_, let conflicts)? = error as? UndoError else {
                return false
            }
            return conflicts
                == [UndoConflict(table: "page", key: 300, reason: .changed([]))]
        }
        #expect(try await dump(store) == changed)
        try await store.act("UPDATE page SET text = 'page 300' WHERE pk = 300")
        for _ in 1...2 {
            try await store.undo()
            #expect(try await dump(store) == before)
            try await store.redo()
            #expect(try await dump(store) == filled)
        }
        await store.close()
    }
}
