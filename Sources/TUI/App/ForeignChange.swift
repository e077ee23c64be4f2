/// Rows that came, went or changed through another window, an import or a command.
package struct ForeignChange: Hashable, Sendable {
    package let added: Int
    package let gone: Int
    package let changed: Int
    /// The first words of the first of them; nil if it is not among the rows at hand.
    package let headline: String?

    package init(_ changes: RowChanges, headline: String?) {
        added = changes.arrivalCount()
        gone = changes.departureCount
        changed = changes.modifications.count
        self.headline = headline
    }

    /// How many rows.
    var count: Int { added + gone + changed }
}
