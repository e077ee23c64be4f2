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

/// A book on the list.
struct ReadingBook: StoredRecord {
    var id = UUID()
    var title: String
    var year: Int?

    struct Columns: Sendable {
        let id = Column("id", \ReadingBook.id)
        let title = Column("title", \ReadingBook.title)
        let year = Column("year", \ReadingBook.year)
    }

    static let columns = Columns()
    static let table = TableSource("book")
    static let stored = StoredColumns(columns, blank: ReadingBook(title: ""))
}

/// Stores books in one transaction: all of them, or none.
func add(_ books: [ReadingBook], to store: Store) async throws {
    try await store.write { context in _ = try context.insertMany(books) }
}

/// Gives a book another year, unless somebody else changed the year since `book` was read.
func correct(_ book: ReadingBook, to year: Int, in store: Store) async throws {
    var edited = book
    edited.year = year
    let wanted = edited
    try await store.write { context in _ = try context.update(wanted, from: book) }
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
    let emma = ReadingBook(title: "Emma", year: 1851)
    let books = [ReadingBook(title: "Middlemarch", year: 1871), emma, ReadingBook(title: "Notes")]
    try await add(books, to: store)
    try await correct(emma, to: 1815, in: store)
    let found = try await titles(from: 1800, to: 1899, in: store)
    await store.close()
    return found
}
