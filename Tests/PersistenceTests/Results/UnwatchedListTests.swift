import Foundation
import Persistence
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// What a list costs while nobody takes its events: wake-ups and looks are counted, not timed.
@Suite(.timeLimit(.hanging)) struct `A list that nobody looks at` {
    private let store: Store
    private let query = ListQuery<Author>().sorted { [$0.name.ascending] }

    init() async throws {
        var options = StoreOptions()
        options.durability = .relaxed
        options.tuning.absence = .zero
        store = try await Store(.temporary, Library.chain, options)
        try await store.write { context in
            for id in 1...1000 { try context.add(author: id, "name \(id)") }
        }
    }

    @Test func `is not followed and wakes nobody, and catches up when somebody looks`()
        async throws
    {
        let list = try await store.live(query)
        await `The work of following a list`.begin(list.makeAsyncIterator())
        try await store.write { try $0.add(author: 2001, "one") }
        await untilUnwatched()
        let figures = store.hub.figures
        let wakes = figures.wakes.load(ordering: .relaxed)
        let looks = figures.followed.load(ordering: .relaxed)
        for id in 2002...2101 { try await store.write { try $0.add(author: id, "more") } }
        #expect(figures.wakes.load(ordering: .relaxed) == wakes)
        #expect(figures.followed.load(ordering: .relaxed) == looks)

        var shown = 1000
        for await event in list {
            switch event {
            case .initial(let snapshot), .reset(let snapshot, _):
                shown = try #require(snapshot.count)
            case .update(_, let changes):
                #expect(changes.countBefore == shown)
                shown = changes.countAfter
            case .failure(let error): throw error
            }
            if shown == 1101 { break }
        }
        await store.close()
    }

    @Test func `does not hold up another one that somebody looks at`() async throws {
        let forgotten = try await store.live(query)
        let list = try await store.live(query)
        let events = list.makeAsyncIterator()
        await `The work of following a list`.begin(events)
        for id in 2001...2020 {
            try await store.write { try $0.add(author: id, "name \(id)") }
            guard case .update(_, let changes) = await events.next() else {
                Issue.record("no update for \(id)")
                return
            }
            #expect(changes.insertions.count == 1)
        }
        withExtendedLifetime(forgotten) {}
        await store.close()
    }

    @Test func `tells who comes back of everything since, and follows them again`() async throws {
        let list = try await store.live(query)
        let events = list.makeAsyncIterator()
        await `The work of following a list`.begin(events)
        try await store.write { try $0.add(author: 2001, "one") }
        await untilUnwatched()
        // What the waiting event told of is undone: there is nothing left to tell.
        try await store.write { try $0.execute("DELETE FROM author WHERE id = 2001") }
        guard case .update(let snapshot, let changes) = await events.next() else {
            Issue.record("nothing came")
            return
        }
        #expect(changes.isEmpty && snapshot.count == 1000)
        #expect(try await snapshot.rows(999..<1000).map(\.name) == ["name 999"])
        for id in 2002...2004 {
            try await store.write { try $0.add(author: id, "again") }
            guard case .update(let snapshot, _) = await events.next() else {
                Issue.record("no update for \(id)")
                return
            }
            #expect(snapshot.count == 1000 + id - 2001)
        }
        await store.close()
    }

    @Test func `begins anew where rows could no longer be read`() async throws {
        let list = try await store.live(query)
        let events = list.makeAsyncIterator()
        guard case .initial(let first) = await events.next() else {
            Issue.record("nothing came")
            return
        }
        try await store.write { try $0.add(author: 2001, "one") }
        await untilUnwatched()
        await #expect(throws: StoreError.superseded) { try await first.rows(500..<502) }
        guard case .reset(let snapshot, .superseded) = await events.next() else {
            Issue.record("no new beginning")
            return
        }
        #expect(snapshot.count == 1001)
        try await store.write { try $0.add(author: 2002, "two") }
        guard case .update(_, let changes) = await events.next() else {
            Issue.record("no update")
            return
        }
        #expect(changes.countBefore == 1001 && changes.insertions.count == 1)
        await store.close()
    }

    @Test func `holds no snapshot`() async throws {
        let list = try await store.live(query)
        await `The work of following a list`.begin(list.makeAsyncIterator())
        try await store.write { try $0.add(author: 2001, "one") }
        await untilUnwatched()
        let other = try Connection.writing(store.path, StoreOptions())
        try other.execute("DELETE FROM author WHERE id = 2001")
        let isRestarted = try other.restartJournal(waiting: .zero) {}
        #expect(isRestarted)
        withExtendedLifetime(list) {}
        await store.close()
    }

    /// Returns when the hub sleeps until somebody takes an event.
    private func untilUnwatched() async {
        await until { store.hub.isUnwatched }
    }
}
