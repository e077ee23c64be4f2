import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

@Suite(.timeLimit(.hanging)) struct `Undoing the rest of an action` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    /// A store with three books, which are no action.
    private func shelf() async throws -> Store {
        let store = try await Bookshelf.open(scratch)
        try await store.act(
            "INSERT INTO book(id, title) VALUES('a', 'Alder'), ('b', 'Birch'), ('c', 'Cedar')")
        return store
    }

    private func titles(_ store: Store) async throws -> [String] {
        try await store.lines("SELECT title FROM book ORDER BY pk")
    }

    private func actions(_ store: Store) async throws -> [String] {
        try await store.lines("SELECT seq, label, state, rows, turned FROM _undo ORDER BY seq")
    }

    @Test func `leaves what somebody changed since, and is done again exactly`() async throws {
        let store = try await shelf()
        try await store.act("before", "INSERT INTO author(id, name) VALUES('x', 'Ada')")
        try await store.act("shout", "UPDATE book SET title = upper(title)")
        try await store.act("UPDATE book SET title = 'Beech' WHERE pk = 2")
        #expect(try await undoConflict { try await store.undo() }.map(\.key) == [2])
        let (group, left) = try await store.undoRest(2)
        #expect(group.id == 3 && group.rowCount == 2 && left.map(\.key) == [2])
        #expect(try await titles(store) == ["Alder", "Beech", "Cedar"])
        #expect(
            try await actions(store) == ["1 before 0 1 0", "2 shout 0 1 -1", "3 shout 1 2 1"])
        let undone = try await dump(store)
        #expect(try await store.redo().id == 3)
        #expect(try await titles(store) == ["ALDER", "Beech", "CEDAR"])
        #expect(try await store.undo().id == 3)
        #expect(try await dump(store) == undone)
        // What stays is in nobody's way, and comes last.
        #expect(try await store.undo().action.label == "before")
        #expect(try await undoConflict { try await store.undo() }.map(\.key) == [2])
        try await store.act("UPDATE book SET title = 'BIRCH' WHERE pk = 2")
        #expect(try await store.undo().id == 2)
        #expect(try await titles(store) == ["Alder", "Birch", "Cedar"])
        #expect(try await store.read { try $0.damagedUndo() } == [])
        await store.close()
    }

    @Test func `leaves what is nothing without a row that stays, and what others need`()
        async throws
    {
        let store = try await Bookshelf.open(scratch)
        try await store.act(
            "add",
            """
            INSERT INTO word(id) VALUES('w');
            INSERT INTO book(id, title) VALUES('a', 'Alder'), ('b', 'Birch'), ('c', 'Cedar');
            INSERT INTO page(text, book) VALUES('one', 1), ('two', 2), ('three', 3);
            INSERT INTO book_word(book, word) VALUES(1, 1), (2, 1);
            """)
        try await store.act("UPDATE book SET title = 'Beech' WHERE pk = 2")
        let (group, left) = try await store.undoRest(1)
        #expect(left.map { "\($0.table) \($0.key)" } == ["book 2"] && group.id == 2)
        #expect(try await titles(store) == ["Beech"])
        #expect(try await store.lines("SELECT text FROM page") == ["two"])
        #expect(try await store.lines("SELECT book, word FROM book_word") == ["2 1"])
        #expect(try await store.lines("SELECT id FROM word") == ["w"])
        try await store.redo()
        #expect(try await titles(store) == ["Alder", "Beech", "Cedar"])
        #expect(
            try await store.lines("SELECT text FROM page ORDER BY pk") == ["one", "two", "three"])
        try await store.undo()
        #expect(try await titles(store) == ["Beech"])
        // As it was left it goes with all that belongs to it.
        try await store.act("UPDATE book SET title = 'Birch' WHERE pk = 2")
        #expect(try await store.undo().id == 1)
        for table in ["book", "page", "book_word", "word"] {
            #expect(try await store.lines("SELECT * FROM \(table)") == [], "\(table)")
        }
        #expect(try await store.read { try $0.damagedUndo() } == [])
        await store.close()
    }

    @Test func `takes back what was added to a row that it only changed`() async throws {
        let store = try await shelf()
        try await store.act(
            "change",
            """
            UPDATE book SET title = upper(title) WHERE pk = 2;
            INSERT INTO page(text, book) VALUES('two', 2);
            """)
        try await store.act("UPDATE book SET title = 'Beech' WHERE pk = 2")
        let (_, left) = try await store.undoRest(1)
        #expect(left.map { "\($0.table) \($0.key)" } == ["book 2"])
        #expect(try await titles(store) == ["Alder", "Beech", "Cedar"])
        #expect(try await store.lines("SELECT text FROM page") == [])
        await store.close()
    }

    @Test func `finds that others need what it would take away, one after the other`()
        async throws
    {
        let store = try await Bookshelf.open(scratch)
        try await store.act(
            "add",
            """
            INSERT INTO book(id, title) VALUES('a', 'Alder'), ('b', 'Birch'), ('c', 'Cedar');
            UPDATE book SET series = 1 WHERE pk = 2;
            """)
        try await store.act("UPDATE book SET title = 'Beech' WHERE pk = 2")
        let (_, left) = try await store.undoRest(1)
        // The first book of the series stays as the second one does.
        #expect(Set(left.map(\.key)) == [1, 2])
        #expect(try await titles(store) == ["Alder", "Beech"])
        await store.close()
    }

    @Test func `changes nothing where nothing is left, on trial, and where nothing is in the way`()
        async throws
    {
        let store = try await shelf()
        try await store.act("shout", "UPDATE book SET title = upper(title)")
        let before = try await dump(store)
        let kept = try await actions(store)
        let whole = try await store.undoRest(1, isTrial: true)
        #expect(whole.left.isEmpty && whole.group.rowCount == 3)
        try await store.act("UPDATE book SET title = 'Beech' WHERE pk = 2")
        let changed = try await dump(store)
        let trial = try await store.undoRest(1, isTrial: true)
        #expect(trial.left.map(\.key) == [2] && trial.group.rowCount == 2)
        #expect(try await dump(store) == changed && before != changed)
        try await store.act("UPDATE book SET title = title || '!' WHERE pk <> 2")
        let found = try await undoConflict { try await store.undoRest(1).group }
        #expect(Set(found.map(\.key)) == [1, 2, 3])
        #expect(try await actions(store) == kept)
        await store.close()
    }

    @Test func `is refused where only shared rows are left, which stay, and leaves no action`()
        async throws
    {
        let store = try await Bookshelf.open(scratch)
        try await store.act(
            "add",
            """
            INSERT INTO word(id) VALUES('v'), ('w');
            INSERT INTO book(id, title) VALUES('a', 'Alder');
            INSERT INTO book_word(book, word) VALUES(1, 1), (1, 2);
            """)
        try await store.act("UPDATE book SET title = 'Ash'")
        let before = try await dump(store)
        let kept = try await actions(store)
        for isTrial in [true, false] {
            await #expect {
                _ = try await store.undoRest(1, isTrial: isTrial)
            } throws: {
                guard case UndoError.nothingElse(let group, let rows)? = $0 as? UndoError else {
                    return false
                }
                return group.id == 1 && group.rowCount == 5 && rows.map(\.table) == ["book"]
            }
        }
        #expect(try await dump(store) == before)
        #expect(try await actions(store) == kept)
        // A word that nobody needs would go.
        try await store.act("DELETE FROM book_word WHERE word = 2")
        #expect(try await store.undoRest(1).left.filter { $0.table == "book" }.count == 1)
        #expect(try await store.lines("SELECT id FROM word") == ["v"])
        await store.close()
    }

    @Test func `is refused to be done again where only shared rows are left, and leaves no action`()
        async throws
    {
        let store = try await Bookshelf.open(scratch)
        try await store.act("INSERT INTO author(id, name) VALUES('x', 'Ada')")
        try await store.act(
            "add",
            """
            INSERT INTO word(id) VALUES('w');
            INSERT INTO book(id, title, author) VALUES('a', 'Alder', 1);
            INSERT INTO book_word(book, word) VALUES(1, 1);
            """)
        try await store.undo()
        try await store.act("DELETE FROM author")
        let kept = try await actions(store)
        await #expect {
            _ = try await store.redoRest(1)
        } throws: {
            guard case UndoError.nothingElse(let group, _)? = $0 as? UndoError else { return false }
            return group.id == 1
        }
        #expect(try await store.lines("SELECT id FROM word") == [])
        #expect(try await actions(store) == kept)
        await store.close()
    }

    @Test func `divides rows that another program had begin before the highest key of all`()
        async throws
    {
        let store = try await shelf()
        try await store.act(
            "add",
            "INSERT INTO book(id, title) VALUES('d', 'Elm'), ('e', 'Fir'), ('f', 'Oak'), ('g', 'Yew')"
        )
        // Behind the highest key there is the lowest one.
        try await store.act("UPDATE _undo_row SET key = \(Int64.max - 1) WHERE kind = 2")
        let kept = try await store.write(WriteOptions(undo: UndoAction("divide", by: ""))) {
            (context: inout WriteContext) throws -> [[Int64]] in
            let connection = context.connection
            let group = try context.undoGroup(1)
            guard let group, let tables = connection.touches.images?.tables else { return [] }
            var rest = UndoDivision.Rest()
            let others = [Int64.min, .max].map { key in
                UndoConflict(table: "book", key: key, reason: .gone)
            }
            _ = rest.add(others)
            _ = try UndoDivision(group, tables, connection).move(rest)
            return try connection.rows(
                "SELECT action, key, length(image) / 8 FROM _undo_row WHERE kind = 2 ORDER BY 1, 2"
            ) { (row) throws(StoreError) in
                [try row.integer(0), try row.integer(1), try row.integer(2)]
            }
        }
        #expect(
            kept == [
                [1, .min, 1], [1, .max, 1], [2, .min + 1, 1], [2, .max - 1, 1],
            ])
        await store.close()
    }

    @Test func `calls both parts as it is told`() async throws {
        let store = try await shelf()
        try await store.act("shout", "UPDATE book SET title = upper(title)")
        try await store.act("UPDATE book SET title = 'Beech' WHERE pk = 2")
        _ = try await store.undoRest(
            1,
            dividing: { rest, _ in
                ("\(rest.group.rowCount - (rest.keys["book"]?.count ?? 0)) of 3", "1 of 3")
            }, renaming: { $0.action.label + "!" })
        #expect(try await actions(store) == ["1 1 of 3 0 1 -1", "2 2 of 3! 1 2 1"])
        await store.close()
    }

    @Test func `is done again without what somebody changed since, and undone exactly`()
        async throws
    {
        let store = try await shelf()
        try await store.act("shout", "UPDATE book SET title = upper(title)")
        try await store.undo()
        try await store.act("UPDATE book SET title = 'Beech' WHERE pk = 2")
        let before = try await titles(store)
        #expect(try await undoConflict { try await store.redo() }.map(\.key) == [2])
        let trial = try await store.redoRest(1, isTrial: true)
        #expect(trial.group.rowCount == 2 && trial.left.map(\.key) == [2])
        #expect(try await actions(store) == ["1 shout 1 3 1"])
        let (group, left) = try await store.redoRest(1)
        #expect(group.id == 2 && group.rowCount == 2 && left.map(\.key) == [2])
        #expect(try await titles(store) == ["ALDER", "Beech", "CEDAR"])
        #expect(try await actions(store) == ["1 shout 1 1 -1", "2 shout 0 2 0"])
        #expect(try await store.undo().id == 2)
        #expect(try await titles(store) == before)
        #expect(try await store.redo().id == 2)
        // What stays undone comes last.
        #expect(try await undoConflict { try await store.redo() }.map(\.key) == [2])
        try await store.act("UPDATE book SET title = 'Birch' WHERE pk = 2")
        #expect(try await store.redo().id == 1)
        #expect(try await titles(store) == ["ALDER", "BIRCH", "CEDAR"])
        #expect(try await store.read { try $0.damagedUndo() } == [])
        await store.close()
    }

    @Test func `brings back what has all it hangs on, and later the rest with what both share`()
        async throws
    {
        let store = try await Bookshelf.open(scratch)
        try await store.act("INSERT INTO author(id, name) VALUES('x', 'Ada')")
        try await store.act(
            "add",
            """
            INSERT INTO word(id) VALUES('w');
            INSERT INTO book(id, title, author)
              VALUES('a', 'Alder', NULL), ('b', 'Birch', 1), ('c', 'Cedar', NULL);
            INSERT INTO page(text, book) VALUES('one', 1), ('two', 2), ('three', 3);
            INSERT INTO book_word(book, word) VALUES(1, 1), (2, 1);
            """)
        try await store.undo()
        try await store.act("DELETE FROM author")
        let (group, left) = try await store.redoRest(1)
        #expect(group.id == 2)
        #expect(
            Set(left.map { "\($0.table) \($0.key)" }) == ["book 2", "page 2", "book_word 2"])
        #expect(try await titles(store) == ["Alder", "Cedar"])
        #expect(try await store.lines("SELECT text FROM page ORDER BY pk") == ["one", "three"])
        #expect(try await store.lines("SELECT book, word FROM book_word") == ["1 1"])
        #expect(try await store.undo().id == 2)
        #expect(try await store.lines("SELECT id FROM word") == [])
        // The rest brings back the word as well.
        try await store.act("INSERT INTO author(pk, id, name) VALUES(1, 'x', 'Ada')")
        #expect(try await store.redo(1).id == 1)
        #expect(try await titles(store) == ["Birch"])
        #expect(try await store.lines("SELECT book, word FROM book_word") == ["2 1"])
        #expect(try await store.redo().id == 2)
        #expect(try await titles(store) == ["Alder", "Birch", "Cedar"])
        #expect(try await store.lines("SELECT id FROM word") == ["w"])
        await store.close()
    }

    @Test func `stays undone where another row has the place of one, on which things would hang`()
        async throws
    {
        let store = try await Bookshelf.open(scratch)
        try await store.act(
            "add",
            """
            INSERT INTO book(id, title) VALUES('a', 'Alder'), ('b', 'Birch');
            INSERT INTO page(text, book) VALUES('one', 1), ('two', 2);
            """)
        try await store.undo()
        try await store.act("INSERT INTO book(pk, id, title) VALUES(2, 'x', 'Beech')")
        let found = try await undoConflict { try await store.redoRest(1).group }
        #expect(found == [UndoConflict(table: "book", key: 2, reason: .occupied)])
        #expect(try await titles(store) == ["Beech"])
        #expect(try await store.lines("SELECT text FROM page") == [])
        await store.close()
    }
}
