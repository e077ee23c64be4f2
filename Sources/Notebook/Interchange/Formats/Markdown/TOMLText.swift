/// Texts of TOML: keys and values, as far as front matter goes.
enum TOMLText {
    /// A line `key = value`.
    struct Assignment: Equatable {
        /// The key; one of several parts with points between them.
        let key: String
        /// The key as it is written.
        let written: String
        /// What stands behind the equals sign.
        let value: Substring.UnicodeScalarView.SubSequence

        static func == (left: Self, right: Self) -> Bool {
            left.key == right.key && left.written == right.written
                && left.value.elementsEqual(right.value)
        }
    }

    /// Reads a key and an equals sign at the beginning of lines; `nil` where there is none.
    static func assignment(
        _ lines: Substring.UnicodeScalarView.SubSequence
    ) -> Assignment? {
        var reader = TOMLReader(lines)
        guard let key = reader.key() else { return nil }
        let end = reader.rest.startIndex
        let written = String(lines[..<end]).trimmingBlanks
        return Assignment(key: key, written: written, value: lines[lines.index(after: end)...])
    }

    /// A key as it can stand before an equals sign.
    static func key(_ key: String) -> String {
        let isBare = !key.isEmpty && key.unicodeScalars.allSatisfy(isBarePart)
        return isBare ? key : FrontMatterText.quoted(key)
    }

    /// Whether it may stand in a key without quotation marks.
    static func isBarePart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
        default: false
        }
    }
}

/// Whether a value goes on in the next line, told line by line: a file may have a million of them.
struct TOMLOpenValue {
    private var brackets = 0
    private var braces = 0
    /// The mark of a text between three of them.
    private var quote: Unicode.Scalar?

    /// Whether it goes on.
    var isOpen: Bool { brackets > 0 || braces > 0 || quote != nil }

    /// Whether a key at the beginning of a line can be no part of it.
    var endsAtKey: Bool { braces == 0 && quote == nil }

    /// Takes the next line of it.
    mutating func take(_ line: Substring.UnicodeScalarView.SubSequence) {
        var rest = line
        while let scalar = rest.first {
            if let quote {
                if rest.starts(with: [quote, quote, quote]) {
                    // Up to two more belong to the text.
                    rest = rest.drop { $0 == quote }
                    self.quote = nil
                } else {
                    rest = rest.dropFirst(scalar == "\\" && quote == "\"" ? 2 : 1)
                }
                continue
            }
            switch scalar {
            case "#": return
            case "\"", "'":
                if rest.starts(with: [scalar, scalar, scalar]) {
                    quote = scalar
                    rest = rest.dropFirst(3)
                } else {
                    rest = Self.behindText(rest.dropFirst(), scalar)
                }
                continue
            case "[": brackets += 1
            case "]": brackets = max(0, brackets - 1)
            case "{": braces += 1
            case "}": braces = max(0, braces - 1)
            default: break
            }
            rest = rest.dropFirst()
        }
    }

    /// What stands behind a text on one line; nothing where nobody closed it.
    private static func behindText(
        _ line: Substring.UnicodeScalarView.SubSequence, _ quote: Unicode.Scalar
    ) -> Substring.UnicodeScalarView.SubSequence {
        var rest = line
        while let scalar = rest.first {
            rest = rest.dropFirst(scalar == "\\" && quote == "\"" ? 2 : 1)
            if scalar == quote { break }
        }
        return rest
    }
}
