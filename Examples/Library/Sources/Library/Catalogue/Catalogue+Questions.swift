import Foundation
import Persistence

extension Catalogue {
    /// All books by title.
    static let byTitle = ListQuery<Book>().sorted { [$0.title.ascending] }

    /// The books of a list, all of one moment.
    ///
    /// - Throws: ``StoreError``.
    func books(_ query: ListQuery<Book> = byTitle) async throws -> [Book] {
        try await store.read { try $0.fetch(query) }
    }

    /// The books of a genre that nobody has.
    ///
    /// - Throws: ``StoreError``.
    func onTheShelf(_ genre: String) async throws -> [Book] {
        let query = Self.byTitle.filtered { book in
            book.genres.any { $0.name == genre } && book.isLent == false
        }
        return try await books(query)
    }

    /// Authors with at least so many books.
    ///
    /// - Throws: ``StoreError``.
    func authors(withAtLeast count: Int) async throws -> [Author] {
        let query = ListQuery<Author> { $0.books.count >= count }.sorted { [$0.name.ascending] }
        return try await store.read { try $0.fetch(query) }
    }

    /// Authors by a part of their name, whatever its case and accents.
    ///
    /// - Throws: ``StoreError``.
    func authors(named part: String) async throws -> [Author] {
        let query = ListQuery<Author> { $0.name.contains(part, .cd) }
            .sorted { [$0.name.ascending] }
        return try await store.read { try $0.fetch(query) }
    }

    /// What should be back by now.
    ///
    /// - Throws: ``StoreError``.
    func overdue(at now: Date) async throws -> [Loan] {
        let query = ListQuery<Loan> { $0.returned == nil && $0.due < now }
            .sorted { [$0.due.ascending] }
        return try await store.read { try $0.fetch(query) }
    }
}
