import Foundation
import Model
import Notebook
import Persistence

// What follows stands in the article word for word; a test compares.

/// Tells the titles of all drafts, newest first, now and whenever they change.
func followDrafts(of store: Store, _ show: ([String]) -> Bool) async throws {
    let drafts = ListQuery<PostSummary> { $0.status == .draft }
        .sorted { [$0.updatedAt.descending] }
    var titles: [String] = []
    for await event in try await store.live(drafts) {
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
func showWindow(of list: ListSnapshot<PostSummary>, at top: Int) async throws -> [PostSummary] {
    try await list.rows(top..<top + 50)
}
