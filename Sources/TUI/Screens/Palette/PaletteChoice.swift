/// What somebody chose in the palette, to be done on the screen beneath.
package enum PaletteChoice: Hashable, Sendable {
    /// A command, or a way to sort the other way round.
    case command(CommandID, isReversed: Bool)
    /// Selects the row of a number, from 1.
    case row(Int)
    /// Shows a saved view.
    case view(String)
    /// Filters the list by a query.
    case filter(String)
    /// Goes to the posts and filters them by a query.
    case search(String)
}
