/// What shows the selected row of a list.
package enum SelectionStyle: String, CaseIterable, Codable, Hashable, Sendable {
    /// A bar over the whole row.
    case bar
    /// A sign before the row and bold text: fewer bytes over a slow line.
    case marker
}
