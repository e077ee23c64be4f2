/// How much of a JSON text is held in memory at once, at most.
///
/// Looked at while a piece is read, not afterwards: a file is refused at the byte that is too
/// many, whatever follows it. Bytes are those of the text as it is kept, without its escapes.
package struct JSONLimits: Sendable {
    /// Bytes of one text.
    package var textBytes: Int
    /// Bytes of the name of a member.
    package var nameBytes: Int
    /// Digits of a number, with its signs.
    package var numberBytes: Int
    /// Bytes of all texts, names and numbers in one entry of a file.
    package var entryBytes: Int
    /// Values in one entry of a file.
    package var entryValues: Int
    /// Arrays and objects inside one another.
    package var depth: Int

    /// Limits for files of any length: each piece fits into memory many times.
    package init(
        textBytes: Int = 32 << 20, nameBytes: Int = 1 << 20, numberBytes: Int = 1 << 16,
        entryBytes: Int = 40 << 20, entryValues: Int = 100_000, depth: Int = 512
    ) {
        self.textBytes = textBytes
        self.nameBytes = nameBytes
        self.numberBytes = numberBytes
        self.entryBytes = entryBytes
        self.entryValues = entryValues
        self.depth = depth
    }

    /// Limits for a text that is in memory already, where only its depth costs more.
    package static func inMemory(depth: Int) -> JSONLimits {
        JSONLimits(
            textBytes: .max, nameBytes: .max, numberBytes: .max, entryBytes: .max,
            entryValues: .max, depth: depth)
    }

    /// What is said of an entry beyond them.
    package var entryTooLarge: JSONError.Problem {
        .entryTooLarge(maximumBytes: entryBytes, maximumValues: entryValues)
    }
}
