import Persistence

extension JSONLimits {
    /// The limits of an export of our own.
    ///
    /// What came in with an entry that was just small enough takes a little more there. A text may be
    /// three times as long as a post, and tags and metadata that came in one after the other are several
    /// times as many.
    static let ours = JSONLimits(entryBytes: 48 << 20, entryValues: 500_000)

    /// How long the name of a value may become that finds its place in the metadata.
    static let flattenedNameBytes = 1_024
}
