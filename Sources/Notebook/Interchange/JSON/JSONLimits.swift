import Persistence

/// How much of a JSON text is held in memory at once, at most.
///
/// Looked at while a piece is read, not afterwards: a file is refused at the byte that is too
/// many, whatever follows it. Bytes are those of the text as it is kept, without its escapes.
struct JSONLimits: Sendable {
    /// Bytes of one text: three times what a post may have.
    var textBytes = 32 << 20
    /// Bytes of the name of a member.
    var nameBytes = 1 << 20
    /// Digits of a number, with its signs.
    var numberBytes = 1 << 16
    /// Bytes of all texts, names and numbers in one entry of a file.
    var entryBytes = 40 << 20
    /// Values in one entry of a file.
    var entryValues = 100_000
}

extension JSONLimits {
    /// The limits of an export of our own.
    ///
    /// What came in with an entry that was just small enough takes a little more there.
    static let ours = JSONLimits(entryBytes: 48 << 20)

    /// How long the name of a value may become that finds its place in the metadata.
    static let flattenedNameBytes = 1_024

    /// What is said of an entry beyond them.
    var entryTooLarge: JSONError.Problem {
        .entryTooLarge(maximumBytes: entryBytes, maximumValues: entryValues)
    }
}
