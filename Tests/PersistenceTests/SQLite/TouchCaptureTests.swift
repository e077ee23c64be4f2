import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// New rows that follow one another are noted together; whatever comes between must end that.
@Suite struct `What a connection notes of touched rows` {
    @Test(arguments: SeededGenerator.seeds(8))
    func `is every row, in whatever order they are inserted`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let scratch = try TemporaryDirectory()
        try Connection.makeEmptyFile(scratch.path + "/file.sqlite")
        let connection = try Connection.writing(scratch.path + "/file.sqlite", StoreOptions())
        try connection.executeScript("CREATE TABLE one(pk INTEGER PRIMARY KEY, a);")
        try connection.executeScript("CREATE TABLE two(pk INTEGER PRIMARY KEY, a);")
        connection.followsRows()
        for round in 1...40 {
            var touched: [String: [TouchedRuns.Kind: Set<Int64>]] = [:]
            var table = "one"
            for _ in 1...30 {
                let last = try connection.integer("SELECT coalesce(max(pk), 0) FROM \(table)")
                let old = Int64.random(in: 1...max(1, last), using: &random)
                let (kind, key, sql): (TouchedRuns.Kind, Int64, String)
                switch Int.random(in: 0..<10, using: &random) {
                case 0:
                    table = table == "one" ? "two" : "one"
                    continue
                case 1: (kind, key, sql) = (.deleted, old, "DELETE FROM \(table) WHERE pk = ?")
                case 2: (kind, key, sql) = (.updated, old, "UPDATE \(table) SET a = 1 WHERE pk = ?")
                case 3:
                    // A gap, and now and then a text that SQLite has to read the schema for.
                    try connection.executeScript("ANALYZE \(table)")
                    (kind, key, sql) = (.inserted, last + 2, "INSERT INTO \(table)(pk) VALUES(?)")
                default:
                    (kind, key, sql) = (.inserted, last + 1, "INSERT INTO \(table)(pk) VALUES(?)")
                }
                if try connection.execute(sql, [.integer(key)]) > 0 {
                    touched[table, default: [:]][kind, default: []].insert(key)
                }
            }
            let noted = connection.takeTouchedRuns()
            for table in ["one", "two"] {
                let rows = noted.tables.first { $0.name == table }
                for (kind, runs) in [
                    (TouchedRuns.Kind.inserted, rows?.inserted), (.updated, rows?.updated),
                    (.deleted, rows?.deleted),
                ] {
                    var keys: Set<Int64> = []
                    runs?.add(to: &keys)
                    #expect(
                        keys == touched[table]?[kind] ?? [],
                        "seed \(seed), round \(round), \(table), \(kind)")
                }
            }
        }
    }

    @Test func `ends with the greatest key there can be`() throws {
        let scratch = try TemporaryDirectory()
        try Connection.makeEmptyFile(scratch.path + "/file.sqlite")
        let connection = try Connection.writing(scratch.path + "/file.sqlite", StoreOptions())
        try connection.executeScript("CREATE TABLE one(pk INTEGER PRIMARY KEY)")
        connection.followsRows()
        for key in [Int64.max - 2, .max - 1, .max, .min, .min + 1] {
            try connection.execute("INSERT INTO one VALUES(?)", [.integer(key)])
        }
        let runs = try #require(connection.takeTouchedRuns().tables.first).inserted.runs
        let expected: [ClosedRange<Int64>] = [.min...(.min + 1), (.max - 2)...Int64.max]
        #expect(runs == expected)
    }
}
