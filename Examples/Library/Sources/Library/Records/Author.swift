import Foundation
import Persistence

/// Somebody who wrote books.
struct Author: Record, Equatable {
    let id: UUID
    let name: String

    /// What queries may name.
    struct Columns: Sendable {
        /// Compared without regard to case and accents where a query asks for that.
        let name = Column<Author, String>("name", folded: "name_fold")
        let books = Relation<Author, Book>(foreignKey: "author_pk")
    }

    static let columns = Columns()
    static let table = TableSource("author")
    static let selection = ["id", "name"]

    init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
        name = try row.text(1)
    }
}
