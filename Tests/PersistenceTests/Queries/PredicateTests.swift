import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `A predicate` {
    /// The ids of the books that a predicate finds in a small library.
    private func books(
        _ predicate: @escaping @Sendable (Book.Columns) -> QueryPredicate<Book>
    ) async throws -> [Int] {
        let store = try await Store(.temporary, Library.chain)
        try await store.write { context in
            try context.add(author: 1, "Frank Herbert")
            try context.add(author: 2, "紫式部")
            try context.add(tag: 1, "classic")
            try context.add(tag: 2, "sand")
            try context.add(book: 1, "Dune", year: 1965, rating: 4.5, author: 1, tags: [1, 2])
            try context.add(book: 2, "Das Büro", year: 1996, note: "seven volumes")
            try context.add(book: 3, "源氏物語", author: 2, tags: [1])
            try context.add(book: 4, "dune messiah", year: 1969, rating: 3.5, author: 1)
        }
        let query = ListQuery<Book>(where: predicate).sorted { [$0.id.ascending] }
        let (ids, count) = try await store.read {
            (try $0.fetch(query).map(\.id), try $0.count(query))
        }
        await store.close()
        #expect(count == ids.count)
        return ids
    }

    @Test func `compares values`() async throws {
        #expect(try await books { $0.title == "Dune" } == [1])
        #expect(try await books { $0.year != 1965 } == [2, 3, 4])
        #expect(try await books { $0.year == nil } == [3])
        #expect(try await books { $0.year != nil } == [1, 2, 4])
        #expect(try await books { $0.year > 1965 } == [2, 4])
        #expect(try await books { $0.year <= 1965 } == [1])
        #expect(try await books { $0.rating >= 3.5 } == [1, 4])
        #expect(try await books { $0.year.isBetween(1965, 1969) } == [1, 4])
        #expect(try await books { $0.year.isIn([1965, nil]) } == [1, 3])
        #expect(try await books { $0.id.isIn(2...2000) } == [2, 3, 4])
        #expect(try await books { $0.title.isIn(["Dune", "x\"\\\n"]) } == [1])
        let many = (0..<20).map(String.init)
        #expect(try await books { $0.title.isIn(many + ["Dune"]) } == [1])
        #expect(try await books { $0.title.isIn(many + ["Dune\0"]) } == [])
        #expect(try await books { $0.id.isIn([]) } == [])
    }

    @Test func `finds some of more identifiers than SQLite takes arguments`() async throws {
        let scratch = try TemporaryDirectory()
        let store = try await Store(
            .file(path: scratch.file("notes.sqlite").path),
            MigrationChain(
                applicationID: 7, applicationVersion: "1",
                steps: [.init("notes", sql: Note.schema)]))
        @Sendable func id(_ number: Int) -> UUID { UUID(high: UInt64(number), low: .max) }
        try await store.write { context in
            for number in 0..<50 {
                try context.execute(
                    "INSERT INTO note(pk, id) VALUES(?, ?)",
                    [.integer(Int64(number)), id(number).sqlValue])
            }
        }
        for count in [0, 1, 16, 17, 40, 260_000] {
            let query = ListQuery<Note> { $0.id.isIn((10..<10 + count).map(id)) }
                .sorted { [$0.id.ascending] }
            let found = try await store.read { try $0.fetch(query).map(\.id) }
            #expect(found == (10..<min(50, 10 + count)).map(id))
            let events = try await store.live(query).makeAsyncIterator()
            guard case .initial(let snapshot) = await events.next() else {
                Issue.record("not followed: \(count)")
                continue
            }
            #expect(try await snapshot.rows(0..<100).map(\.id) == found)
        }
        await store.close()
    }

    @Test func `finds text with and without regard to case and accents`() async throws {
        #expect(try await books { $0.title.contains("une") } == [1, 4])
        #expect(try await books { $0.title.contains("BURO") } == [])
        #expect(try await books { $0.title.contains("BURO", .cd) } == [2])
        #expect(try await books { $0.title.contains("") } == [1, 2, 3, 4])
        #expect(try await books { $0.title.begins(with: "Dune") } == [1])
        #expect(try await books { $0.title.begins(with: "DUNE", .cd) } == [1, 4])
        #expect(try await books { $0.title.begins(with: "源", .cd) } == [3])
        #expect(try await books { $0.title.equals("DÛNE", .cd) } == [1])
        #expect(try await books { $0.note.contains("VOLUMES", .cd) } == [2])
        #expect(try await books { $0.author.begins(with: "Frank") } == [1, 4])
    }

    @Test func `is two-valued where there is no value`() async throws {
        #expect(try await books { !($0.year > 1965) } == [1, 3])
        #expect(try await books { !($0.year > 1965 || $0.title == "Dune") } == [3])
        #expect(try await books { !($0.year > 1965) && !($0.title == "Dune") } == [3])
        #expect(try await books { !(!($0.year > 1965)) } == [2, 4])
    }

    @Test func `asks for related rows`() async throws {
        #expect(try await books { $0.tags.any { $0.name == "classic" } } == [1, 3])
        #expect(try await books { !$0.tags.any { $0.name == "classic" } } == [2, 4])
        #expect(try await books { $0.tags.count >= 2 } == [1])
        #expect(try await books { $0.tags.count == 0 } == [2, 4])
        #expect(try await books { $0.tags.any { $0.books.any { $0.title == "Dune" } } } == [1, 3])
        #expect(try await books { $0.tags.count { $0.name == "sand" } == 1 } == [1])
    }

    @Test func `searches words, and signs of a script without blanks`() async throws {
        #expect(try await books { $0.matches("dun") } == [1, 4])
        #expect(try await books { $0.matches("mess dune") } == [4])
        #expect(try await books { $0.matches("une") } == [])
        #expect(try await books { $0.matches("氏物語") } == [3])
        #expect(try await books { $0.matches("物語") } == [3])
        #expect(try await books { $0.matches("物") } == [3])
        #expect(try await books { $0.matches("") } == [1, 2, 3, 4])
        #expect(try await books { $0.matches("\" OR ( NEAR * ^ dune\u{0}") } == [])
        #expect(try await books { $0.matches("\"\u{301}dune\"") } == [1, 4])
    }

    @Test func `is a value`() {
        let left = ListQuery<Book> { $0.year > 1900 && $0.tags.count > 2 }
        let right = ListQuery<Book> { $0.year > 1900 && $0.tags.count > 2 }
        #expect(left == right)
        #expect(left != ListQuery<Book> { $0.year > 1901 && $0.tags.count > 2 })
    }
}

/// A row known by a UUID.
private struct Note: Record {
    let id: UUID

    struct Columns: Sendable {
        let id = Column<Note, UUID>("id")
    }

    static let schema = """
        CREATE TABLE note(pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE) STRICT;
        """
    static let columns = Columns()
    static let table = TableSource("note")
    static let selection = ["id"]

    init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
    }
}
