import Foundation
import Persistence

/// A book, as the catalogue shows it.
public struct Book: Record, Equatable {
    public let id: UUID
    public let title: String
    public let year: Int?
    /// The author's name; `nil` where there is none any more.
    public let author: String?
    /// Whether somebody has it just now.
    public let isLent: Bool

    /// What queries may name.
    public struct Columns: Sendable {
        public let title = Column<Book, String>("title")
        public let year = Column<Book, Int?>("year")
        public let author = Column<Book, String?>("author.name")
        public let isLent = Column<Book, Bool>(Book.lent)
        public let genres = Relation<Book, Genre>(
            link: "book_genre", from: "book_pk", to: "genre_pk")
        public let loans = Relation<Book, Loan>(foreignKey: "book_pk")
    }

    public static let columns = Columns()
    public static let table = TableSource(
        "book", joins: ["LEFT JOIN author ON author.pk = self.author_pk"],
        // So that a loan that comes or ends is known to change its book.
        subqueries: [["JOIN loan ON loan.book_pk = self.pk"]])
    public static let selection = ["id", "title", "year", "author.name", lent]

    private static let lent =
        "EXISTS (SELECT 1 FROM loan WHERE loan.book_pk = self.pk AND loan.returned IS NULL)"

    public init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
        title = try row.text(1)
        year = try row.value(2)
        author = try row.value(3)
        isLent = try row.value(4)
    }
}
