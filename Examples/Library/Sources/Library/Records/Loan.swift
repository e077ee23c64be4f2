import Foundation
import Persistence

/// A book in somebody's hands, or that was.
public struct Loan: Record, Equatable {
    public let id: UUID
    public let title: String
    public let borrower: String
    public let due: Date
    /// When it came back.
    public let returned: Date?

    /// What queries may name.
    public struct Columns: Sendable {
        public let borrower = Column<Loan, String>("borrower")
        public let due = Column<Loan, Date>("due")
        public let returned = Column<Loan, Date?>("returned")
    }

    public static let columns = Columns()
    public static let table = TableSource(
        "loan", joins: ["JOIN book ON book.pk = self.book_pk"])
    public static let selection = ["id", "book.title", "borrower", "due", "returned"]

    public init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
        title = try row.text(1)
        borrower = try row.text(2)
        due = try row.value(3)
        returned = try row.value(4)
    }
}
