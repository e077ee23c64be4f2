import Foundation
import Glibc
import Persistence
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `A live list` {
    private let scratch: TemporaryDirectory
    private static let byTitle = ListQuery<Book>().sorted { [$0.title.ascending] }

    init() throws {
        scratch = try TemporaryDirectory()
    }

    private func store(books: Int) async throws -> Store {
        let store = try await scratch.open(Library.chain)
        try await store.write { context in
            for id in 0..<books { try context.add(book: id, "book \(10_000 + id)") }
        }
        return store
    }

    @Test func `begins with its first page and then knows its count`() async throws {
        let store = try await store(books: 1000)
        let events = try await store.live(Self.byTitle).makeAsyncIterator()
        guard case .initial(let snapshot) = await events.next() else {
            Issue.record("no initial event")
            return
        }
        #expect(snapshot.firstRows.map(\.id) == Array(0..<128))
        if snapshot.count == nil {
            guard case .update(_, let changes) = await events.next() else {
                Issue.record("no count")
                return
            }
            #expect(changes.isEmpty && changes.countAfter == 1000)
        }
        #expect(snapshot.count == 1000)
        #expect(try await snapshot.rows(700..<703).map(\.id) == [700, 701, 702])
        #expect(try await snapshot.rows(998..<2000).map(\.id) == [998, 999])
        #expect(try await snapshot.index(of: 512) == 512)
        #expect(try await snapshot.index(of: 5000) == nil)
        await store.close()
    }

    @Test func `tells what changed, which columns, and who did it`() async throws {
        let store = try await store(books: 3)
        let events = try await store.live(Self.byTitle).makeAsyncIterator()
        _ = await events.next()
        try await store.write(WriteOptions(author: "ann")) { context in
            try context.execute("UPDATE book SET rating = 5, note = 'x' WHERE pk = 1")
            try context.execute("UPDATE book SET title_fold = 'zzz' WHERE pk = 0")
            try context.execute("DELETE FROM book WHERE pk = 2")
            try context.add(book: 7, "a new one")
        }
        guard case .update(let snapshot, let changes) = await events.next() else {
            Issue.record("no update")
            return
        }
        // Before: 0, 1, 2. After: 7, 1, 0.
        #expect(changes.deletions == [0, 2])
        #expect(changes.insertions == [0, 2])
        #expect(changes.moves.map { [$0.old, $0.new] } == [[0, 2]])
        #expect(changes.moves.map(\.columns) == [[]])
        #expect(changes.modifications.map { [$0.old, $0.new] } == [[1, 1]])
        #expect(changes.modifications.map(\.columns) == [Book.columns.rating.mask])
        #expect(changes.authors == ["ann"])
        #expect(try await snapshot.rows(0..<3).map(\.id) == [7, 1, 0])
        await store.close()
    }

    @Test func `tells of no change in a column that its rows are not made of`() {
        #expect(Book.columns.note.mask.isEmpty)
        #expect(!ColumnMask.all.contains(Book.columns.note.mask))
        #expect(ColumnMask.all.contains(Book.columns.rating.mask))
    }

    @Test func `is told of commits by others`() async throws {
        let store = try await store(books: 2)
        let other = try await scratch.open()
        let events = try await store.live(Self.byTitle).makeAsyncIterator()
        _ = await events.next()
        try await other.write { try $0.add(book: 9, "zebra") }
        guard case .update(_, let changes) = await events.next() else {
            Issue.record("no update")
            return
        }
        #expect(changes.insertions == [2])
        await other.close()
        await store.close()
    }

    @Test func `says nothing of commits without effect on it`() async throws {
        let store = try await store(books: 2)
        let old = ListQuery<Book> { $0.year < 1900 }
        let quiet = try await store.live(old)
        let loud = try await store.live(Self.byTitle).makeAsyncIterator()
        let quietEvents = quiet.makeAsyncIterator()
        _ = await quietEvents.next()
        _ = await loud.next()
        try await store.write { try $0.add(book: 9, "zebra", year: 2000) }
        _ = await loud.next()
        #expect(try quiet.take() == nil)
        await store.close()
    }

    @Test func `answers only the newest of its queries`() async throws {
        let store = try await store(books: 500)
        let live = try await store.live(Self.byTitle)
        for id in 0..<20 { live.change(to: ListQuery { $0.id == id }) }
        for await event in live {
            guard case .initial(let snapshot) = event else { continue }
            if snapshot.generation < 20 { continue }
            #expect(snapshot.firstRows.map(\.id) == [19])
            #expect(snapshot.query == ListQuery { $0.id == 19 })
            break
        }
        await store.close()
    }

    @Test func `makes its descriptor readable while an event waits`() async throws {
        let store = try await store(books: 2)
        let live = try await store.live(Self.byTitle)
        // The first rows may come before their number is known, which is an event of its own.
        var count: Int?
        while count == nil {
            #expect(await becomesReadable(live.wakeDescriptor))
            count = try Self.count(in: live.take())
        }
        #expect(!isReadable(live.wakeDescriptor))
        try await store.write { try $0.add(book: 9, "zebra") }
        #expect(await becomesReadable(live.wakeDescriptor))
        #expect(try Self.count(in: live.take()) == 3)
        await store.close()
    }

    @Test func `gives a busy consumer one event for many commits`() async throws {
        let store = try await store(books: 2)
        let live = try await store.live(Self.byTitle)
        let iterator = live.makeAsyncIterator()
        _ = await iterator.next()
        let clock = try await store.live(Self.byTitle)
        for id in 10..<15 { try await store.write { try $0.add(book: id, "zebra \(id)") } }
        for await event in clock {
            if case .initial(let snapshot) = event, snapshot.count == 7 { break }
            if case .update(let snapshot, _) = event, snapshot.count == 7 { break }
        }
        guard case .update(let snapshot, let changes) = try live.take() else {
            Issue.record("no update")
            return
        }
        #expect(changes.insertions == IndexRanges(2..<7))
        #expect(snapshot.count == 7)
        #expect(try live.take() == nil)
        await store.close()
    }

    @Test func `keeps a snapshot until the next event is taken`() async throws {
        let store = try await store(books: 200)
        let events = try await store.live(Self.byTitle).makeAsyncIterator()
        var first: ListSnapshot<Book>?
        while first?.count == nil {
            if case .initial(let snapshot) = await events.next() { first = snapshot }
        }
        try await store.write { try $0.execute("DELETE FROM book") }
        // The page beyond the first is read from the old snapshot.
        let old = try #require(first)
        #expect(try await old.rows(150..<152).map(\.id) == [150, 151])
        var count: Int?
        while count != 0 {
            if case .update(let snapshot, _) = await events.next() { count = snapshot.count }
        }
        await #expect(throws: StoreError.superseded) { try await old.rows(150..<152) }
        await store.close()
    }

    @Test func `ends with its task`() async throws {
        let store = try await store(books: 2)
        let live = try await store.live(Self.byTitle)
        let (started, go) = AsyncStream<Void>.makeStream()
        let task = Task {
            var count = 0
            for await _ in live {
                count += 1
                go.yield()
            }
            return count
        }
        for await _ in started { break }
        task.cancel()
        #expect(await task.value == 1)
        await store.close()
    }

    @Test func `ends with its store`() async throws {
        let store = try await store(books: 2)
        let live = try await store.live(Self.byTitle)
        await store.close()
        for await _ in live { continue }
        #expect(throws: StoreError.closed) { try live.take() }
        await #expect(throws: StoreError.closed) { try await store.live(Self.byTitle) }
    }

    @Test func `begins anew after a change of nearly everything`() async throws {
        let store = try await store(books: 10_500)
        let events = try await store.live(Self.byTitle).makeAsyncIterator()
        var count: Int?
        while count == nil {
            switch await events.next() {
            case .initial(let snapshot), .update(let snapshot, _): count = snapshot.count
            default: Issue.record("unexpected event")
            }
        }
        try await store.write { try $0.execute("UPDATE book SET rating = 1") }
        guard case .reset(let snapshot, .bulk) = await events.next() else {
            Issue.record("no reset")
            return
        }
        #expect(snapshot.firstRows.first?.rating == 1)
        await store.close()
    }

    @Test func `tells of a query that the store does not understand`() async throws {
        let store = try await store(books: 2)
        let nonsense = Column<Book, Int>("no_such_column")
        let events = try await store.live(ListQuery<Book>(nonsense == 1)).makeAsyncIterator()
        guard case .failure(.sql) = await events.next() else {
            Issue.record("no failure")
            return
        }
        await store.close()
    }

    private static func count(in event: LiveEvent<Book>?) -> Int? {
        switch event {
        case .initial(let snapshot), .update(let snapshot, _), .reset(let snapshot, _):
            snapshot.count
        case .failure, nil: nil
        }
    }

    private func isReadable(_ descriptor: Int32) -> Bool { Self.wait(descriptor, atMost: .zero) }

    /// Whether it is readable at some time, in a thread of its own: whoever makes it so may need this
    /// one.
    private func becomesReadable(_ descriptor: Int32) async -> Bool {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(returning: Self.wait(descriptor, atMost: .hanging))
            }
        }
    }

    private static func wait(_ descriptor: Int32, atMost limit: Duration) -> Bool {
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return Glibc.poll(&poll, 1, Int32(clamping: limit.components.seconds * 1000)) == 1
    }
}
