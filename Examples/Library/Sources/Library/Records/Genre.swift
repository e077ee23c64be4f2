import Persistence

/// A kind of book; its name is what it is known by.
struct Genre: StoredRecord, Equatable {
    var id: String

    /// What queries may name.
    struct Columns: Sendable {
        let name = Column("name", \Genre.id)
        let books = Relation<Genre, Book>(
            link: "book_genre", from: "genre_pk", to: "book_pk")
    }

    static let columns = Columns()
    static let table = TableSource("genre", identity: "name")
    static let stored = StoredColumns(columns, blank: Genre(id: ""))
}
