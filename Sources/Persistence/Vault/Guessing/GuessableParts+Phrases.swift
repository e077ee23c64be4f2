// What is known as a whole, though it has many words.
extension GuessableParts {
    /// Sayings, quotations and series, whatever stands between their words.
    mutating func findPhrases() {
        for disguise in [Disguise.plain, .signs, .otherSigns] {
            for start in 0..<letters.count { findPhrases(disguise, from: start) }
        }
    }

    private mutating func findPhrases(_ disguise: Disguise, from start: Int) {
        var hash = WordHash()
        var changed: Set<UInt32> = []
        var count = 0
        for index in start..<letters.count where count < CommonWords.phrases.longest {
            let scalar = letters.lowercased(index)
            let plain = disguise.plain(scalar)
            guard letters.isOfWord(plain) else {
                // It begins with a word.
                if count == 0 { return }
                continue
            }
            if plain != scalar { changed.insert(scalar) }
            hash.add(plain)
            count += 1
            guard disguise == .plain || !changed.isEmpty, let rank = CommonWords.phrases[hash]
            else { continue }
            let range = start..<(index + 1)
            var guesses = Double(rank)
            if range.contains(where: letters.isCapital) { guesses *= 4 }
            for _ in changed { guesses *= 2 }
            add(range, guesses, .phrase)
        }
    }

    /// `aaaa bbbb cccc`: words of one letter each, with the same or nothing between them.
    mutating func findRepeatedLetters() {
        for start in 0..<letters.count where start == 0 || letters[start] != letters[start - 1] {
            var end = start
            var words = 0
            var steps: Set<Int> = []
            var last: UInt32?
            while let word = repeatedLetter(from: end) {
                if let last { steps.insert(Int(letters[end]) - Int(last)) }
                last = letters[end]
                words += 1
                // A series of series is one.
                if words > 1 {
                    let first: Double = steps.count == 1 ? 260 : Self.power(12, words)
                    add(start..<word.upperBound, first * Double(word.count), .repetition)
                }
                end = word.upperBound
                if end < letters.count, !letters.isOfWord(letters.lowercased(end)) { end += 1 }
            }
        }
    }

    /// One letter or digit three times and more.
    private func repeatedLetter(from start: Int) -> Range<Int>? {
        guard start < letters.count, letters.isOfWord(letters.lowercased(start)) else { return nil }
        var end = start + 1
        while end < letters.count, letters[end] == letters[start] { end += 1 }
        return end - start > 2 ? start..<end : nil
    }

    private static func power(_ base: Double, _ exponent: Int) -> Double {
        (0..<exponent).reduce(1) { product, _ in product * base }
    }
}

extension PassphraseLetters {
    /// Whether it belongs to a word: a letter or a digit, or anything beyond ASCII but blanks.
    func isOfWord(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case 0..<0xC0, 0x2000...0x206F, 0x3000...0x303F: false
        default: true
        }
    }
}
