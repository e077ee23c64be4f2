/// Which transaction of a file is its newest one.
struct TransactionNumber: Hashable, Sendable {
    /// Counts commits that write something, whoever makes them; wraps.
    let value: UInt32
    /// The checksum of the last page in the journal.
    ///
    /// The counter begins anew when the journal's index has to be made again, after a crash in the
    /// middle of a commit. Two snapshots of one number are the same only if this is.
    let checksum: UInt64
}
