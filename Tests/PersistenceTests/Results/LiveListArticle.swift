import Foundation
import Persistence

// What follows stands in the article word for word; a test compares.

/// Tells the titles of all books without a year, now and whenever they change.
func followUndated(of store: Store, _ show: ([String]) -> Bool) async throws {
    let undated = ListQuery<ReadingBook> { $0.year == nil }
        .sorted { [$0.title.ascending] }
    var titles: [String] = []
    for await event in try await store.live(undated) {
        do {
            switch event {
            case .initial(let list), .reset(let list, _):
                titles = try await list.rows(0..<Int.max).map(\.title)
            case .update(let list, let changes):
                titles = try await changes.applied(to: titles) {
                    try await list.rows($0).map(\.title)
                }
            case .failure(let error): throw error
            }
        } catch StoreError.superseded { continue }  // Too late: the next event begins anew.
        if !show(titles) { return }
    }
}

/// Shows the rows from one position on, whatever the length of the list.
func showWindow(of list: ListSnapshot<ReadingBook>, at top: Int) async throws -> [ReadingBook] {
    try await list.rows(top..<top + 50)
}
