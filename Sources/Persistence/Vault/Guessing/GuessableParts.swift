/// A part of a passphrase that a guesser finds sooner than by trying all characters.
struct GuessablePart {
    let range: Range<Int>
    /// How many guesses find it.
    let guesses: Double
    /// What it is; `nil` for characters without a pattern.
    let weakness: PassphraseStrength.Weakness?
}

/// Finds the parts of a passphrase that follow a pattern, as zxcvbn does (Wheeler, USENIX Security 2016).
struct GuessableParts {
    let letters: PassphraseLetters
    /// Names that whoever guesses may know.
    let names: CommonWords
    private(set) var all: [GuessablePart] = []

    /// Finds those of `letters`; also in what is left when every second character is taken, unless
    /// this is such a half.
    init(_ letters: PassphraseLetters, names: CommonWords, isHalf: Bool = false) {
        self.letters = letters
        self.names = names
        findWords()
        findPhrases()
        findRepeatedLetters()
        findSequences()
        findKeyboardRuns(.letters)
        findKeyboardRuns(.digits)
        findDates()
        findRepeats()
        guard !isHalf else { return }
        findStretched()
        findWoven()
    }

    /// Notes a part.
    mutating func add(
        _ range: Range<Int>, _ guesses: Double, _ weakness: PassphraseStrength.Weakness
    ) {
        // One part of several is never found sooner than this.
        let least: Double = range.count == letters.count ? 1 : range.count == 1 ? 10 : 50
        all.append(
            GuessablePart(range: range, guesses: max(guesses, least), weakness: weakness))
    }
}

// MARK: - Words

extension GuessableParts {
    private typealias Dictionary = (
        words: CommonWords, weakness: PassphraseStrength.Weakness, least: Int
    )

    private mutating func findWords() {
        let dictionaries: [Dictionary] = [
            (names, .name, 3), (.commonPasswords, .commonPassword, 4), (.commonWords, .words, 3),
            (.commonNames, .name, 3), (.wordsAtHand, .words, 3),
            (.foreignWords, .words, 4),
        ]
        for dictionary in dictionaries {
            for disguise in Disguise.allCases {
                for start in 0..<letters.count { findWords(dictionary, disguise, from: start) }
            }
        }
    }

    private mutating func findWords(
        _ dictionary: Dictionary, _ disguise: Disguise, from start: Int
    ) {
        var hash = WordHash()
        var changed: Set<UInt32> = []
        let isBackwards = disguise == .backwards
        let room = isBackwards ? start + 1 : letters.count - start
        for step in 0..<min(room, dictionary.words.longest) {
            let index = isBackwards ? start - step : start + step
            let scalar = letters.lowercased(index)
            let plain = disguise.plain(scalar)
            if plain != scalar { changed.insert(scalar) }
            hash.add(plain)
            guard step + 1 >= dictionary.least, let rank = dictionary.words[hash] else { continue }
            // A word without signs was found as a plain one.
            guard disguise == .plain || isBackwards || !changed.isEmpty else { continue }
            let range = isBackwards ? index..<(start + 1) : start..<(index + 1)
            var guesses = Double(rank) * capitals(in: range)
            for _ in changed { guesses *= 2 }
            if isBackwards { guesses *= 2 }
            add(range, guesses, dictionary.weakness)
        }
    }

    /// In how many ways capitals like these are put into a word.
    private func capitals(in range: Range<Int>) -> Double {
        let count = range.count { letters.isCapital($0) }
        guard count > 0 else { return 1 }
        let isFirst = count == 1 && letters.isCapital(range.lowerBound)
        let isLast = count == 1 && letters.isCapital(range.upperBound - 1)
        if isFirst || isLast || count == range.count { return 2 }
        return (1...min(count, range.count - count)).reduce(0) {
            $0 + Self.choices($1, of: range.count)
        }
    }

    /// In how many ways so many can be chosen.
    static func choices(_ count: Int, of all: Int) -> Double {
        guard count <= all else { return 0 }
        return (0..<count).reduce(1) { $0 * Double(all - $1) / Double($1 + 1) }
    }

    /// How a word is written.
    enum Disguise: CaseIterable {
        case plain
        /// From its end to its beginning.
        case backwards
        /// With digits and signs that look like letters; two of them look like two.
        case signs, otherSigns

