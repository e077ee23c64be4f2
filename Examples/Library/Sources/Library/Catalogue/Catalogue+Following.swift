import Foundation
import Persistence

extension Catalogue {
    /// Tells the titles of each author, now and after every change, until `tell` returns false.
    ///
    /// The first page of a list comes before its sections are counted; nothing is told of it.
    ///
    /// - Throws: ``StoreError``.
    func followByAuthor(
        _ tell: @Sendable ([(author: String, titles: [String])]) -> Bool
    ) async throws {
        let query = ListQuery<Book>()
            .sorted { [$0.author.ascending, $0.title.ascending] }
            .sectioned { .value($0.author) }
        var titles: [String] = []
        for await event in try await store.live(query) {
            do {
                switch event {
                case .initial(let list), .reset(let list, _):
                    titles = try await list.rows(0..<Int.max).map(\.title)
                    if let sections = list.sections, !tell(Self.shelves(sections, titles)) {
                        return
                    }
                case .update(let list, let changes):
                    // Only rows that are new or changed are read.
                    titles = try await changes.applied(to: titles) {
                        try await list.rows($0).map(\.title)
                    }
                    if let sections = list.sections, !tell(Self.shelves(sections, titles)) {
                        return
                    }
                case .failure(let error): throw error
                }
            } catch StoreError.superseded { continue }  // Too late: the next event begins anew.
        }
    }

    /// Tells of one book, now and whenever it changes, until `tell` returns false; `nil` while it is
    /// not there.
    ///
    /// - Throws: ``StoreError``.
    func follow(_ book: UUID, _ tell: @Sendable (Book?) -> Bool) async throws {
        for await event in try await store.live(Book.self, book) {
            switch event {
            case .initial(let book): if !tell(book) { return }
            case .update(let book, _): if !tell(book) { return }
            case .deleted: if !tell(nil) { return }
            case .failure(let error): throw error
            }
        }
    }

    private static func shelves(
        _ sections: [ListSection], _ titles: [String]
    ) -> [(author: String, titles: [String])] {
        sections.map { section in
            let author = if case .text(let name) = section.value { name } else { "nobody" }
            return (author: author, titles: Array(titles[section.rows]))
        }
    }
}
