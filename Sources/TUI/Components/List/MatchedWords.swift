/// The words that a list is filtered by, as they are found in its rows: texts are made comparable as
/// the filter itself does it.
package struct MatchedWords: Sendable {
    private let words: [[Unicode.Scalar]]
    /// Of each of the words whether it may stand anywhere, and not only in a field that was named.
    private let isAnywhere: [Bool]
    /// Where there are many words: which begin alike.
    private let beginnings: WordBeginnings?
    private let fold: @Sendable (String) -> String

    /// No words.
    package init() { self.init("") { $0 } }

    /// The words of a filter, of which and of every text `fold` makes what is compared.
    package init(_ filter: String, fold: @escaping @Sendable (String) -> String) {
        self.init(
            texts: filter.split(whereSeparator: \.isWhitespace).map { String($0) }, fold: fold)
    }

    /// Texts that are looked for, blanks in them included, and others that are only looked for in fields
    /// that were named.
    package init(
        texts: [String], inFields named: [String] = [], fold: @escaping @Sendable (String) -> String
    ) {
        let words = (texts.map { ($0, true) } + named.map { ($0, false) })
            .map { (Array(fold($0.0).unicodeScalars), $0.1) }
            .filter { !$0.0.isEmpty }
        self.init(words: words.map(\.0), isAnywhere: words.map(\.1), fold: fold)
    }

    package var isEmpty: Bool { words.isEmpty }

    /// Where words stand in a text, by the positions of its characters.
    ///
    /// - Returns: Ranges that may overlap. Linear in the text for each word that begins as something in
    ///   it does.
    package func places(in text: String) -> [Range<Int>] {
        guard !words.isEmpty else { return [] }
        let folded = FoldedText(text, fold)
        return candidates(in: folded).flatMap { folded.places(of: words[$0]) }
    }

    /// Those of the words that may stand in a text, in their order: all of a few.
    private func candidates(in text: FoldedText) -> [Int] {
        beginnings.map { $0.candidates(in: text.scalars) } ?? Array(words.indices)
    }

    /// Those words that stand in none of the texts.
    func missing(in texts: [String]) -> MatchedWords {
        let folded = texts.map { FoldedText($0, fold) }
        var isFound = [Bool](repeating: false, count: words.count)
        for text in folded {
            for index in candidates(in: text) where !isFound[index] {
                isFound[index] = text.contains(words[index])
            }
        }
        return filter { !isFound[$0] }
    }

    /// Those of the words that may stand anywhere: where the others are, whoever typed them has said.
    var ofAnyField: MatchedWords { filter { isAnywhere[$0] } }

    /// Some of the words, by their places.
    private func filter(_ isWanted: (Int) -> Bool) -> MatchedWords {
        let places = words.indices.filter(isWanted)
        return MatchedWords(
            words: places.map { words[$0] }, isAnywhere: places.map { isAnywhere[$0] }, fold: fold)
    }

    private init(
        words: [[Unicode.Scalar]], isAnywhere: [Bool], fold: @escaping @Sendable (String) -> String
    ) {
        self.words = words
        self.isAnywhere = isAnywhere
        // Of a few each is looked for by itself, which is faster.
        beginnings = words.count > 8 ? WordBeginnings(words) : nil
        self.fold = fold
    }

    /// The part of a text around the first of the words, which is whole in so many cells; some of the
    /// text before it as well, where there is room for that.
    ///
    /// It begins with a whole word, unless that one alone is too long.
    ///
    /// - Returns: Nil where none stands in it, or not in that room.
    func part(of text: String, room: Int, ellipsis: String) -> String? {
        guard let place = places(in: text).min(by: { $0.lowerBound < $1.lowerBound }) else {
            return nil
        }
        let characters = Array(text)
        let widths = characters.map { DisplayWidth.cells(of: $0) }
        func cells(_ range: Range<Int>) -> Int { widths[range].reduce(0, +) }
        // What follows is cut with an ellipsis, too.
        let ends = 2 * DisplayWidth.cells(of: ellipsis)
        guard cells(place) + ends <= room else { return nil }
        var start = place.lowerBound
        while start > 0, cells(start - 1..<place.upperBound) + ends <= room / 2 { start -= 1 }
        // Where the text ends soon, what stands before has all the room.
        while start > 0, characters.count - start < room,
            cells(start - 1..<characters.count) + ends <= room
        {
            start -= 1
        }
        guard start > 0 else { return text }
        if !characters[start - 1].isWhitespace {
            if let blank = characters[start..<place.lowerBound].firstIndex(where: \.isWhitespace) {
                start = blank
            } else {
                let blank = characters[..<start].lastIndex(where: \.isWhitespace)
                let word = blank.map { $0 + 1 } ?? 0
                if cells(word..<place.upperBound) + ends <= room { start = word }
            }
        }
        while start < place.lowerBound, characters[start].isWhitespace { start += 1 }
        return start == 0 ? text : ellipsis + String(characters[start...])
    }

    /// A text cut to so many cells: its beginning, or the part around the first of the words where the
    /// beginning shows none of them.
    package func cut(_ text: String, toCells room: Int, ellipsis: String) -> String {
        let beginning = DisplayWidth.truncate(text, toCells: room, ellipsis: ellipsis).text
        guard beginning != text, places(in: beginning).isEmpty,
            let part = part(of: text, room: room, ellipsis: ellipsis)
        else { return beginning }
        return DisplayWidth.truncate(part, toCells: room, ellipsis: ellipsis).text
    }
}

extension MatchedWords: Equatable {
    /// Whether both have the same words; all of one list fold alike.
    package static func == (one: Self, other: Self) -> Bool {
        one.words == other.words && one.isAnywhere == other.isAnywhere
    }
}

/// Which of many words begin with which two scalars, so that a text asks only for those that it may hold.
private struct WordBeginnings {
    private var words: [UInt64: [Int]] = [:]

    init(_ words: [[Unicode.Scalar]]) {
        for (index, word) in words.enumerated() {
            self.words[Self.key(word[0], word.count > 1 ? word[1] : nil), default: []].append(index)
        }
    }

    /// A second scalar is one more than it is, so that none has a key of its own.
    private static func key(_ first: Unicode.Scalar, _ second: Unicode.Scalar?) -> UInt64 {
        UInt64(first.value) << 32 | UInt64(second.map { $0.value + 1 } ?? 0)
    }

    func candidates(in scalars: [Unicode.Scalar]) -> [Int] {
        var keys: Set<UInt64> = []
        for (place, scalar) in scalars.enumerated() {
            keys.insert(Self.key(scalar, nil))
            if place + 1 < scalars.count { keys.insert(Self.key(scalar, scalars[place + 1])) }
        }
        return keys.flatMap { words[$0] ?? [] }.sorted()
    }
}

/// A text that is searched, and which of its characters each folded scalar came from.
private struct FoldedText {
    private(set) var scalars: [Unicode.Scalar] = []
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
