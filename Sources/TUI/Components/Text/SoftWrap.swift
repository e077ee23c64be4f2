/// Breaks a line of text into rows of the screen for editing: nothing is left out, and only blanks
/// may stand past the edge.
struct SoftWrap: Hashable, Sendable {
    /// Cells of a row; at least 1.
    let width: Int
    let ambiguous: AmbiguousWidth
    /// Tabs go to the next multiple of this.
    static let tabStop = 4

    init(width: Int, ambiguous: AmbiguousWidth = .current) {
        self.width = max(1, width)
        self.ambiguous = ambiguous
    }

    /// The cells a character takes at a column of a row.
    func cells(of character: Character, at column: Int) -> Int {
        character == "\t"
            ? Self.tabStop - column % Self.tabStop
            : DisplayWidth.cells(of: character, ambiguous: ambiguous)
    }

    /// Where the rows of a line begin, in bytes; the first is 0.
    ///
    /// Linear.
    func rows(of line: String) -> [Int] {
        var starts = [0]
        while let next = nextRow(of: line, from: starts[starts.count - 1]) { starts.append(next) }
        return starts
    }

    /// Where the rows begin after a change inside the line, reading only what it may have moved.
    ///
    /// `old` is where they began before, and `change` is within this line.
    func rows(of line: String, after change: TextChange, old: [Int]) -> [Int] {
        // A shorter word may fit into the row above.
        let row = max(0, (old.lastIndex { $0 <= change.start.byte } ?? 0) - 1)
        let shift = change.newEnd.byte - change.oldEnd.byte
        var starts = Array(old[...row])
        var rest = old[row...].dropFirst()
        while let next = nextRow(of: line, from: starts[starts.count - 1]) {
            rest = rest.drop { $0 + shift < next }
            // Once a row past the change begins where it began before, so do all that follow.
            if let first = rest.first, first + shift == next, first > change.oldEnd.byte {
                return starts + rest.map { $0 + shift }
            }
            starts.append(next)
        }
        return starts
    }

    /// Where the row after the one that begins at `start` begins; nil if the rest fits into one.
    private func nextRow(of line: String, from start: Int) -> Int? {
        let first = line.index(atByte: start)
        let plain = plainRow(of: line, from: first)
        guard !plain.isPlain else { return plain.next.map { line.byte(of: $0) } }
        var index = first
        var column = 0
        var lastBreak: String.Index?
        var previous: Character?
        while index < line.endIndex {
            let character = line[index]
            let isBlank = character == " " || character == "\t"
            if !isBlank {
                if let previous, LineBreaker.breaks(between: previous, and: character) {
                    lastBreak = index
                }
                let cells = cells(of: character, at: column)
                if column + cells > width, index > first {
                    return line.byte(of: lastBreak ?? index)
                }
                column += cells
            } else {
                column += cells(of: character, at: column)
            }
            previous = isBlank ? nil : character
            index = line.index(after: index)
            if isBlank { lastBreak = index }
        }
        return nil
    }

    /// The same for a row of printable ASCII, told by its bytes: whether it is one, and the next row.
    private func plainRow(
        of line: String, from first: String.Index
    ) -> (isPlain: Bool, next: String.Index?) {
        let bytes = line.utf8
        var index = first
        var column = 0
        var lastBreak: String.Index?
        var previous: UInt8 = 0x20
        while index < bytes.endIndex {
            let byte = bytes[index]
            guard (0x20...0x7E).contains(byte) else { return (false, nil) }
            let next = bytes.index(after: index)
            if byte == 0x20 {
                lastBreak = next
            } else {
                if previous == 0x2D { lastBreak = index }
                if column + 1 > width, index > first {
                    // A mark may follow and change where it breaks.
                    let isPlain = next == bytes.endIndex || bytes[next] < 0x80
                    return (isPlain, lastBreak ?? index)
                }
            }
            column += 1
            previous = byte
            index = next
        }
        return (true, nil)
    }
}
