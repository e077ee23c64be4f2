import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import SheafNotebook

@Suite struct `What was read` {
    let directory: TemporaryDirectory
    private let ada = UUID()
    private let ben = UUID()
    private let post = UUID()

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func store() -> StateStore {
        StateStore(
            PreferencePlaces(
                user: directory.file("state/state.json"), stateFolder: directory.file("lock")))
    }

    @Test func `is each person's own`() throws {
        let state = store()
        try state.beginReading(at: 10, by: ada)
        try state.beginReading(at: 20, by: ben)
        try state.beginReading(at: 30, by: ada)
        try state.record([post: PostReading(until: 15)], by: ada)
        try state.close()
        let next = store()
        #expect(next.reading(of: ada).since == 10 && next.reading(of: ben).since == 20)
        #expect(next.reading(of: ada).post(post)?.until == 15)
        #expect(next.reading(of: ben).posts.isEmpty && next.reading(of: nil).since == nil)
        #expect(Set(next.readings.people.keys) == [ada, ben])
    }

    @Test func `stays where two windows begin at once`() throws {
        let (one, other) = (store(), store())
        var again = PostReading(until: 5)
        again.isUnread = true
        try other.record([post: again], by: ada)
        try one.beginReading(at: 10, by: ada)
        try one.close()
        try other.close()
        let next = store()
        #expect(next.reading(of: ada).since == 10)
        #expect(next.reading(of: ada).post(post)?.isUnread == true)
    }

    @Test func `of a file without people is whoever's who comes first`() throws {
        try directory.write(
            """
            {"reading": {"since": 5, "posts": {"\(post.uuidString.lowercased())": \
            {"until": 7, "comments": []}}}}
            """, to: "state/state.json")
        let state = store()
        // Whoever looks before that sees it too, and so does who has not said who they are.
        #expect(state.reading(of: ada).since == 5 && state.reading(of: nil).since == 5)
        try state.beginReading(at: 100, by: ada)
        try state.beginReading(at: 200, by: ben)
        try state.close()
        let next = store()
        #expect(next.reading(of: ada).since == 5)
        #expect(next.reading(of: ada).post(post)?.until == 7)
        #expect(next.reading(of: ben).since == 200 && next.reading(of: ben).posts.isEmpty)
        #expect(next.reading(of: nil).since == nil)
    }

    @Test func `is told of where another program changed it, and not where this one did`()
        async throws
    {
        let state = store()
        var changes = state.changes.makeAsyncIterator()
        try state.record([post: PostReading(until: 1)], by: ada)
        let own = try #require(await changes.next())
        #expect(!StateStore.isForeignReading(own))
        try store().record([post: PostReading(until: 2)], by: ada)
        state.lookNow()
        let foreign = try #require(await changes.next())
        #expect(StateStore.isForeignReading(foreign))
        #expect(state.reading(of: ada).post(post)?.until == 2)
    }
}
