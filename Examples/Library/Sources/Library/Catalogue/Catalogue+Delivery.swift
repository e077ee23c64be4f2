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
    ///   - tell: Told after each thousand how many are in.
    /// - Throws: ``StoreError``, and `CancellationError`.
    func add(
        _ delivery: [DeliveredBook], _ tell: @Sendable (Int) -> Void = { _ in }
    ) async throws {
        try await store.write { context in
            var authors: [String: Int64] = [:]
            for name in Set(delivery.map(\.author)) {
                authors[name] = try context.key(ofAuthor: name)
            }
            let sql = "INSERT INTO book(id, title, year, author_pk) VALUES(?, ?, ?, ?)"
            try context.connection.preparing(sql) { statement in
                for (number, book) in delivery.enumerated() {
                    statement.bind(UUID(), at: 1)
                    statement.bind(book.title, at: 2)
                    statement.bind(book.year, at: 3)
                    statement.bind(authors[book.author], at: 4)
                    try statement.run()
                    if (number + 1).isMultiple(of: 1000) {
                        tell(number + 1)
                        try Task.checkCancellation()
                    }
                }
            }
        }
    }
}
