/// Rows of a list, with what changed since the last delivery: everything one frame needs.
package struct ListDelivery<Item: Sendable>: Sendable {
    /// Why it comes.
    package enum Cause: Sendable, Equatable {
        /// The first rows.
        case initial
        /// The list changed like this.
        case update(RowChanges)
        /// The list changed in a way nobody followed.
        case reset
        /// Rows that were asked for; the list is the same.
        case window
    }

    package var cause: Cause
    /// How many rows the list has; nil until they are counted.
    package var total: Int?
    /// How many rows there are with those of folded sections.
    package var whole: Int?
    /// Where its sections are; nil until they are counted, and where it has none.
    package var sections: RowSections?
    /// The position of the first of ``rows``.
    package var offset: Int
    package var rows: [Item]
    /// Where the row is that was to be found, or nil if it is not in the list.
    package var found: Int?
    /// Whether nothing of the list is still being counted.
    package var isCounted: Bool

    /// Whether it comes because somebody else changed something.
    var isForeignChange: Bool {
        if case .update(let changes) = cause { changes.isForeign } else { false }
    }

    package init(
        _ cause: Cause, total: Int?, sections: RowSections? = nil, offset: Int, rows: [Item],
        found: Int? = nil, isCounted: Bool? = nil
    ) {
        self.cause = cause
        self.total = total
        whole = total
        self.sections = sections
        self.offset = offset
        self.rows = rows
        self.found = found
        self.isCounted = isCounted ?? (total != nil)
    }
}
