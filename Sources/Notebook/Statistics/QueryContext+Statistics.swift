package import FoundationEssentials
package import Persistence
internal import SheafModel

extension QueryContext where Self: ~Copyable {
    /// What the store holds, in numbers, as of one snapshot.
    ///
    /// The cost grows with how many posts and comments there are: each is looked at once.
    ///
    /// - Parameters:
    ///   - now: The moment that the months end with.
    ///   - monthCount: How many months are counted.
    ///   - offset: How many seconds clocks are ahead of Greenwich at a moment.
    /// - Returns: The numbers.
    /// - Throws: What SQLite says.
    package func statistics(
        until now: Date, monthCount: Int = 12, offset: (Date) -> Int
    ) throws(StoreError) -> NotebookStatistics {
        var tally = WritingTally()
        try count("post", unless: "typeof(status) <> 'text'", into: &tally) { times, time in
            times.addPost(at: time)
        }
        try count("comment", into: &tally) { times, time in times.addComment(at: time) }
        let counted = tally.times.counted(monthCount: monthCount, until: now, offset: offset)
        let damagedPeople = try number(
            "SELECT count(*) FROM user WHERE deleted_at IS NULL AND NOT (\(Self.isLegiblePerson))")
        let damagedTags = try number(
            "SELECT count(*) FROM tag WHERE deleted_at IS NULL AND NOT (\(Self.isLegibleTag))")
        return NotebookStatistics(
            people: try number("SELECT count(*) FROM user WHERE deleted_at IS NULL"),
            inactivePeople: try number(
                "SELECT count(*) FROM user WHERE deleted_at IS NULL AND is_active = 0"),
            roles: try roles(), posts: try states(), comments: tally.comments, likes: tally.likes,
            tags: try number("SELECT count(*) FROM tag WHERE deleted_at IS NULL"),
            topTags: try topTags(), writers: try writers(), months: counted.months,
            hours: counted.hours, damaged: tally.damaged + damagedPeople + damagedTags)
    }

    /// Looks at every row of posts or comments; what cannot be read of one is left out, and noted.
    private func count(
        _ table: String, unless isDamaged: String = "0", into tally: inout WritingTally,
        _ add: (inout WritingTimes, Int64) -> Void
    ) throws(StoreError) {
        try connection.forEachRow(
            "SELECT created_at, like_count, \(isDamaged) FROM \(table) WHERE deleted_at IS NULL", []
        ) { (row) throws(StoreError) in
            var isLegible = try row.integer(2) == 0
            if case .integer(let time) = row.value(0) {
                add(&tally.times, time)
            } else {
                isLegible = false
            }
            if case .integer(let likes) = row.value(1) {
                tally.likes = tally.likes.addingClamped(Int(likes))
            } else {
                isLegible = false
            }
            if table == "comment" { tally.comments += 1 }
            if !isLegible { tally.damaged += 1 }
            return true
        }
    }

    /// Whether of a person can be read what is told of people here.
    private static var isLegiblePerson: String {
        """
        typeof(id) = 'blob' AND length(id) = 16 AND typeof(role) = 'text'
          AND typeof(coalesce(nullif(full_name, ''), username)) = 'text'
          AND typeof(post_count) = 'integer' AND typeof(comment_count) = 'integer'
        """
    }

    private static var isLegibleTag: String {
        "typeof(name) = 'text' AND typeof(post_count) = 'integer'"
    }

    private func number(_ sql: String) throws(StoreError) -> Int {
        try firstRow(sql) { (row) throws(StoreError) in Int(try row.integer(0)) } ?? 0
    }

    private func roles() throws(StoreError) -> [NotebookStatistics.RoleShare] {
        try rows(
            """
            SELECT role, count(*) AS people FROM user
            WHERE deleted_at IS NULL AND typeof(role) = 'text'
            GROUP BY role ORDER BY people DESC, role
            """
        ) { (row) throws(StoreError) in
            NotebookStatistics.RoleShare(
                role: Role(rawValue: try row.text(0)), count: Int(try row.integer(1)))
        }
    }

    private func states() throws(StoreError) -> [PostStatus: Int] {
        let states = try rows(
            """
            SELECT status, count(*) FROM post
            WHERE deleted_at IS NULL AND typeof(status) = 'text' GROUP BY status
            """
        ) { (row) throws(StoreError) in
            (status: PostStatus(rawValue: try row.text(0)), count: Int(try row.integer(1)))
        }
        return Dictionary(states.map { ($0.status, $0.count) }, uniquingKeysWith: +)
    }

    private func topTags() throws(StoreError) -> [Portrait.TagUse] {
        try rows(
            """
            SELECT name, post_count FROM tag
            WHERE deleted_at IS NULL AND post_count > 0 AND \(Self.isLegibleTag)
            ORDER BY post_count DESC, name LIMIT 10
            """
        ) { (row) throws(StoreError) in
            Portrait.TagUse(name: try row.text(0), posts: Int(try row.integer(1)))
        }
    }

    private func writers() throws(StoreError) -> [NotebookStatistics.Writer] {
        try rows(
            """
            SELECT id, coalesce(nullif(full_name, ''), username), post_count, comment_count FROM user
            WHERE deleted_at IS NULL AND post_count + comment_count > 0 AND \(Self.isLegiblePerson)
            ORDER BY post_count + comment_count DESC, username LIMIT 10
            """
        ) { (row) throws(StoreError) in
            NotebookStatistics.Writer(
                id: try row.value(0), name: try row.text(1), posts: Int(try row.integer(2)),
                comments: Int(try row.integer(3)))
        }
    }
}

/// What is counted while all that was written is looked at.
private struct WritingTally {
    var times = WritingTimes()
    var likes = 0
    var comments = 0
    /// Rows of which something cannot be read.
    var damaged = 0
}
