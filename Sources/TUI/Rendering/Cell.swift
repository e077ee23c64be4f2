/// One place on the screen: a spacing scalar with up to four marks, its width and its style.
package struct Cell: Hashable, Sendable {
    /// The spacing scalar; 0 in the right half of a wide cell.
    package let scalar: UInt32
    /// 1 or 2 cells; 0 in the right half of a wide one.
    package let width: UInt8
    package var style: Style
    /// Its colours where it is a piece of a picture; nil where the style says them.
    package var colors: CellColors?
    /// Up to four non-spacing marks, then zeros.
    package private(set) var marks: SIMD4<UInt32>

    package init(scalar: UInt32, width: UInt8 = 1, style: Style = .text) {
        self.scalar = scalar
        self.width = width
        self.style = style
        marks = .zero
    }

    /// How many marks it has at most.
    static let mostMarks = 4

    package static func blank(_ style: Style) -> Cell { Cell(scalar: 0x20, style: style) }

    /// The right half of a wide cell.
    package static func continuation(_ style: Style) -> Cell {
        Cell(scalar: 0, width: 0, style: style)
    }

    package var isContinuation: Bool { width == 0 }
    package var isWide: Bool { width == 2 }

    /// Adds a non-spacing mark; a fifth one is dropped.
    mutating func add(mark: UInt32) {
        for index in 0..<Self.mostMarks where marks[index] == 0 {
            marks[index] = mark
            return
        }
    }

    /// Writes the cell's text to the end of `text`; nothing for a right half.
    package func append(to text: inout String) {
        guard !isContinuation else { return }
        for value in [scalar, marks[0], marks[1], marks[2], marks[3]] where value != 0 {
            if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
        }
    }
}

/// The colours of a piece of a picture, by their numbers in xterm's palette.
package struct CellColors: Hashable, Sendable {
    package var front: UInt8
    /// Nil for the ground of the terminal.
    package var back: UInt8?

    package init(front: UInt8, back: UInt8?) {
        self.front = front
        self.back = back
    }
}
