import Foundation
import Persistence
import SheafTestSupport
import Testing

/// Tables whose triggers take changes back without a word, as other programs may put them there.
@Suite struct `A change that a trigger takes back` {
    private let store: Store

    init() async throws {
        let steps = MigrationChain(
            applicationID: 7, applicationVersion: "1",
            steps: [
                MigrationChain.Step(
                    "books",
                    sql: """
                        CREATE TABLE book(
                          pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE,
                          title TEXT NOT NULL, year INTEGER) STRICT;
                        CREATE TRIGGER kept_update BEFORE UPDATE ON book WHEN old.title = 'kept' BEGIN
                          SELECT RAISE(IGNORE);
                        END;
                        CREATE TRIGGER kept_delete BEFORE DELETE ON book WHEN old.title = 'kept' BEGIN
                          SELECT RAISE(IGNORE);
                        END;
                        CREATE TRIGGER kept_out BEFORE INSERT ON book WHEN new.title = 'out' BEGIN
                          SELECT RAISE(IGNORE);
                        END;
                        """)
            ])
        store = try await Store(.temporary, steps)
    }

    @Test func `is told by what updating and deleting return`() async throws {
        let books = [ReadingBook(title: "kept"), ReadingBook(title: "free")]
        let told = try await store.write { context in
            var told: [Bool] = []
            for var book in books {
                try context.insert(book)
                book.year = 1999
                told.append(try context.update(book))
                // For the one it was taken back, for the other nothing differs any more.
                told.append(try context.update(book))
                told.append(try context.delete(book))
            }
            return told
        }
        #expect(told == [false, false, false, true, false, true])
        let left = try await store.fetch(ListQuery<ReadingBook>())
        #expect(left.map(\.id) == [books[0].id] && left.first?.year == nil)
    }

    @Test func `is no row that was stored`() async throws {
        let out = ReadingBook(title: "out")
        let refused = StoreError.refusedChange(table: "book")
        await #expect(throws: refused) { try await store.write { try $0.insert(out) } }
        await #expect(throws: refused) { try await store.write { try $0.upsert(out) } }
        let books = [ReadingBook(title: "free"), out]
        await #expect(throws: refused) { try await store.write { try $0.insertMany(books) } }
        await #expect(throws: refused) { try await store.write { try $0.upsertMany(books) } }
        #expect(try await store.fetch(ListQuery<ReadingBook>()).isEmpty)
    }
}
