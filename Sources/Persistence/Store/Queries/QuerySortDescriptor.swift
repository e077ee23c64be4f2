/// One key of the order of a list.
public struct QuerySortDescriptor<R: Record>: Hashable, Sendable {
    /// From small to great or the other way.
    public enum Direction: Hashable, Sendable {
        /// Small first; NULL before everything.
        case ascending
        /// Great first; NULL after everything.
        case descending
    }

    /// The expression sorted by, in which the table is called `self`.
    package let expression: String
    /// From small to great or the other way.
    package let direction: Direction

    /// Sorts by a column, or by its folded text where it declares one.
    public init<Value>(_ column: Column<R, Value>, _ direction: Direction = .ascending) {
        expression = column.folded ?? column.ordered
        self.direction = direction
    }
}

extension Column {
    /// Small first; NULL before everything.
    ///
    /// Text by its folded form, where the column has one.
    public var ascending: QuerySortDescriptor<R> { QuerySortDescriptor(self, .ascending) }

    /// Great first; NULL after everything.
    ///
    /// Text by its folded form, where the column has one.
    public var descending: QuerySortDescriptor<R> { QuerySortDescriptor(self, .descending) }
}
