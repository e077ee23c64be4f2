extension Unicode.Scalar {
    /// Whether it is a control character: Unicode's category Cc.
    package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

    /// Whether nobody sees it and something else may happen: controls, which a terminal obeys,
    /// characters that turn the direction of writing, invisible format characters, what chooses
    /// among the shapes of the character before it, letters and fillers that are blank, separators
    /// of lines and paragraphs, and code points that are no characters.
    ///
    /// Not among these is what is for private use: fonts for terminals have signs there that people
    /// write with, others show a box, and no terminal obeys it. Nor are the format characters of
    /// some scripts that have a shape.
    package var isHidden: Bool {
        switch value {
        case 0..<0x20, 0x7F...0x9F, 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5,
            0x180B...0x180F,
            0x200B...0x200F, 0x2028...0x202E,
            0x2060...0x206F, 0x2800, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB,
            0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
            true
        default: value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
        }
    }
}
