/// What came of a command, or of typing, that a list deals with itself.
enum ListReaction: Equatable, Sendable {
    /// Another row or part of the list: rows may be missing.
    case moved
    /// Another filter: the list has to be asked for again.
    case filtered
    /// What there is to do, if anything.
    case done([Effect])
}
