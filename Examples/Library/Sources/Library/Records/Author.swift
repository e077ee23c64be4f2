import Foundation
import Persistence

/// Somebody who wrote books.
struct Author: StoredRecord, Equatable {
    var id = UUID()
    var name: String

    /// What queries may name.
    struct Columns: Sendable {
        let id = Column("id", \Author.id)
        /// Compared without regard to case and accents where a query asks for that.
        let name = Column("name", \Author.name, folded: "name_fold")
        let books = Relation<Author, Book>(foreignKey: "author_pk")
    }

    static let columns = Columns()
    static let table = TableSource("author")
    static let stored = StoredColumns(columns, blank: Author(name: ""))
}
