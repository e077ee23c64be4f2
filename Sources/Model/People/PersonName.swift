internal import PersistenceTextForms

/// The name of a person in its two parts, which come in the order of the script they are written in.
///
/// In Chinese, Japanese and Korean characters the family name comes first, in others the given name; the
/// language of the screen has no say in how somebody is called.
package struct PersonName: Hashable, Sendable {
    /// The given name.
    package var first: String
    /// The family name.
    package var last: String

    /// A name of these parts, either of which may be empty.
    package init(first: String, last: String) {
        self.first = first
        self.last = last
    }

    /// Takes a whole name apart: the last word is the family name, or, where what is written in Chinese,
    /// Japanese or Korean characters is followed by such, what comes before.
    ///
    /// Blanks of any kind part words, the wide one of Japanese as well. Only a guess, but together the two are
    /// what was said.
    package init(whole: String) {
        // By scalars: an accent behind a blank belongs to the blank as a character.
        let text = whole.trimmed.unicodeScalars
        func parts(at gap: String.Index) -> (String, String) {
            (String(text[..<gap]).trimmed, String(text[gap...]).trimmed)
        }
        if let familyEnd = Self.familyEnd(in: text) {
            (last, first) = parts(at: familyEnd)
        } else if let gap = text.lastIndex(where: Self.isBlank) {
            (first, last) = parts(at: gap)
        } else {
            (first, last) = (String(text), "")
        }
    }

    /// The first gap before a character of these scripts, in a text that begins with one.
    ///
    /// In one pass: files have names of any length.
    private static func familyEnd(in text: String.UnicodeScalarView) -> String.Index? {
        guard let first = text.first, isEastAsian(first) else { return nil }
        var gap: String.Index?
        for index in text.indices {
            let scalar = text[index]
            if let gap, isEastAsian(scalar) { return gap }
            if isBlank(scalar) {
                gap = gap ?? index
            } else if !scalar.properties.isWhitespace, scalar.value != 0x200B {
                gap = nil
            }
        }
        return nil
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator
    }

    /// Whether the family name comes first: both parts begin with such a character.
    package var hasFamilyFirst: Bool {
        Self.isEastAsian(first.trimmed) && Self.isEastAsian(last.trimmed)
    }

    /// The parts in their order, joined by a space, or what there is of them; may be empty.
    package var whole: String {
        hasFamilyFirst ? Self.joined(last, first) : Self.joined(first, last)
    }

    /// The name with its parts in each other's place.
    package var turned: PersonName { PersonName(first: last, last: first) }

    /// The given name before the family name in any script, as earlier versions had it.
    package var givenFirst: String { Self.joined(first, last) }

    private static func joined(_ parts: String...) -> String {
        parts.map { $0.trimmed }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Whether a text begins with a character of these scripts.
    private static func isEastAsian(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.first.map { isEastAsian($0) } ?? false
    }

    private static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x1100: false
        // Letters of Hangul; radicals; 々 and 〇; kana, Bopomofo and more of both.
        case 0x1100...0x11FF, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3041...0x31FF: true
        // Ideographs; syllables of Hangul with more letters on both sides.
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF: true
        // Ideographs of older standards; kana and Hangul of half the width; rare ideographs.
        case 0xF900...0xFAFF, 0xFF66...0xFFDC, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
