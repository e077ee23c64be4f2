internal import PersistenceTextForms

/// Where a hidden character does something that one sees: in emoji, and between letters that it joins
/// or keeps apart.
///
/// Selectors that ask for another shape of a letter (U+FE00 to U+FE0D, those of Mongolian and of Han)
/// are not among these: without the right font nobody sees them, and two names would look alike.
enum JoinedText {
    /// Whether the hidden character at `index` does.
    static func hasEffect(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        guard index > 0 else { return false }
        let before = scalars[index - 1]
        let after = index + 1 < scalars.count ? scalars[index + 1] : nil
        switch scalars[index].value {
        case 0x200C: return isLetter(before) && after.map(isLetter) == true
        case 0x200D:
            guard let after else { return false }
            if isLetter(before) { return isLetter(after) }
            let isShaped = before == "\u{FE0F}" && hasEffect(index - 1, in: scalars)
            return (isShaped || isEmoji(before)) && isEmoji(after)
        // Text or picture: a digit is only a picture where the keycap follows.
        case 0xFE0E, 0xFE0F:
            return before.isASCII
                ? before.properties.isEmoji && after == "\u{20E3}" : hasTwoShapes(before)
        default: return false
        }
    }

    private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isASCII && scalar.properties.isEmoji
    }

    /// Whether it belongs to a script that is written with joiners: Arabic, Syriac, N'Ko, the scripts
    /// of India and South-East Asia, Mongolian.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x600..<0x10A0, 0x1700..<0x18B0, 0x1A20..<0x1AB0, 0x1B00..<0x1C50, 0xA800..<0xAC00,
            0xFB50..<0xFDD0, 0xFE70..<0xFEFF, 0x10A00..<0x10A60, 0x11000..<0x12000:
            !scalar.isHidden
        default: false
        }
    }

    /// Whether Unicode lists both a sign of text and a picture of it: every emoji that is a sign of
    /// text by itself, and some others.
    private static func hasTwoShapes(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.properties.isEmoji else { return false }
        return !scalar.properties.isEmojiPresentation || isPictureWithSign(scalar.value)
    }

    /// Pictures by themselves that are a sign of text where that is asked for.
    ///
    /// From `emoji-variation-sequences.txt` of Unicode 15, without what Unicode marks as text by itself.
    private static func isPictureWithSign(_ value: UInt32) -> Bool {
        switch value {
        case 0x231A...0x231B, 0x23E9...0x23EA, 0x23F3, 0x25FD...0x25FE, 0x2614...0x2615,
            0x2648...0x2653, 0x267F, 0x2693, 0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE,
            0x26C4...0x26C5, 0x26D4, 0x26EA, 0x26F2...0x26F3, 0x26F5, 0x26FA, 0x26FD, 0x2753,
            0x2757, 0x2B1B...0x2B1C, 0x2B50, 0x2B55, 0x1F004, 0x1F21A, 0x1F22F,
            0x1F30D...0x1F30F, 0x1F315, 0x1F31C, 0x1F378, 0x1F393, 0x1F3A7, 0x1F3AC...0x1F3AE,
            0x1F3C2, 0x1F3C4, 0x1F3C6, 0x1F3CA, 0x1F3E0, 0x1F3ED, 0x1F408, 0x1F415, 0x1F41F,
            0x1F426, 0x1F442, 0x1F446...0x1F449, 0x1F44D...0x1F44E, 0x1F453, 0x1F46A, 0x1F47D,
            0x1F4A3, 0x1F4B0, 0x1F4B3, 0x1F4BB, 0x1F4BF, 0x1F4CB, 0x1F4DA, 0x1F4DF,
            0x1F4E4...0x1F4E6, 0x1F4EA...0x1F4ED, 0x1F4F7, 0x1F4F9...0x1F4FB, 0x1F508, 0x1F50D,
            0x1F512...0x1F513, 0x1F550...0x1F567, 0x1F610, 0x1F687, 0x1F68D, 0x1F691, 0x1F694,
            0x1F698, 0x1F6AD, 0x1F6B2, 0x1F6B9...0x1F6BA, 0x1F6BC:
            true
        default: false
        }
    }
}
