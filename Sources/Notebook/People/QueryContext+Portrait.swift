package import FoundationEssentials
package import Persistence
package import SheafModel

extension QueryContext where Self: ~Copyable {
    /// What a person wrote, in a few numbers; the trash is left out.
    ///
    /// The cost grows with how much the person wrote, and with how much answers that.
    ///
    /// - Parameters:
    ///   - id: The person; of one who is not there nothing was written.
    ///   - months: Where months begin, the oldest first; the last is where the last month ends.
    /// - Returns: The numbers, of one snapshot.
    /// - Throws: What SQLite says.
    package func portrait(of id: User.ID, months: [Date]) throws(StoreError) -> Portrait {
        let key = try firstRow("SELECT pk FROM user WHERE id = ?", [id.sqlValue]) {
            (row) throws(StoreError) in try row.integer(0)
        }
        guard let key else {
            return Portrait(months: [], likes: 0, answers: 0, lastWrote: nil, tags: [])
        }
        var likes = 0
        var last: Date?
        var counts = [Int](repeating: 0, count: max(0, months.count - 1))
        for table in ["post", "comment"] {
            let whole = try firstRow(
                """
                SELECT \(Self.sumOfLikes), max(created_at) FROM \(table)
                WHERE author_pk = ? AND deleted_at IS NULL
                """, [key.sqlValue]
            ) { (row) throws(StoreError) in
                (likes: Int(try row.integer(0)), last: try row.value(1) as Date?)
            }
            likes = likes.addingClamped(whole?.likes ?? 0)
            if let date = whole?.last { last = max(last ?? date, date) }
            for (index, span) in zip(months, months.dropFirst()).enumerated() {
                counts[index] += try writings(in: table, by: key, from: span.0, to: span.1)
            }
        }
        return Portrait(
            months: counts, likes: likes,
            answers: try count(ListQuery<CommentSummary>.answers(to: id)), lastWrote: last,
            tags: try tags(of: key))
    }

    /// In two halves, because SQLite fails where a sum is too great; multiplied and added it is no whole
    /// number then, and the nearest one is taken.
    private static var sumOfLikes: String {
        """
        CAST(coalesce(sum(like_count >> 32) * 4294967296 + sum(like_count & 4294967295), 0)
          AS INTEGER)
        """
    }

    private func writings(
        in table: String, by author: Int64, from start: Date, to end: Date
    ) throws(StoreError) -> Int {
        try firstRow(
            """
            SELECT count(*) FROM \(table)
            WHERE author_pk = ? AND created_at >= ? AND created_at < ? AND deleted_at IS NULL
            """, [author.sqlValue, start.sqlValue, end.sqlValue]
        ) { (row) throws(StoreError) in Int(try row.integer(0)) } ?? 0
    }

    private func tags(of author: Int64) throws(StoreError) -> [Portrait.TagUse] {
        try rows(
            """
            SELECT tag.name, count(*) AS uses FROM post
            JOIN post_tag ON post_tag.post_pk = post.pk AND post_tag.deleted_at IS NULL
            JOIN tag ON tag.pk = post_tag.tag_pk
            WHERE post.author_pk = ? AND post.deleted_at IS NULL
            GROUP BY tag.pk ORDER BY uses DESC, tag.name LIMIT 5
            """, [author.sqlValue]
        ) { (row) throws(StoreError) in
            Portrait.TagUse(name: try row.text(0), posts: Int(try row.integer(1)))
        }
    }
}
