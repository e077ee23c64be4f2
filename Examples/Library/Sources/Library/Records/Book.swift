import Foundation
import Persistence

/// A book, as the catalogue shows it.
struct Book: Record, Equatable {
    let id: UUID
    let title: String
    let year: Int?
    /// The author's name; `nil` where there is none any more.
    let author: String?
    /// Whether somebody has it just now.
    let isLent: Bool

    /// What queries may name.
    struct Columns: Sendable {
        let title = Column<Book, String>("title")
        let year = Column<Book, Int?>("year")
        let author = Column<Book, String?>("author.name")
        let isLent = Column<Book, Bool>(Book.lent)
        let genres = Relation<Book, Genre>(
            link: "book_genre", from: "book_pk", to: "genre_pk")
        let loans = Relation<Book, Loan>(foreignKey: "book_pk")
    }

    static let columns = Columns()
    static let table = TableSource(
        "book", joins: ["LEFT JOIN author ON author.pk = self.author_pk"],
        // So that a loan that comes or ends is known to change its book.
        subqueries: [["JOIN loan ON loan.book_pk = self.pk"]])
    static let selection = ["id", "title", "year", "author.name", lent]

    private static let lent =
        "EXISTS (SELECT 1 FROM loan WHERE loan.book_pk = self.pk AND loan.returned IS NULL)"

    init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
        title = try row.text(1)
        year = try row.value(2)
        author = try row.value(3)
        isLent = try row.value(4)
    }
}
