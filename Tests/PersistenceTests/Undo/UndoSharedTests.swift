import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

/// Rows that several actions need, such as tags.
@Suite struct UndoSharedTests {
    private let scratch: TemporaryDirectory

    init() throws { scratch = try TemporaryDirectory() }

    /// Two people who both use a new word, in two books.
    private func twoUsers(in scratch: TemporaryDirectory? = nil) async throws -> Store {
        let store = try await Bookshelf.open(scratch ?? self.scratch)
        try await store.act("INSERT INTO book(id, title) VALUES('t', 'Tea'), ('s', 'Sea')")
        try await store.act(
            "first", by: "ines",
            "INSERT INTO word(id) VALUES('green'); INSERT INTO book_word VALUES(1, 1, 1)")
        try await store.act("second", by: "joyce", "INSERT INTO book_word VALUES(2, 2, 1)")
        return store
    }

    private func contents(_ store: Store) async throws -> [String] {
        try await store.lines(
            """
            SELECT 'word', pk, id, '' FROM word
            UNION ALL SELECT 'link', book_word.pk, book, word.id FROM book_word JOIN word
              ON word.pk = word
            """)
    }

    @Test func `go with the last action that needs them, in whatever order these are undone`()
        async throws
    {
        for order in [["ines", "joyce"], ["joyce", "ines"]] {
            for back in [["ines", "joyce"], ["joyce", "ines"]] {
                let scratch = try TemporaryDirectory()
                let store = try await twoUsers(in: scratch)
                let before = try await contents(store)
                for _ in 1...3 {
                    for person in order { try await store.undo(by: person) }
                    #expect(try await contents(store).isEmpty)
                    for person in back { try await store.redo(by: person) }
                    #expect(try await contents(store) == before)
                }
                #expect(try await store.read { try $0.damagedUndo() } == [])
                await store.close()
            }
        }
    }

    @Test func `stay as long as anybody needs them`() async throws {
        let store = try await twoUsers()
        try await store.act("third", by: "kim", "INSERT INTO book_word VALUES(3, 1, 1)")
        for person in ["ines", "joyce"] {
            try await store.undo(by: person)
            #expect(try await store.lines("SELECT id FROM word") == ["green"])
        }
        try await store.redo(by: "ines")
        try await store.undo(by: "kim")
        #expect(try await contents(store) == ["word 1 green ", "link 1 1 green"])
        try await store.undo(by: "ines")
        #expect(try await contents(store).isEmpty)
        try await store.redo(by: "joyce")
        #expect(try await contents(store) == ["word 1 green ", "link 2 2 green"])
        await store.close()
    }

    @Test func `are those that somebody else inserted since, where they come back`() async throws {
        let store = try await Bookshelf.open(scratch)
        try await store.act("INSERT INTO book(id, title) VALUES('t', 'Tea'), ('s', 'Sea')")
        try await store.act(
            "first", by: "ines",
            "INSERT INTO word(id) VALUES('green'); INSERT INTO book_word VALUES(1, 1, 1)")
        try await store.undo(by: "ines")
        try await store.act(
            "second", by: "joyce",
            "INSERT INTO word(pk, id) VALUES(9, 'green'); INSERT INTO book_word VALUES(2, 2, 9)")
        try await store.redo(by: "ines")
        #expect(
            try await contents(store) == ["word 9 green ", "link 1 1 green", "link 2 2 green"])
        try await store.undo(by: "joyce")
        #expect(try await contents(store) == ["word 9 green ", "link 1 1 green"])
        try await store.undo(by: "ines")
        #expect(try await contents(store).isEmpty)
        await store.close()
    }

    @Test func `stay where they are for their own sake`() async throws {
        let store = try await Bookshelf.open(scratch)
        try await store.act("INSERT INTO book(id, title) VALUES('t', 'Tea')")
        try await store.act(
            "first", by: "ines",
            "INSERT INTO word(id) VALUES('green'); INSERT INTO book_word VALUES(1, 1, 1)")
        try await store.undo(by: "ines")
        try await store.act("second", by: "joyce", "INSERT INTO word(pk, id) VALUES(9, 'green')")
        try await store.redo(by: "ines")
        try await store.undo(by: "ines")
        #expect(try await contents(store) == ["word 9 green "])
        await store.close()
    }

    @Test(arguments: [nil, "kim"])
    func `that were there before stay, however often all who use them are undone`(
        maker: String?
    ) async throws {
        let store = try await Bookshelf.open(scratch)
        try await store.act("INSERT INTO book(id, title) VALUES('t', 'Tea'), ('s', 'Sea')")
        let word = "INSERT INTO word(id) VALUES('green')"
        if let maker {
            try await store.act("word", by: maker, word)
        } else {
            try await store.act(word)
        }
        try await store.act("first", by: "ines", "INSERT INTO book_word VALUES(1, 1, 1)")
        try await store.act("second", by: "joyce", "INSERT INTO book_word VALUES(2, 2, 1)")
        let before = try await contents(store)
        for order in [["joyce", "ines"], ["ines", "joyce"], ["joyce", "ines"]] {
            for person in order { try await store.undo(by: person) }
            #expect(try await contents(store) == ["word 1 green "])
            for person in order.reversed() { try await store.redo(by: person) }
            #expect(try await contents(store) == before)
        }
        #expect(try await store.read { try $0.damagedUndo() } == [])
        await store.close()
    }
}
