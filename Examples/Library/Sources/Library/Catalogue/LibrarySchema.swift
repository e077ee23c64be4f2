import Persistence

/// The tables of the library, version by version; a released step is never edited.
enum LibrarySchema {
    /// Into the file it goes as "libr", so that no other program takes it for its own.
    private static let applicationID: Int32 = 0x6C69_6272

    /// As the program opens its file.
    static let newest = chain(authorsAndBooks, genres, loans)

    /// As the first `count` versions of the program opened it.
    static func older(_ count: Int) -> MigrationChain {
        chain([authorsAndBooks, genres, loans].prefix(count))
    }

    private static func chain(_ steps: MigrationChain.Step...) -> MigrationChain {
        chain(steps[...])
    }

    private static func chain(_ steps: ArraySlice<MigrationChain.Step>) -> MigrationChain {
        MigrationChain(
            applicationID: applicationID, applicationVersion: "1.\(steps.count)",
            steps: Array(steps))
    }

    /// Version 1: a book whose author goes stays, without one.
    private static let authorsAndBooks = MigrationChain.Step(
        "authors and books",
        sql: """
            CREATE TABLE author(
              pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, name TEXT NOT NULL) STRICT;
            CREATE TABLE book(
              pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, title TEXT NOT NULL, year INTEGER,
              author_pk INTEGER REFERENCES author(pk) ON DELETE SET NULL) STRICT;
            CREATE INDEX book_author ON book(author_pk);
            CREATE INDEX book_title ON book(title, pk);
            """)

    /// Version 2: genres, and names that are found whatever their accents.
    ///
    /// The links of a book go with it.
    private static let genres = MigrationChain.Step("genres") { connection in
        try connection.executeScript(
            """
            CREATE TABLE genre(pk INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
            CREATE TABLE book_genre(
              book_pk INTEGER NOT NULL REFERENCES book(pk) ON DELETE CASCADE,
              genre_pk INTEGER NOT NULL REFERENCES genre(pk) ON DELETE CASCADE,
              PRIMARY KEY(book_pk, genre_pk)) STRICT, WITHOUT ROWID;
            ALTER TABLE author ADD COLUMN name_fold TEXT NOT NULL DEFAULT '';
            """)
        let authors = try connection.rows("SELECT pk, name FROM author") {
            (row) throws(StoreError) in (key: try row.integer(0), name: try row.text(1))
        }
        for author in authors {
            try connection.execute(
                "UPDATE author SET name_fold = ? WHERE pk = ?",
                [.text(Folding.fold(author.name)), .integer(author.key)])
        }
    }

    /// Version 3: a book that is lent out, or ever was, does not go.
    private static let loans = MigrationChain.Step(
        "loans",
        sql: """
            CREATE TABLE loan(
              pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE,
              book_pk INTEGER NOT NULL REFERENCES book(pk) ON DELETE RESTRICT,
              borrower TEXT NOT NULL, due INTEGER NOT NULL, returned INTEGER) STRICT;
            CREATE INDEX loan_book ON loan(book_pk);
            CREATE INDEX loan_due ON loan(due, pk);
            CREATE UNIQUE INDEX loan_open ON loan(book_pk) WHERE returned IS NULL;
            """)
}
