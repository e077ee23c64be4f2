import Glibc
import Persistence

/// The words of a query, as rows are ranked and explained by them.
struct FoundWords {
    /// As they were typed, each with something in it that the word index knows.
    private let typed: [String]
    private let folded: [String]

    /// The texts that have to occur.
    init(_ texts: [String]) {
        typed = texts.filter { SearchText.hasWords(Folding.fold($0)) }
        folded = texts.map(Folding.fold).filter { !$0.isEmpty }
    }

    /// What the word index is asked for rows with all of them; nil where it knows none.
    var match: String? {
        // Nobody types more, and the index takes no more than some hundred.
        guard (1...64).contains(typed.count), typed.count == folded.count else { return nil }
        return typed.map { SearchText.query($0) }.joined(separator: " AND ")
    }

    /// Whether each of them stands in one of the texts.
    func allStand(in texts: [String]) -> Bool {
        let texts = texts.map(Folding.fold)
        return folded.allSatisfy { word in texts.contains { $0.hasBytes(of: word) } }
    }

    /// All of them as a name or title would have them, folded.
    var whole: String { folded.joined(separator: " ") }

    /// The rows with the best first; those that are equally good stay in their order.
    func ranked<R: FoundRecord>(_ rows: [R]) -> [R] {
        guard !folded.isEmpty else { return rows }
        let whole = whole
        let ranks = rows.map { rank(of: $0.shownTexts.map(Folding.fold), whole) }
        return rows.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { rows[$0] }
    }

    /// From 0, which is best.
    private func rank(of shown: [String], _ whole: String) -> Int {
        if shown.contains(whole) { return 0 }
        if shown.contains(where: { $0.hasPrefix(whole) }) { return 1 }
        let standing = folded.count { word in shown.contains { $0.hasBytes(of: word) } }
        return standing == folded.count ? 2 : standing > 0 ? 3 : 4
    }

    /// The line of a text in which one of the words occurs first, at most 160 characters around it;
    /// empty if none does.
    func line(of text: String) -> String {
        guard !folded.isEmpty else { return "" }
        for line in text.split(whereSeparator: \.isNewline) {
            let plain = Folding.fold(String(line))
            guard let place = folded.compactMap({ plain.firstPlace(of: $0) }).min()
            else { continue }
            // Folding keeps the number of characters but for rare ligatures: near enough for a cut.
            return line.cut(around: plain.distance(from: plain.startIndex, to: place))
        }
        return ""
    }
}

extension String {
    /// Whether another text stands in it; both are folded, so that what is the same has the same bytes.
    fileprivate func hasBytes(of word: String) -> Bool { firstPlace(of: word) != nil }

    /// Where another text stands in it first; both are folded.
    fileprivate func firstPlace(of word: String) -> Index? {
        var (text, word) = (self, word)
        let offset: Int? = text.withUTF8 { text in word.withUTF8 { Self.place(of: $0, in: text) } }
        return offset.map { utf8.index(startIndex, offsetBy: $0) }
    }

    private static func place(
        of word: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        guard let first = word.first, let sought = word.baseAddress,
            let base = UnsafeRawPointer(text.baseAddress)
        else { return nil }
        var start = 0
        while text.count - start >= word.count,
            let found = memchr(base + start, Int32(first), text.count - start - word.count + 1)
        {
            if memcmp(found, sought, word.count) == 0 { return base.distance(to: found) }
            start = base.distance(to: found) + 1
        }
        return nil
    }
}

extension Substring {
    /// A line cut to 160 characters around one of them, without white space at both ends.
    ///
    /// It is cut between words, where there is one to do so nearby, and says so by an ellipsis.
    fileprivate func cut(around place: Int) -> String {
        let length = 160
        let characters = count
        guard characters > length else { return String(self).trimmingBlanks }
        let start = Swift.max(0, Swift.min(place - length / 4, characters - length))
        var from = index(startIndex, offsetBy: start)
        var to = index(from, offsetBy: length, limitedBy: endIndex) ?? endIndex
        let found = index(startIndex, offsetBy: Swift.min(place, characters))
        if from > startIndex, !self[index(before: from)].isWhitespace,
            let blank = self[from..<found].prefix(Self.longestWord).firstIndex(
                where: \.isWhitespace)
        {
            from = blank
        }
        if to < endIndex, !self[to].isWhitespace,
            let blank = self[found..<to].suffix(Self.longestWord).lastIndex(where: \.isWhitespace)
        {
            to = blank
        }
        return (from > startIndex ? "…" : "") + String(self[from..<to]).trimmingBlanks
            + (to < endIndex ? "…" : "")
    }

    /// Within so many characters a word is looked for that can stay whole.
    private static var longestWord: Int { 30 }
}
