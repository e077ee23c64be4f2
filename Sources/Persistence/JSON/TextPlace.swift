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

/// Finds the places of bytes: the lines are looked up once, then each place takes a search among
/// them and the length of its line.
///
/// A byte order mark is no character of the first line.
package struct PlaceFinder: Sendable {
    private let bytes: [UInt8]
    /// The offsets at which lines begin.
    private let starts: [Int]

    /// Looks up the lines of a text.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            starts.append(offset + 1)
        }
        self.starts = starts
    }

    /// The place of the byte at `offset`.
    package func place(of offset: Int) -> TextPlace {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        // Continuation bytes belong to the character before them.
        let column = bytes[starts[low]..<max(starts[low], offset)].count { $0 & 0xC0 != 0x80 } + 1
        return TextPlace(line: low + 1, column: column)
    }
}
