import Foundation
import Persistence

/// A book, as the catalogue shows it.
struct Book: StoredRecord, Equatable {
    var id = UUID()
    var title: String
    var year: Int?
    /// Who wrote it; `nil` where there is nobody any more.
    var authorID: UUID?
    /// The author's name.
    var author: String?
    /// Whether somebody has it just now.
    var isLent = false

    /// What queries may name.
    struct Columns: Sendable {
        let id = Column("id", \Book.id)
        let title = Column("title", \Book.title)
        let year = Column("year", \Book.year)
        let authorID = Column(
            "author.id", \Book.authorID, key: "author_pk", of: Author.self)
        let author = Column(reading: "author.name", \Book.author)
        let isLent = Column(
            reading: """
                EXISTS (SELECT 1 FROM loan
                WHERE loan.book_pk = self.pk AND loan.returned IS NULL)
                """, \Book.isLent)
        let genres = Relation<Book, Genre>(
            link: "book_genre", from: "book_pk", to: "genre_pk")
        let loans = Relation<Book, Loan>(foreignKey: "book_pk")
    }

    static let columns = Columns()
    static let table = TableSource(
        "book", joins: [Join(.left, "author", on: "author.pk = self.author_pk")],
        // So that a loan that comes or ends is known to change its book.
        subqueries: [[Join(.inner, "loan", on: "loan.book_pk = self.pk")]])
    static let stored = StoredColumns(columns, blank: Book(title: ""))
}
