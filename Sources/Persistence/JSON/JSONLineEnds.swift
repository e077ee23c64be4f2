/// Which line breaks end what is open, in JSON of a thing in each line.
package enum JSONLineEnds: Sendable {
    /// None: a thing may stand in any number of lines.
    case nowhere
    /// Those behind which an object begins in the first column, as the next thing does, and hardly ever a part of
    /// one that is laid out over several lines.
    case beforeObjects
    /// All.
    case everywhere
}
