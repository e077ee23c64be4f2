/// Finds the order of parts in which a passphrase is guessed soonest.
///
/// The estimate is that of zxcvbn: a guesser who knows the patterns, and how many there are, tries them in
/// every order.
struct GuessSearch {
    /// How many guesses it takes.
    private(set) var guesses = 1.0
    /// The parts in the order of the passphrase.
    private(set) var parts: [GuessablePart] = []

    private struct Best {
        let part: GuessablePart
        /// The guesses for this part and those before it, each counted once.
        let product: Double
        let guesses: Double
    }

    /// For each place, the best end there with so many parts.
    private var best: [[Int: Best]]
    /// For each number of parts, in how many orders they can come, and the guesses for fewer of them.
    private let factors: [(orders: Double, fewer: Double)]

    /// Searches among the `parts` of `count` characters.
    init(count: Int, parts: [GuessablePart]) {
        best = Array(repeating: [:], count: count)
        factors = Self.factors(upTo: count)
        guard count > 0 else { return }
        var ending: [[GuessablePart]] = Array(repeating: [], count: count)
        for part in parts { ending[part.range.upperBound - 1].append(part) }
        for end in 0..<count {
            for part in ending[end] { extend(with: part) }
            for start in 0...end { extend(with: Self.anything(start..<(end + 1), of: count)) }
        }
        unwind(from: count)
    }

    /// Characters without a pattern: ten tries for each, as people do not choose among all of them.
    private static func anything(_ range: Range<Int>, of count: Int) -> GuessablePart {
        var guesses = 1.0
        for _ in range { guesses *= 10 }
        let least: Double = range.count == count ? 1 : range.count == 1 ? 11 : 51
        return GuessablePart(range: range, guesses: max(guesses, least), weakness: nil)
    }

    private static func factors(upTo count: Int) -> [(orders: Double, fewer: Double)] {
        var factors = [(orders: 1.0, fewer: 0.0), (orders: 1.0, fewer: 0.0)]
        var fewer = 1.0
        for parts in 2...max(2, count) {
            fewer *= 10_000
            factors.append((factors[parts - 1].orders * Double(parts), fewer))
        }
        return factors
    }

    private mutating func extend(with part: GuessablePart) {
        let start = part.range.lowerBound
        guard start > 0 else { return consider(part, parts: 1, product: part.guesses) }
        for (parts, before) in best[start - 1] {
            // Two such parts side by side are one.
            if part.weakness == nil && before.part.weakness == nil { continue }
            consider(part, parts: parts + 1, product: before.product * part.guesses)
        }
    }

    private mutating func consider(_ part: GuessablePart, parts: Int, product: Double) {
        let end = part.range.upperBound - 1
        let guesses = factors[parts].orders * product + factors[parts].fewer
        for (others, other) in best[end] where others <= parts && other.guesses <= guesses {
            return
        }
        best[end][parts] = Best(part: part, product: product, guesses: guesses)
    }

    private mutating func unwind(from count: Int) {
        guard var (number, last) = best[count - 1].min(by: { $0.value.guesses < $1.value.guesses })
        else { return }
        guesses = last.guesses
        parts = [last.part]
        while last.part.range.lowerBound > 0, number > 1,
            let before = best[last.part.range.lowerBound - 1][number - 1]
        {
            parts.insert(before.part, at: 0)
            last = before
            number -= 1
        }
    }
}
