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
            let author = try author.map { try context.author(named: $0).id }
            let book = Book(title: title, year: year, authorID: author)
            try context.insert(book)
            for genre in genres {
                try context.upsert(Genre(id: genre))
                try context.link(Book.columns.genres, from: book.id, to: genre)
            }
            return book.id
        }
    }

    /// Lends a book.
    ///
    /// - Throws: ``Refusal``, ``StoreError``.
    func lend(_ book: UUID, to borrower: String, until due: Date) async throws {
        try await store.write { context in
            guard try context.find(Book.self, book) != nil else { throw Refusal.unknownBook }
            if let loan = try context.fetchFirst(Loan.open(of: book)) {
                throw Refusal.lent(to: loan.borrower)
            }
            try context.insert(Loan(book: book, borrower: borrower, due: due))
        }
    }

    /// Takes a book back.
    ///
    /// - Returns: Whether somebody had it.
    /// - Throws: ``Refusal``, ``StoreError``.
    @discardableResult
    func takeBack(_ book: UUID) async throws -> Bool {
        try await store.write { context in
            guard try context.find(Book.self, book) != nil else { throw Refusal.unknownBook }
            let now = context.now
            return try context.update(Loan.open(of: book)) { [$0.returned.to(now)] } > 0
        }
    }

    /// Takes a book out of the catalogue, its genres' links with it.
    ///
    /// - Throws: ``Refusal``, ``StoreError``.
    func remove(_ book: UUID) async throws {
        do {
            try await store.write { context in
                guard try context.delete(Book.self, book) else { throw Refusal.unknownBook }
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
            _ = try context.delete(Author.self, author)
        }
    }
}

extension WriteContext {
    /// The author of a name, who is added where there is none.
    mutating func author(named name: String) throws -> Author {
        let known = ListQuery<Author> { $0.name.equals(name, .cd) }
        if let author = try fetchFirst(known) { return author }
        let author = Author(name: name)
        try insert(author)
        return author
    }
}

extension Loan {
    /// The loan of a book that is in somebody's hands.
    fileprivate static func open(of book: UUID) -> ListQuery<Loan> {
        ListQuery { $0.book == book && $0.returned == nil }
    }
}
