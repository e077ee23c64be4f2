/// Breaks one paragraph, a text without line ends, into lines.
struct LineBreaker {
    private let text: Substring
    private let width: Int
    private let ambiguous: AmbiguousWidth
    private var lineStart: String.Index
    private var lineCells = 0
    /// Where the line could end, where the next would then begin, and the cells up to there.
    private var lastBreak: (end: String.Index, next: String.Index, cells: Int)?

    init(text: Substring, width: Int, ambiguous: AmbiguousWidth) {
        self.text = text
        self.width = width
        self.ambiguous = ambiguous
        lineStart = text.startIndex
    }

    /// Appends at least one line.
    mutating func appendLines(to ranges: inout [Range<String.Index>]) {
        var index = text.startIndex
        var previous: Character?
        // The blanks before `index` start here, when there are any and something stands before them.
        var blanks: String.Index?
        while index < text.endIndex {
            let character = text[index]
            let cells = DisplayWidth.cells(of: character, ambiguous: ambiguous)
            if character == " " {
                if blanks == nil, previous != nil || lineCells >= width { blanks = index }
            } else {
                if let blanks {
                    lastBreak = (blanks, index, lineCells)
                } else if let previous, Self.breaks(between: previous, and: character) {
                    lastBreak = (index, index, lineCells)
                }
                while lineCells + cells > width, index > lineStart {
                    breakLine(before: index, to: &ranges)
                }
                blanks = nil
                previous = character
            }
            lineCells += cells
            index = text.index(after: index)
        }
        let end = blanks ?? text.endIndex
        ranges.append(lineStart..<max(lineStart, end))
    }

    private mutating func breakLine(
        before index: String.Index, to ranges: inout [Range<String.Index>]
    ) {
        let place = lastBreak ?? (index, index, lineCells)
        ranges.append(lineStart..<place.end)
        lineStart = place.next
        lineCells -= place.cells
        lastBreak = nil
    }

    static func breaks(between before: Character, and after: Character) -> Bool {
        guard isIdeographic(before) || isIdeographic(after) else { return before == "-" }
        return !neverFirst.contains(after) && !neverLast.contains(before)
    }

    private static func isIdeographic(_ character: Character) -> Bool {
        guard let first = character.unicodeScalars.first?.value, first >= 0x2E80 else {
            return false
        }
        return ScalarWidth(of: first) == .wide
    }

    private static let neverFirst: Set<Character> = Set(
        "、。，．・：；？！゛゜ヽヾゝゞ々ー）］｝〕〉》」』】’”ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ｡｣､･),.:;?!]}")
    private static let neverLast: Set<Character> = Set("（［｛〔〈《「『【‘“｢([{")
}
