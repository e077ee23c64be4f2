/// How many words a text has, kept up to date line by line.
///
/// A word is what stands between blanks and has a letter or a digit. Japanese and Chinese have no
/// blanks: there each character counts, as word processors do it.
struct WordCounts: Sendable {
    /// The words of each line; nil where there is too much to be counted.
    private var lines: [Int]?
    /// All of them; nil where there is too much to be counted.
    private(set) var total: Int?

    /// What is longer is not counted at each key.
    private static let maximumBytes = 1 << 20
    private static let maximumLine = 1 << 14

    init(_ lines: [String]) {
        var bytes = 0
        for line in lines {
            bytes += line.utf8.count
            guard bytes <= Self.maximumBytes, line.utf8.count <= Self.maximumLine else { return }
        }
        let counts = lines.map(Self.words)
        self.lines = counts
        total = counts.reduce(0, +)
    }

    /// Takes a change over; `lines` are those of the text after it.
    mutating func follow(_ change: TextChange, in lines: [String]) {
        guard var counts = self.lines, let total else { return }
        self.lines = nil
        self.total = nil
        let fresh = lines[change.start.line...change.newEnd.line]
        var bytes = 0
        for line in fresh {
            bytes += line.utf8.count
            guard bytes <= Self.maximumBytes, line.utf8.count <= Self.maximumLine else { return }
        }
        let old = change.start.line...change.oldEnd.line
        let words = fresh.map(Self.words)
        self.total = total - counts[old].reduce(0, +) + words.reduce(0, +)
        counts.replaceSubrange(old, with: words)
        self.lines = counts
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
