import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `The order of values` {
    /// Values of every kind that are close to each other: letters of both cases, blanks at the end,
    /// NUL, letters outside ASCII, numbers where binary64 has gaps.
    private static func value(_ random: inout SeededGenerator) -> SQLValue {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return .null
        case 1:
            let whole =
                ([0, 1, -1, 1 << 53, .max, .min] as [Int64]).randomElement(using: &random) ?? 0
            return .integer(whole &+ Int64.random(in: -2...2, using: &random))
        case 2:
            let whole =
                ([0, 1, -1, 0x1p53, 0x1p63, -0x1p63] as [Double]).randomElement(using: &random) ?? 0
            return .real(whole + Double.random(in: -2...2, using: &random))
        case 3:
            let count = Int.random(in: 0...3, using: &random)
            return .blob((0..<count).map { _ in UInt8.random(in: 0...2, using: &random) })
        default:
            let count = Int.random(in: 0...4, using: &random)
            let letters = (0..<count).map { _ in
                Array("aAbB[_ \u{0}éÉß語😀").randomElement(using: &random) ?? "a"
            }
            return .text(String(letters))
        }
    }

    @Test(arguments: SeededGenerator.seeds(30), ["BINARY", "NOCASE", "RTRIM"])
    func `is SQLite's own, with each of its collations`(seed: UInt64, name: String) async throws {
        var random = SeededGenerator(seed: seed)
        let collation = try #require(Collation(rawValue: name))
        let values = (0..<200).map { _ in Self.value(&random) }
        let store = try await Store(.temporary, Library.chain)
        let expected = try await store.write { context in
            try context.connection.execute("CREATE TABLE mixed(number INTEGER PRIMARY KEY, value)")
            for (number, value) in values.enumerated() {
                try context.connection.execute(
                    "INSERT INTO mixed VALUES(?, ?)", [.integer(Int64(number)), value])
            }
            return try context.connection.rows(
                "SELECT number FROM mixed ORDER BY value COLLATE \(name), number", []
            ) { (row) throws(StoreError) in Int(try row.integer(0)) }
        }
        let sorted = values.indices.sorted { left, right in
            let order = collation.compare(values[left], values[right])
            return order == 0 ? left < right : order < 0
        }
        #expect(sorted == expected)
        await store.close()
    }
}
