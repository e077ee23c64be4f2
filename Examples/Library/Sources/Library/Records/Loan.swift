import Foundation
import Persistence

/// A book in somebody's hands, or that was.
struct Loan: Record, Equatable {
    let id: UUID
    let title: String
    let borrower: String
    let due: Date
    /// When it came back.
    let returned: Date?

    /// What queries may name.
    struct Columns: Sendable {
        let borrower = Column<Loan, String>("borrower")
        let due = Column<Loan, Date>("due")
        let returned = Column<Loan, Date?>("returned")
    }

    static let columns = Columns()
    static let table = TableSource(
        "loan", joins: ["JOIN book ON book.pk = self.book_pk"])
    static let selection = ["id", "book.title", "borrower", "due", "returned"]

    init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
        title = try row.text(1)
        borrower = try row.text(2)
        due = try row.value(3)
        returned = try row.value(4)
    }
}
