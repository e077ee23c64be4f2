/// The marks between the parts of what is said, with the blanks that belong to them.
package struct MarkWords: Sendable {
    /// Between a label and what it is the label of.
    package let colon: String
    /// Between parts that may have commas in them.
    let semicolon: String
    /// Between things in a row.
    package let comma: String
}
