internal import Foundation
internal import Model
internal import Persistence

extension EffectRunner {
    /// Puts the sample community into the store, in one transaction.
    func loadSample() async throws -> StoreAnswer {
        let sample = SampleCommunity(now: Date())
        try await storage.store.write(WriteOptions(author: author)) { context in
            for person in sample.people { _ = try context.put(person) }
            for follow in sample.follows {
                try context.follow(follow.followee, by: follow.follower)
            }
            for post in sample.posts { _ = try context.put(post) }
            for comment in sample.comments { _ = try context.put(comment) }
        }
        return .sample(
            people: sample.people.count, posts: sample.posts.count,
            comments: sample.comments.count)
    }
}
