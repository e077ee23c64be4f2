/// How hard a new passphrase is to guess for somebody who knows how people choose them.
///
/// Judged as zxcvbn does (Wheeler, USENIX Security 2016): by the fewest guesses that find it as common
/// passwords, words and names, also backwards and with signs for letters, famous phrases, sequences, runs on
/// the keyboard, repeats and dates; and unlike zxcvbn also by how often such parts are said, however many
/// they are. An estimate: a quotation from a rare book looks better than it is, and a random passphrase a
/// little worse. Nothing of the passphrase becomes text, and what is copied of it is wiped.
public struct PassphraseStrength: Hashable, Sendable {
    /// The fewest characters of a passphrase without words.
    package static let leastCharacters = 12
    /// The fewest words of one with words.
    package static let leastWords = 5

    /// What makes a passphrase easy to guess.
    public enum Weakness: Hashable, Sendable, CaseIterable {
        /// It has fewer characters and fewer words than a vault takes.
        case short
        /// It is one of the passwords that are tried first, or built around one.
        case commonPassword
        /// It is a saying, a quotation or a series that many people know.
        case phrase
        /// It is made of a name that many people have, or that is known here.
        case name
        /// It is made of too few words.
        case words
        /// It goes along the alphabet or counts.
        case sequence
        /// It goes from key to key.
        case keyboard
        /// It says the same again and again.
        case repetition
        /// It is a day or a year.
        case date
    }

    /// How many characters it has.
    package let characters: Int
    /// How many words of two characters or more it has.
    package let words: Int
    /// How many guesses find it.
    public let guesses: Double
    /// What makes it easy to guess; `nil` if nothing does.
    public let weakness: Weakness?

    /// Looks at a passphrase in UTF-8; for other bytes the numbers mean little, but do no harm.
    ///
    /// Whoever guesses may know `names`: of the person, of the machine, of friends.
    public init(_ passphrase: SecretBytes, names: [String] = []) {
        (characters, words) = passphrase.withUnsafeBytes(Self.count)
        let letters = PassphraseLetters(passphrase)
        let parts = GuessableParts(letters, names: CommonWords(Self.parts(of: names)))
        let search = GuessSearch(count: letters.count, parts: parts.all)
        let partByPart = PartByPart(letters, parts: parts.all)
        guesses = min(search.guesses, partByPart.guesses)
        weakness = Self.weakness(
            isShort: characters < Self.leastCharacters && words < Self.leastWords, guesses,
            of: partByPart.guesses < search.guesses ? partByPart.parts : search.parts)
    }

    /// Whether it is hard enough to guess for a vault: ten thousand million guesses, which at half a
    /// second each take one machine more than a hundred years.
    public var isEnough: Bool { weakness == nil }

    /// From 0, too easy to guess, over 1, enough, to 3, strong.
    package var grade: Int {
        guard isEnough else { return 0 }
        return guesses >= 1e16 ? 3 : guesses >= 1e13 ? 2 : 1
    }

    private static func weakness(
        isShort: Bool, _ guesses: Double, of parts: [GuessablePart]
    ) -> Weakness? {
        if isShort { return .short }
        guard guesses < 1e10 else { return nil }
        var lengths: [Weakness: Int] = [:]
        for part in parts {
            if let weakness = part.weakness { lengths[weakness, default: 0] += part.range.count }
        }
        // Of patterns of one length the one that is named first above.
        guard let longest = lengths.values.max() else { return .words }
        return Weakness.allCases.first { lengths[$0] == longest } ?? .words
    }

    /// Names as a whole and in their parts.
    private static func parts(of names: [String]) -> [String] {
        names.flatMap { name in
            let words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
            return [name, words.joined()] + words
        }.filter { $0.count > 2 }
    }

    private static func count(
        _ bytes: UnsafeRawBufferPointer
    ) -> (characters: Int, words: Int) {
        var characters = 0
        var words = 0
        var length = 0
        for byte in bytes {
            // Of a character in UTF-8 only the first byte does not begin with the bits 10.
            let isFirst = byte & 0xC0 != 0x80
            characters += isFirst ? 1 : 0
            if byte == 0x20 {
                length = 0
            } else if isFirst {
                length += 1
                words += length == 2 ? 1 : 0
            }
        }
        return (characters, words)
    }
}
