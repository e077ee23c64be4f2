import Foundation
import Persistence
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// Two stores on one file share nothing but the file, as two processes do.
@Suite(.timeLimit(.hanging)) struct `A list that others write to` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    @Test func `is followed by the rows that the others touched`() async throws {
        let (store, other) = (try await open(), try await open())
        try await Self.fill(store)
        let list = try await store.live(ListQuery<Author>().sorted { [$0.name.ascending] })
        let events = list.makeAsyncIterator()
        await `The work of following a list`.begin(events)
        for round in 1...20 {
            let writer = round % 3 == 0 ? store : other
            let author = writer === store ? "here" : "there"
            try await writer.write(WriteOptions(author: author)) {
                try $0.add(author: 1_000_000 + round, "name \(round)")
            }
            guard case .update(let snapshot, let changes) = await events.next() else {
                Issue.record("no update in round \(round)")
                return
            }
            #expect(changes.insertions.count == 1 && changes.deletions.isEmpty)
            #expect(changes.authors == [author])
            let index = try await snapshot.index(of: 1_000_000 + round)
            #expect(changes.insertions.first == index)
        }
        #expect(store.hub.figures.readAgain.load(ordering: .relaxed) == 0)
        // A look in between may find nothing new.
        #expect(store.hub.figures.followed.load(ordering: .relaxed) >= 20)
        await store.close()
        await other.close()
        #expect(try scratch.names() == ["library.sqlite"])
    }

    @Test func `is read again after a program that writes no history, alone or between others`()
        async throws
    {
        let (store, other) = (try await open(), try await open())
        try await Self.fill(store)
        let list = try await store.live(ListQuery<Author>())
        let events = list.makeAsyncIterator()
        await `The work of following a list`.begin(events)
        let foreign = try Connection.writing(scratch.library, StoreOptions())
        try foreign.execute("INSERT INTO author VALUES(1000001, 1000001, 'foreign')")
        try await Self.wait(events, for: 2001)
        let figures = store.hub.figures
        #expect(figures.readAgain.load(ordering: .relaxed) >= 1)
        // The hole of the design: seen together with commits that have a history.
        let before = figures.readAgain.load(ordering: .relaxed)
        try await other.write { try $0.add(author: 1_000_002, "there") }
        try foreign.execute("INSERT INTO author VALUES(1000003, 1000003, 'foreign')")
        try await other.write { try $0.add(author: 1_000_004, "there") }
        try await Self.wait(events, for: 2004)
        #expect(figures.readAgain.load(ordering: .relaxed) > before)
        await store.close()
        await other.close()
    }

    @Test func `catches up where the note was missed`() async throws {
        let store = try await open()
        try await Self.fill(store)
        let list = try await store.live(ListQuery<Author>())
        let events = list.makeAsyncIterator()
        await `The work of following a list`.begin(events)
        // A commit with a history and without a note: its process was killed in between.
        let writer = try Connection.writing(scratch.library, StoreOptions())
        try writer.transaction {
            try writer.execute("INSERT INTO author VALUES(1000001, 1000001, 'last words')")
            try History.append(
                History.Entry(
                    number: writer.transactionNumber.map { $0.value + 1 },
                    touched: writer.takeTouchedRuns()), writer)
        }
        try await Self.wait(events, for: 2001)
        #expect(store.hub.figures.readAgain.load(ordering: .relaxed) == 0)
        await store.close()
    }

    private func open() async throws -> Store {
        var options = StoreOptions.patient
        options.durability = .relaxed
        return try await scratch.open(Library.chain, options)
    }

    private static func fill(_ store: Store) async throws {
        try await store.write { context in
            for id in 1...2000 { try context.add(author: id, "name \(id)") }
        }
    }

    private static func wait(
        _ events: LiveResults<Author>.Iterator, for count: Int
    ) async throws {
        while let event = await events.next() {
            switch event {
            case .initial(let snapshot), .update(let snapshot, _), .reset(let snapshot, _):
                if snapshot.count == count { return }
            case .failure(let error): throw error
            }
        }
    }
}
