import FoundationEssentials
package import Persistence
package import SheafModel

/// Numbers of a post that are sums: each device adds to a row of its own, and what an import says
/// is one more.
///
/// Likes of people are rows of their own; see ``WriteContext/like(post:by:)``.
extension WriteContext {
    /// Counts that somebody opened the post.
    ///
    /// Only where the setting `posts.countViews` asks for it: looking writes nothing.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` if the post is gone.
    package mutating func recordView(post id: Post.ID) throws(StoreError) {
        let pk = try key(of: id, in: "post")
        let device = try firstRow("SELECT value FROM _meta WHERE key = 'device'") {
            (row) throws(StoreError) in try row.text(0)
        }
        try addToTally("view", of: id, pk: pk, device: device ?? "", 1)
    }

    /// What becomes of the views of a post that an import brings: those that were counted here stay.
    ///
    /// - Parameters:
    ///   - stored: The post as it is.
    ///   - pk: Its key.
    ///   - views: What the import says.
    ///   - isTotal: Whether those that were counted here are among them, as in exports of our own: a
    ///     greater number here is a later one then.
    ///   - policy: What to do with a post that is there already.
    /// - Returns: The number to be, and what it is now.
    /// - Throws: ``StoreError``.
    func viewChange(
        of stored: Post, pk: Int64, to views: Int, isTotal: Bool, _ policy: ImportPolicy
    ) throws(StoreError) -> (goal: Int, current: Int) {
        let total = stored.counts.views
        if isTotal { return (policy.keeps ? max(views, total) : views, total) }
        let imported = try connection.integer(
            """
            SELECT coalesce(max(amount), 0) FROM post_tally
            WHERE post_pk = ? AND kind = 'view' AND device = 'import' AND deleted_at IS NULL
            """, [pk.sqlValue])
        return (views, Int(imported))
    }

    /// Makes the part of a number that imports gave what a file says.
    ///
    /// - Parameters:
    ///   - kind: Which number.
    ///   - id: The post.
    ///   - pk: Its key.
    ///   - number: What the file says.
    ///   - current: What it is of that; what was added here is not touched.
    /// - Returns: Whether it was another number.
    /// - Throws: ``StoreError/refusedChange(table:)`` where it stays; ``StoreError``.
    mutating func setTally(
        _ kind: String, of id: Post.ID, pk: Int64, to number: Int, from current: Int
    ) throws(StoreError) -> Bool {
        let (difference, overflow) = number.subtractingReportingOverflow(current)
        if difference == 0 || overflow { return false }
        let changed = try addToTally(kind, of: id, pk: pk, device: "import", difference)
        try requireChange(of: "post_tally", changed)
        return true
    }

    /// Gives a post that is inserted in the same moment its numbers.
    mutating func startTallies(_ counts: PostCounts, of id: Post.ID, pk: Int64) throws(StoreError) {
        if counts.likes != 0 { try startTally("like", of: id, pk: pk, counts.likes) }
        if counts.views != 0 { try startTally("view", of: id, pk: pk, counts.views) }
    }

    private mutating func startTally(
        _ kind: String, of id: Post.ID, pk: Int64, _ amount: Int
    ) throws(StoreError) {
        // A statement that may change a row keeps what pages were, for its triggers may fail.
        let count = try execute(
            """
            INSERT INTO post_tally(pk, id, created_at, post_pk, kind, device, amount)
            VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT(post_pk, kind, device) DO NOTHING
            """, tallyValues(kind, of: id, pk: pk, device: "import", amount))
        if count > 0 { return }
        let changed = try addToTally(kind, of: id, pk: pk, device: "import", amount)
        try requireChange(of: "post_tally", changed)
    }

    /// How many parts of numbers it changed.
    @discardableResult
    private mutating func addToTally(
        _ kind: String, of id: Post.ID, pk: Int64, device: String, _ amount: Int
    ) throws(StoreError) -> Int {
        try connection.execute(
            """
            INSERT INTO post_tally(pk, id, created_at, post_pk, kind, device, amount)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT(post_pk, kind, device) DO UPDATE SET amount = amount + excluded.amount
            """, tallyValues(kind, of: id, pk: pk, device: device, amount))
    }

    private func tallyValues(
        _ kind: String, of id: Post.ID, pk: Int64, device: String, _ amount: Int
    ) -> [SQLValue] {
        [
            newKey(of: "post_tally"), Self.tally(kind, of: id, device: device).sqlValue,
            now.sqlValue, pk.sqlValue, kind.sqlValue, device.sqlValue, amount.sqlValue,
        ]
    }

    /// What names the part of a number that a device added, or an import.
    private static func tally(_ kind: String, of id: Post.ID, device: String) -> UUID {
        NamedIdentifier.entry("tally", of: id.uuid, key: "\(kind)/\(device)")
    }
}
