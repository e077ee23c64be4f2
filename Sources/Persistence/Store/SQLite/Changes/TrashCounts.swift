/// Numbers in other rows that follow from which rows of a table are in the trash, such as how many
/// comments an article has.
///
/// Triggers keep them row by row. Where thousands of rows go or come back at once they can be told to
/// leave these alone, and the numbers are then changed by what became of all rows together.
package struct TrashCounts: Sendable {
    /// A statement after which triggers leave the numbers alone.
    package let suspending: String
    /// What changes the numbers by what became of rows that have just gone to the trash or come back, each in
    /// its own direction.
    package let settling: [Settling]
    /// A statement after which triggers keep the numbers again.
    package let resuming: String

    /// Describes the numbers.
    ///
    /// - Parameters:
    ///   - suspending: A statement after which triggers leave them alone.
    ///   - settling: What changes them by rows that went or came back.
    ///   - resuming: A statement after which triggers keep them again.
    package init(suspending: String, settling: [Settling], resuming: String) {
        self.suspending = suspending
        self.settling = settling
        self.resuming = resuming
    }

    /// A statement that changes numbers in other rows by what became of rows.
    package struct Settling: Sendable {
        /// The statement; `?1` is a JSON array of the keys of rows.
        let statement: String
        /// So many rows are settled at once.
        let mostRows: Int

        /// Describes a statement.
        ///
        /// - Parameters:
        ///   - statement: The statement; `?1` is a JSON array of the keys of rows.
        ///   - hasFewOwners: Whether many of the rows have the same owner. Then each owner is written once for
        ///     all of them; otherwise they are settled in parts, for a statement keeps what each page was that it
        ///     changes.
        package init(_ statement: String, hasFewOwners: Bool) {
            self.statement = statement
            mostRows = hasFewOwners ? 250_000 : 20_000
        }
    }
}
