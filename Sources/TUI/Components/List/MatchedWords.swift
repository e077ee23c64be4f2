/// The words that a list is filtered by, as they are found in its rows: texts are made comparable as
/// the filter itself does it.
package struct MatchedWords: Sendable {
    private let words: [[Unicode.Scalar]]
    private let fold: @Sendable (String) -> String

    /// No words.
    package init() { self.init("") { $0 } }

    /// The words of a filter, of which and of every text `fold` makes what is compared.
    package init(_ filter: String, fold: @escaping @Sendable (String) -> String) {
        self.init(
            texts: filter.split(whereSeparator: \.isWhitespace).map { String($0) }, fold: fold)
    }

    /// Texts that are looked for, blanks in them included.
    package init(texts: [String], fold: @escaping @Sendable (String) -> String) {
        words = texts.map { Array(fold($0).unicodeScalars) }.filter { !$0.isEmpty }
        self.fold = fold
    }

    package var isEmpty: Bool { words.isEmpty }

    /// Where words stand in a text, by the positions of its characters.
    ///
    /// - Returns: Ranges that may overlap. Linear in the text for each word.
    func places(in text: String) -> [Range<Int>] {
        guard !words.isEmpty else { return [] }
        let folded = FoldedText(text, fold)
        return words.flatMap { folded.places(of: $0) }
    }

    /// Those words that stand in none of the texts.
    func missing(in texts: [String]) -> MatchedWords {
        let folded = texts.map { FoldedText($0, fold) }
        let rest = words.filter { word in !folded.contains { $0.contains(word) } }
        return MatchedWords(words: rest, fold: fold)
    }

    private init(words: [[Unicode.Scalar]], fold: @escaping @Sendable (String) -> String) {
        self.words = words
        self.fold = fold
    }

    /// The part of a text around the first of the words, which is whole in so many cells; some of the
    /// text before it as well, where there is room for that.
    ///
    /// - Returns: Nil where none stands in it, or not in that room.
    func part(of text: String, room: Int, ellipsis: String) -> String? {
        guard let place = places(in: text).min(by: { $0.lowerBound < $1.lowerBound }) else {
            return nil
        }
        let characters = Array(text)
        func cells(_ range: Range<Int>) -> Int {
            DisplayWidth.cells(of: String(characters[range]))
        }
        // What follows is cut with an ellipsis, too.
        let ends = 2 * DisplayWidth.cells(of: ellipsis)
        guard cells(place) + ends <= room else { return nil }
        var start = place.lowerBound
        while start > 0, cells(start - 1..<place.upperBound) + ends <= room / 2 { start -= 1 }
        return start == 0 ? text : ellipsis + String(characters[start...])
    }
}

extension MatchedWords: Equatable {
    /// Whether both have the same words; all of one list fold alike.
    package static func == (one: Self, other: Self) -> Bool { one.words == other.words }
}

/// A text that is searched, and which of its characters each folded scalar came from.
private struct FoldedText {
    private var scalars: [Unicode.Scalar] = []
    private var origins: [Int] = []

    init(_ text: String, _ fold: (String) -> String) {
        for (index, character) in text.enumerated() {
            for scalar in fold(String(character)).unicodeScalars {
                scalars.append(scalar)
                origins.append(index)
            }
        }
    }

    func contains(_ word: [Unicode.Scalar]) -> Bool { firstPlace(of: word, from: 0) != nil }

    func places(of word: [Unicode.Scalar]) -> [Range<Int>] {
        var places: [Range<Int>] = []
        var start = 0
        while let place = firstPlace(of: word, from: start) {
            let end = place + word.count
            places.append(origins[place]..<origins[end - 1] + 1)
            start = end
        }
        return places
    }

    private func firstPlace(of word: [Unicode.Scalar], from start: Int) -> Int? {
        guard scalars.count - start >= word.count else { return nil }
        return (start...scalars.count - word.count).first { place in
            scalars[place] == word[0] && scalars[place..<place + word.count].elementsEqual(word)
        }
    }
}
