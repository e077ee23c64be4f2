import Testing

@testable import SheafTUI

@Suite struct `The columns of a table` {
    private func column(
        _ head: String, _ width: Int, least: Int? = nil, rank: Int, isFlexible: Bool = false
    ) -> TableColumn<Int> {
        TableColumn(head, width: width, least: least, rank: rank, isFlexible: isFlexible) { _ in
            .init("")
        }
    }

    private func widths(in width: Int) -> [String: Int] {
        let columns = [
            column("title", 28, least: 18, rank: 0, isFlexible: true),
            column("author", 16, least: 12, rank: 3), column("likes", 6, rank: 4),
            column("date", 8, rank: 2),
        ]
        let places = TableLayout(columns, width: width).places
        return Dictionary(uniqueKeysWithValues: places.map { ($0.column.head, $0.width) })
    }

    @Test func `keep who wrote it, and cut the title for that`() {
        #expect(widths(in: 64) == ["title": 28, "author": 16, "likes": 6, "date": 8])
        // The least of them leaves first.
        #expect(widths(in: 56) == ["title": 28, "author": 16, "date": 8])
        #expect(widths(in: 50) == ["title": 22, "author": 16, "date": 8])
        #expect(widths(in: 44) == ["title": 18, "author": 14, "date": 8])
        #expect(widths(in: 42) == ["title": 18, "author": 12, "date": 8])
    }

    @Test func `give the title all its room where nobody is kept by cutting it`() {
        #expect(widths(in: 41) == ["title": 31, "date": 8])
        #expect(widths(in: 30) == ["title": 30])
        #expect(widths(in: 10) == ["title": 10])
    }

    @Test func `cut no user name for blanks behind names`() {
        let columns = [
            TableColumn<Int>("name", width: 18, ideal: 18, rank: 0, isFlexible: true) { _ in
                .init("")
            },
            TableColumn<Int>("username", width: 12, ideal: 24, rank: 3) { _ in .init("") },
        ]
        #expect(TableLayout(columns, width: 50).places.map(\.width) == [24, 24])
        #expect(TableLayout(columns, width: 36).places.map(\.width) == [18, 16])
    }

    @Test func `give a text the next column as well where a row has nothing there`() {
        let columns = [
            column("title", 10, rank: 0, isFlexible: true), column("place", 10, rank: 1),
            column("likes", 6, rank: 2),
        ]
        let layout = TableLayout(columns, width: 30)
        let texts = { (place: String) in
            ["A title", place, "1"].map { TableColumn<Int>.Text($0) }
        }
        #expect(layout.place(at: 0, of: texts("")).width == 22)
        #expect(layout.place(at: 0, of: texts("Nantes")).width == 10)
        #expect(layout.place(at: 1, of: texts("Nantes")).width == 10)
    }

    @Test(arguments: 0...80) func `never want more cells than there are`(width: Int) {
        let all = widths(in: width)
        #expect(all.values.reduce(0, +) + 2 * (all.count - 1) <= max(width, 0))
    }
}
