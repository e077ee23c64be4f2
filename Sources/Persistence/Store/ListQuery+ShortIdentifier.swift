extension ListQuery {
    /// Rows whose identifier begins or ends with some hexadecimal digits, hyphens or not.
    ///
    /// The beginning of an identifier is the time, which all rows of one import share; its end is
    /// random. Lists show the end. `nil` if the text is something else, or shorter than four digits.
    public static func withIdentifier(like text: String) -> Self? {
        let digits = text.lowercased().filter { $0 != "-" }
        guard (4...32).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit) else {
            return nil
        }
        let hex = "lower(hex(self.\(R.table.identity)))"
        let beginning = Column<R, String>("substr(\(hex), 1, \(digits.utf8.count))")
        let end = Column<R, String>("substr(\(hex), -\(digits.utf8.count))")
        return Self(beginning == digits || end == digits)
    }
}
