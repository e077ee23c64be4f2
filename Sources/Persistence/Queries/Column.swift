/// A column of a record that predicates and sort descriptors may name.
///
/// Optional columns have an optional `Value`. A text column may declare a *folded* column, which
/// holds ``Folding/fold(_:)`` of it: sorting and comparisons with ``TextMatching/cd`` use that one.
public struct Column<R: Record, Value: SQLConvertible>: Hashable, Sendable {
    /// The expression, in which the table is called `self`.
    package let expression: String
    /// The expression that holds the folded text.
    package let folded: String?

    /// Names a column, or an expression that calls the table `self` and joined ones by their
    /// names.
    ///
    /// - Parameters:
    ///   - expression: A column of the table, or an expression.
    ///   - folded: The column with the folded text.
    public init(_ expression: String, folded: String? = nil) {
        self.expression = Expressions.qualified(expression)
        self.folded = folded.map(Expressions.qualified)
    }
}

/// How text is compared.
public enum TextMatching: Hashable, Sendable {
    /// Byte for byte.
    case exact
    /// Without regard to case, diacritics and width. Uses an index where the column declares a
    /// folded one, and scans otherwise.
    case cd
}

/// Expressions name their own table `self`; in a subquery it gets another name.
enum Expressions {
    /// A bare column name becomes a column of `self`.
    static func qualified(_ expression: String) -> String {
        let isName = expression.utf8.allSatisfy {
            (0x61...0x7a).contains($0 | 0x20) || $0 == 0x5f || (0x30...0x39).contains($0)
        }
        return isName ? "self." + expression : expression
    }

    /// Calls the table something else than `self`.
    static func renamed(_ expression: String, _ alias: String) -> String {
        if alias == "self" { return expression }
        var result = ""
        var rest = Substring(expression)
        while let range = rest.firstRange(of: "self.") {
            let before =
                range.lowerBound == rest.startIndex
                ? nil : rest[rest.index(before: range.lowerBound)]
            let isWord = before.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
            result += rest[..<range.lowerBound] + (isWord ? "self." : alias + ".")
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}
