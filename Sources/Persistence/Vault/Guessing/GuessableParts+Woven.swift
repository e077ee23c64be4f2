// A pattern that is drawn out or put between the characters of another one.
extension GuessableParts {
    /// `aabbccddeeff`, `qqwweerrttyy`: every character of something easy as often as the others.
    mutating func findStretched() {
        for times in 2...4 {
            var start = 0
            while start + 3 * times <= letters.count {
                let end = endOfStretch(from: start, times)
                guard end - start >= 3 * times else {
                    start += 1
                    continue
                }
                let plain = GuessedLetters(letters.every(times, in: start..<end), names)
                add(start..<end, plain.guesses * Double(times), plain.weakness ?? .repetition)
                start = end
            }
        }
    }

    /// Where characters end that come so many times each.
    private func endOfStretch(from start: Int, _ times: Int) -> Int {
        var end = start
        while end + times <= letters.count,
            (1..<times).allSatisfy({ letters[end + $0] == letters[end] })
        {
            end += times
        }
        return end
    }

    /// `a1b2c3d4e5f6`: two easy things, a character of each in turn.
    mutating func findWoven() {
        guard letters.count >= 6 else { return }
        let halves = (0...1).map { GuessedLetters(letters.every(2, in: $0..<letters.count), names) }
        // Without a pattern in both it is guessed as a whole.
        guard let weakness = halves[0].weakness, halves[1].weakness != nil else { return }
        add(0..<letters.count, halves[0].guesses * halves[1].guesses * 2, weakness)
    }
}

/// A part of a passphrase, guessed by itself.
private struct GuessedLetters {
    let guesses: Double
    /// What its longest pattern is; nil where it has none.
    let weakness: PassphraseStrength.Weakness?

    init(_ letters: PassphraseLetters, _ names: CommonWords) {
        let parts = GuessableParts(letters, names: names, isHalf: true).all
        let search = GuessSearch(count: letters.count, parts: parts)
        guesses = search.guesses
        weakness =
            search.parts.filter { $0.weakness != nil }
            .max { $0.range.count < $1.range.count }?.weakness
    }
}
