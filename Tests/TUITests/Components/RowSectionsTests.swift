import Testing

@testable import SheafTUI

@Suite struct `Sections of rows` {
    /// Three sections of 10, 1,000,000 and 5 rows.
    private let parts = [
        RowSections.Part(name: "a", rows: 0..<10),
        RowSections.Part(name: "b", rows: 10..<1_000_010),
        RowSections.Part(name: "c", rows: 1_000_010..<1_000_015),
    ]

    private func folded(_ names: String...) -> RowSections {
        var folds = SectionFolds()
        for name in names { folds[name] = true }
        return RowSections(parts, folds: folds)
    }

    @Test func `show every row where none is folded`() {
        let sections = folded()
        #expect(sections.count == 1_000_015 && !sections.hasFolds)
        #expect(sections.wholes(of: 5..<20) == [5..<20])
        #expect(sections.rows(around: 12) == 10..<1_000_010)
        #expect(sections.shown(of: 700) == 700 && sections.whole(of: 700) == 700)
    }

    @Test func `read one row of a million that are folded`() {
        let sections = folded("b")
        #expect(sections.count == 16)
        // The rows of a and the heading stand together, and so do those of c.
        #expect(sections.wholes(of: 0..<100) == [0..<11, 1_000_010..<1_000_015])
        #expect(sections.wholes(of: 0..<100).reduce(0) { $0 + $1.count } == 16)
        #expect(sections.isFolded(at: 10) && !sections.isFolded(at: 11))
        #expect(sections.part(around: 10)?.rows.count == 1_000_000)
    }

    @Test func `show a heading for every row behind it`() {
        let sections = folded("a", "b")
        #expect(sections.shown(of: 9) == 0 && sections.shown(of: 500_000) == 1)
        #expect(sections.shown(of: 1_000_011) == 3)
        #expect(sections.whole(of: 1) == 10 && sections.whole(of: 3) == 1_000_011)
        for row in 0..<sections.count {
            #expect(sections.shown(of: sections.whole(of: row)) == row)
        }
    }

    @Test func `follow changes of shown rows, and not those behind a heading`() {
        let old = folded("b")
        var folds = SectionFolds()
        folds["b"] = true
        let new = RowSections(
            [
                .init(name: "z", rows: 0..<2), .init(name: "a", rows: 2..<11),
                .init(name: "b", rows: 11..<1_000_009),
                .init(name: "c", rows: 1_000_009..<1_000_014),
            ], folds: folds)
        // One of a and two of b went, two came on top, and one of c was changed.
        let changes = RowChanges(
            deletions: [3..<4, 20..<22], insertions: [0..<2],
            modifications: [.init(old: 1_000_012, new: 1_000_011), .init(old: 40, new: 39)],
            isForeign: true)
        let shown = old.shown(changes, in: new)
        #expect(shown.deletions == [3..<4] && shown.insertions == [0..<2])
        #expect(shown.modifications == [.init(old: 13, new: 14)])
        #expect(shown.isForeign)
    }

    @Test func `tell of no change by others where all of it is behind headings`() {
        let sections = folded("b")
        let changes = RowChanges(modifications: [.init(old: 40, new: 40)], isForeign: true)
        #expect(sections.shown(changes, in: sections) == RowChanges())
    }

    @Test func `take their heading along when they come and go`() {
        let without = RowSections([.init(name: "a", rows: 0..<10)], folds: .all)
        let with = RowSections(parts, folds: .all)
        let gone = RowChanges(deletions: [10..<1_000_015])
        #expect(with.shown(gone, in: without).deletions == [1..<2, 2..<3])
        let back = RowChanges(insertions: [10..<1_000_015])
        #expect(without.shown(back, in: with).insertions == [1..<2, 2..<3])
    }

    @Test func `are known again by name, whatever else is folded`() {
        var folds = SectionFolds.all
        #expect(folds["a"] && folds["later"])
        folds["a"] = false
        #expect(!folds["a"] && folds["b"] && !folds.isEmpty)
        folds["a"] = true
        #expect(folds == .all)
    }
}
