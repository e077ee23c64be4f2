import Foundation
import Persistence

// What follows stands in the article word for word; a test compares.

/// Books and who has them; what is done to books can be undone.
let lendingSteps = MigrationChain(
    applicationID: 0x6c65_6e64, applicationVersion: "1.0",
    steps: [
        MigrationChain.Step(
            "books",
            sql: """
                CREATE TABLE book(
                  pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, title TEXT NOT NULL,
                  reader TEXT, edited_at INTEGER NOT NULL) STRICT;
                """)
    ],
    undoable: [UndoableTable("book", identity: "id", unguarded: ["edited_at"])])

/// A book that can be lent.
struct LentBook: StoredRecord {
    var id = UUID()
    var title: String
    var reader: String?
    var editedAt: Date

    struct Columns: Sendable {
        let id = Column("id", \LentBook.id)
        let title = Column("title", \LentBook.title)
        let reader = Column("reader", \LentBook.reader)
        let editedAt = Column("edited_at", \LentBook.editedAt)
    }

    static let columns = Columns()
    static let table = TableSource("book")
    static let stored = StoredColumns(columns, blank: LentBook(title: "", editedAt: .distantPast))
}

/// Lends books, as one action of a person.
func lend(_ books: [UUID], to reader: String, by person: String, in store: Store) async throws {
    let action = UndoAction("Lend \(books.count) books", by: person)
    try await store.write(WriteOptions(undo: action)) { context in
        for id in books {
            guard var book = try context.find(LentBook.self, id) else { continue }
            book.reader = reader
            book.editedAt = context.now
            try context.update(book)
        }
    }
}

/// Undoes what a person did last, and says what that was, or why it stays.
func undoLast(of person: String, in store: Store) async throws -> String {
    do {
        return "Undone: " + (try await store.undo(by: person)).action.label
    } catch UndoError.nothingToUndo {
        return "Nothing to undo."
    } catch UndoError.conflict(let group, let rows) {
        return "\(group.action.label): \(rows.count) rows were changed since, nothing was undone."
    }
}
