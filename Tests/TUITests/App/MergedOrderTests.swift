import SheafTestSupport
import Synchronization
import Testing

@testable import SheafTUI

@Suite struct `Two lists read as one` {
    /// A list with the keys, and how many of them were read.
    private final class Reads: Sendable {
        let count = Mutex(0)
    }

    private func order(
        _ first: [Int], _ second: [Int], _ reads: Reads = Reads()
    ) -> MergedOrder<Int> {
        MergedOrder(counts: (first.count, second.count)) { index in
            reads.count.withLock { $0 += 1 }
            return first[index]
        } secondKey: { index in
            reads.count.withLock { $0 += 1 }
            return second[index]
        }
    }

    private func keys(_ count: Int, using random: inout SeededGenerator) -> [Int] {
        (0..<count).map { _ in Int.random(in: 0..<12, using: &random) }.sorted(by: >)
    }

    @Test(arguments: SeededGenerator.seeds(40)) func `are in the order of their keys`(
        seed: UInt64
    ) async throws {
        var random = SeededGenerator(seed: seed)
        let first = keys(Int.random(in: 0..<20, using: &random), using: &random)
        let second = keys(Int.random(in: 0..<20, using: &random), using: &random)
        let order = order(first, second)
        // By hand: the greatest first, of the same key those of the first list.
        let rows =
            (first.indices.map { (key: first[$0], list: 0, index: $0) }
            + second.indices.map { (key: second[$0], list: 1, index: $0) })
            .sorted { ($1.key, $0.list, $0.index) < ($0.key, $1.list, $1.index) }
        for length in 0...rows.count {
            let expected = rows.prefix(length).count { $0.list == 0 }
            #expect(try await order.firsts(among: length) == expected)
        }
        for (position, row) in rows.enumerated() {
            let found =
                row.list == 0
                ? try await order.position(ofFirst: row.index)
                : try await order.position(ofSecond: row.index)
            #expect(found == position)
        }
    }

    @Test func `are read at a few places only`() async throws {
        let reads = Reads()
        let many = (0..<1_000_000).map { -$0 }
        let order = order(many, many, reads)
        #expect(try await order.firsts(among: 1_000_001) == 500_001)
        #expect(try await order.position(ofSecond: 700_000) == 1_400_001)
        let count = reads.count.withLock { $0 }
        #expect(count <= 82)
    }

    @Test func `may both be empty`() async throws {
        let order = order([], [])
        #expect(try await order.firsts(among: 5) == 0)
        #expect(order.count == 0)
    }
}
