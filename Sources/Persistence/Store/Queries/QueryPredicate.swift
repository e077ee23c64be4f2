import FoundationEssentials

/// What has to hold for the rows of a list.
///
/// Predicates are values: equal ones compile to the same SQL. They are two-valued as in Swift: a
/// comparison with NULL is false, and `!` turns that into true.
///
/// How they are put together does not matter: a loop that adds one condition after the other gives
/// the same as one expression. A list asks at most 8,000 conditions at once, in which every word of
/// a search is one, nested at most 32 deep; more is refused with ``StoreError/queryTooLarge(_:)``.
public struct QueryPredicate<R: Record>: Hashable, Sendable {
    package let node: Node

    /// The predicate without its type.
    ///
    /// Opaque outside the folder that compiles it.
    package struct Node: Hashable, Sendable {
        let tree: PredicateTree

        var content: PredicateNode { tree.node }
    }

    init(_ tree: PredicateTree) {
        node = Node(tree: tree)
    }

    /// One condition.
    init(_ node: PredicateNode) {
        self.init(PredicateTree(node))
    }

    /// The predicate that holds for every row, or for none.
    public init(_ isTrue: Bool) {
        self.init(.constant(isTrue))
    }

    /// Both hold.
    public static func && (left: Self, right: Self) -> Self {
        Self(PredicateTree(left.node.tree, and: right.node.tree))
    }

    /// At least one holds.
    public static func || (left: Self, right: Self) -> Self {
        Self(PredicateTree(left.node.tree, or: right.node.tree))
    }

    /// It does not hold.
    public static prefix func ! (predicate: Self) -> Self {
        Self(PredicateTree(not: predicate.node.tree))
    }
}

extension Column {
    /// The value is this one.
    ///
    /// `nil` is a value.
    public static func == (column: Self, value: Value) -> QueryPredicate<R> {
        column.compare(Value.isOptional ? .same : .equal, value)
    }

    /// The value is another one.
    ///
    /// `nil` is a value.
    public static func != (column: Self, value: Value) -> QueryPredicate<R> {
        column.compare(Value.isOptional ? .different : .unequal, value)
    }

    /// The value is smaller.
    ///
    /// NULL is not.
    public static func < (column: Self, value: Value) -> QueryPredicate<R> {
        column.compare(.less, value)
    }

    /// The value is smaller or equal.
    ///
    /// NULL is neither.
    public static func <= (column: Self, value: Value) -> QueryPredicate<R> {
        column.compare(.atMost, value)
    }

    /// The value is greater.
    ///
    /// NULL is not.
    public static func > (column: Self, value: Value) -> QueryPredicate<R> {
        column.compare(.greater, value)
    }

    /// The value is greater or equal.
    ///
    /// NULL is neither.
    public static func >= (column: Self, value: Value) -> QueryPredicate<R> {
        column.compare(.atLeast, value)
    }

    /// The value lies between two others, both included.
    public func isBetween(_ lower: Value, _ upper: Value) -> QueryPredicate<R> {
        QueryPredicate(.between(ordered, lower.sqlValue, upper.sqlValue))
    }

    /// The value is one of these.
    ///
    /// `nil` among them matches NULL.
    public func isIn(_ values: some Sequence<Value>) -> QueryPredicate<R> {
        QueryPredicate(.isIn(expression, values.map(\.sqlValue)))
    }

    private func compare(
        _ comparison: PredicateNode.Comparison, _ value: Value
    ) -> QueryPredicate<R> {
        let side = comparison.isOfOrder ? ordered : expression
        return QueryPredicate(.comparison(side, comparison, value.sqlValue))
    }

    /// The expression in the order of its values.
    var ordered: String { expression + Self.order }

    /// What stands behind an expression where the order of its values is not that of what is stored.
    ///
    /// Decimal digits are text to SQLite.
    static var order: String {
        let isDecimal = Value.self is Decimal.Type || Value.self is Decimal?.Type
        return isDecimal ? " COLLATE \(DecimalText.collation)" : ""
    }
}

extension Column where Value == Bool {
    /// The value is this one.
    ///
    /// Uses a partial index of the rows that have it, where there is one.
    public static func == (column: Self, value: Bool) -> QueryPredicate<R> {
        QueryPredicate(.flag(column.expression, value))
    }
}

extension Column {
    /// The value is this one, which many rows have.
    ///
    /// Rows are then found by the index that keeps the order of a list, and not by one of the column:
    /// an index that holds the column behind its sort keys serves the list with and without the
    /// condition. Where few rows have the value, nearly all of that index is gone through for each
    /// window.
    package func isCommonly(_ value: Value) -> QueryPredicate<R> {
        if Value.isOptional { return self == value }
        return QueryPredicate(.common(expression, value.sqlValue))
    }
}

extension Column where Value: TextConvertible {
    /// The text is this one.
    public func equals(_ text: String, _ matching: TextMatching) -> QueryPredicate<R> {
        let (expression, text) = side(text, matching)
        return QueryPredicate(.comparison(expression, .equal, .text(text)))
    }

    /// The text occurs in the value; the empty text occurs in every one but NULL.
    ///
    /// A scan: lists that search much declare a ``TextSearch``.
    public func contains(
        _ text: String, _ matching: TextMatching = .exact
    ) -> QueryPredicate<R> {
        let (expression, text) = side(text, matching)
        return QueryPredicate(.contains(expression, text))
    }

    /// The value begins with the text.
    ///
    /// Uses an index on the column, or with ``TextMatching/cd`` on the folded one.
    public func begins(
        with text: String, _ matching: TextMatching = .exact
    ) -> QueryPredicate<R> {
        let (expression, text) = side(text, matching)
        let end = Self.firstText(after: text).map(SQLValue.text)
        return QueryPredicate(.range(expression, from: .text(text), below: end))
    }

    /// Both sides of a comparison, folded if asked for.
    private func side(_ text: String, _ matching: TextMatching) -> (String, String) {
        switch matching {
        case .exact: (expression, text)
        case .cd: (folded ?? "fold(\(expression))", Folding.fold(text))
        }
    }

    /// The first text that sorts after everything that begins with this one: its last character
    /// that has a successor is raised.
    ///
    /// UTF-8 keeps the order of the scalars.
    private static func firstText(after text: String) -> String? {
        var scalars = Array(text.unicodeScalars)
        while let last = scalars.popLast() {
            // Between these two lie the surrogates, which no text holds.
            let next = last.value == 0xd7ff ? 0xe000 : last.value + 1
            if let next = Unicode.Scalar(next) {
                scalars.append(next)
                var view = String.UnicodeScalarView()
                view.append(contentsOf: scalars)
                return String(view)
            }
        }
        return nil
    }
}

/// A text, or an optional one.
public protocol TextConvertible: SQLConvertible {}

extension String: TextConvertible {}

extension Optional: TextConvertible where Wrapped: TextConvertible {}

extension SQLConvertible {
    /// Whether the type has a place for NULL.
    static var isOptional: Bool { Self.self is any OptionalConvertible.Type }
}

/// What all optional values have in common.
protocol OptionalConvertible {
    /// The type of what is there, if anything is.
    static var wrapped: any SQLConvertible.Type { get }
}

extension Optional: OptionalConvertible where Wrapped: SQLConvertible {
    static var wrapped: any SQLConvertible.Type { Wrapped.self }
}
