import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

/// Statements that say which column they set.
@Suite(.timeLimit(.hanging)) struct `A statement that sets one column` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    private func shelf() async throws -> Store {
        let store = try await Bookshelf.open(scratch)
        try await store.act(
            """
            INSERT INTO author(id, name) VALUES('a', 'Ada');
            INSERT INTO book(id, title, author) VALUES('t', 'Tea', 1), ('s', 'Sea', 1);
            INSERT INTO page(text, book) VALUES('one', 1), ('two', 2);
            CREATE TRIGGER book_alone AFTER UPDATE OF gone ON book WHEN new.gone IS NOT NULL BEGIN
              UPDATE book SET author = NULL WHERE pk = new.pk;
            END;
            """)
        return store
    }

    @Test func `is taken at its word, and nothing else of its rows is looked at`() async throws {
        let store = try await shelf()
        try await store.write(WriteOptions(undo: UndoAction("go"))) {
            _ = try $0.execute(
                "UPDATE book SET gone = 7, title = 'Mud'", [], settingOnly: "gone", of: "book")
        }
        try await store.undo()
        #expect(
            try await store.lines("SELECT title, gone FROM book ORDER BY pk")
                == ["Mud -", "Mud -"])
        await store.close()
    }

    @Test func `hides nothing of other statements, tables and triggers`() async throws {
        let store = try await shelf()
        let before = try await dump(store)
        try await store.write(WriteOptions(undo: UndoAction("go"))) { context in
            _ = try context.execute(
                "UPDATE book SET gone = 7", [], settingOnly: "gone", of: "book")
            // One that fails has said nothing either; why it did is of no interest.
            let failing = try? context.execute(
                "UPDATE book SET gone = nothing", [], settingOnly: "gone", of: "book")
            #expect(failing == nil)
            try context.execute("UPDATE book SET title = 'Mud', edited = 3")
            // Spelled otherwise, it is a statement like any other.
            _ = try context.execute(
                "UPDATE page SET gone = 7, text = 'x'", [], settingOnly: "GONE", of: "page")
        }
        let after = try await dump(store)
        try await store.undo()
        #expect(
            try await dump(store).filter { !$0.hasPrefix("log") }
                == before.filter { !$0.hasPrefix("log") })
        try await store.redo()
        #expect(
            try await dump(store).filter { !$0.hasPrefix("log") }
                == after.filter { !$0.hasPrefix("log") })
        await store.close()
    }
}
