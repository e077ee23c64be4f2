import Foundation
import Persistence

/// A book that a bookshop delivers.
struct DeliveredBook: Sendable {
    let title: String
    let author: String
    let year: Int
}

extension Catalogue {
    /// Adds a whole delivery: all of it, or nothing where it fails or its task is cancelled.
    ///
    /// - Parameters:
    ///   - delivery: The books.
    ///   - tell: Told after each thousand, and at the end, how many are in.
    /// - Throws: ``StoreError``, and `CancellationError`.
    func add(
        _ delivery: [DeliveredBook], _ tell: @Sendable (Int) -> Void = { _ in }
    ) async throws {
        try await store.write { context in
            var authors: [String: UUID] = [:]
            for name in Set(delivery.map(\.author)) {
                authors[name] = try context.author(named: name).id
            }
            let books = delivery.lazy.map { book in
                Book(title: book.title, year: book.year, authorID: authors[book.author])
            }
            _ = try context.insertMany(books) { number in
                tell(number)
                try Task.checkCancellation()
            }
        }
    }
}
