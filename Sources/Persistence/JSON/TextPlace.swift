/// A place in a text file.
public struct TextPlace: Hashable, Sendable, Comparable {
    /// The line, from 1.
    public var line: Int
    /// The character in the line, from 1.
    public var column: Int

    /// The place at `column` of `line`.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Whether `left` comes first in the text.
    public static func < (left: TextPlace, right: TextPlace) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// Finds the places of bytes: lines are looked up and characters counted once, then each place takes a search
/// among the lines and the length of a block, however long its line is.
///
/// A byte order mark is no character of the first line.
package struct PlaceFinder: Sendable {
    private let bytes: [UInt8]
    /// The offsets at which lines begin.
    private let starts: [Int]
    /// How many characters begin before each block of the text.
    private let characters: [Int]

    /// A program may write all of a file on one line, and ask for a place in each of its parts.
    private static let blockBytes = 1 << 10

    /// Looks up the lines of a text.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        var characters = [0]
        var count = 0
        for (offset, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
            if Self.beginsCharacter(byte) { count += 1 }
            if (offset + 1).isMultiple(of: Self.blockBytes) { characters.append(count) }
        }
        self.starts = starts
        self.characters = characters
    }

    /// The place of the byte at `offset`.
    package func place(of offset: Int) -> TextPlace {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        let start = starts[low]
        let column = characterCount(before: max(start, offset)) - characterCount(before: start) + 1
        return TextPlace(line: low + 1, column: column)
    }

    /// The bytes that are counted one by one for a place: those of the block in which it is.
    package static func counted(before offset: Int) -> Range<Int> {
        (offset - offset % blockBytes)..<offset
    }

    private func characterCount(before offset: Int) -> Int {
        characters[offset / Self.blockBytes]
            + bytes[Self.counted(before: offset)].count(where: Self.beginsCharacter)
    }

    /// Continuation bytes belong to the character before them.
    private static func beginsCharacter(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
}
