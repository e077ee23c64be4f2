internal import PersistenceTextForms

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
            // One by one: a view that another is appended to is copied as a whole.
            case _ where scalar.isHidden: for sign in standIn(for: scalar) { result.append(sign) }
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
