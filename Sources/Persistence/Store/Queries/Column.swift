/// A column of a record that predicates and sort descriptors may name.
///
/// Optional columns have an optional `Value`. A text column may declare a *folded* column, which
/// holds ``Folding/fold(_:)`` of it: sorting and comparisons with ``TextMatching/cd`` use that one.
public struct Column<R: Record, Value: SQLConvertible>: Hashable, Sendable {
    /// The expression, in which the table is called `self`.
    package let expression: String
    /// The expression that holds the folded text.
    package let folded: String?
    /// How its values come into a record and out of it; `nil` where only queries name it.
    let part: RecordPart<R>?

    /// Names a column, or an expression that calls the table `self` and joined ones by their
    /// names.
    ///
    /// - Parameters:
    ///   - expression: A column of the table, or an expression.
    ///   - folded: The column with the folded text.
    public init(_ expression: String, folded: String? = nil) {
        self.init(expression, folded: folded, part: nil)
    }

    @usableFromInline
    init(_ expression: String, folded: String?, part: RecordPart<R>?) {
        self.expression = Expressions.operand(expression)
        self.folded = folded.map(Expressions.operand)
        self.part = part
    }

    /// Whether both name the same.
    public static func == (one: Self, other: Self) -> Bool {
        one.expression == other.expression && one.folded == other.folded
    }

    /// Hashes what it names.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(expression)
        hasher.combine(folded)
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
