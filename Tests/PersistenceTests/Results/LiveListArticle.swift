import Foundation
import Model
import Persistence

// What follows stands in the article word for word; a test compares.

/// Tells the titles of all drafts, newest first, now and whenever they change.
func followDrafts(of store: Store, _ show: ([String]) -> Bool) async throws {
    let drafts = ListQuery<PostSummary> { $0.status == .draft }
        .sorted { [$0.updatedAt.descending] }
    var titles: [String] = []
    for await event in try await store.live(drafts) {
        switch event {
        case .initial(let list), .reset(let list, _):
            titles = try await list.rows(0..<Int.max).map(\.title)
        case .update(let list, let changes):
            var new: [Int: String] = [:]
            for index in changes.insertions.union(IndexSet(changes.modifications.map(\.new))) {
                new[index] = try await list.rows(index..<(index + 1)).first?.title
            }
            changes.apply(to: &titles) { new[$0] ?? "" }
        case .failure(let error): throw error
        }
        if !show(titles) { return }
    }
}
