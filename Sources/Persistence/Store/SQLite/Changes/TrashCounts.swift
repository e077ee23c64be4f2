/// Numbers in other rows that follow from which rows of a table are in the trash, such as how many
/// comments an article has.
///
/// Triggers keep them row by row. Where thousands of rows go or come back at once they can be told to
/// leave these alone, and the numbers are then changed by what became of all rows together.
package struct TrashCounts: Sendable {
    /// A statement after which triggers leave the numbers alone.
    package let suspending: String
    /// Statements that change the numbers by what became of rows that have just gone to the trash or
    /// come back, each in its own direction; `?1` is a JSON array of their keys.
    package let settling: [String]
    /// A statement after which triggers keep the numbers again.
    package let resuming: String

    /// Describes the numbers.
    ///
    /// - Parameters:
    ///   - suspending: A statement after which triggers leave them alone.
    ///   - settling: Statements that change them by rows that went or came back, whose keys are the JSON
    ///     array `?1`.
    ///   - resuming: A statement after which triggers keep them again.
    package init(suspending: String, settling: [String], resuming: String) {
        self.suspending = suspending
        self.settling = settling
        self.resuming = resuming
    }
}
