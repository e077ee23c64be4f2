import Foundation
import Persistence
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// Lists whose count never ends: nothing comes after it unless it is interrupted.
@Suite(.timeLimit(.hanging)) struct `A list that is still being counted` {
    private let store: Store
    private static let byName = ListQuery<Author>().sorted { [$0.name.ascending] }

    /// A first page that comes at once, and then a row that takes for ever.
    private static let endless = ListQuery<Author>(Column<Author, Int>(endlessAbove500) == 1)
    fileprivate static let endlessAbove500 = """
        (CASE WHEN self.pk <= 500 THEN 1 ELSE (WITH RECURSIVE n(v) AS
          (SELECT 1 UNION ALL SELECT v + 1 FROM n) SELECT count(*) FROM n) END)
        """

    init() async throws {
        var options = StoreOptions.unhurried
        options.durability = .relaxed
        store = try await Store(.temporary, Library.chain, options)
        try await store.write { context in
            for id in 1...1000 { try context.add(author: id, "name \(id)") }
        }
    }

    /// Takes the first event of an endless list and waits until its count is under way.
    private func countingList() async throws -> LiveResults<Author> {
        let list = try await store.live(Self.endless)
        guard case .initial(let snapshot) = await list.makeAsyncIterator().next() else {
            Issue.record("no first page")
            return list
        }
        #expect(snapshot.firstRows.count == 128 && snapshot.count == nil)
        return list
    }

    @Test func `tells how many rows it has where the file keeps that`() async throws {
        let list = try await store.live(ListQuery<TotalledAuthor>())
        guard case .initial(let snapshot) = await list.makeAsyncIterator().next() else {
            Issue.record("no first page")
            return
        }
        #expect(snapshot.count == 321 && snapshot.strategy == nil)
        await store.close()
    }

    @Test func `tells no total that is not that of its rows`() {
        let query = ListQuery<TotalledAuthor>().sorted { [$0.id.ascending] }
        #expect(ListSQL(query).total == "SELECT 321")
        #expect(ListSQL(query.filtered { $0.id > 0 }).total == nil)
        #expect(ListSQL(query.limited(to: 400)).total == nil)
        #expect(ListSQL(query.limited(to: -1, from: 1)).total == nil)
    }

    @Test func `lets others have their first page meanwhile`() async throws {
        try await store.write { context in
            try context.execute(
                """
                INSERT INTO author(pk, id, name)
                WITH RECURSIVE n(pk) AS (SELECT 1001 UNION ALL SELECT pk + 1 FROM n LIMIT 30000)
                SELECT pk, pk, 'name ' || pk FROM n
                """)
        }
        // A millisecond and more for each row after the first page: half a minute.
        let slowly = Column<Author, Int>(
            """
            (CASE WHEN self.pk <= 500 THEN 10000 ELSE (WITH RECURSIVE n(v) AS
              (SELECT self.pk UNION ALL SELECT v + 1 FROM n LIMIT 10000)
              SELECT count(*) FROM n) END)
            """)
        let slow = try await store.live(ListQuery<Author>(slowly == 10000))
        guard case .initial(let counting) = await slow.makeAsyncIterator().next() else {
            Issue.record("no first page")
            return
        }
        let other = try await store.live(Self.byName)
        guard case .initial(let snapshot) = await other.makeAsyncIterator().next() else {
            Issue.record("no first page")
            return
        }
        #expect(snapshot.firstRows.count == 128)
        #expect(counting.count == nil)
        await store.close()
    }

    @Test func `is let go when it gets another query, and answers that one`() async throws {
        let list = try await countingList()
        let figures = store.hub.figures
        let looks = figures.followed.load(ordering: .relaxed)
        list.change(to: Self.byName)
        guard case .initial(let snapshot) = await list.makeAsyncIterator().next() else {
            Issue.record("no answer")
            return
        }
        #expect(snapshot.query == Self.byName && snapshot.generation == 1)
        await store.settle()
        #expect(snapshot.count == 1000)
        // What was interrupted is not begun again.
        #expect(figures.followed.load(ordering: .relaxed) == looks)
        await store.close()
    }

    @Test func `is let go when nobody holds it any more`() async throws {
        do { _ = try await countingList() }
        let other = try await store.live(Self.byName)
        await `The work of following a list`.begin(other.makeAsyncIterator())
        await store.close()
    }

    @Test func `lets go at once of readers who are cancelled`() async throws {
        let list = try await store.live(Self.endless)
        guard case .initial(let snapshot) = await list.makeAsyncIterator().next() else {
            Issue.record("no first page")
            return
        }
        // The endless statement gets the snapshot some time: nobody reads from it until it ends.
        let patient = Task { try await snapshot.rows(200..<210).map(\.id) }
        let readers = (0..<8).map { number in
            Task {
                number % 2 == 0
                    ? try await snapshot.rows(200..<210).map(\.id)
                    : try await snapshot.index(of: 300).map { [$0] } ?? []
            }
        }
        for reader in readers {
            reader.cancel()
            // Who had a turn before that has the rows; nobody waits for the end.
            switch await reader.result {
            case .success(let rows): #expect([Array(201...210), [299]].contains(rows))
            case .failure(let error): #expect(error as? StoreError == .cancelled)
            }
        }
        // Who was not cancelled waits for its turn, and who comes with a cancelled task does not.
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await snapshot.rows(200..<210).count
        }
        await #expect(throws: StoreError.cancelled) { _ = try await late.value }
        list.change(to: Self.byName)
        let rows = try? await patient.value
        #expect(rows == nil || rows == Array(201...210))
        await store.close()
    }

    /// A change that makes a row endless is followed row by row, and has to end all the same.
    @Test func `is let go while a change of it is followed`() async throws {
        let list = try await store.live(Self.endlessName.sorted { [$0.name.ascending] })
        await `The work of following a list`.begin(list.makeAsyncIterator())
        try await store.write { try $0.execute("UPDATE author SET name = 'endless' WHERE pk = 7") }
        await until { !store.hub.isIdle }
        list.change(to: Self.byName)
        guard case .initial(let snapshot) = await list.makeAsyncIterator().next() else {
            Issue.record("no answer")
            return
        }
        #expect(snapshot.query == Self.byName)
        await store.close()
    }

    /// Asking about the row of this name never ends.
    private static let endlessName = ListQuery<Author>(
        Column<Author, Int>(
            """
            (CASE WHEN self.name <> 'endless' THEN 1 ELSE (WITH RECURSIVE n(v) AS
              (SELECT self.pk UNION ALL SELECT v + 1 FROM n) SELECT count(*) FROM n) END)
            """) == 1)

    @Test func `is let go when the store is closed`() async throws {
        let list = try await countingList()
        await store.close()
        #expect(throws: StoreError.closed) { try list.take() }
    }

    @Test func `holds no commit up, and does not stop the others for good`() async throws {
        let list = try await countingList()
        try await store.write { try $0.add(author: 2000, "one more") }
        list.change(to: Self.byName)
        let events = list.makeAsyncIterator()
        while let event = await events.next() {
            guard case .failure = event else { break }
            Issue.record("a failure")
        }
        await store.settle()
        let fresh = try await store.read { try $0.count(Self.byName) }
        #expect(fresh == 1001)
        try await store.write { try $0.add(author: 2001, "two more") }
        await store.settle()
        guard case .update(let snapshot, _) = try list.take() else {
            Issue.record("no update")
            return
        }
        #expect(snapshot.count == 1002)
        await store.close()
    }

    @Test func `gives way to a write that waits to be followed, and is begun again`() async throws {
        let list = try await countingList()
        try await store.write { try $0.execute("UPDATE author SET name = 'new' WHERE pk = 1") }
        await store.followCommits()
        guard case .reset(let snapshot, .superseded) = try list.take() else {
            Issue.record("no newer first page")
            return
        }
        #expect(snapshot.firstRows.first?.name == "new" && snapshot.count == nil)
        #expect(!store.hub.isIdle)
        list.change(to: Self.byName)
        await `The work of following a list`.begin(list.makeAsyncIterator())
        await store.close()
    }

    @Test func `ends when nobody wants it; the list is followed all the same`() async throws {
        let list = try await countingList()
        list.counts(false)
        await until { store.hub.isIdle }
        try await store.write { try $0.execute("UPDATE author SET name = 'new' WHERE pk = 1") }
        await store.followCommits()
        guard case .reset(let snapshot, .superseded) = try list.take() else {
            Issue.record("no newer first page")
            return
        }
        #expect(snapshot.firstRows.first?.name == "new" && snapshot.count == nil)
        // Beyond the first page as well, for which nobody waits who counts.
        #expect(try await snapshot.rows(200..<203).map(\.id) == [201, 202, 203])
        await until { store.hub.isIdle }
        list.change(to: Self.byName)
        await `The work of following a list`.begin(list.makeAsyncIterator())
        await store.close()
    }

    @Test func `is counted when somebody wants it again`() async throws {
        let gate = Gate()
        var options = StoreOptions.unhurried
        options.tuning.beforeCount = { gate.pass() }
        let store = try await Store(.temporary, Library.chain, options)
        try await store.write { context in
            for id in 1...1000 { try context.add(author: id, "name \(id)") }
        }
        gate.close()
        let list = try await store.live(Self.byName)
        await gate.waitForSomebody()
        list.counts(false)
        gate.open()
        await until { store.hub.isIdle }
        guard case .initial(let snapshot) = try list.take() else {
            Issue.record("no first page")
            return
        }
        #expect(snapshot.count == nil)
        list.counts(true)
        await store.settle()
        #expect(snapshot.count == 1000)
        await store.close()
    }

    @Test func `says nothing of a write that is cancelled in the middle`() async throws {
        let list = try await store.live(Self.byName)
        await `The work of following a list`.begin(list.makeAsyncIterator())
        let (writing, began) = AsyncStream<Void>.makeStream()
        let task = Task { [store] in
            try await store.write { context in
                try context.add(author: 2000, "never")
                began.yield()
                _ = try context.connection.integer(
                    """
                    WITH RECURSIVE n(v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM n)
                    SELECT count(*) FROM n
                    """)
            }
        }
        for await _ in writing { break }
        task.cancel()
        await #expect(throws: StoreError.cancelled) { try await task.value }
        await store.settle()
        #expect(try list.take() == nil)
        let entries = try await store.read { context in
            try History.entries(after: 0, through: .max, context.connection).count {
                $0.kind == .rows
            }
        }
        #expect(entries == 1)
        await store.close()
    }

    @Test func `begins anew with another query after one that failed`() async throws {
        let nonsense = Column<Author, Int>("no_such_column")
        let list = try await store.live(ListQuery<Author>(nonsense == 1))
        let events = list.makeAsyncIterator()
        guard case .failure(.sql) = await events.next() else {
            Issue.record("no failure")
            return
        }
        // The same failure of another query is told as well.
        list.change(to: ListQuery<Author>(nonsense == 1).sorted { [$0.name.descending] })
        guard case .failure(.sql) = await events.next() else {
            Issue.record("no failure of the second query")
            return
        }
        list.change(to: Self.byName)
        guard case .initial(let snapshot) = await events.next() else {
            Issue.record("no initial event")
            return
        }
        #expect(snapshot.query == Self.byName)
        await store.close()
    }
}

/// Authors of whom the file keeps the number, a wrong one, so that it can be told from a count.
private struct TotalledAuthor: Record {
    let id: Int

    struct Columns: Sendable {
        let id = Column<TotalledAuthor, Int>("id")
    }

    static let columns = Columns()
    static let table = TableSource(
        "author", condition: `A list that is still being counted`.endlessAbove500 + " = 1",
        total: "SELECT 321")
    static let selection = ["id"]

    init(row: borrowing Row) throws(StoreError) { id = try row.value(0) }
}
