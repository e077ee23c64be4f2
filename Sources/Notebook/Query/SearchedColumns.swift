package import FoundationEssentials
package import Persistence

/// The columns of rows that queries can be about: what the words and fields of a query ask of them.
package protocol SearchedColumns: Sendable {
    associatedtype Searched: Record

    /// What the rows are.
    var subject: SearchQuery.Subject { get }
    /// A text that occurs in what people see of the row.
    func text(_ text: String) -> QueryPredicate<Searched>
    /// A field that has a value; one that is of other rows is never so.
    func field(
        _ field: SearchField, _ value: SearchQuery.Value, _ time: LocalTime
    ) -> QueryPredicate<Searched>
    /// A key of an order; nothing for one that is of other rows.
    func order(_ order: SearchQuery.Order) -> [QuerySortDescriptor<Searched>]
}

extension ListQuery where R.Columns: SearchedColumns, R.Columns.Searched == R {
    /// The rows of the list that a query asks for, in its order where it names one.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - time: Where its days begin.
    /// - Returns: The list.
    package func filtered(by query: SearchQuery, in time: LocalTime) -> Self {
        guard let condition = query.condition else { return self }
        return filtered { condition.predicate($0, time) }
    }

    /// The same list in the order of a query, where it names one.
    package func sorted(as query: SearchQuery) -> Self {
        let all = query.order.map { R.columns.order($0) }
        // What decides among equal rows counts behind the last key alone.
        let keys = all.dropLast().flatMap { $0.prefix(1) } + (all.last ?? [])
        return keys.isEmpty ? self : sorted { _ in keys }
    }
}

extension SearchQuery.Condition {
    fileprivate func predicate<Columns: SearchedColumns>(
        _ columns: Columns, _ time: LocalTime
    ) -> QueryPredicate<Columns.Searched> {
        switch self {
        case .text(let text):
            // Nothing would occur everywhere.
            text.isEmpty ? QueryPredicate(false) : columns.text(text)
        case .field(let field, let value): columns.field(field, value, time)
        case .not(let part): !part.predicate(columns, time)
        case .all(let parts):
            parts.dropFirst().reduce(parts[0].predicate(columns, time)) {
                $0 && $1.predicate(columns, time)
            }
        case .any(let parts):
            // One that names a field of other rows is never so, with a minus sign before it or without.
            parts.filter { $0.applies(to: columns.subject) }.map { $0.predicate(columns, time) }
                .reduce(nil) { all, part in all.map { $0 || part } ?? part }
                ?? QueryPredicate(false)
        }
    }
}

extension SearchQuery.Value {
    /// The text; empty where it is something else.
    var text: String { if case .text(let text) = self { text } else { "" } }
}

extension Column where Value == String {
    /// The text occurs in the value, whatever the case, accents and width.
    ///
    /// An empty one never does.
    func has(_ value: SearchQuery.Value) -> QueryPredicate<R> {
        value.text.isEmpty ? QueryPredicate(false) : contains(value.text, .cd)
    }
}

extension Column where Value == Int {
    /// The number compares as the value says.
    func has(_ value: SearchQuery.Value) -> QueryPredicate<R> {
        guard case .number(let comparison, let number) = value else {
            return QueryPredicate(false)
        }
        return switch comparison {
        case .equal: self == number
        case .less: self < number
        case .atMost: self <= number
        case .greater: self > number
        case .atLeast: self >= number
        }
    }
}

extension Column where Value == Date {
    /// The moment lies in the period, or before it or behind it, as the value says.
    func has(_ value: SearchQuery.Value, _ time: LocalTime) -> QueryPredicate<R> {
        let today = time.day(of: Date())
        func bounds(_ first: SearchPeriod, _ last: SearchPeriod) -> (start: Date, end: Date?) {
            (
                time.beginning(of: first.days(on: today).first),
                last.days(on: today).next.map { time.beginning(of: $0) }
            )
        }
        switch value {
        case .text, .number, .yes, .no: return QueryPredicate(false)
        case .span(let first, let last):
            let (start, end) = bounds(first, last)
            return end.map { self >= start && self < $0 } ?? (self >= start)
        case .period(let comparison, let period):
            let (start, end) = bounds(period, period)
            return has(comparison, from: start, to: end, isSpan: period.isSpan)
        }
    }

    private func has(
        _ comparison: SearchQuery.Comparison, from start: Date, to end: Date?, isSpan: Bool
    ) -> QueryPredicate<R> {
        switch comparison {
        case .equal where isSpan: self >= start
        case .equal: end.map { self >= start && self < $0 } ?? (self >= start)
        case .less: self < start
        case .atMost: end.map { self < $0 } ?? QueryPredicate(true)
        case .greater: end.map { self >= $0 } ?? QueryPredicate(false)
        case .atLeast: self >= start
        }
    }
}

extension SearchQuery.Value {
    /// What finds the rows with a moment in the period that it names, or before it or behind it.
    package func predicate<R>(of column: Column<R, Date>, in time: LocalTime) -> QueryPredicate<R> {
        column.has(self, time)
    }
}
