import Glibc

/// How a secret is made by chance: as words that one can remember, or as characters that one copies.
///
/// What is made is as hard to guess as ``bits`` says even for somebody who knows the recipe.
package enum SecretRecipe: Hashable, Sendable {
    /// Words of a list of 2,048, with hyphens between them.
    case passphrase(words: Int)
    /// Characters, at least one of each kind.
    case password(length: Int, kinds: CharacterKinds)

    /// How many words a passphrase can have; five resist a guesser who has the vault.
    package static let wordCounts = 4...20
    /// How many characters a password can have.
    package static let lengths = 8...128

    /// A passphrase that resists whoever has the file and many machines.
    package static let usualPassphrase = SecretRecipe.passphrase(words: 6)

    /// How many characters a password has where nobody says.
    package static let usualLength = 20

    /// Whether the numbers are within their bounds, and a password has characters to be made of.
    package var isPossible: Bool {
        switch self {
        case .passphrase(let words): Self.wordCounts.contains(words)
        case .password(let length, let kinds):
            Self.lengths.contains(length) && !kinds.alphabets.isEmpty
        }
    }

    /// The logarithm, to base 2, of how many secrets it makes, all of them equally likely.
    package var bits: Double {
        switch self {
        case .passphrase(let words): Double(words) * log2(Double(PassphraseWords.all.count))
        case .password(let length, let kinds): Self.bits(length, kinds.alphabets.map(\.count))
        }
    }

    /// A new secret, by the random numbers of the kernel.
    ///
    /// - Precondition: ``isPossible``.
    package func make() -> SecretBytes { make(from: .system) }

    /// A new secret, by the numbers of `random`.
    package func make(from random: RandomSource) -> SecretBytes {
        precondition(isPossible, "Nothing can be made so.")
        let numbers = UniformNumbers(random)
        switch self {
        case .passphrase(let words): return Self.passphrase(words, numbers)
        case .password(let length, let kinds):
            return Self.password(length, kinds.alphabets, numbers)
        }
    }

    private static func passphrase(_ count: Int, _ numbers: UniformNumbers) -> SecretBytes {
        let buffer = SecretBuffer()
        for place in 0..<count {
            let word = PassphraseWords.all[numbers.next(below: PassphraseWords.all.count)]
            // As many words as may be wanted fit.
            _ = buffer.append(place > 0 ? "-" + word : word)
        }
        return buffer.bytes
    }

    /// Draws anew until each kind is there: to put one of each in would make some passwords likelier
    /// than others.
    private static func password(
        _ length: Int, _ alphabets: [[UInt8]], _ numbers: UniformNumbers
    ) -> SecretBytes {
        let characters = alphabets.flatMap { $0 }
        while true {
            let secret = SecretBytes(count: length) { buffer in
                for index in buffer.indices {
                    buffer[index] = characters[numbers.next(below: characters.count)]
                }
            }
            let hasAll = secret.withUnsafeBytes { bytes in
                alphabets.allSatisfy { alphabet in bytes.contains { alphabet.contains($0) } }
            }
            if hasAll { return secret }
        }
    }

    /// Counts the passwords that have each kind: all there are, less those without one kind, plus
    /// those without two, which were taken away twice, and so on.
    private static func bits(_ length: Int, _ sizes: [Int]) -> Double {
        let all = Double(sizes.reduce(0, +))
        var share = 0.0
        for absent in 0..<(1 << sizes.count) {
            let left = sizes.indices.reduce(0) { absent >> $1 & 1 == 0 ? $0 + sizes[$1] : $0 }
            let sign = absent.nonzeroBitCount % 2 == 0 ? 1.0 : -1.0
            share += sign * pow(Double(left) / all, Double(length))
        }
        return Double(length) * log2(all) + log2(share)
    }
}
