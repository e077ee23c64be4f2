internal import Foundation
internal import Model
internal import Persistence

extension EffectRunner {
    /// Puts the sample community into the store, in one transaction.
    func loadSample() async throws -> StoreAnswer {
        let sample = SampleCommunity(now: Date())
        try await storage.store.write(WriteOptions(author: author)) { context in
            // What is there already stays as somebody may have made it.
            try context.put(sample)
        }
        return .sample(
            people: sample.people.count, posts: sample.posts.count,
            comments: sample.comments.count)
    }
}
