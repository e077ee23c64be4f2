/// Why a post was not given a status; nothing was changed.
package enum StatusError: Error, Hashable, Sendable {
    /// The word says what only deleting does.
    case deleted(String)
}
