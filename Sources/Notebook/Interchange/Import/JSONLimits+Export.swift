package import Persistence

extension JSONLimits {
    /// The limits of an export of our own.
    ///
    /// What came in with an entry that was just small enough takes a little more there. A text may be
    /// three times as long as a post, and tags and metadata that came in one after the other are several
    /// times as many.
    static let ours = JSONLimits(entryBytes: 48 << 20, entryValues: 500_000)

    /// How many entries the metadata of a row have that came in: with its other values they are as many as an
    /// export holds.
    ///
    /// A form takes fewer.
    package static let metadataEntries = 400_000

    /// How many entries they have when one comes that stood inside another value: its name is longer than what
    /// stands in the file.
    static let flattenedEntries = 10_000

    /// How many values of one name the metadata keep, with numbers behind it.
    static let sameNames = 256

    /// How long the name may be of what holds values that find their places in the metadata: it stands in the name
    /// of each of them.
    static let flattenedNameBytes = 1_024
}
