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

/// A view that is written to by triggers, of which SQLite counts no row.
@Suite struct `A record of a view` {
    private static let chain = MigrationChain(
        applicationID: 7, applicationVersion: "1",
        steps: [
            MigrationChain.Step(
                "books",
                sql: """
                    CREATE TABLE volume(
                      pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE,
                      title TEXT NOT NULL, year INTEGER) STRICT;
                    CREATE VIEW book AS SELECT pk, id, title, year FROM volume;
                    CREATE TRIGGER book_in INSTEAD OF INSERT ON book BEGIN
                      INSERT INTO volume(id, title, year) VALUES (new.id, new.title, new.year);
                    END;
                    CREATE TRIGGER book_edit INSTEAD OF UPDATE ON book BEGIN
                      UPDATE volume SET title = new.title, year = new.year WHERE pk = old.pk;
                    END;
                    CREATE TRIGGER book_out INSTEAD OF DELETE ON book BEGIN
                      DELETE FROM volume WHERE pk = old.pk;
                    END;
                    """)
        ])

    @Test func `is stored, changed and deleted by its triggers, and told so`() async throws {
        let store = try await Store(.temporary, Self.chain)
        let told = try await store.write { context in
            var book = ReadingBook(title: "one")
            try context.insert(book)
            try context.insertMany([ReadingBook(title: "two"), ReadingBook(title: "three")])
            book.year = 1999
            let isChanged = [try context.update(book), try context.update(book)]
            let count = try context.update(ListQuery<ReadingBook> { $0.title == "two" }) {
                [$0.year.to(2001)]
            }
            let isDeleted = [try context.delete(book), try context.delete(book)]
            return (isChanged, count, isDeleted)
        }
        #expect(told.0 == [true, false] && told.1 == 1 && told.2 == [true, false])
        let left = try await store.fetch(ListQuery<ReadingBook>())
        #expect(Set(left.map(\.title)) == ["two", "three"])
        #expect(Set(left.map(\.year)) == [2001, nil])
        await store.close()
    }
}
