import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

@Suite struct `What a column keeps of a value` {
    private static let samples: [SQLValue] = [
        .integer(3), .real(2.5), .text("12"), .blob([1, 2]),
    ]

    private static let loose = [
        "", "INTEGER", "int", "BIGINT", "POINT", "TEXT", "VARCHAR(20)", "CLOB", "BLOB", "REAL",
        "FLOAT", "DOUBLE", "NUMERIC", "DECIMAL(10,2)", "BOOLEAN", "DATETIME", "STRING",
    ]

    private static let strict = ["INT", "INTEGER", "REAL", "TEXT", "BLOB", "ANY"]

    @Test(arguments: loose.map { ($0, false) } + strict.map { ($0, true) })
    func `is what SQLite gives back`(type: String, isStrict: Bool) async throws {
        let end = isStrict ? " STRICT" : ""
        let store = try await Store(
            .temporary,
            MigrationChain(
                applicationID: 0x6b65_6570, applicationVersion: "1",
                steps: [
                    MigrationChain.Step("one", sql: "CREATE TABLE one(value \(type))\(end)")
                ]))
        try await store.write { context in
            let columns = try context.connection.columns(of: "ONE")
            let column = try #require(columns.first)
            #expect(columns.count == 1 && column.isStrict == isStrict)
            #expect(column.type.lowercased() == type.lowercased())
            for sample in Self.samples {
                let kind = try #require(StoredKind(sample))
                var kept: SQLValue?
                do throws(StoreError) {
                    try context.connection.execute("DELETE FROM one")
                    try context.connection.execute("INSERT INTO one VALUES(?)", [sample])
                    kept = try context.connection.firstRow("SELECT value FROM one") {
                        (row) throws(StoreError) in row.value(0)
                    }
                } catch {
                    switch error {
                    case .constraint, .notAWholeNumber: break
                    default: throw error
                    }
                }
                #expect(column.keeps(kind) == (kept == sample), "\(type) \(sample)")
            }
        }
        await store.close()
    }

    @Test func `is told by the type of a property`() {
        enum Level: Int, SQLConvertible { case low }
        #expect(StoredKind(of: Int?.self) == .integer)
        #expect(StoredKind(of: Level?.self) == .integer)
        #expect(StoredKind(of: [String]?.self) == .text)
        #expect(StoredKind(of: String.self) == .text)
        #expect(StoredKind(of: Float.self) == .real)
    }
}
