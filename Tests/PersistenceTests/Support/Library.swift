import Foundation
import Persistence
import SheafTestSupport

/// A small world of books, authors and tags: the library is not tied to Sheaf's own tables.
enum Library {
    static let chain = MigrationChain(
        applicationID: 0x4c49_4252, applicationVersion: "1",
        steps: [
            MigrationChain.Step(
                "books and authors",
                sql: """
                    CREATE TABLE author(
                      pk INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, name TEXT NOT NULL)
                      STRICT;
                    CREATE TABLE book(
                      pk INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, title TEXT NOT NULL,
                      title_fold TEXT NOT NULL, year INTEGER, rating REAL, note TEXT,
                      author_pk INTEGER REFERENCES author(pk), deleted_at INTEGER) STRICT;
                    CREATE INDEX book_title ON book(title_fold, pk);
                    CREATE INDEX book_year ON book(year DESC, rating, pk);
                    CREATE INDEX book_author ON book(author_pk);
                    CREATE INDEX book_rating ON book(rating DESC, pk DESC);
                    CREATE TABLE tag(
                      pk INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, name TEXT NOT NULL)
                      STRICT;
                    CREATE TABLE book_tag(
                      book_pk INTEGER NOT NULL, tag_pk INTEGER NOT NULL,
                      PRIMARY KEY(book_pk, tag_pk)) STRICT;
                    """),
            MigrationChain.Step(
                "search",
                sql: """
                    CREATE VIRTUAL TABLE book_words USING fts5(title, prefix='2 3');
                    CREATE VIRTUAL TABLE book_find USING fts5(title_fold, tokenize='trigram');
                    CREATE TRIGGER book_added AFTER INSERT ON book BEGIN
                      INSERT INTO book_words(rowid, title) VALUES(new.pk, new.title);
                      INSERT INTO book_find(rowid, title_fold) VALUES(new.pk, new.title_fold);
                    END;
                    CREATE TRIGGER book_removed AFTER DELETE ON book BEGIN
                      DELETE FROM book_words WHERE rowid = old.pk;
                      DELETE FROM book_find WHERE rowid = old.pk;
                    END;
                    CREATE TRIGGER book_changed AFTER UPDATE OF pk, title, title_fold ON book BEGIN
                      DELETE FROM book_words WHERE rowid = old.pk;
                      DELETE FROM book_find WHERE rowid = old.pk;
                      INSERT INTO book_words(rowid, title) VALUES(new.pk, new.title);
                      INSERT INTO book_find(rowid, title_fold) VALUES(new.pk, new.title_fold);
                    END;
                    """),
        ])
}

struct Author: Record, Hashable {
    let id: Int
    let name: String

    struct Columns: Sendable {
        let id = Column<Author, Int>("id")
        let name = Column<Author, String>("name")
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

struct Tag: Record, Hashable {
    let id: Int
    let name: String

    struct Columns: Sendable {
        let name = Column<Tag, String>("name")
        let books = Relation<Tag, Book>(link: "book_tag", from: "tag_pk", to: "book_pk")
    }

    static let columns = Columns()
    static let table = TableSource("tag")
    static let selection = ["id", "name"]

    init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
        name = try row.text(1)
    }
}

struct Book: Record, Hashable {
    let id: Int
    let title: String
    let year: Int?
    let rating: Double?
    let author: String?
    let key: Int

    struct Columns: Sendable {
        let id = Column<Book, Int>("id")
        let title = Column<Book, String>("title", folded: "title_fold")
        let year = Column<Book, Int?>("year")
        let rating = Column<Book, Double?>("rating")
        let note = Column<Book, String?>("note")
        let author = Column<Book, String?>("author.name")
        let tags = Relation<Book, Tag>(link: "book_tag", from: "book_pk", to: "tag_pk")
        let matches = TextSearch<Book>(
            words: "book_words", substrings: "book_find", text: "title_fold")
    }

    static let columns = Columns()
    static let table = TableSource(
        "book", joins: [Join(.left, "author", on: "author.pk = self.author_pk")],
        condition: "self.deleted_at IS NULL")
    static let selection = ["id", "title", "year", "rating", "author.name", "pk"]

    init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
        title = try row.text(1)
        year = try row.value(2)
        rating = try row.value(3)
        author = try row.value(4)
        key = try row.value(5)
    }
}

extension WriteContext {
    /// Puts a book into the library.
    mutating func add(
        book id: Int, _ title: String, year: Int? = nil, rating: Double? = nil,
        note: String? = nil, author: Int? = nil, tags: [Int] = []
    ) throws(StoreError) {
        try execute(
            """
            INSERT INTO book(pk, id, title, title_fold, year, rating, note, author_pk)
            VALUES(?1, ?1, ?, ?, ?, ?, ?, ?)
            """,
            [
                id.sqlValue, title.sqlValue, Folding.fold(title).sqlValue, year.sqlValue,
                rating.sqlValue, note.sqlValue, author.sqlValue,
            ])
        for tag in tags {
            try execute("INSERT INTO book_tag VALUES(?, ?)", [id.sqlValue, tag.sqlValue])
        }
    }

    mutating func add(author id: Int, _ name: String) throws(StoreError) {
        try execute("INSERT INTO author VALUES(?1, ?1, ?2)", [id.sqlValue, name.sqlValue])
    }

    mutating func add(tag id: Int, _ name: String) throws(StoreError) {
        try execute("INSERT INTO tag VALUES(?1, ?1, ?2)", [id.sqlValue, name.sqlValue])
    }
}

extension TemporaryDirectory {
    /// The path of a test's library.
    var library: String { path + "/library.sqlite" }

    /// Opens the library in this directory.
    func open(
        _ chain: MigrationChain = Library.chain, _ options: StoreOptions = .unhurried
    ) async throws -> Store {
        try await Store(.file(path: library), chain, options)
    }

    /// The bytes of the library.
    func libraryBytes() throws -> Data {
        try Data(contentsOf: file("library.sqlite"))
    }
}
