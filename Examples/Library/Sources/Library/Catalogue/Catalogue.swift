import Foundation
import Persistence

/// The books of a library and who has them.
struct Catalogue: Sendable {
    let store: Store

    /// Why something was not done; nothing of it is in the file.
    enum Refusal: Error, Equatable {
        case unknownBook
        /// Somebody else has it.
        case lent(to: String)
        /// It is or was lent: its loans say so.
        case hasLoans
    }

    /// Opens the file, and makes it where there is none.
    ///
    /// - Throws: ``StoreError``.
    init(at path: String) async throws {
        store = try await Store(.file(path: path), LibrarySchema.newest)
    }

    /// One that is gone with the program: for tests, and to try something.
    ///
    /// - Throws: ``StoreError``.
    init() async throws {
        store = try await Store(.temporary, LibrarySchema.newest)
    }

    /// Closes the file; lists that follow it end.
    func close() async { await store.close() }

    /// Adds a book with its author and its genres, as far as they are not there.
    ///
    /// - Returns: What it is known by.
    /// - Throws: ``StoreError``.
    @discardableResult
    func add(
        _ title: String, by author: String? = nil, year: Int? = nil, genres: [String] = []
    ) async throws -> UUID {
        try await store.write { context in
            let authorKey = try author.map { try context.key(ofAuthor: $0) }
            let id = UUID()
            try context.connection.execute(
                "INSERT INTO book(id, title, year, author_pk) VALUES(?, ?, ?, ?)",
                [id.sqlValue, title.sqlValue, year.sqlValue, authorKey.sqlValue])
            let book = context.connection.lastInsertedKey
            for genre in genres { try context.put(book, into: genre) }
            return id
        }
    }

    /// Lends a book.
    ///
    /// - Throws: ``Refusal``, ``StoreError``.
    func lend(_ book: UUID, to borrower: String, until due: Date) async throws {
        try await store.write { context in
            let key = try context.key(ofBook: book)
            let holder = try context.connection.firstRow(
                "SELECT borrower FROM loan WHERE book_pk = ? AND returned IS NULL", [.integer(key)]
            ) { (row) throws(StoreError) in try row.text(0) }
            if let holder { throw Refusal.lent(to: holder) }
            try context.connection.execute(
                "INSERT INTO loan(id, book_pk, borrower, due) VALUES(?, ?, ?, ?)",
                [UUID().sqlValue, .integer(key), borrower.sqlValue, due.sqlValue])
        }
    }

    /// Takes a book back.
    ///
    /// - Returns: Whether somebody had it.
    /// - Throws: ``Refusal``, ``StoreError``.
    @discardableResult
    func takeBack(_ book: UUID) async throws -> Bool {
        try await store.write { context in
            let key = try context.key(ofBook: book)
            return try context.connection.execute(
                "UPDATE loan SET returned = ? WHERE book_pk = ? AND returned IS NULL",
                [context.now.sqlValue, .integer(key)]) > 0
        }
    }

    /// Takes a book out of the catalogue, its genres' links with it.
    ///
    /// - Throws: ``Refusal``, ``StoreError``.
    func remove(_ book: UUID) async throws {
        do {
            try await store.write { context in
                let key = try context.key(ofBook: book)
                try context.connection.execute("DELETE FROM book WHERE pk = ?", [.integer(key)])
            }
        } catch StoreError.constraint {
            // The schema's own rule: whoever looked first could still be too late.
            throw Refusal.hasLoans
        }
    }

    /// Forgets an author; their books stay, without one.
    ///
    /// - Throws: ``StoreError``.
    func forget(author: UUID) async throws {
        try await store.write { context in
            try context.connection.execute(
                "DELETE FROM author WHERE id = ?", [author.sqlValue])
        }
    }
}

extension WriteContext {
    /// The key of an author, who is added where there is none of the name.
    func key(ofAuthor name: String) throws -> Int64 {
        let folded = SQLValue.text(Folding.fold(name))
        let found = try connection.firstRow("SELECT pk FROM author WHERE name_fold = ?", [folded]) {
            (row) throws(StoreError) in try row.integer(0)
        }
        if let found { return found }
        try connection.execute(
            "INSERT INTO author(id, name, name_fold) VALUES(?, ?, ?)",
            [UUID().sqlValue, name.sqlValue, folded])
        return connection.lastInsertedKey
    }

    func key(ofBook id: UUID) throws -> Int64 {
        let found = try connection.firstRow("SELECT pk FROM book WHERE id = ?", [id.sqlValue]) {
            (row) throws(StoreError) in try row.integer(0)
        }
        guard let found else { throw Catalogue.Refusal.unknownBook }
        return found
    }

    func put(_ book: Int64, into genre: String) throws {
        try connection.execute(
            "INSERT INTO genre(name) VALUES(?) ON CONFLICT DO NOTHING", [genre.sqlValue])
        try connection.execute(
            """
            INSERT INTO book_genre(book_pk, genre_pk) SELECT ?, pk FROM genre WHERE name = ?
            ON CONFLICT DO NOTHING
            """, [.integer(book), genre.sqlValue])
    }
}
