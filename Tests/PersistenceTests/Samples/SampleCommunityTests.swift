import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafSamples
import Testing

@Suite struct `The sample community` {
    private let now = Date(timeIntervalSince1970: 1_790_000_000)
    private var community: SampleCommunity { SampleCommunity(now: now) }

    @Test func `is a dozen people with some thirty posts and eighty comments`() {
        #expect(community.people.count == 12)
        #expect((28...40).contains(community.posts.count))
        #expect((75...95).contains(community.comments.count))
        #expect((20...40).contains(community.follows.count))
    }

    @Test func `keeps the rules that forms keep`() {
        let today = CalendarDate(now)

        #expect(community.people.flatMap { $0.validationFailures(today: today) } == [])
        #expect(community.posts.flatMap { $0.validationFailures() } == [])
        #expect(community.comments.flatMap { $0.validationFailures() } == [])
    }

    @Test func `hangs together: no identifier twice, every reply below its post`() {
        let comments = community.comments
        let parents = Dictionary(
            comments.map { ($0.id, $0.postID) }, uniquingKeysWith: { a, _ in a })
        let posts = Set(community.posts.map(\.id))

        #expect(parents.count == comments.count)
        #expect(posts.count == community.posts.count)
        #expect(comments.allSatisfy { posts.contains($0.postID) })
        #expect(comments.allSatisfy { $0.parentID.map { parents[$0] } ?? $0.postID == $0.postID })
        #expect(comments.contains { $0.parentID != nil })
    }

    @Test func `has the same identifiers whenever it is made`() {
        let later = SampleCommunity(now: now + 86_400)

        #expect(later.people.map(\.id) == community.people.map(\.id))
        #expect(later.posts.map(\.id) == community.posts.map(\.id))
        #expect(later.comments.map(\.id) == community.comments.map(\.id))
    }

    @Test func `lies in the past and has people of every kind`() {
        #expect(community.posts.allSatisfy { $0.createdAt < now })
        #expect(community.comments.allSatisfy { $0.createdAt < now })
        #expect(community.people.contains { !$0.isActive })
        #expect(community.posts.contains { $0.author.userID == nil })
        #expect(Set(community.posts.map(\.status)) == [.draft, .published, .archived])
    }
}
