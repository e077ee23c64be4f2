/// Kinds of characters that a password is made of.
///
/// What looks like another one in many fonts (`l` `I` `1`, `O` `0`, `|`) is in none of them, and neither are
/// quotation marks, blanks and the backslash, which shells and forms take for something else.
package struct CharacterKinds: OptionSet, Hashable, Sendable {
    /// The kinds as bits.
    package let rawValue: Int

    /// The kinds that these bits say.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// `a` to `z`.
    package static let lowercase = CharacterKinds(rawValue: 1)
    /// `A` to `Z`.
    package static let uppercase = CharacterKinds(rawValue: 2)
    /// `2` to `9`.
    package static let digits = CharacterKinds(rawValue: 4)
    /// Signs that can be typed on every keyboard.
    package static let symbols = CharacterKinds(rawValue: 8)

    /// What every service takes.
    package static let lettersAndDigits: CharacterKinds = [.lowercase, .uppercase, .digits]
    /// All there are.
    package static let all: CharacterKinds = [.lowercase, .uppercase, .digits, .symbols]

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
