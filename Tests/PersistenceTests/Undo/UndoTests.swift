import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

@Suite(.timeLimit(.hanging)) struct `Undoing` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    @Test func `brings everything back, and does it again`() async throws {
        let store = try await Bookshelf.open(scratch)
        try await store.act(
            "begin",
            """
            INSERT INTO author(id, name) VALUES('a', 'Ada');
            INSERT INTO book(id, title, author) VALUES('t', 'Tea', 1), ('s', 'Sea', 1);
            INSERT INTO page(text, book) VALUES('one', 1), ('two', 1);
            """)
        let beginning = try await dump(store)
        try await store.act(
            "mix",
            """
            UPDATE book SET title = 'Coffee', edited = 5 WHERE pk = 1;
            UPDATE book SET title = 'Milk' WHERE pk = 1;
            UPDATE page SET text = 'good' WHERE pk = 2;
            DELETE FROM page WHERE pk = 1;
            INSERT INTO page(text, book) VALUES('three', 2);
            DELETE FROM author WHERE pk = 1;
            """)
        let end = try await dump(store)
        #expect(
            try await store.lines("SELECT title, likes, author FROM book") == [
                "Milk 1 -", "Sea 0 -",
            ])
        for _ in 0..<3 {
            let group = try await store.undo()
            #expect(group.action.label == "mix" && group.state == .done && group.rowCount == 6)
            // `log` is not undone: nobody declared it.
            #expect(
                try await dump(store).filter { !$0.hasPrefix("log") }
                    == beginning.filter { !$0.hasPrefix("log") })
            #expect(try await store.redo().state == .undone)
            #expect(
                try await dump(store).filter { !$0.hasPrefix("log") }
                    == end.filter { !$0.hasPrefix("log") })
        }
        await store.close()
    }

    @Test func `goes on after a restart, and from another process`() async throws {
        let store = try await Bookshelf.open(scratch)
        try await store.act("one", "INSERT INTO author(id, name) VALUES('a', 'Ada')")
        let other = try await Bookshelf.open(scratch)
        try await other.act("two", "UPDATE author SET name = 'Bea'")
        await store.close()
        await other.close()
        let again = try await Bookshelf.open(scratch)
        #expect(try await again.read { try $0.nextUndo()?.action.label } == "two")
        #expect(try await again.undo().action.label == "two")
        #expect(try await again.read { try $0.nextRedo()?.action.label } == "two")
        #expect(try await again.undo().action.label == "one")
        #expect(try await again.lines("SELECT * FROM author") == [])
        await #expect(throws: UndoError.nothingToUndo) { try await again.undo() }
        await again.close()
    }

    @Test func `is each person's own`() async throws {
        let store = try await Bookshelf.open(scratch)
        try await store.act("a", by: "ada", "INSERT INTO author(id, name) VALUES('a', 'Ada')")
        try await store.act("b", by: "bea", "INSERT INTO author(id, name) VALUES('b', 'Bea')")
        await #expect(throws: UndoError.nothingToUndo) { try await store.undo(by: "cleo") }
        #expect(try await store.undo(by: "ada").action == UndoAction("a", by: "ada"))
        await #expect(throws: UndoError.nothingToUndo) { try await store.undo(by: "ada") }
        // What Bea does leaves what Ada undid as it is.
        try await store.act("c", by: "bea", "UPDATE author SET name = 'Beatrice'")
        #expect(try await store.redo(by: "ada").action.label == "a")
        #expect(
            try await store.lines("SELECT name FROM author ORDER BY id") == ["Ada", "Beatrice"])
        await store.close()
    }

    @Test func `forgets what was undone once something else is done`() async throws {
        let store = try await Bookshelf.open(scratch)
        try await store.act("one", "INSERT INTO author(id, name) VALUES('a', 'Ada')")
        try await store.undo()
        // What changes nothing is no action.
        try await store.act("none", "UPDATE author SET name = name; DELETE FROM book")
        #expect(try await store.read { try $0.nextRedo() } != nil)
        try await store.act("two", "INSERT INTO author(id, name) VALUES('b', 'Bea')")
        await #expect(throws: UndoError.nothingToRedo) { try await store.redo() }
        // Who names it is told why.
        let one = try #require(await store.read { try $0.undoGroup(1) })
        await #expect(throws: UndoError.notKept(one)) { try await store.redo(1) }
        #expect(try await store.lines("SELECT label, state FROM _undo") == ["one 2", "two 0"])
        await store.close()
    }

    @Test func `knows only writes with a name, which they may find themselves`() async throws {
        let store = try await Bookshelf.open(scratch)
        try await store.act("INSERT INTO author(id, name) VALUES('a', 'Ada')")
        try await store.act("", "UPDATE author SET name = 'Bea'")
        await #expect(throws: UndoError.nothingToUndo) { try await store.undo() }
        #expect(try await store.lines("SELECT * FROM _undo_row") == [])
        try await store.write(WriteOptions(undo: UndoAction(by: "cleo"))) { context in
            #expect(context.undoLabel == "")
            try context.execute("UPDATE author SET name = 'Cleo'")
            context.undoLabel = "rename"
        }
        #expect(try await store.undo(by: "cleo").action.label == "rename")
        await store.close()
    }

    @Test func `leaves the date of a later change by somebody else`() async throws {
        let store = try await Bookshelf.open(scratch)
        let state = { try await store.lines("SELECT title, author, edited FROM book") }
        try await store.act(
            "begin",
            """
            INSERT INTO author(id, name) VALUES('a', 'Ada');
            INSERT INTO book(id, title, edited) VALUES('t', 'Tea', 1);
            """)
        try await store.act("a", by: "ada", "UPDATE book SET title = 'Coffee', edited = 2")
        try await store.act("b", by: "bob", "UPDATE book SET author = 1, edited = 3")
        try await store.undo(by: "ada")
        #expect(try await state() == ["Tea 1 3"])
        try await store.redo(by: "ada")
        #expect(try await state() == ["Coffee 1 3"])
        try await store.undo(by: "bob")
        #expect(try await state() == ["Coffee - 2"])
        await store.close()
    }

    @Test func `keeps what others did to other columns`() async throws {
        let store = try await Bookshelf.open(scratch)
        try await store.act(
            """
            INSERT INTO author(id, name) VALUES('a', 'Ada'), ('b', 'Bea');
            INSERT INTO book(id, title) VALUES('t', 'Tea');
            """)
        try await store.act(
            "title", "UPDATE book SET title = 'Coffee', likes = likes + 2, edited = 1")
        try await store.act("UPDATE book SET author = 2, likes = likes + 40, edited = 2")
        try await store.undo()
        #expect(
            try await store.lines("SELECT title, author, likes, edited FROM book") == ["Tea 2 40 2"]
        )
        await store.close()
    }

    @Test func `changes nothing where somebody else changed the same since`() async throws {
        let store = try await Bookshelf.open(scratch)
        try await store.act(
            "INSERT INTO author(id, name) VALUES('a', 'Ada'), ('b', 'Bea'), ('c', 'C')")
        try await store.act(
            "rename",
            """
            UPDATE author SET name = name || '!';
            INSERT INTO book(id, title) VALUES('t', 'Tea');
            """)
        try await store.act(
            "UPDATE author SET name = 'Beatrice' WHERE pk = 2; DELETE FROM author WHERE pk = 3")
        let before = try await dump(store)
        let conflicts = try await undoConflict { try await store.undo() }
        #expect(
            conflicts == [
                UndoConflict(
                    table: "author", key: 2,
                    reason: .changed([
                        FieldConflict(field: "name", base: "Bea!", mine: "Bea", stored: "Beatrice")
                    ])),
                UndoConflict(table: "author", key: 3, reason: .gone),
            ])
        #expect(try await dump(store) == before)
        // It is still the next one, and goes once nothing is in the way any more.
        try await store.act(
            "UPDATE author SET name = 'Bea!' WHERE pk = 2; INSERT INTO author(pk, id, name) VALUES(3, 'c', 'C!')"
        )
        #expect(try await store.undo().action.label == "rename")
        #expect(try await store.lines("SELECT name FROM author") == ["Ada", "Bea", "C"])
        await store.close()
    }

    @Test func `takes no row for another one that got its key`() async throws {
        let store = try await Bookshelf.open(scratch)
        try await store.act("add", "INSERT INTO author(id, name) VALUES('a', 'Ada')")
        try await store.act("rename", "UPDATE author SET name = 'Bea'")
        try await store.act("DELETE FROM author; INSERT INTO author(id, name) VALUES('b', 'Bea')")
        #expect(try await undoConflict { try await store.undo() }.map(\.reason) == [.gone])
        #expect(try await undoConflict { try await store.undo(1) }.map(\.reason) == [.changed([])])
        await store.close()
    }

    @Test func `removes no row that others refer to, and puts none back below nothing`()
        async throws
    {
        let store = try await Bookshelf.open(scratch)
        try await store.act("INSERT INTO author(id, name) VALUES('a', 'Ada')")
        try await store.act("add", "INSERT INTO book(id, title) VALUES('t', 'Tea')")
        try await store.act("INSERT INTO page(text, book) VALUES('one', 1)")
        // Else the page would go with it, without a word.
        #expect(
            try await undoConflict { try await store.undo() }.map(\.reason) == [.needed(by: "page")]
        )
        try await store.act(
            "DELETE FROM page; INSERT INTO book(id, title, series) VALUES('s', 'Sea', 1)")
        #expect(
            try await undoConflict { try await store.undo() }.map(\.reason) == [.needed(by: "book")]
        )
        try await store.act("DELETE FROM book WHERE pk = 2")
        try await store.undo()
        try await store.act("INSERT INTO book(id, title) VALUES('n', 'New')")
        #expect(try await undoConflict { try await store.redo() }.map(\.reason) == [.occupied])
        try await store.act(
            "DELETE FROM book; INSERT INTO book(id, title, author) VALUES('t', 'T', 1)")
        try await store.act("delete", "DELETE FROM book")
        try await store.act("DELETE FROM author")
        #expect(
            try await undoConflict { try await store.undo() }.map(\.reason)
                == [.ownerMissing(table: "author")])
        await store.close()
    }

    @Test func `leaves what somebody else needs by now, of what is shared`() async throws {
        let store = try await Bookshelf.open(scratch)
        try await store.act("INSERT INTO book(id, title) VALUES('t', 'Tea'), ('s', 'Sea')")
        try await store.act(
            "tag",
            "INSERT INTO word(id) VALUES('green'), ('hot'); INSERT INTO book_word VALUES(1, 1, 1), (2, 1, 2)"
        )
        try await store.act("INSERT INTO book_word VALUES(3, 2, 1)")
        try await store.undo()
        #expect(try await store.lines("SELECT id FROM word") == ["green"])
        #expect(try await store.lines("SELECT * FROM book_word") == ["3 2 1"])
        try await store.redo()
        #expect(try await store.lines("SELECT id FROM word") == ["green", "hot"])
        #expect(try await store.lines("SELECT * FROM book_word") == ["1 1 1", "2 1 2", "3 2 1"])
        await store.close()
    }

    @Test func `leaves nothing outside the trash that hangs on something in it`() async throws {
        let store = try await Bookshelf.open(scratch)
        try await store.act(
            "INSERT INTO book(id, title) VALUES('t', 'Tea'); INSERT INTO page(text, book) VALUES('one', 1)"
        )
        try await store.act("trash a page", "UPDATE page SET gone = 1")
        try await store.act("trash its book", by: "bea", "UPDATE book SET gone = 2")
        #expect(
            try await undoConflict { try await store.undo() }.map(\.reason)
                == [.ownerMissing(table: "book")])
        try await store.undo(by: "bea")
        try await store.undo()
        #expect(
            try await undoConflict { try await store.redo(by: "bea") }.map(\.reason)
                == [.needed(by: "page")])
        await store.close()
    }

    @Test func `keeps every value byte for byte`() async throws {
        let store = try await Bookshelf.open(scratch)
        let values = [
            "NULL", "0", "-9223372036854775808", "9223372036854775807", "1.5", "-0.0", "9e999",
            "''",
            "'a' || char(0) || 'b'", "x''", "x'00ff'", "CAST(x'ff80' AS TEXT)",
            "'\(String(repeating: "long", count: 10_000))'",
        ]
        for (index, value) in values.enumerated() {
            try await store.act("INSERT INTO book(id, title) VALUES('\(index)', \(value))")
        }
        let sql = "SELECT typeof(title), hex(title) FROM book ORDER BY pk"
        let before = try await store.lines(sql)
        try await store.act("change", "UPDATE book SET title = 'other'")
        try await store.undo()
        #expect(try await store.lines(sql) == before)
        try await store.act("delete", "DELETE FROM book")
        try await store.undo()
        #expect(try await store.lines(sql) == before)
        await store.close()
    }

    @Test func `knows nothing of a part of a write that was undone`() async throws {
        let store = try await Bookshelf.open(scratch)
        try await store.act("INSERT INTO book(id, title) VALUES('t', 'Tea')")
        try await store.write(WriteOptions(undo: UndoAction("parts"))) { context in
            try? context.savepoint { context in
                try context.connection.executeScript(
                    """
                    UPDATE book SET title = 'Gone', likes = 7;
                    INSERT INTO book(id, title) VALUES('x', 'X');
                    """)
                throw StoreError.notFound()
            }
            try context.execute("UPDATE book SET likes = likes + 1")
        }
        #expect(try await store.undo().rowCount == 1)
        #expect(try await store.lines("SELECT title, likes FROM book") == ["Tea 0"])
        await store.close()
    }

    @Test func `keeps the newest actions, whatever they take`() async throws {
        let store = try await Bookshelf.open(scratch) {
            $0.undoLimits = UndoJournal.Limits(actions: 5, bytes: 1 << 20, step: 1)
        }
        try await store.act("INSERT INTO book(id, title) VALUES('t', '')")
        for number in 1...8 {
            try await store.act("\(number)", "UPDATE book SET title = \(number)")
        }
        #expect(try await store.lines("SELECT label FROM _undo") == ["4", "5", "6", "7", "8"])
        try await store.act("large", "UPDATE book SET title = zeroblob(900000)")
        try await store.act("larger", "UPDATE book SET title = zeroblob(2000000)")
        #expect(try await store.lines("SELECT label FROM _undo") == ["larger"])
        #expect(try await store.lines("SELECT DISTINCT action FROM _undo_row") == ["10"])
        try await store.undo()
        #expect(try await store.lines("SELECT length(title) FROM book") == ["900000"])
        await store.close()
    }

    @Test func `takes what is kept of many rows in parts`() async throws {
        let store = try await Bookshelf.open(scratch)
        try await store.act(
            "many",
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1700)
            INSERT INTO book(id, title) SELECT i, zeroblob(6000 + i) FROM n WHERE i % 7 > 0;
            """)
        let all = try await dump(store).filter { !$0.hasPrefix("log") }
        try await store.undo()
        #expect(try await store.lines("SELECT count(*) FROM book") == ["0"])
        try await store.redo()
        #expect(try await dump(store).filter { !$0.hasPrefix("log") } == all)
        await store.close()
    }

    @Test func `refuses what was damaged, and changes nothing`() async throws {
        for damage in [
            "UPDATE _undo_row SET image = x'05'",
            "UPDATE _undo_row SET image = x'ffffffffffffffff7f'",
            "UPDATE _undo_row SET image = x'01780100'", "ALTER TABLE author RENAME name TO title",
        ] {
            let scratch = try TemporaryDirectory()
            let store = try await Bookshelf.open(scratch)
            try await store.act("INSERT INTO author(id, name) VALUES('a', 'Ada')")
            try await store.act("rename", "UPDATE author SET name = 'Bea'")
            try await store.act(damage)
            let before = try await dump(store)
            do {
                try await store.undo()
                Issue.record("undone after \(damage)")
            } catch UndoError.unreadable(let group) {
                #expect(group.action.label == "rename")
            }
            #expect(try await dump(store) == before)
            await store.close()
        }
    }

    @Test func `shows in a list of actions as it happens`() async throws {
        let store = try await Bookshelf.open(scratch)
        try await store.act("one", "INSERT INTO author(id, name) VALUES('a', 'Ada')")
        let actions = ListQuery<UndoGroup>().sorted { [$0.id.descending] }
        let events = try await store.live(actions).makeAsyncIterator()
        guard case .initial(let snapshot)? = await events.next() else {
            Issue.record("no list")
            return
        }
        #expect(snapshot.firstRows.map(\.state) == [.done])
        try await store.undo()
        while case .update(let snapshot, _)? = await events.next() {
            if try await snapshot.rows(0..<1).map(\.state) == [.undone] { break }
        }
        await store.close()
    }
}
