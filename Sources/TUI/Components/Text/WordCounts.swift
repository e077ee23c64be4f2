/// How many words a text has, kept up to date line by line.
///
/// A word is what stands between blanks and has a letter or a digit. Japanese and Chinese have no
/// blanks: there each character counts, as word processors do it.
struct WordCounts: Sendable {
    /// What is known of a line.
    private struct Line: Sendable {
        let bytes: Int
        /// Nil as long as there is too much to be counted.
        var words: Int?
    }

    private var lines: [Line]
    private var bytes: Int
    /// How many lines are too long to be counted at each key.
    private var longLines: Int
    /// All words; nil where there is too much to be counted.
    private(set) var total: Int?

    /// What is longer is not counted at each key.
    private static let maximumBytes = 1 << 20
    private static let maximumLine = 1 << 14

    init(_ lines: [String]) {
        self.lines = lines.map { Line(bytes: $0.utf8.count) }
        bytes = self.lines.reduce(0) { $0 + $1.bytes }
        longLines = self.lines.count { $0.bytes > Self.maximumLine }
        count(lines.indices, of: lines, besides: 0)
    }

    /// Takes a change over; `lines` are those of the text after it.
    mutating func follow(_ change: TextChange, in lines: [String]) {
        let old = self.lines[change.start.line...change.oldEnd.line]
        let places = change.start.line..<(change.newEnd.line + 1)
        let fresh = lines[places].map { Line(bytes: $0.utf8.count) }
        bytes += fresh.reduce(0) { $0 + $1.bytes } - old.reduce(0) { $0 + $1.bytes }
        longLines +=
            fresh.count { $0.bytes > Self.maximumLine } - old.count { $0.bytes > Self.maximumLine }
        let rest = total.map { $0 - old.reduce(0) { $0 + ($1.words ?? 0) } }
        self.lines.replaceSubrange(change.start.line...change.oldEnd.line, with: fresh)
        // What was too much may be little again, and much of it was never counted.
        count(rest == nil ? lines.indices : places, of: lines, besides: rest ?? 0)
    }

    /// Sums up some lines, and counts those that were not counted yet, if all is little enough.
    private mutating func count(_ places: Range<Int>, of lines: [String], besides rest: Int) {
        total = nil
        guard bytes <= Self.maximumBytes, longLines == 0 else { return }
        var sum = rest
        for place in places {
            let words = self.lines[place].words ?? Self.words(in: lines[place])
            self.lines[place].words = words
            sum += words
        }
        total = sum
    }

    private static func words(in line: String) -> Int {
        var count = 0
        var isInWord = false
        for scalar in line.unicodeScalars {
            switch scalar.value {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
                if !isInWord { count += 1 }
                isInWord = true
            case 0x09, 0x20: isInWord = false
            case 0x21...0x7F: break
            case 0x3041...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
                count += 1
                isInWord = false
            default:
                if scalar.properties.isWhitespace {
                    isInWord = false
                } else if !isInWord, scalar.properties.isAlphabetic {
                    count += 1
                    isInWord = true
                }
            }
        }
        return count
    }
}
