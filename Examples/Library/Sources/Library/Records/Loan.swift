import Foundation
import Persistence

/// A book in somebody's hands, or that was.
struct Loan: StoredRecord, Equatable {
    var id = UUID()
    var book: UUID
    /// The title of the book.
    var title = ""
    var borrower: String
    var due: Date
    /// When it came back.
    var returned: Date?

    /// What queries may name.
    struct Columns: Sendable {
        let id = Column("id", \Loan.id)
        let book = Column("book.id", \Loan.book, key: "book_pk", of: Book.self)
        let title = Column(reading: "book.title", \Loan.title)
        let borrower = Column("borrower", \Loan.borrower)
        let due = Column("due", \Loan.due)
        let returned = Column("returned", \Loan.returned)
    }

    static let columns = Columns()
    static let table = TableSource(
        "loan", joins: [Join(.inner, "book", on: "book.pk = self.book_pk")])
    static let stored = StoredColumns(
        columns, blank: Loan(book: UUID(), borrower: "", due: .distantPast))
}
