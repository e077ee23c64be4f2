internal import Persistence

/// How well a typed text finds a command by its names: words in any order, each anywhere in a name, or
/// at least its letters in that order.
struct WordMatch: Comparable, Sendable {
    /// The more the better.
    private let score: Int

    /// The match of `text` among `names`, the most telling of which stands first.
    ///
    /// Nil where a word is in none of them; an empty text finds everything alike.
    init?(_ text: String, in names: [String]) {
        let names = names.map { Array(Folding.fold($0)) }
        var score = 0
        for word in Folding.fold(text).split(whereSeparator: \.isWhitespace) {
            let best = names.enumerated().compactMap { index, name in
                Self.score(of: Array(word), in: name).map { $0 * 4 - index }
            }.max()
            guard let best else { return nil }
            score += best
        }
        self.score = score
    }

    static func < (left: Self, right: Self) -> Bool { left.score < right.score }

    /// Whole words first, then beginnings of words, then any part, then letters in that order.
    private static func score(of word: [Character], in name: [Character]) -> Int? {
        var best: Int?
        for start in name.indices where name[start...].starts(with: word) {
            let end = start + word.count
            let begins = start == 0 || !name[start - 1].isLetter
            let ends = end == name.count || !name[end].isLetter
            let score = 20 + (begins ? 10 : 0) + (begins && ends ? 5 : 0) + (start == 0 ? 6 : 0)
            best = max(best ?? 0, score)
        }
        return best ?? scoreOfLetters(word, in: name)
    }

    /// Each letter has to follow the one before it or begin a word; the first one begins a word.
    private static func scoreOfLetters(_ letters: [Character], in name: [Character]) -> Int? {
        guard letters.count > 1 else { return nil }
        var place = name.startIndex
        var follows = false
        for letter in letters {
            let next = name[place...].indices.first { index in
                name[index] == letter
                    && (index == place && follows || index == 0 || !name[index - 1].isLetter)
            }
            guard let next else { return nil }
            place = next + 1
            follows = true
        }
        return 5
    }
}
