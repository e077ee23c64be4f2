import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// Random schedules: what the writer notes of a transaction is what the transaction did.
@Suite struct `What is noted of a transaction` {
    /// The tables that lists read, and whether their first column is the integer key.
    private static let tables = [
        "place": true, "region": true, "label": true, "weather": true, "place_label": false,
        "place_words_docsize": true,
    ]

    /// A schedule that meets everything; by chance a short one may not.
    private static let wholeSeed: UInt64 = 7

    @Test(arguments: SeededGenerator.seeds(4) + [wholeSeed])
    func `names every row that differs, as SQLite's sessions and a comparison of the tables do`(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let scratch = try TemporaryDirectory()
        let writer = try Self.connection(scratch.path + "/noted", follows: true)
        // The session extension takes the hook for itself, so the schedule is run on a copy.
        let copy = try Self.connection(scratch.path + "/recorded", follows: false)
        var events: [AtlasEvent: Int] = [:]
        var before = try Self.contents(writer)
        _ = writer.takeTouchedRuns()
        for number in 1...250 {
            let recorder = try SessionRecorder(copy)
            let schedule = AtlasSchedule(&random)
            try schedule.run(writer, &events)
            try schedule.run(copy, &events)
            let noted = writer.takeTouchedRuns()
            let after = try Self.contents(writer)
            let changed = try recorder.changedRows()
            for (table, hasKey) in Self.tables {
                let (old, new) = (before[table] ?? [:], after[table] ?? [:])
                let keys = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
                let rows = noted.tables.first { $0.name == table } ?? .init(name: table)
                let isRight =
                    keys.allSatisfy { rows.notes($0, old[$0] != nil, new[$0] != nil) }
                    && (!hasKey || changed[table, default: []] == keys)
                #expect(isRight, "seed \(seed), round \(number): \(table)\n\(schedule)")
                if !isRight { return }
            }
            before = after
        }
        let rare: Set<AtlasEvent> = [.severalCommits, .reusedKey, .tie]
        guard seed == Self.wholeSeed else { return }
        #expect(Set(AtlasEvent.allCases).subtracting(rare).isSubset(of: events.keys))
    }

    private static func connection(_ path: String, follows: Bool) throws -> Connection {
        try Connection.makeEmptyFile(path)
        let connection = try Connection(
            path, .write, busyTimeout: .seconds(5), cacheKilobytes: 2000)
        try connection.executeScript("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF")
        try Atlas.chain.migrate(connection, now: { Date() })
        for sql in AtlasStatement.beginning { try connection.execute(sql) }
        if follows { connection.followsRows() }
        return connection
    }

    /// Every row of every table that lists read, by row id.
    private static func contents(
        _ connection: Connection
    ) throws -> [String: [Int64: [SQLValue]]] {
        var contents: [String: [Int64: [SQLValue]]] = [:]
        for table in tables.keys {
            try connection.forEachRow("SELECT rowid, * FROM \(table)") { (row) throws(StoreError) in
                contents[table, default: [:]][try row.integer(0)] =
                    (1..<row.count).map { row.value($0) }
                return true
            }
        }
        return contents
    }
}

extension TouchedRuns.Table {
    /// Whether it is noted of a row that it came, went or changed.
    fileprivate func notes(_ key: Int64, _ wasThere: Bool, _ isThere: Bool) -> Bool {
        let isInserted = inserted.runs.contains { $0.contains(key) }
        let isDeleted = deleted.runs.contains { $0.contains(key) }
        return switch (wasThere, isThere) {
        case (false, _): isInserted
        case (true, false): isDeleted
        case (true, true): isInserted && isDeleted || updated.runs.contains { $0.contains(key) }
        }
    }
}
