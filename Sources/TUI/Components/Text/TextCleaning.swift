/// What may come into a text from outside.
enum TextCleaning {
    /// The text without ESC and other controls, line ends as line feeds.
    ///
    /// For one line, line ends and tabs become blanks, and the line end that copying a whole line
    /// brings along goes.
    static func clean(_ text: String, isMultiline: Bool) -> String {
        if isClean(text, isMultiline: isMultiline) { return text }
        var scalars = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            defer { previous = scalar }
            switch scalar {
            case "\n" where previous == "\r": continue
            case "\n", "\r", "\u{85}": scalars.append("\n")
            case "\t": scalars.append("\t")
            case _ where scalar.properties.generalCategory == .control: continue
            default: scalars.append(scalar)
            }
        }
        guard !isMultiline else { return String(scalars) }
        while scalars.last == "\n" { scalars.removeLast() }
        return String(String.UnicodeScalarView(scalars.map { $0 == "\n" || $0 == "\t" ? " " : $0 }))
    }

    /// Whether there is no control in it but those that may stay, by its bytes: what was pasted is clean
    /// already, and may be megabytes.
    private static func isClean(_ text: String, isMultiline: Bool) -> Bool {
        var before: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case 0x09, 0x0A: if !isMultiline { return false }
            case 0x00...0x1F, 0x7F: return false
            // U+0080 to U+009F.
            case 0x80...0x9F: if before == 0xC2 { return false }
            default: break
            }
            before = byte
        }
        return true
    }
}
