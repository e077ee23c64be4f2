import Foundation
import Persistence

// What follows stands in the article word for word; a test compares.

/// Authors have books; a book has any number of genres, and a genre any number of books.
let shelfSteps = MigrationChain(
    applicationID: 0x7368_656c, applicationVersion: "1.0",
    steps: [
        MigrationChain.Step(
            "books",
            sql: """
                CREATE TABLE author(
                  pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, name TEXT NOT NULL) STRICT;
                CREATE TABLE book(
                  pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, title TEXT NOT NULL,
                  author_pk INTEGER REFERENCES author(pk) ON DELETE SET NULL) STRICT;
                CREATE INDEX book_author ON book(author_pk);
                CREATE TABLE genre(pk INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
                CREATE TABLE book_genre(
                  pk INTEGER PRIMARY KEY,
                  book_pk INTEGER NOT NULL REFERENCES book(pk) ON DELETE CASCADE,
                  genre_pk INTEGER NOT NULL REFERENCES genre(pk) ON DELETE RESTRICT,
                  UNIQUE(book_pk, genre_pk)) STRICT;
                CREATE INDEX book_genre_genre ON book_genre(genre_pk);
                """)
    ],
    undoable: [
        UndoableTable("author", identity: "id"),
        UndoableTable("genre", identity: "name", isShared: true),
        UndoableTable("book", identity: "id"),
        UndoableTable("book_genre"),
    ])

/// Somebody who wrote books.
struct Author: StoredRecord {
    var id = UUID()
    var name: String

    struct Columns: Sendable {
        let id = Column("id", \Author.id)
        let name = Column("name", \Author.name)
        let books = Relation<Author, Book>(foreignKey: "author_pk")
    }

    static let columns = Columns()
    static let table = TableSource("author")
    static let stored = StoredColumns(columns, blank: Author(name: ""))
}

/// A kind of book, known by its name.
struct Genre: StoredRecord {
    var id: String

    struct Columns: Sendable {
        let name = Column("name", \Genre.id)
        let books = Relation<Genre, Book>(
            link: "book_genre", from: "genre_pk", to: "book_pk")
    }

    static let columns = Columns()
    static let table = TableSource("genre", identity: "name")
    static let stored = StoredColumns(columns, blank: Genre(id: ""))
}

/// A book, its author, and the author's name.
struct Book: StoredRecord {
    var id = UUID()
    var title: String
    var authorID: UUID?
    var author: String?

    struct Columns: Sendable {
        let id = Column("id", \Book.id)
        let title = Column("title", \Book.title)
        let authorID = Column(
            "author.id", \Book.authorID, key: "author_pk", of: Author.self)
        let author = Column(reading: "author.name", \Book.author)
        let genres = Relation<Book, Genre>(
            link: "book_genre", from: "book_pk", to: "genre_pk")
    }

    static let columns = Columns()
    static let table = TableSource(
        "book", joins: [Join(.left, "author", on: "author.pk = self.author_pk")])
    static let stored = StoredColumns(columns, blank: Book(title: ""))
}

/// Books of a genre by authors with at least so many books.
func books(of genre: String, byAuthorsWith count: Int, in store: Store) async throws -> [Book] {
    let busy = ListQuery<Author> { $0.books.count >= count }
    let books = ListQuery<Book> { book in book.genres.any { $0.name == genre } }
        .sorted { [$0.author.ascending, $0.title.ascending] }
    return try await store.read { context in
        let authors = try context.fetch(busy).map(\.id)
        return try context.fetch(books.filtered { $0.authorID.isIn(authors) })
    }
}

/// Adds a book, with its author and its genre as far as they are not there yet.
func add(_ title: String, by author: Author, genre: String, to store: Store) async throws {
    try await store.write(WriteOptions(undo: UndoAction("Add a book"))) { context in
        try context.upsert(author)
        try context.upsert(Genre(id: genre))
        let book = Book(title: title, authorID: author.id)
        try context.insert(book)
        try context.link(Book.columns.genres, from: book.id, to: genre)
    }
}
