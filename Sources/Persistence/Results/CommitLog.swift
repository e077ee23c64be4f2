/// The rows that the newest commits of this process touched, by the number of the transaction.
///
/// Whether these are all the commits between two snapshots, only the numbers can tell: one that is
/// missing was made by somebody else.
struct CommitLog: Sendable {
    private var commits: [UInt32: TouchedRows] = [:]
    /// Up to which number they were forgotten last.
    private var last: UInt32 = 0

    /// So many commits are kept; when there are more, nobody is following them.
    static let limit = 4096

    /// Adds a commit.
    mutating func note(_ number: UInt32, _ rows: TouchedRows) {
        if commits.count >= Self.limit { commits = [:] }
        commits[number] = rows
    }

    /// Removes a commit that failed.
    mutating func withdraw(_ number: UInt32) {
        commits[number] = nil
    }

    /// Removes everything up to a commit.
    mutating func forget(through number: UInt32) {
        // The numbers began anew: those of before mean nothing any more.
        if Int32(bitPattern: number &- last) < 0 { commits = [:] }
        last = number
        commits = commits.filter { Int32(bitPattern: $0.key &- number) > 0 }
    }

    /// What was touched after one transaction, up to another one and including it.
    ///
    /// - Returns: `nil` when not all of the commits are known.
    func rows(after old: TransactionNumber, through new: TransactionNumber) -> TouchedRows? {
        let count = new.value &- old.value
        if count > Self.limit || count == 0 && old != new { return nil }
        var rows = TouchedRows()
        for offset in 0..<count {
            guard let commit = commits[old.value &+ 1 &+ offset] else { return nil }
            rows.formUnion(commit)
        }
        return rows
    }
}
