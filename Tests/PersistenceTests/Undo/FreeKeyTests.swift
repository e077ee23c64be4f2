import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

@Suite(.timeLimit(.hanging)) struct `A new row` {
    private func insert(_ word: String, by person: String, in store: Store) async throws {
        try await store.write(WriteOptions(undo: UndoAction("add", by: person))) { context in
            let key = context.newKey(of: "word")
            try context.execute("INSERT INTO word(pk, id) VALUES (?, ?)", [key, word.sqlValue])
        }
    }

    @Test func `has not the key of one that may come back`() async throws {
        let scratch = try TemporaryDirectory()
        let store = try await Bookshelf.open(scratch)
        for word in ["a", "b", "c"] { try await insert(word, by: "ada", in: store) }
        for _ in 1...2 { try await store.undo(by: "ada") }
        #expect(try await store.lines("SELECT pk, id FROM word ORDER BY pk") == ["1 a"])
        try await insert("x", by: "ben", in: store)
        try await insert("y", by: "ben", in: store)
        #expect(
            try await store.lines("SELECT pk, id FROM word ORDER BY pk") == ["1 a", "4 x", "5 y"])
        for _ in 1...2 { try await store.redo(by: "ada") }
        let all = ["1 a", "2 b", "3 c", "4 x", "5 y"]
        #expect(try await store.lines("SELECT pk, id FROM word ORDER BY pk") == all)
        for _ in 1...2 { try await store.undo(by: "ben") }
        // Behind what ben has undone, which a new action of his lets go of.
        try await insert("z", by: "ben", in: store)
        #expect(try await store.lines("SELECT pk, id FROM word WHERE pk > 3") == ["6 z"])
        try await insert("last", by: "ben", in: store)
        #expect(try await store.lines("SELECT max(pk) FROM word") == ["7"])
        await store.close()
    }

    @Test func `gets the next key as always where nothing is kept`() async throws {
        let scratch = try TemporaryDirectory()
        let store = try await Bookshelf.open(scratch)
        try await insert("a", by: "ada", in: store)
        try await store.act("DELETE FROM word")
        try await insert("b", by: "ada", in: store)
        #expect(try await store.lines("SELECT pk, id FROM word") == ["1 b"])
        await store.close()
    }
}
