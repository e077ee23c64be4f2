import SheafTestSupport
import Testing

@testable import SheafTUI

/// A list whose rows stand under headings, in a view of some lines.
@Suite struct `A view of a list with headings` {
    private struct Row: Identifiable, Sendable {
        let id: Int
        let section: Int
    }

    private struct Case {
        let rows: [Row]
        let sections: RowSections
        let lines: Int
        let view: ListView<Row>

        init(using random: inout SeededGenerator) {
            var rows: [Row] = []
            var parts: [RowSections.Part] = []
            for section in 0..<Int.random(in: 1...12, using: &random) {
                let start = rows.count
                for _ in 0..<Int.random(in: 1...6, using: &random) {
                    rows.append(Row(id: rows.count, section: section))
                }
                parts.append(.init(name: "", rows: start..<rows.count))
            }
            self.rows = rows
            sections = RowSections(parts)
            lines = Int.random(in: 1...24, using: &random)
            var view = ListView<Row>(
                columns: [], details: { _ in [] },
                linesPerRow: Int.random(in: 1...2, using: &random),
                signs: .unicode, showsBar: true, showsCursor: false)
            view.section = { "Section \($0.section)" }
            self.view = view
        }

        /// The list as it is when these rows of it are here.
        func list(_ window: Range<Int>) -> ListState<Row> {
            var list = ListState<Row>()
            list.receive(
                ListDelivery(
                    .initial, total: rows.count, sections: sections, offset: window.lowerBound,
                    rows: Array(rows[window])))
            view.fit(&list, lines: lines)
            return list
        }
    }

    private enum Move: CaseIterable {
        case down, up, pageDown, pageUp, last, first

        func callAsFunction(_ list: inout ListState<Row>) {
            list.scroll { position, count, height in
                let row = position.selected
                switch self {
                case .down: position.select(row + 1, count: count, height: height)
                case .up: position.select(row - 1, count: count, height: height)
                case .pageDown: position.page(by: height, count: count, height: height)
                case .pageUp: position.page(by: -height, count: count, height: height)
                case .last: position.select(count - 1, count: count, height: height)
                case .first: position.select(0, count: count, height: height)
                }
            }
        }
    }

    @Test(arguments: SeededGenerator.seeds(20))
    func `is the same however often it is fitted, and before its rows are here`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let list = Case(using: &random)
            var whole = list.list(0..<list.rows.count)
            var partial = list.list(0..<1)
            for _ in 0..<20 {
                let move = Move.allCases.randomElement(using: &random) ?? .down
                for _ in 0..<3 { list.view.fit(&whole, lines: list.lines) }
                move(&whole)
                move(&partial)
                list.view.fit(&whole, lines: list.lines)
                list.view.fit(&partial, lines: list.lines)
                #expect(whole.position == partial.position && whole.height == partial.height)
                #expect(whole.visible.contains(whole.position.selected))
            }
        }
    }

    @Test(arguments: SeededGenerator.seeds(20))
    func `is full at its end`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let list = Case(using: &random)
            var state = list.list(0..<list.rows.count)
            Move.last(&state)
            list.view.fit(&state, lines: list.lines)
            #expect(state.visible.upperBound == list.rows.count)
            guard state.position.top > 0 else { continue }
            // One row more finds no room.
            var taller = state
            taller.scroll { position, _, _ in position.show(top: position.top - 1) }
            list.view.fit(&taller, lines: list.lines)
            #expect(taller.position == state.position)
        }
    }
}
