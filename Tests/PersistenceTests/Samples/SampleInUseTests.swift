import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafSamples
import SheafTestSupport
import Synchronization
import Testing

@Suite struct `A sample in a store that is in use` {
    private let community = SampleCommunity(now: Date(timeIntervalSince1970: 1_767_225_600))

    @Test func `touches no row that is there, edited or in the trash`() async throws {
        let fixture = try await StoreFixture()
        let community = community
        let first = try await fixture.store.write { try $0.put(community) }
        #expect(first.people == 12 && first.kept == 0)
        let post = try #require(community.posts.last)
        let person = try #require(community.people.first)
        let other = try #require(community.posts.first)
        try await fixture.store.write { context in
            let stored = try #require(try context.find(Post.self, post.id))
            var edited = stored
            edited.title = "Mine now"
            try context.updatePost(edited, base: stored)
            let user = try #require(try context.find(User.self, person.id))
            var known = user
            known.bio = "Mine as well"
            try context.updateUser(known, base: user)
            try context.deletePost(other.id)
        }
        let before = try await export(fixture.store)
        let again = try await fixture.store.write {
            try $0.put(SampleCommunity(now: Date(timeIntervalSince1970: 1_800_000_000)))
        }
        #expect(again.people == 0 && again.posts == 0 && again.comments == 0 && again.kept > 100)
        #expect(try await export(fixture.store) == before)
    }

    @Test func `knows whether anything else is there`() async throws {
        let fixture = try await StoreFixture()
        let community = community
        let data = SampleData(people: 3, posts: 5, comments: 8)
        func hasOthers() async throws -> [Bool] {
            try await fixture.store.read {
                [try $0.hasRows(beside: community), try $0.hasRows(beside: data)]
            }
        }
        #expect(try await hasOthers() == [false, false])
        try await fixture.store.write { try $0.put(community) }
        #expect(try await hasOthers() == [false, true])
        let post = try await fixture.post("Mine")
        #expect(try await hasOthers() == [true, true])
        try await fixture.store.write { try $0.deletePost(post.id) }
        #expect(try await hasOthers() == [true, true])
    }

    private func export(_ store: Store) async throws -> String {
        let bytes = Mutex<[UInt8]>([])
        try await Exporter().export(store) { piece in bytes.withLock { $0 += piece } }
        return bytes.withLock { String(decoding: $0, as: UTF8.self) }
    }
}
