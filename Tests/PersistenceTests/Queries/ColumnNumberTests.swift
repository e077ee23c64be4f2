import Foundation
import Persistence
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `The numbers of a column` {
    private let store: Store

    init() async throws {
        store = try await Store(.temporary, theatre)
        let plays = [("a", 1601, "0.1", Float(0.5)), ("b", nil, "0.2", 1.5), ("c", 1610, "9", 0)]
            .map { title, year, price, weight in
                var play = Play(title: title, year: year, weight: weight)
                play.price = Decimal(string: price) ?? .nan
                return play
            }
        try await store.write { _ = try $0.insertMany(plays) }
    }

    private let all = ListQuery<Play>()
    private let none = ListQuery<Play> { $0.title == "z" }

    private func sum<Number: SQLNumber>(
        _ query: ListQuery<Play>, _ column: @Sendable (Play.Columns) -> Column<Play, Number>
    ) async throws -> Number.Sum {
        try await store.read { try $0.sum(query, column) }
    }

    private func average<Number: SQLNumber>(
        _ query: ListQuery<Play>, _ column: @Sendable (Play.Columns) -> Column<Play, Number>
    ) async throws -> Double? {
        try await store.read { try $0.average(query, column) }
    }

    private func values<Value: SQLConvertible>(
        _ query: ListQuery<Play>, _ column: @Sendable (Play.Columns) -> Column<Play, Value>
    ) async throws -> [Value] {
        try await store.read { try $0.values(query, column) }
    }

    @Test func `add up, and those that are missing add nothing`() async throws {
        #expect(try await sum(all) { $0.year } == 3211)
        #expect(try await sum(all) { $0.weight } == 2)
        #expect(try await sum(all) { $0.price }.description == "9.3")
        #expect(try await sum(all.filtered { $0.title != "c" }) { $0.year } == 1601)
        #expect(try await sum(all.limited(to: 1, from: 2)) { $0.half } == 10)
        #expect(try await sum(none) { $0.year } == 0)
        #expect(try await sum(none) { $0.weight } == 0)
        #expect(try await sum(none) { $0.price } == 0)
    }

    @Test func `have a mean where there are any`() async throws {
        #expect(try await average(all) { $0.year } == 1605.5)
        #expect(try await average(all) { $0.half } == 10)
        let price = try await average(all) { $0.price }
        #expect(abs((price ?? 0) - 3.1) < 1e-12)
        #expect(try await average(none) { $0.half } == nil)
    }

    @Test func `and its texts are listed once each, in their order`() async throws {
        let more = ["d", "e"].map { title in
            var play = Play(title: title, year: 1601)
            play.price = 10
            return play
        }
        try await store.write { _ = try $0.insertMany(more) }
        let reversed = all.sorted { [$0.title.descending] }
        #expect(try await values(reversed) { $0.year } == [nil, 1601, 1610])
        #expect(
            try await values(all) { $0.price }.map(\.description) == ["0.1", "0.2", "9", "10"])
        #expect(try await values(reversed.limited(to: 2)) { $0.title } == ["d", "e"])
        #expect(try await values(none) { $0.title } == [])
        #expect(try await values(all) { $0.authorName } == [nil])
    }

    @Test func `that are more than 64 bits hold are refused`() async throws {
        let plays = [("f", Int.max), ("g", 1)].map { Play(title: $0.0, year: $0.1) }
        try await store.write { _ = try $0.insertMany(plays) }
        await #expect(throws: StoreError.self) { try await sum(all) { $0.year } }
    }
}
