/// Marks of a format in the texts of people, looked for by Unicode scalars.
///
/// To `Character` a mark and an accent behind it are one, and so are some signs of Arabic and Malayalam and
/// the mark behind them: then it would be no mark, and what it parts would be lost.
extension String {
    /// Whether it begins with these scalars, whatever follows them.
    package func begins(with start: String) -> Bool { utf8.starts(with: start.utf8) }

    /// Whether it ends with these scalars, whatever stands before them.
    package func ends(with end: String) -> Bool {
        utf8.reversed().starts(with: end.utf8.reversed())
    }

    /// Whether these scalars stand in it in a row.
    package func holds(_ part: String) -> Bool { utf8.firstRange(of: part.utf8) != nil }

    /// Whether one of these scalars stands in it.
    package func holds(anyOf marks: String) -> Bool {
        unicodeScalars.contains { marks.unicodeScalars.contains($0) }
    }

    /// What stands between separators; empty parts as well.
    package func parts(at separator: Unicode.Scalar) -> [String] {
        unicodeScalars.split(separator: separator, omittingEmptySubsequences: false).map(Self.init)
    }

    /// The text with other scalars for some, wherever they stand.
    package func replacingScalars(_ part: String, with other: String) -> String {
        String(
            decoding: Array(utf8).replacing(Array(part.utf8), with: Array(other.utf8)),
            as: UTF8.self)
    }

    /// The text with a backslash before each of these marks.
    package func escaping(_ marks: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if marks.unicodeScalars.contains(scalar) { escaped.append("\\") }
            escaped.append(scalar)
        }
        return String(escaped)
    }
}

extension FixedWidthInteger {
    /// The number that hexadecimal digits are, and nothing but digits: to the library a sign before them is one
    /// as well.
    package init?(hexadecimal digits: some StringProtocol) {
        let isHexadecimal = digits.utf8.allSatisfy { byte in
            UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
        }
        guard isHexadecimal else { return nil }
        self.init(digits, radix: 16)
    }
}
