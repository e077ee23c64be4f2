import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite struct `A statement that is run many times` {
    private let connection: Connection

    init() throws {
        connection = try Connection.writing(
            try TemporaryDirectory().path + "/file.sqlite", StoreOptions())
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
