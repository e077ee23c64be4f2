import Foundation
import Persistence

// What follows stands in the article word for word; a test compares.

/// The tables of a reading list: each step makes the next version of the file.
let readingSteps = MigrationChain(
    applicationID: 0x5245_4144, applicationVersion: "1.0",
    steps: [
        MigrationChain.Step(
            "books",
            sql: """
                CREATE TABLE book(
                  pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE,
                  title TEXT NOT NULL, year INTEGER) STRICT;
                CREATE INDEX book_year ON book(year, pk);
                """)
    ])

/// A row of a list of books.
struct ReadingBook: Record {
    let id: UUID
    let title: String
    let year: Int?

    struct Columns: Sendable {
        let title = Column<ReadingBook, String>("title")
        let year = Column<ReadingBook, Int?>("year")
    }

    static let columns = Columns()
    static let table = TableSource("book")
    static let selection = ["id", "title", "year"]

    init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
        title = try row.text(1)
        year = try row.value(2)
    }
}

/// Stores books in one transaction: all of them, or none.
func add(_ books: [(title: String, year: Int?)], to store: Store) async throws {
    try await store.write { context in
        for book in books {
            try context.connection.execute(
                "INSERT INTO book(id, title, year) VALUES(?, ?, ?)",
                [UUID().sqlValue, book.title.sqlValue, book.year.sqlValue])
        }
    }
}

/// Reads the books of a time; all that is read in one closure is of one moment.
func titles(from first: Int, to last: Int, in store: Store) async throws -> [String] {
    try await store.read { context in
        try context.fetch(
            ListQuery<ReadingBook> { $0.year >= first && $0.year <= last }
                .sorted { [$0.year.ascending, $0.title.ascending] }
        ).map(\.title)
    }
}

/// Tells how many books there are, now and after every change, until the store closes.
func followCount(of store: Store, _ tell: (Int) -> Void) async throws {
    for await event in try await store.live(ListQuery<ReadingBook>()) {
        switch event {
        case .initial(let list), .update(let list, _), .reset(let list, _):
            if let count = list.count { tell(count) }
        case .failure(let error): throw error
        }
    }
}

/// Opens the file, and makes it where there is none.
func useReadingList(at path: String) async throws -> [String] {
    let store = try await Store(.file(path: path), readingSteps)
    try await add([("Middlemarch", 1871), ("Emma", 1815), ("Notes", nil)], to: store)
    let found = try await titles(from: 1800, to: 1899, in: store)
    await store.close()
    return found
}
