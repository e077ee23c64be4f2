import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

@Suite(.timeLimit(.hanging)) struct `The order of decimals` {
    private static func number(_ random: inout SeededGenerator) -> Decimal {
        Decimal(
            sign: Bool.random(using: &random) ? .plus : .minus,
            exponent: Int.random(in: -30...30, using: &random),
            significand: Decimal(Int.random(in: 0...2_000, using: &random)))
    }

    @Test(arguments: SeededGenerator.seeds(20))
    func `is that of the numbers, however many digits they have`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let numbers = (0..<60).map { _ in Self.number(&random) }
        for left in numbers {
            for right in numbers {
                let order = DecimalText.compare(
                    Array(left.description.utf8), Array(right.description.utf8))
                let expected: Int32 = left < right ? -1 : left == right ? 0 : 1
                #expect(order == expected, "\(left) \(right)")
            }
        }
    }

    @Test(arguments: [
        ("1.0", "1", 0), ("+1", "01", 0), ("-0", "0", 0), (".5", "0.50", 0), ("1.", "1", 0),
        ("1e3", "1000", 0), ("1E-1", "0.1", 0), ("NaN", "-1000", -1), ("abc", "b", -1),
        ("", "0", -1), (".", "0", -1), ("1.2.3", "1", -1), ("--1", "-2", -1), ("-", "-1", -1),
    ])
    func `takes what others wrote for the number that it is`(
        left: String, right: String, order: Int32
    ) {
        #expect(DecimalText.compare(Array(left.utf8), Array(right.utf8)) == order)
        #expect(DecimalText.compare(Array(right.utf8), Array(left.utf8)) == -order)
    }

    private static func play(_ price: String) -> Play {
        var play = Play(title: price)
        play.price = Decimal(string: price) ?? .nan
        return play
    }

    private func titles(_ store: Store, _ query: ListQuery<Play>) async throws -> [String] {
        try await store.fetch(query).map(\.title)
    }

    @Test func `holds for conditions, for lists and for sections`() async throws {
        let store = try await Store(.temporary, theatre)
        let plays = ["10", "9", "-1.5", "-10", "100.25", "0"].map(Self.play)
        try await store.write { _ = try $0.insertMany(plays) }
        let byPrice = ListQuery<Play>().sorted { [$0.price.ascending] }
        #expect(try await titles(store, byPrice) == ["-10", "-1.5", "0", "9", "10", "100.25"])
        #expect(
            try await titles(store, byPrice.filtered { $0.price > 9 }) == ["10", "100.25"])
        #expect(
            try await titles(store, byPrice.filtered { $0.price.isBetween(-2, 10) })
                == ["-1.5", "0", "9", "10"])
        #expect(
            try await titles(store, byPrice.filtered { $0.price == 10 || $0.price.isIn([0]) })
                == ["0", "10"])
        await store.close()
    }

    @Test func `is known wherever a file is looked through that has an index in it`() async throws {
        let indexed = MigrationChain(
            applicationID: theatre.applicationID, applicationVersion: "1",
            steps: theatre.steps + [
                MigrationChain.Step(
                    "prices", sql: "CREATE INDEX play_price ON play(price COLLATE decimal)")
            ])
        let directory = try TemporaryDirectory()
        let (path, copy) = (directory.file("plays.db").path, directory.file("copy.db").path)
        let store = try await Store(.file(path: path), indexed)
        try await store.write { _ = try $0.insertMany(["10", "9", "-1.5"].map(Self.play)) }
        let backup = try await store.backup(to: copy)
        #expect(backup.findings == [])
        await store.close()
        let found = try await Store.verify(copy, indexed)
        #expect(found.schemaVersion == 2 && found.findings == [])
        try await Store.restore(copy, to: path, indexed)
        let restored = try await Store(.file(path: path), indexed)
        let byPrice = ListQuery<Play>().sorted { [$0.price.ascending] }
        #expect(try await titles(restored, byPrice) == ["-1.5", "9", "10"])
        await restored.close()
    }

    @Test func `tells one number from another, and not one text of it`() async throws {
        let store = try await Store(.temporary, theatre)
        try await store.write { context in
            _ = try context.insertMany(["1", "2", "10"].map(Self.play))
            // As another program may write it.
            try context.execute("UPDATE play SET price = '2.0' WHERE title = '10'")
        }
        let prices = try await store.read { try $0.values(ListQuery<Play>()) { $0.price } }
        #expect(prices == [1, 2])
        await store.close()
    }

    @Test func `holds for a live list that follows changes`() async throws {
        let store = try await Store(.temporary, theatre)
        try await store.write { _ = try $0.insertMany(["10", "9", "2"].map(Self.play)) }
        let query = ListQuery<Play> { $0.price >= 0 }
            .sorted { [$0.price.descending] }.sectioned { .value($0.price) }
        var seen: [[String]] = []
        for await event in try await store.live(query) {
            switch event {
            case .initial(let list), .update(let list, _), .reset(let list, _):
                seen.append(try await list.rows(0..<9).map(\.title))
                #expect(list.sections?.count == seen.last?.count)
            case .failure(let error): throw error
            }
            if seen.count > 1 { break }
            try await store.write { try $0.insert(Self.play("100")) }
        }
        #expect(seen == [["10", "9", "2"], ["100", "10", "9", "2"]])
        await store.close()
    }
}
