/// Where the sections of a list of any length are.
///
/// A folded section takes one row in the list that is shown, its heading, which stands for the first of
/// its rows. So there are two ways to count: by the rows that are shown, and by all there are.
package struct RowSections: Hashable, Sendable {
    /// A section that is not empty.
    package struct Part: Hashable, Sendable {
        /// What its rows have in common.
        package let name: String
        /// Its rows among all there are.
        package let rows: Range<Int>

        package init(name: String, rows: Range<Int>) {
            self.name = name
            self.rows = rows
        }
    }

    private let parts: [Part]
    private let isFolded: [Bool]
    /// The first shown row of each, ascending.
    private let starts: [Int]
    /// How many rows are shown.
    package let count: Int
    /// Whether there is a section of which only the heading is shown.
    package let hasFolds: Bool

    /// Sections that follow each other from row 0, none of them empty.
    package init(_ parts: [Part], folds: SectionFolds = SectionFolds()) {
        var starts: [Int] = []
        var next = 0
        let isFolded = parts.map { folds[$0.name] }
        for (part, isFolded) in zip(parts, isFolded) {
            starts.append(next)
            next += isFolded ? 1 : part.rows.count
        }
        self.parts = parts
        self.isFolded = isFolded
        self.starts = starts
        count = next
        hasFolds = isFolded.contains(true)
    }

    /// The shown rows of the section that a shown row is in; nil beyond the end.
    ///
    /// Logarithmic in the number of sections.
    package func rows(around row: Int) -> Range<Int>? {
        index(around: row).map { starts[$0]..<end(of: $0) }
    }

    /// The section that a shown row is in; nil beyond the end.
    package func part(around row: Int) -> Part? { index(around: row).map { parts[$0] } }

    /// Whether a shown row is the heading of a folded section.
    package func isFolded(at row: Int) -> Bool { index(around: row).map { isFolded[$0] } ?? false }

    /// The first row of the section after that of a row; nil in the last one.
    package func start(after row: Int) -> Int? {
        guard let index = index(of: row), index + 1 < starts.count else { return nil }
        return starts[index + 1]
    }

    /// The first row of the section that a row is in, or of the one before where it is that row;
    /// nil at the very first.
    package func start(before row: Int) -> Int? { index(of: row - 1).map { starts[$0] } }

    private func end(of index: Int) -> Int {
        index + 1 < starts.count ? starts[index + 1] : count
    }

    private func index(around row: Int) -> Int? {
        guard let index = index(of: row), row < count else { return nil }
        return index
    }

    /// The last section that begins at a shown row or before it.
    private func index(of row: Int) -> Int? { Self.last(starts.indices) { starts[$0] <= row } }

    /// The last of some indices of which this is true, where it is true of all before; nil if of none.
    private static func last(_ indices: Range<Int>, _ isSo: (Int) -> Bool) -> Int? {
        var range = indices
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            if isSo(middle) {
                range = (middle + 1)..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return range.lowerBound > 0 ? range.lowerBound - 1 : nil
    }
}

// MARK: - Shown rows and all rows

extension RowSections {
    /// Where a shown row is among all rows.
    package func whole(of row: Int) -> Int {
        guard let index = index(around: row) else { return row }
        return parts[index].rows.lowerBound + row - starts[index]
    }

    /// Where one of all rows is shown: itself, or the heading that stands for it.
    package func shown(of whole: Int) -> Int {
        let index = Self.last(parts.indices) { parts[$0].rows.lowerBound <= whole }
        guard let index, whole < parts[index].rows.upperBound else { return max(0, count - 1) }
        return isFolded[index]
            ? starts[index] : starts[index] + whole - parts[index].rows.lowerBound
    }

    /// The rows to read to show some: of what is folded only the one that its heading stands for.
    package func wholes(of rows: Range<Int>) -> [Range<Int>] {
        let rows = rows.clamped(to: 0..<count)
        guard !rows.isEmpty, let first = index(of: rows.lowerBound) else { return [] }
        var ranges: [Range<Int>] = []
        for index in first..<parts.count where starts[index] < rows.upperBound {
            let shown = rows.clamped(to: starts[index]..<end(of: index))
            let start = parts[index].rows.lowerBound + shown.lowerBound - starts[index]
            if let last = ranges.last, last.upperBound == start {
                ranges[ranges.count - 1] = last.lowerBound..<(start + shown.count)
            } else {
                ranges.append(start..<(start + shown.count))
            }
        }
        return ranges
    }

    /// The changes of all rows as changes of the shown ones, from here to `new`.
    ///
    /// What happens within a folded section is not seen; its heading comes and goes with its rows.
    package func shown(_ changes: RowChanges, in new: RowSections) -> RowChanges {
        func pairs(_ pairs: [RowChanges.Pair]) -> [RowChanges.Pair] {
            pairs.compactMap { pair -> RowChanges.Pair? in
                guard !hides(pair.old), !new.hides(pair.new) else { return nil }
                return RowChanges.Pair(old: shown(of: pair.old), new: new.shown(of: pair.new))
            }
        }
        var seen = RowChanges(
            deletions: self.shown(changes.deletions, unless: new),
            insertions: new.shown(changes.insertions, unless: self),
            moves: pairs(changes.moves), modifications: pairs(changes.modifications),
            isForeign: changes.isForeign)
        seen.left = changes.left
        // What happens behind headings is seen by their numbers alone.
        let isSeen =
            !(seen.deletions.isEmpty && seen.insertions.isEmpty && seen.moves.isEmpty
            && seen.modifications.isEmpty)
        seen.isForeign = seen.isForeign && isSeen
        return seen
    }

    private func hides(_ whole: Int) -> Bool {
        let index = Self.last(parts.indices) { parts[$0].rows.lowerBound <= whole }
        return index.map { isFolded[$0] } ?? false
    }

    /// Where some of all rows are shown, and the headings of folded sections that `other` has not.
    private func shown(_ ranges: [Range<Int>], unless other: RowSections) -> [Range<Int>] {
        var result: [Range<Int>] = []
        let names = Set(other.parts.map(\.name))
        for (index, part) in parts.enumerated() {
            if isFolded[index] {
                guard !names.contains(part.name) else { continue }
                result.append(starts[index]..<(starts[index] + 1))
                continue
            }
            for range in ranges where range.overlaps(part.rows) {
                let own = range.clamped(to: part.rows)
                let start = starts[index] + own.lowerBound - part.rows.lowerBound
                result.append(start..<(start + own.count))
            }
        }
        return result
    }
}
