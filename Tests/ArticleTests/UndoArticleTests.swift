import Foundation
import Persistence
import SheafTestSupport
import Testing

@Suite struct `The article about undo` {
    @Test func `shows code that is compiled, and all of it`() throws {
        try expectCompiled("Undo", declarations: 1)
    }

    @Test func `takes back what it says, and refuses what it says`() async throws {
        let store = try await Store(.temporary, lendingSteps)
        #expect(try await store.check(records: [LentBook.self]) == [])
        let books = ["Emma", "Ficciones"].map { LentBook(title: $0, editedAt: .now) }
        try await store.write { _ = try $0.insertMany(books) }
        #expect(try await undoLast(of: "ada", in: store) == "Nothing to undo.")
        try await lend(books.map(\.id), to: "Ann", by: "ada", in: store)
        #expect(try await undoLast(of: "ada", in: store) == "Undone: Lend 2 books")
        let readers = try await store.read { try $0.fetch(ListQuery<LentBook>()).map(\.reader) }
        #expect(readers == [nil, nil])
        _ = try await store.redo(by: "ada")
        try await store.write { context in
            var book = try #require(try context.find(LentBook.self, books[0].id))
            book.reader = "Ben"
            try context.update(book)
        }
        #expect(
            try await undoLast(of: "ada", in: store)
                == "Lend 2 books: 1 rows were changed since, nothing was undone.")
        await store.close()
    }
}
