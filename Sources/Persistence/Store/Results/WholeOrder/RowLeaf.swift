/// What is kept of a row to see later what changed in it.
///
/// Fingerprints stand for values. Two that differ are of different values for certain; two that
/// agree are of equal ones but for a chance of 2⁻⁶⁴.
struct RowPrint: Hashable, Sendable {
    /// The id: an integer key that was freed may come back for another row.
    let identity: UInt64
    /// The sort keys.
    let place: UInt64
    /// The observed columns.
    let content: UInt64
}

/// Neighbouring rows of a list, shared by all orders in which they are the same.
final class RowLeaf: Sendable {
    /// The integer keys.
    let keys: [Int64]
    /// One for each key.
    let prints: [RowPrint]

    init(keys: [Int64], prints: [RowPrint]) {
        self.keys = keys
        self.prints = prints
    }
}
