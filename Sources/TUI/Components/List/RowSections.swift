/// Where the sections of a list of any length are.
package struct RowSections: Hashable, Sendable {
    /// The first row of each, ascending.
    private let starts: [Int]
    /// How many rows there are in all.
    private let count: Int

    /// Sections that follow each other from row 0, none of them empty.
    package init(starts: [Int], count: Int) {
        self.starts = starts
        self.count = count
    }

    /// The rows of the section that a row is in; nil beyond the end.
    ///
    /// Logarithmic in the number of sections.
    package func rows(around row: Int) -> Range<Int>? {
        guard let index = index(of: row), row < count else { return nil }
        return starts[index]..<end(of: index)
    }

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

    /// The last section that begins at a row or before it.
    private func index(of row: Int) -> Int? {
        var range = 0..<starts.count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            if starts[middle] <= row {
                range = (middle + 1)..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return range.lowerBound > 0 ? range.lowerBound - 1 : nil
    }
}
