import Persistence

/// A kind of book; its name is what it is known by.
public struct Genre: Record, Equatable {
    public let id: String

    /// What queries may name.
    public struct Columns: Sendable {
        public let name = Column<Genre, String>("name")
        public let books = Relation<Genre, Book>(
            link: "book_genre", from: "genre_pk", to: "book_pk")
    }

    public static let columns = Columns()
    public static let table = TableSource("genre", identity: "name")
    public static let selection = ["name"]

    public init(row: borrowing Row) throws(StoreError) {
        id = try row.text(0)
    }
}
