/// Breaks one paragraph, a text without line ends, into lines.
struct LineBreaker {
    private let text: Substring
    private let width: Int
    private let ambiguous: AmbiguousWidth
    private var lineStart: String.Index
    private var lineCells = 0
    /// Where the line could end, where the next would then begin, and the cells up to there.
    private var lastBreak: (end: String.Index, next: String.Index, cells: Int)?
    private var word = Word()

    init(text: Substring, width: Int, ambiguous: AmbiguousWidth) {
        self.text = text
        self.width = width
        self.ambiguous = ambiguous
        lineStart = text.startIndex
    }

    /// Appends at least one line.
    mutating func appendLines(to ranges: inout [Range<String.Index>]) {
        var index = text.startIndex
        var previous: Place?
        // The blanks before `index` start here, when there are any and something stands before them.
        var blanks: String.Index?
        while index < text.endIndex {
            let place = place(at: index)
            let cells =
                place.isPlain ? 1 : DisplayWidth.cells(of: text[index], ambiguous: ambiguous)
            if isBlank(place) {
                if blanks == nil, previous != nil || lineCells >= width { blanks = index }
            } else {
                if let blanks {
                    lastBreak = (blanks, index, lineCells)
                    word = Word()
                } else if let previous, breaks(between: previous, and: place) {
                    lastBreak = (index, index, lineCells)
                    if !previous.isPlain || !place.isPlain { word = Word() }
                }
                note(place)
                while lineCells + cells > width, index > lineStart {
                    breakLine(before: index, to: &ranges)
                }
                blanks = nil
                previous = place
            }
            lineCells += cells
            index = place.end
        }
        let end = blanks ?? text.endIndex
        ranges.append(lineStart..<max(lineStart, end))
    }

    /// A character, and whether its one byte says all about it.
    private struct Place {
        let index: String.Index
        let end: String.Index
        let isPlain: Bool
    }

    /// ASCII before ASCII is a character by itself, for which no Unicode is needed.
    private func place(at index: String.Index) -> Place {
        let bytes = text.utf8
        let next = bytes.index(after: index)
        let isPlain =
            bytes[index] < 0x80 && bytes[index] != 0x0D
            && (next == bytes.endIndex || bytes[next] < 0x80)
        return Place(index: index, end: isPlain ? next : text.index(after: index), isPlain: isPlain)
    }

    private func isBlank(_ place: Place) -> Bool {
        text.utf8[place.index] == 0x20 && (place.isPlain || text[place.index] == " ")
    }

    /// What is known of a word from its beginning on.
    private struct Word {
        /// Whether it is one of a command, such as `--sort-by`: in parts it could not be typed.
        var isOption = false
        var hasLetters = false
    }

    private mutating func note(_ place: Place) {
        guard !word.hasLetters else { return }
        let byte = text.utf8[place.index]
        if byte == 0x2D { word.isOption = true }
        let isLetter = (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
        word.hasLetters = isLetter || !place.isPlain
    }

    private func breaks(between before: Place, and after: Place) -> Bool {
        let isHyphen = text.utf8[before.index] == 0x2D
        if before.isPlain, after.isPlain { return isHyphen && !word.isOption }
        if isHyphen, word.isOption, !Self.isIdeographic(text[after.index]) { return false }
        return Self.breaks(between: text[before.index], and: text[after.index])
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
