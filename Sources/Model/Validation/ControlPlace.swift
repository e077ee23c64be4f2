internal import PersistenceTextForms

/// A control character of a text, and where it stands.
package struct ControlPlace: Hashable, Sendable {
    /// Its number.
    package let scalar: UInt32
    /// The line it is in, counted from 1; 1 of a text that has no lines.
    package let line: Int
    /// Which character of that line it is, counted from 1.
    package let character: Int

    /// Makes a place.
    package init(scalar: UInt32, line: Int = 1, character: Int) {
        self.scalar = scalar
        self.line = line
        self.character = character
    }

    /// The first one of a text; nil where there is none.
    ///
    /// In a text of many lines line ends and tabs are none.
    init?(firstIn text: String, isMultiline: Bool) {
        var (line, character) = (1, 0)
        for next in text {
            character += 1
            // A line end of Windows is one character.
            let isLineEnd = next == "\n" || next == "\r\n"
            if isMultiline, isLineEnd { (line, character) = (line + 1, 0) }
            if isMultiline, isLineEnd || next == "\t" { continue }
            if let control = next.unicodeScalars.first(where: \.isControl) {
                self.init(scalar: control.value, line: line, character: character)
                return
            }
        }
        return nil
    }

    /// The character as tables of characters name it.
    package var name: String {
        let digits = String(scalar, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
