/// One picture of the whole screen, as a value: cells, cursor and title.
package struct Frame: Equatable, Sendable {
    /// Where the hardware cursor stands; it is placed there even when it is hidden.
    package struct Cursor: Hashable, Sendable {
        package var x: Int
        package var y: Int
        package var visible: Bool

        package init(x: Int, y: Int, visible: Bool) {
            self.x = x
            self.y = y
            self.visible = visible
        }
    }

    package let size: Size
    /// Row by row, `size.width` each.
    package private(set) var cells: [Cell]
    package let cursor: Cursor?
    /// The title of the terminal's window.
    package let title: String
    /// How wide the ambiguous characters in it are.
    package var ambiguousWidth = AmbiguousWidth.narrow
    /// The pictures of which cells show pieces.
    package internal(set) var pictures: [SharpPicture] = []

    /// Empties the cells where they are, if nobody else has them: freed memory keeps what was in it.
    package mutating func wipe() {
        for index in cells.indices { cells[index] = .blank(.text) }
    }

    package func row(_ y: Int) -> ArraySlice<Cell> { cells[places(ofRow: y)] }

    private func places(ofRow y: Int) -> Range<Int> { y * size.width..<(y + 1) * size.width }
}

// MARK: - For tests

extension Frame {
    /// The rows as text, blanks at their ends cut, a line end between them.
    package var text: String {
        rows { row in
            var line = ""
            for cell in row { cell.append(to: &line) }
            return line
        }
    }

    /// The rows as one ``Style/letter`` a cell, `.` at their ends cut.
    package var styles: String {
        rows { row in String(row.map(\.style.letter)) }
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.withoutTrailing(".") }.joined(separator: "\n")
    }

    private func rows(_ text: (ArraySlice<Cell>) -> String) -> String {
        (0..<size.height).map { text(row($0)).withoutTrailing(" ") }.joined(separator: "\n")
    }
}

extension StringProtocol {
    /// The text without the `filler` at its end.
    fileprivate func withoutTrailing(_ filler: Character) -> String {
        var end = endIndex
        while end > startIndex, self[index(before: end)] == filler { end = index(before: end) }
        return String(self[..<end])
    }
}
