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

/// Text as it may be shown: everything hidden in it is seen, and nothing in it is obeyed.
///
/// Whatever a command prints and is not JSON goes through here, and so does the title of the
/// window. A control is shown as its picture (`␛`), anything else hidden as its code (`<U+202E>`).
/// What belongs to an emoji stays, and a joiner between letters of a script that is written with
/// joiners (`JoinedText`); elsewhere they would only make two names look alike.
package enum VisibleText {
    /// A text of many lines: line feeds and tabs stay, and the return before a line feed goes.
    package static func lines(_ text: String) -> String { visible(text, isMultiline: true) }

    /// A text on one line: line ends and tabs become blanks.
    package static func oneLine(_ text: String) -> String { visible(text, isMultiline: false) }

    private static func visible(_ text: String, isMultiline: Bool) -> String {
        guard text.unicodeScalars.contains(where: \.isHidden) else { return text }
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            switch scalar {
            case "\r" where next == "\n": continue
            case "\n", "\t": result.append(isMultiline ? scalar : " ")
            case "\r" where !isMultiline: result.append(" ")
            case _ where scalar.isHidden && JoinedText.hasEffect(index, in: scalars):
                result.append(scalar)
            case _ where scalar.isHidden: result += standIn(for: scalar)
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// What is shown in place of a hidden character.
    package static func sign(for scalar: Unicode.Scalar) -> String { String(standIn(for: scalar)) }

    private static func standIn(for scalar: Unicode.Scalar) -> String.UnicodeScalarView {
        switch scalar.value {
        case 0..<0x20: picture(0x2400 + scalar.value)
        case 0x7F: picture(0x2421)
        case let code:
            "<U+\(fourDigits(of: code))>".unicodeScalars
        }
    }

    /// Four hexadecimal digits at least, as Unicode writes its numbers.
    private static func fourDigits(of code: UInt32) -> String {
        let digits = String(code, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private static func picture(_ code: UInt32) -> String.UnicodeScalarView {
        String.UnicodeScalarView(Unicode.Scalar(code).map { [$0] } ?? [])
    }
}
