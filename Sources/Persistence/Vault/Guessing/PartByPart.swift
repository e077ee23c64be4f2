/// The guesses for a passphrase that is put together from parts, one after the other.
///
/// The estimate of zxcvbn adds ten thousand guesses for every part more, so that whatever has four parts
/// is taken, `john.smith.1980` too. Who knows that people say common things beside each other tries
/// these first: as many guesses as there are ways to choose every part. What stands between words is
/// chosen once.
struct PartByPart {
    /// How many guesses it takes.
    private(set) var guesses = 1.0
    /// The parts in the order of the passphrase.
    private(set) var parts: [GuessablePart] = []

    /// In how many ways the kind of a part is chosen.
    private static let kinds = 5.0

    private struct Best {
        let part: GuessablePart
        let guesses: Double
    }

    /// Searches among the `parts` of `letters`.
    init(_ letters: PassphraseLetters, parts: [GuessablePart]) {
        let count = letters.count
        guard count > 0 else { return }
        var ending: [[GuessablePart]] = Array(repeating: [], count: count)
        for part in parts { ending[part.range.upperBound - 1].append(part) }
        var best: [Best] = []
        for end in 0..<count {
            var nearest: Best?
            func consider(_ part: GuessablePart, _ guesses: Double) {
                let start = part.range.lowerBound
                let all = guesses * (start > 0 ? best[start - 1].guesses : 1)
                if nearest.map({ all < $0.guesses }) ?? true {
                    nearest = Best(part: part, guesses: all)
                }
            }
            let isBetween = !letters.isOfWord(letters.lowercased(end))
            consider(Self.anything(end..<(end + 1)), isBetween ? 1 : 10)
            for part in ending[end] { consider(part, part.guesses * Self.kinds) }
            if let nearest { best.append(nearest) }
        }
        unwind(best)
        let between = Set((0..<count).map { letters[$0] }.filter { !letters.isOfWord($0) })
        for _ in between { guesses *= 10 }
    }

    /// A character without a pattern: ten tries, as people do not choose among all of them.
    private static func anything(_ range: Range<Int>) -> GuessablePart {
        GuessablePart(range: range, guesses: 10, weakness: nil)
    }

    private mutating func unwind(_ best: [Best]) {
        guesses = best.last?.guesses ?? 1
        var end = best.count
        while end > 0 {
            let part = best[end - 1].part
            parts.append(part)
            end = part.range.lowerBound
        }
        parts.reverse()
    }
}
