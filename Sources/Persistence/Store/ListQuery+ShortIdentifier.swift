extension ListQuery {
    /// How many digits of an identifier lists show: the last ones.
    ///
    /// Those at the beginning are the time, which all rows of one import share; the end is random.
    package static var shownDigits: Int { 8 }

    /// Rows whose identifier begins or ends with some hexadecimal digits, hyphens or not.
    ///
    /// So are those whose part that lists show begins with them. `nil` if the text is something else, or shorter than four digits.
    package static func withIdentifier(like text: String) -> Self? {
        let digits = text.lowercased().filter { $0 != "-" }
        guard (4...32).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit) else {
            return nil
        }
        let hex = "lower(hex(self.\(R.table.identity)))"
        let beginning = Column<R, String>("substr(\(hex), 1, \(digits.utf8.count))")
        let end = Column<R, String>("substr(\(hex), -\(digits.utf8.count))")
        let found = beginning == digits || end == digits
        guard digits.utf8.count < shownDigits else { return Self(found) }
        let shown = Column<R, String>("substr(\(hex), -\(shownDigits), \(digits.utf8.count))")
        return Self(found || shown == digits)
    }

    /// Rows whose part of the identifier that lists show begins with one to three hexadecimal digits; `nil` if
    /// the text is something else.
    package static func withFirstDigits(_ text: String) -> Self? {
        let digits = text.lowercased()
        guard (1...3).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit) else {
            return nil
        }
        let hex = "lower(hex(self.\(R.table.identity)))"
        return Self(
            Column<R, String>("substr(\(hex), -\(shownDigits), \(digits.utf8.count))") == digits)
    }
}
