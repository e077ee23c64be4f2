public import FoundationEssentials

/// What divides a list into sections: a column, or something that only grows with it.
///
///     ListQuery<Book>().sorted { [$0.added.descending] }.sectioned { .month($0.added) }
///
/// The rows of a section have to stand together, so the column is the first sort key of the list.
/// Text is taken in its folded form, where the column declares one; without one the column has to
/// have SQLite's usual collation.
public struct SectionKey<R: Record>: Hashable, Sendable {
    /// What the rows of a section have in common.
    let expression: String
    /// What the list is sorted by first.
    let sortKey: QuerySortDescriptor<R>

    /// A section for every value.
    public static func value<Value>(_ column: Column<R, Value>) -> Self {
        let sortKey = column.ascending
        return Self(expression: sortKey.expression, sortKey: sortKey)
    }

    /// A section for every month of a date, named like `2026-01`.
    ///
    /// - Parameters:
    ///   - column: A column of dates, as `Date` is stored: in milliseconds.
    ///   - offset: How far the clock that months are told by is ahead of UTC.
    /// - Returns: A key; NULL makes a section of its own.
    public static func month<Value: DateConvertible>(
        _ column: Column<R, Value>, offset: Duration = .zero
    ) -> Self {
        let sortKey = column.ascending
        let seconds = offset.components.seconds
        let date = "(\(sortKey.expression)) / 1000.0 + \(seconds)"
        return Self(expression: "strftime('%Y-%m', \(date), 'unixepoch')", sortKey: sortKey)
    }

    /// A section for every month of a date as the clock of this machine tells it, summer time
    /// included; named like `2026-01`.
    public static func localMonth<Value: DateConvertible>(_ column: Column<R, Value>) -> Self {
        let sortKey = column.ascending
        let date = "(\(sortKey.expression)) / 1000.0"
        return Self(
            expression: "strftime('%Y-%m', \(date), 'unixepoch', 'localtime')", sortKey: sortKey)
    }

    /// A section for every first character.
    public static func initial<Value: TextConvertible>(_ column: Column<R, Value>) -> Self {
        let sortKey = column.ascending
        return Self(expression: "substr(\(sortKey.expression), 1, 1)", sortKey: sortKey)
    }
}

/// A date, or an optional one.
public protocol DateConvertible: SQLConvertible {}

extension Date: DateConvertible {}

extension Optional: DateConvertible where Wrapped: DateConvertible {}

extension ListQuery {
    /// The same list in sections.
    ///
    /// Where the list is not sorted by the column of the key first, it is from now on.
    public func sectioned(_ key: (R.Columns) -> SectionKey<R>) -> Self {
        var query = self
        query.section = key(R.columns)
        return query
    }

    /// The order that the list has, with the column of its sections first, and without what the
    /// filter leaves one value of: an index over the rest will do.
    var effectiveSort: [QuerySortDescriptor<R>] {
        var keys = sort
        if let section, keys.first?.expression != section.sortKey.expression {
            keys.insert(section.sortKey, at: 0)
        }
        guard let last = keys.popLast() else { return [] }
        // The last one says which way the integer key goes, so it stays.
        let fixed = predicate?.node.content.fixed ?? []
        return keys.filter { !fixed.contains($0.expression) } + [last]
    }
}
