import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `What others did to rows of a list` {
    private struct Row: Identifiable, Sendable {
        let id: Int
    }

    /// A list of a hundred rows of which the first ten are here.
    private func opened() -> ListState<Row> {
        var list = ListState<Row>()
        list.fit(height: 5)
        list.receive(delivery(.initial, 0..<10))
        return list
    }

    private func delivery(
        _ cause: ListDelivery<Row>.Cause, _ rows: Range<Int>, from first: Int = 0
    ) -> ListDelivery<Row> {
        ListDelivery(
            cause, total: 100, offset: rows.lowerBound, rows: rows.map { Row(id: $0 - first) })
    }

    @Test func `has its sign on a row that it moved, too`() {
        var list = opened()
        let moved = RowChanges(
            deletions: [3..<4], insertions: [3..<4], moves: [.init(old: 3, new: 3)], isForeign: true
        )
        list.receive(delivery(.update(moved), 0..<10))
        #expect(list.flags == [3: .changed])
    }

    @Test func `keeps its sign until one was on the row, wherever else one goes`() {
        var list = opened()
        let changed = RowChanges(
            modifications: [.init(old: 1, new: 1), .init(old: 3, new: 3)], isForeign: true)
        list.receive(delivery(.update(changed), 0..<10))
        list.scroll { position, count, height in position.select(1, count: count, height: height) }
        #expect(list.flags == [1: .changed, 3: .changed])
        list.scroll { position, count, height in position.select(2, count: count, height: height) }
        #expect(list.flags == [3: .changed])
        list.scroll { position, count, height in position.select(5, count: count, height: height) }
        #expect(list.flags == [3: .changed])
    }

    @Test func `has its sign when a row comes that was not here`() {
        var list = opened()
        let changed = RowChanges(
            insertions: [60..<61], modifications: [.init(old: 50, new: 50)], isForeign: true)
        list.receive(delivery(.update(changed), 0..<10))
        #expect(list.flags.isEmpty)
        list.receive(delivery(.window, 45..<65))
        #expect(list.flags == [50: .changed, 60: .new])
    }

    @Test func `follows its row when rows come and go above it`() {
        var list = opened()
        let changed = RowChanges(modifications: [.init(old: 50, new: 50)], isForeign: true)
        list.receive(delivery(.update(changed), 0..<10))
        list.receive(delivery(.update(RowChanges(insertions: [0..<2])), 0..<10, from: 2))
        list.receive(delivery(.window, 45..<65, from: 2))
        #expect(list.flags == [50: .changed])
    }

    @Test func `is forgotten with another query, whose rows are elsewhere`() {
        var list = opened()
        let changed = RowChanges(modifications: [.init(old: 50, new: 50)], isForeign: true)
        list.receive(delivery(.update(changed), 0..<10))
        list.expectAnotherQuery()
        list.receive(delivery(.initial, 0..<10))
        list.receive(delivery(.window, 45..<65))
        #expect(list.flags.isEmpty)
    }

    @Test func `is kept of so many rows and no more where thousands come at once`() {
        var list = opened()
        let many = RowChanges(insertions: [50..<60_000], isForeign: true)
        list.receive(
            ListDelivery(.update(many), total: 60_050, offset: 0, rows: (0..<10).map(Row.init)))
        list.receive(
            ListDelivery(.window, total: 60_050, offset: 0, rows: (0..<2_000).map(Row.init)))
        #expect(list.flags.count == 500)
    }

    @Test func `goes where each row by itself would go, of many at once`() {
        var random = SeededGenerator(seed: 18)
        for _ in 0..<200 {
            let gone = (0..<40).filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
            let come = (0..<40).filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
            // Some of those that went are among those that came.
            let moves = zip(gone, come.reversed()).filter { _ in Bool.random(using: &random) }
            let changes = RowChanges(
                deletions: gone.map { $0..<$0 + 1 }, insertions: come.map { $0..<$0 + 1 },
                moves: moves.map { RowChanges.Pair(old: $0, new: $1) })
            let all = (0..<60).compactMap { old in changes.position(of: old).map { (old, $0) } }
            #expect(changes.positions(of: 0..<60) == Dictionary(uniqueKeysWithValues: all))
        }
    }
}
