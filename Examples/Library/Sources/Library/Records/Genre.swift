import Persistence

/// A kind of book; its name is what it is known by.
struct Genre: Record, Equatable {
    let id: String

    /// What queries may name.
    struct Columns: Sendable {
        let name = Column<Genre, String>("name")
        let books = Relation<Genre, Book>(
            link: "book_genre", from: "genre_pk", to: "book_pk")
    }

    static let columns = Columns()
    static let table = TableSource("genre", identity: "name")
    static let selection = ["name"]

    init(row: borrowing Row) throws(StoreError) {
        id = try row.text(0)
    }
}
