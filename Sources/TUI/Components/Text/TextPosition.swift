/// A place between two characters of a text in lines.
package struct TextPosition: Hashable, Sendable {
    /// The line, from 0.
    package var line: Int
    /// Bytes of UTF-8 before it in the line.
    package var byte: Int

    package init(line: Int, byte: Int) {
        self.line = line
        self.byte = byte
    }
}

extension TextPosition: Comparable {
    package static func < (left: Self, right: Self) -> Bool {
        (left.line, left.byte) < (right.line, right.byte)
    }
}

/// One replacement in a text: what stood between `start` and `oldEnd` now ends at `newEnd`.
struct TextChange: Hashable, Sendable {
    var start: TextPosition
    var oldEnd: TextPosition
    var newEnd: TextPosition

    /// Whether all of it, before and after, is inside one line.
    var isWithinLine: Bool { start.line == oldEnd.line && start.line == newEnd.line }
}
