/// Kinds of characters that a password is made of.
///
/// What looks like another one in many fonts (`l` `I` `1`, `O` `0`, `|`) is in none of them, and neither are
/// quotation marks, blanks and the backslash, which shells and forms take for something else.
public struct CharacterKinds: OptionSet, Hashable, Sendable {
    /// The kinds as bits.
    public let rawValue: Int

    /// The kinds that these bits say.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// `a` to `z`.
    public static let lowercase = CharacterKinds(rawValue: 1)
    /// `A` to `Z`.
    public static let uppercase = CharacterKinds(rawValue: 2)
    /// `2` to `9`.
    public static let digits = CharacterKinds(rawValue: 4)
    /// Signs that can be typed on every keyboard.
    public static let symbols = CharacterKinds(rawValue: 8)

    /// What every service takes.
    public static let lettersAndDigits: CharacterKinds = [.lowercase, .uppercase, .digits]
    /// All there are.
    public static let all: CharacterKinds = [.lowercase, .uppercase, .digits, .symbols]

    /// The characters of each kind that is in here, in ASCII.
    var alphabets: [[UInt8]] {
        Self.characters.compactMap { contains($0.kind) ? Array($0.text.utf8) : nil }
    }

    private static let characters: [(kind: CharacterKinds, text: String)] = [
        (.lowercase, "abcdefghijkmnopqrstuvwxyz"),
        (.uppercase, "ABCDEFGHJKLMNPQRSTUVWXYZ"),
        (.digits, "23456789"),
        (.symbols, "!#%&()*+-./:;<=>?@[]_{}"),
    ]
}
