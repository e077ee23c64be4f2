package import FoundationEssentials
internal import Model
package import Persistence

extension QueryContext where Self: ~Copyable {
    /// What the store holds, in numbers, as of one snapshot.
    ///
    /// The cost grows with how many posts and comments there are: each is looked at once.
    ///
    /// - Parameters:
    ///   - now: The moment that the months end with.
    ///   - monthCount: How many months are counted.
    ///   - limit: How many tags and writers are named.
    ///   - offset: How many seconds clocks are ahead of Greenwich at a moment.
    /// - Returns: The numbers.
    /// - Throws: What SQLite says.
    package func statistics(
        until now: Date, monthCount: Int = 12, limit: Int = 10, offset: (Date) -> Int
    ) throws(StoreError) -> NotebookStatistics {
        var times = WritingTimes()
        var likes = 0
        for writing in try writings(in: "post") {
            times.addPost(at: writing.time)
            likes = likes.addingClamped(writing.likes)
        }
        var comments = 0
        for writing in try writings(in: "comment") {
            times.addComment(at: writing.time)
            likes = likes.addingClamped(writing.likes)
            comments += 1
        }
        let counted = times.counted(monthCount: monthCount, until: now, offset: offset)
        let roles = try roles()
        let people = try number("SELECT count(*) FROM user WHERE deleted_at IS NULL")
        return NotebookStatistics(
            people: people,
            inactivePeople: try number(
                "SELECT count(*) FROM user WHERE deleted_at IS NULL AND is_active = 0"),
            roles: roles, posts: try states(), comments: comments, likes: likes,
            tags: try number("SELECT count(*) FROM tag WHERE deleted_at IS NULL"),
            topTags: try topTags(limit), writers: try writers(limit), months: counted.months,
            hours: counted.hours)
    }

    private func writings(
        in table: String
    ) throws(StoreError) -> [(time: Int64, likes: Int)] {
        try rows("SELECT created_at, like_count FROM \(table) WHERE deleted_at IS NULL") {
            (row) throws(StoreError) in (try row.integer(0), Int(try row.integer(1)))
        }
    }

    private func number(_ sql: String) throws(StoreError) -> Int {
        try firstRow(sql) { (row) throws(StoreError) in Int(try row.integer(0)) } ?? 0
    }

    private func roles() throws(StoreError) -> [NotebookStatistics.RoleShare] {
        try rows(
            """
            SELECT role, count(*) AS people FROM user WHERE deleted_at IS NULL
            GROUP BY role ORDER BY people DESC, role
            """
        ) { (row) throws(StoreError) in
            NotebookStatistics.RoleShare(
                role: Role(rawValue: try row.text(0)), count: Int(try row.integer(1)))
        }
    }

    private func states() throws(StoreError) -> [PostStatus: Int] {
        let states = try rows(
            "SELECT status, count(*) FROM post WHERE deleted_at IS NULL GROUP BY status"
        ) { (row) throws(StoreError) in
            (status: PostStatus(rawValue: try row.text(0)), count: Int(try row.integer(1)))
        }
        return Dictionary(states.map { ($0.status, $0.count) }, uniquingKeysWith: +)
    }

    private func topTags(_ limit: Int) throws(StoreError) -> [Portrait.TagUse] {
        try rows(
            """
            SELECT name, post_count FROM tag WHERE deleted_at IS NULL AND post_count > 0
            ORDER BY post_count DESC, name LIMIT ?
            """, [limit.sqlValue]
        ) { (row) throws(StoreError) in
            Portrait.TagUse(name: try row.text(0), posts: Int(try row.integer(1)))
        }
    }

    private func writers(_ limit: Int) throws(StoreError) -> [NotebookStatistics.Writer] {
        try rows(
            """
            SELECT id, coalesce(nullif(full_name, ''), username), post_count, comment_count FROM user
            WHERE deleted_at IS NULL AND post_count + comment_count > 0
            ORDER BY post_count + comment_count DESC, username LIMIT ?
            """, [limit.sqlValue]
        ) { (row) throws(StoreError) in
            NotebookStatistics.Writer(
                id: try row.value(0), name: try row.text(1), posts: Int(try row.integer(2)),
                comments: Int(try row.integer(3)))
        }
    }
}
