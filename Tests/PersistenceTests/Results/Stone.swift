import Foundation
import Persistence
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// Something with a few sizes and names, or none: nearly all rows of a list are ties.
struct Stone: Record, Hashable {
    let id: Int

    struct Columns: Sendable {
        let size = Column<Stone, Int?>("size")
        let name = Column<Stone, String?>("name")
    }

    static let columns = Columns()
    static let table = TableSource("stone", condition: "self.deleted_at IS NULL")
    static let selection = ["id", "name"]

    init(row: borrowing Row) throws(StoreError) { id = try row.value(0) }

    private static let chain = MigrationChain(
        applicationID: 0x5354_4f4e, applicationVersion: "1",
        steps: [
            MigrationChain.Step(
                "stones",
                sql: """
                    CREATE TABLE stone(
                      pk INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, size INTEGER,
                      name TEXT COLLATE NOCASE, deleted_at INTEGER) STRICT;
                    CREATE INDEX stone_order ON stone(size DESC, name, pk, deleted_at)
                      WHERE deleted_at IS NULL;
                    """)
        ])

    /// What is done to a row, wherever it is: it gets no sort key, half of one, another one, and
    /// goes into the trash.
    private static let changes = [
        "size = NULL", "size = 2, name = NULL", "name = 'NAME 1'", "deleted_at = 1",
    ]

    /// The steps for one commit of one row, on average, in a list of so many: at different places.
    static func work(rows: Int, at places: Int = 5) async throws -> Int {
        var options = StoreOptions.unhurried
        options.durability = .relaxed
        options.tuning.shortList = 0
        let store = try await Store(.temporary, chain, options)
        try await store.write { context in
            try context.execute(
                """
                INSERT INTO stone WITH RECURSIVE n(value) AS
                  (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < \(rows))
                SELECT value * 10, value, nullif(value % 5, 0),
                  CASE WHEN value % 3 > 0 THEN 'name ' || value % 4 END, NULL FROM n
                """)
        }
        let list = try await store.live(
            ListQuery<Stone>().sorted { [$0.size.descending, $0.name.ascending] })
        let events = list.makeAsyncIterator()
        // With the first event or with a second one the count is known.
        _ = await events.next()
        await store.settle()
        _ = try list.take()
        let figures = store.hub.figures
        let before = figures.machineSteps.load(ordering: .relaxed)
        for (place, change) in (1...places).flatMap({ place in changes.map { (place, $0) } }) {
            // One that has a size, so that each of the changes is one.
            let id = rows / (places + 1) * place / 5 * 5 + 1
            let sql = "UPDATE stone SET \(change) WHERE id = \(id)"
            try await store.write { _ = try $0.execute(sql) }
            guard case .update(let snapshot, let told) = await events.next() else {
                Issue.record("no update after \(sql)")
                return .max
            }
            guard case .countedIndex = snapshot.strategy, !told.isEmpty else {
                Issue.record("not counted, or nothing to tell after \(sql)")
                return .max
            }
        }
        await store.settle()
        #expect(figures.readAgain.load(ordering: .relaxed) == 0)
        let after = figures.machineSteps.load(ordering: .relaxed)
        await store.close()
        return (after - before) / (places * changes.count)
    }
}