        func plain(_ scalar: UInt32) -> UInt32 {
            switch self {
            case .plain, .backwards: scalar
            case .signs: Self.letter(scalar, one: "i", seven: "t")
            case .otherSigns: Self.letter(scalar, one: "l", seven: "l")
            }
        }

        private static func letter(
            _ scalar: UInt32, one: Unicode.Scalar, seven: Unicode.Scalar
        ) -> UInt32 {
            switch Unicode.Scalar(scalar) {
            case "4", "@": Unicode.Scalar("a").value
            case "8": Unicode.Scalar("b").value
            case "(", "{", "<": Unicode.Scalar("c").value
            case "3": Unicode.Scalar("e").value
            case "6", "9": Unicode.Scalar("g").value
            case "1", "!", "|": one.value
            case "0": Unicode.Scalar("o").value
            case "$", "5": Unicode.Scalar("s").value
            case "+": Unicode.Scalar("t").value
            case "7": seven.value
            case "%": Unicode.Scalar("x").value
            case "2": Unicode.Scalar("z").value
            default: scalar
            }
        }
    }
}

// MARK: - Sequences and repeats

extension GuessableParts {
    /// `abcd`, `9753`: every character as far from the one before.
    private mutating func findSequences() {
        var start = 0
        while start + 1 < letters.count {
            let step = Int(letters[start + 1]) - Int(letters[start])
            var end = start + 2
            while end < letters.count, Int(letters[end]) - Int(letters[end - 1]) == step {
                end += 1
            }
            if (1...5).contains(abs(step)), end - start > 2 || abs(step) == 1 {
                let first = letters[start]
                let obvious = "aAzZ019".unicodeScalars.contains { $0.value == first }
                let base: Double = obvious ? 4 : letters.digit(start) != nil ? 10 : 26
                add(start..<end, base * (step < 0 ? 2 : 1) * Double(end - start), .sequence)
            }
            start = max(start + 1, end - 1)
        }
    }

    /// `aaaa`, `abcabcabc`, `1987 1987`.
    private mutating func findRepeats() {
        for start in letters.indices {
            for period in 1...max(1, (letters.count - start + 1) / 2) {
                var end = start + period
                while end < letters.count, letters[end] == letters[end - period] { end += 1 }
                // What stands between two does not follow the last.
                let isDivided = !letters.isOfWord(letters.lowercased(start + period - 1))
                let times = (end - start + (isDivided ? 1 : 0)) / period
                let isInside = start > 0 && letters[start - 1] == letters[start - 1 + period]
                guard times > 1, times * period > 2, !isInside else { continue }
                let base = guesses(ofRepeated: start..<(start + period))
                add(start..<min(end, start + times * period), base * Double(times), .repetition)
                // A longer period would be the same said differently.
                break
            }
        }
    }

    private func guesses(ofRepeated range: Range<Int>) -> Double {
        let parts = all.compactMap { part -> GuessablePart? in
            guard range.lowerBound <= part.range.lowerBound,
                part.range.upperBound <= range.upperBound
            else { return nil }
            let moved = (part.range.lowerBound - range.lowerBound)
            return GuessablePart(
                range: moved..<(moved + part.range.count), guesses: part.guesses,
                weakness: part.weakness)
        }
        return GuessSearch(count: range.count, parts: parts).guesses
    }
}

// MARK: - Keyboards

extension GuessableParts {
    /// `asdfgh`, `1qaz2wsx`: every key beside the one before.
    private mutating func findKeyboardRuns(_ keyboard: Keyboard) {
        var start = 0
        while start + 2 < letters.count {
            var end = start + 1
            var turns = 0
            var last: Keyboard.Direction?
            while end < letters.count,
                let direction = keyboard.direction(from: letters[end - 1], to: letters[end])
            {
                if direction != last { turns += 1 }
                last = direction
                end += 1
            }
            if end - start > 2 {
                add(start..<end, keyboard.guesses(length: end - start, turns: turns), .keyboard)
            }
            start = max(start + 1, end - 1)
        }
    }
}

extension PassphraseLetters {
    fileprivate var indices: Range<Int> { 0..<count }
}
