/// What may come into a text from outside.
enum TextCleaning {
    /// The text without ESC and other controls, line ends as line feeds.
    ///
    /// For one line, line ends and tabs become blanks, and the line end that copying a whole line
    /// brings along goes.
    static func clean(_ text: String, isMultiline: Bool) -> String {
        if isClean(text) { return text }
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

    /// Whether no byte can be part of a control character: the usual case, told quickly.
    private static func isClean(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 }
    }
}
