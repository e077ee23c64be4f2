import Persistence

/// Typed words as the word indexes ask for them, and as a person finds them in a text.
struct WordQuery {
    /// The query of FTS5.
    let match: String
    private let words: [String]

    /// Reads what somebody typed; `nil` if there is no letter and no digit in it.
    init?(_ text: String) {
        // Folded first: a sign such as ㎏ is no letter, but is made of some.
        let words = text.split(whereSeparator: \.isWhitespace)
            .map { (typed: $0, folded: Folding.fold(String($0))) }
            .filter { SearchText.hasWords($0.folded) }
        guard !words.isEmpty else { return nil }
        self.words = words.map(\.folded)
        match = words.map { SearchText.query($0.typed) }.joined(separator: " AND ")
    }

    /// The line of a text in which one of the words occurs first, at most 160 characters around
    /// it; empty if none does.
    func line(of text: String) -> String {
        for line in text.split(whereSeparator: \.isNewline) {
            let folded = Folding.fold(String(line))
            let places = words.compactMap { folded.firstRange(of: $0)?.lowerBound }
            guard let place = places.min() else { continue }
            // Folding keeps the number of characters but for rare ligatures: near enough for a cut.
            return Self.cut(line, around: folded.distance(from: folded.startIndex, to: place))
        }
        return ""
    }

    private static func cut(_ line: Substring, around place: Int) -> String {
        let length = 160
        let characters = line.count
        guard characters > length else { return line.trimmingBlanks() }
        let start = max(0, min(place - length / 4, characters - length))
        let from = line.index(line.startIndex, offsetBy: start)
        let to = line.index(from, offsetBy: length, limitedBy: line.endIndex) ?? line.endIndex
        return line[from..<to].trimmingBlanks()
    }
}

extension Substring {
    /// Without white space at both ends.
    fileprivate func trimmingBlanks() -> String {
        let start = drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}
