/// How a statement finds out whether words stand in the text of a row.
enum WordLookup: Hashable, Sendable {
    /// All rows with the words are gathered from the word index.
    case everywhere
    /// The same of a few rows, whose keys a statement gives.
    case among(String)
    /// The text of each row is read for itself; see ``RowWords``.
    case rowByRow
}
