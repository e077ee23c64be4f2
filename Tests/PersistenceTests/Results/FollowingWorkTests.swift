import Foundation
import Persistence
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceStore

/// Work is counted in steps of SQLite's virtual machine: clocks would measure the neighbours.
@Suite(.serialized, .timeLimit(.hanging)) struct `The work of following a list` {
    /// How names are made of numbers: all different, and four different ones, so that mostly the
    /// key decides.
    private static let names = ["'name ' || value", "'name ' || value % 4"]

    @Test(arguments: names)
    func `is the same for every length of a counted list`(name: String) async throws {
        let short = try await work(rows: 10_000, name, isCounted: true)
        let long = try await work(rows: TestRun.isLong ? 1_000_000 : 100_000, name, isCounted: true)
        #expect(long <= short * 5 / 4, "\(short) steps of 10,000 rows, \(long) of more")
    }

    @Test func `is the same with NULL, ties and two directions`() async throws {
        let lengths = [1_000, 10_000, TestRun.isLong ? 1_000_000 : 100_000]
        var steps: [Int] = []
        for rows in lengths { steps.append(try await Stone.work(rows: rows)) }
        // Two buckets or two thousand: a look into one of them is all there is.
        let least = steps.min() ?? 0
        #expect(steps.allSatisfy { $0 <= 2 * least }, "\(steps) steps of \(lengths) rows")
    }

    /// A law that nothing breaks proves nothing: row values go through all ties.
    @Test func `grows where stretches are comparisons of row values`() async throws {
        let names = Self.names[1]
        let short = try await work(rows: 10_000, names, isCounted: true, .rowValueRanges)
        let long = try await work(rows: 100_000, names, isCounted: true, .rowValueRanges)
        #expect(long > short * 3, "\(short) steps of 10,000 rows, \(long) of 100,000")
    }

    @Test(arguments: names)
    func `does not grow with the list`(name: String) async throws {
        let short = try await work(rows: 1_000, name)
        let long = try await work(rows: 100_000, name)
        // Halving a hundred times as many rows takes 17 comparisons instead of 10.
        #expect(long <= short * 2, "\(short) steps of 1,000 rows, \(long) of 100,000")
    }

    /// Takes events until the count is known: with the first one, or with a second one.
    static func begin(_ events: LiveResults<Author>.Iterator) async {
        while case .initial(let snapshot) = await events.next() {
            if snapshot.count != nil { return }
        }
    }

    /// The steps for one commit of one row, on average.
    private func work(
        rows: Int, _ name: String, isCounted: Bool = false, _ mistake: PlantedMistake? = nil
    ) async throws -> Int {
        var options = StoreOptions.unhurried
        options.durability = .relaxed
        options.tuning.mistake = mistake
        if isCounted { options.tuning.shortList = 0 }
        let store = try await Store(.temporary, Library.chain, options)
        try await store.write { context in
            try context.execute(
                """
                INSERT INTO author WITH RECURSIVE n(value) AS
                  (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < \(rows))
                SELECT value * 10, value, \(name) FROM n
                """)
            if isCounted { try context.execute("CREATE INDEX author_name ON author(name, pk)") }
        }
        let list = try await store.live(ListQuery<Author>().sorted { [$0.name.descending] })
        let events = list.makeAsyncIterator()
        await Self.begin(events)
        let figures = store.hub.figures
        let before = figures.machineSteps.load(ordering: .relaxed)
        let changes = [
            "INSERT INTO author VALUES(5, -1, 'name 77')", "DELETE FROM author WHERE pk = 500",
            "UPDATE author SET name = 'name 3' WHERE pk = 5000",
            "UPDATE author SET name = 'zebra' WHERE pk = 9990",
            "UPDATE author SET name = '' WHERE pk = 9990",
        ]
        for sql in changes {
            try await store.write { _ = try $0.execute(sql) }
            guard case .update(let snapshot, let changes) = await events.next() else {
                Issue.record("no update after \(sql)")
                return .max
            }
            #expect(changes.countAfter == snapshot.count)
            guard case .countedIndex = snapshot.strategy else {
                #expect(!isCounted)
                continue
            }
            #expect(!changes.isEmpty)
        }
        // A commit that is seen before its writer has told of it is followed twice.
        #expect(figures.followed.load(ordering: .relaxed) >= changes.count)
        #expect(figures.readAgain.load(ordering: .relaxed) == 0)
        let after = figures.machineSteps.load(ordering: .relaxed)
        await store.close()
        return (after - before) / changes.count
    }
}
