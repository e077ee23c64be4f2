import Foundation
import Persistence

/// Somebody who wrote books.
public struct Author: Record, Equatable {
    public let id: UUID
    public let name: String

    /// What queries may name.
    public struct Columns: Sendable {
        /// Compared without regard to case and accents where a query asks for that.
        public let name = Column<Author, String>("name", folded: "name_fold")
        public let books = Relation<Author, Book>(foreignKey: "author_pk")
    }

    public static let columns = Columns()
    public static let table = TableSource("author")
    public static let selection = ["id", "name"]

    public init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
        name = try row.text(1)
    }
}
