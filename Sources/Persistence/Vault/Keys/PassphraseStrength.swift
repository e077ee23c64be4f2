/// What can be said of a new passphrase by looking at its bytes, without making text of them.
///
/// A hint and a lower bound, no proof: twelve times the same letter is not enough, a well-known
/// quotation is.
public struct PassphraseStrength: Hashable, Sendable {
    /// The fewest characters of a passphrase without words.
    public static let leastCharacters = 12
    /// The fewest words of one with words.
    public static let leastWords = 5

    /// How many characters it has.
    public let characters: Int
    /// How many words of two characters or more it has.
    public let words: Int
    /// How many different characters it has.
    public let variety: Int

    /// Looks at a passphrase in UTF-8; for other bytes the numbers mean little, but do no harm.
    public init(_ passphrase: SecretBytes) {
        (characters, words, variety) = passphrase.withUnsafeBytes(Self.count)
    }

    /// Whether a new vault may be made with it.
    public var isEnough: Bool {
        (characters >= Self.leastCharacters || words >= Self.leastWords) && variety >= 5
    }

    /// From 0, refused, over 1, enough, to 3, strong.
    public var grade: Int {
        guard isEnough else { return 0 }
        if characters >= 24 && variety >= 10 { return 3 }
        return characters >= 16 && variety >= 8 ? 2 : 1
    }

    private static func count(
        _ bytes: UnsafeRawBufferPointer
    ) -> (characters: Int, words: Int, variety: Int) {
        var characters = 0
        var words = 0
        var length = 0
        var seen: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
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
            let bit = UInt64(1) << (byte & 63)
            switch byte >> 6 {
            case 0: seen.0 |= bit
            case 1: seen.1 |= bit
            case 2: seen.2 |= bit
            default: seen.3 |= bit
            }
        }
        let variety = [seen.0, seen.1, seen.2, seen.3].map(\.nonzeroBitCount).reduce(0, +)
        return (characters, words, variety)
    }
}
