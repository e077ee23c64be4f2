import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Persistence

/// What a list costs while nobody takes its events: wake-ups and looks are counted, not timed.
@Suite(.timeLimit(.minutes(2))) struct `A list that nobody looks at` {
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

    @Test func `keeps the journal no longer than one that is looked at`() async throws {
        let forgotten = try await store.live(query)
        let commits = ProcessInfo.processInfo.environment["SHEAF_TEST_ALL"] == nil ? 2_000 : 100_000
        var greatest = 0
        for number in 0..<commits {
            try await store.write { context in
                try context.execute(
                    "UPDATE author SET name = ? WHERE pk = ?",
                    [.text("name \(number)"), .integer(Int64(number % 1000 + 1))])
            }
            greatest = max(greatest, FileFacts.size(store.path + "-wal") ?? 0)
        }
        #expect(greatest > 2 << 20)
        #expect(greatest <= 16 << 20)
        withExtendedLifetime(forgotten) {}
        await store.close()
    }

    @Test func `keeps the journal short when somebody takes every event`() async throws {
        let list = try await store.live(query)
        let consumer = Task { for await _ in list {} }
        let commits = ProcessInfo.processInfo.environment["SHEAF_TEST_ALL"] == nil ? 2_000 : 100_000
        var greatest = 0
        for number in 0..<commits {
            try await store.write { context in
                try context.execute(
                    "UPDATE author SET name = ? WHERE pk = ?",
                    [.text("name \(number)"), .integer(Int64(number % 1000 + 1))])
            }
            greatest = max(greatest, FileFacts.size(store.path + "-wal") ?? 0)
        }
        #expect(greatest <= 16 << 20)
        await store.close()
        await consumer.value
    }

    /// Returns when the hub sleeps until somebody takes an event.
    private func untilUnwatched() async {
        while !store.hub.isUnwatched { await Task.yield() }
    }
}
