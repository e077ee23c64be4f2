import Foundation
public import Model

/// Numbers of a post that are sums: each device adds to a row of its own, and what an import says
/// is one more.
///
/// Likes of people are rows of their own; see ``WriteContext/like(post:by:)``.
extension WriteContext {
    /// Counts that somebody opened the post.
    ///
    /// Only where the setting `posts.countViews` asks for it: looking writes nothing.
    ///
    /// - Throws: ``StoreError/notFound`` if the post is gone.
    public mutating func recordView(post id: Post.ID) throws(StoreError) {
        let pk = try key(of: id, in: "post")
        let device = try firstRow("SELECT value FROM _meta WHERE key = 'device'") {
            (row) throws(StoreError) in try row.text(0)
        }
        try addToTally("view", of: id, pk: pk, device: device ?? "", 1)
    }

    /// Makes a number of a post what a file says, whatever the devices have added.
    ///
    /// - Parameters:
    ///   - kind: Which number.
    ///   - id: The post.
    ///   - pk: Its key.
    ///   - number: What the file says.
    ///   - current: What it is, without the likes of people.
    /// - Returns: Whether it was another number.
    /// - Throws: ``StoreError``.
    mutating func setTally(
        _ kind: String, of id: Post.ID, pk: Int64, to number: Int, from current: Int
    ) throws(StoreError) -> Bool {
        let (difference, overflow) = number.subtractingReportingOverflow(current)
        if difference == 0 || overflow { return false }
        try addToTally(kind, of: id, pk: pk, device: "import", difference)
        return true
    }

    /// Gives a post that is about to be inserted its numbers.
    ///
    /// Before the post, so that the sums need not be written into it one by one afterwards:
    /// foreign keys are checked at the end.
    mutating func startTallies(_ counts: PostCounts, of id: Post.ID, pk: Int64) throws(StoreError) {
        if counts.likes != 0 {
            try addToTally("like", of: id, pk: pk, device: "import", counts.likes)
        }
        if counts.views != 0 {
            try addToTally("view", of: id, pk: pk, device: "import", counts.views)
        }
    }

    private mutating func addToTally(
        _ kind: String, of id: Post.ID, pk: Int64, device: String, _ amount: Int
    ) throws(StoreError) {
        try connection.execute(
            """
            INSERT INTO post_tally(id, created_at, post_pk, kind, device, amount)
            VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT(id) DO UPDATE SET amount = amount + excluded.amount
            """,
            [
                NamedIdentifier.entry("tally", of: id.uuid, key: "\(kind)/\(device)").sqlValue,
                now.sqlValue, pk.sqlValue, kind.sqlValue, device.sqlValue, amount.sqlValue,
            ])
    }
}
