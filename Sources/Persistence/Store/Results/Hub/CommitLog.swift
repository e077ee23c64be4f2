/// What the newest commits of this process touched, by the number of the transaction.
///
/// Whether these are all the commits between two snapshots, only the numbers can tell: one that is
/// missing was made by somebody else.
struct CommitLog: Sendable {
    private var commits: [UInt32: CommitSpan] = [:]
    /// Up to which number they were forgotten last.
    private var last: UInt32 = 0

    /// So many commits are kept; when there are more, nobody is following them.
    static let limit = 4096

    /// Adds a commit.
    mutating func note(_ number: UInt32, _ rows: TouchedRows, author: String? = nil) {
        if commits.count >= Self.limit { commits = [:] }
        commits[number] = CommitSpan(rows: rows, authors: author.map { [$0] } ?? [])
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

    /// What was done after one transaction, up to another one and including it.
    ///
    /// - Returns: `nil` when not all of the commits are known.
    func span(after old: TransactionNumber, through new: TransactionNumber) -> CommitSpan? {
        let count = new.value &- old.value
        if count > Self.limit || count == 0 && old != new { return nil }
        var span = CommitSpan()
        for offset in 0..<count {
            guard let commit = commits[old.value &+ 1 &+ offset] else { return nil }
            span.formUnion(commit)
        }
        return span
    }
}

/// What one or more commits did.
struct CommitSpan: Equatable, Sendable {
    /// What they touched.
    var rows = TouchedRows()
    /// Who made them, as far as it was said.
    var authors: Set<String> = []

    /// Adds what other commits did.
    mutating func formUnion(_ other: Self) {
        rows.formUnion(other.rows)
        authors.formUnion(other.authors)
    }
}
