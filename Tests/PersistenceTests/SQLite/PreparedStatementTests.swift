import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `A statement that is run many times` {
    private let connection: Connection

    init() throws {
        connection = try Connection.inMemory(for: "thing.sqlite", StoreOptions())
        try connection.executeScript("CREATE TABLE thing(a, b, c, d, e, f, g)")
    }

    @Test func `binds every kind of value as the statements of one run do`() throws {
        let id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
        let date = Date(timeIntervalSince1970: 12.345)
        let texts = ["", "Größe", String(repeating: "long ", count: 100)]
        try connection.preparing("INSERT INTO thing VALUES(?, ?, ?, ?, ?, ?, ?)") { insertion in
            for text in texts {
                insertion.bind(7, at: 1)
                insertion.bind(1.5, at: 2)
                insertion.bind(text, at: 3)
                insertion.bind(id, at: 4)
                insertion.bind(date, at: 5)
                insertion.bind(text.isEmpty ? nil : text, at: 6)
                insertion.bind(SQLValue.blob([]), at: 7)
                try insertion.run()
            }
        }
        let sum = { (row: borrowing Row) throws(StoreError) in (0..<7).map { row.value($0) } }
        let prepared = try connection.rows("SELECT * FROM thing", [], sum)
        try connection.execute("DELETE FROM thing")
        for text in texts {
            try connection.execute(
                "INSERT INTO thing VALUES(?, ?, ?, ?, ?, ?, ?)",
                [
                    7.sqlValue, 1.5.sqlValue, text.sqlValue, id.sqlValue, date.sqlValue,
                    text.isEmpty ? .null : .text(text), .blob([]),
                ])
        }
        #expect(try connection.rows("SELECT * FROM thing", [], sum) == prepared)
    }

    @Test(arguments: SeededGenerator.seeds(4))
    func `keeps what is bound, however long, until something else is`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var bound: [SQLValue] = [.null, .null]
        var expected: [[SQLValue]] = []
        try connection.preparing("INSERT INTO thing(a, b) VALUES(?, ?)") { insertion in
            for _ in 1...300 {
                // Around the length from which SQLite keeps the bytes itself, too.
                let count =
                    [0, 1, 31, 33, 700, 1023, 1024, 1025, 5000].randomElement(using: &random) ?? 0
                let bytes = (0..<count).map { _ in UInt8.random(in: 97...122, using: &random) }
                let position = Int.random(in: 1...2, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bound[position - 1] = .text(String(decoding: bytes, as: UTF8.self))
                case 1: bound[position - 1] = .blob(bytes)
                default: bound[position - 1] = .null
                }
                insertion.bind(bound[position - 1], at: position)
                try insertion.run()
                expected.append(bound)
            }
        }
        let stored = try connection.rows("SELECT a, b FROM thing") { (row) throws(StoreError) in
            [row.value(0), row.value(1)]
        }
        #expect(stored == expected, "seed \(seed)")
    }

    @Test func `goes on after a run that failed`() throws {
        try connection.executeScript("CREATE UNIQUE INDEX thing_a ON thing(a)")
        try connection.preparing("INSERT INTO thing(a) VALUES(?)") { insertion in
            insertion.bind(1, at: 1)
            try insertion.run()
            #expect(throws: StoreError.self) {
                try connection.execute("INSERT INTO thing(a) VALUES(1)")
            }
            insertion.bind(2, at: 1)
            try insertion.run()
        }
        #expect(try connection.integer("SELECT sum(a) FROM thing") == 3)
    }

    @Test func `stops when its task is cancelled`() throws {
        let cancellation = Cancellation()
        connection.cancellation = cancellation
        #expect(throws: StoreError.cancelled) {
            try connection.preparing("INSERT INTO thing(a) VALUES(?)") { insertion in
                for number in 0... {
                    if number == 10 { cancellation.cancel() }
                    insertion.bind(number, at: 1)
                    try insertion.run()
                }
            }
        }
        connection.cancellation = nil
        #expect(try connection.integer("SELECT count(*) FROM thing") == 10)
    }
}
