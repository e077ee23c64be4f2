import Persistence

extension Version7Move {
    private static let columns = [
        "id", "post_id", "user_id", "parent_id", "body", "likes", "created_at",
    ]

    /// Moves comments, into the trash where their post is.
    ///
    /// One whose post is not there is set aside: nobody could come to it. One that answers a comment
    /// that is not there, or one of another post, answers the post; so does the first of comments that
    /// answer each other in a circle. An author who is not there is none.
    mutating func moveComments(_ report: Report) throws(StoreError) {
        try connection.executeScript(Self.places)
        try rescueLost()
        for comment in try circles() {
            try rescue(
                "comments", Self.columns, .circle, isKept: true,
                "comments AS old WHERE id = \(comment)")
            try connection.execute(
                "UPDATE temp.place SET parent_pk = NULL WHERE pk = ?", [.integer(comment)])
        }
        try inParts(
            of: "temp.place", key: "pk", where: "parent_pk IS NULL", report
        ) { [connection] (first, last) throws(StoreError) in
            try connection.execute(Self.threads, [first, last])
        }
        try rescue(
            "comments", Self.columns, .value, isKept: true,
            """
            comments AS old JOIN temp.place ON place.pk = old.id
            WHERE has_bytes(body) OR \(EarlierValue.isNotWhole("likes"))
              OR \(EarlierValue.isNoTime("old.created_at"))
            """)
    }

    /// Where each comment is to be, and how it is called: in the order of their keys.
    private static let places = """
        CREATE TEMP TABLE place (
          pk INTEGER PRIMARY KEY, id BLOB NOT NULL, post_pk INTEGER NOT NULL, parent_pk INTEGER,
          created_at INTEGER NOT NULL);
        INSERT INTO place(pk, id, post_pk, parent_pk, created_at)
        SELECT old.id, new_id(at), post.pk, parent.id, at
        FROM (
          SELECT *, coalesce(\(EarlierValue.time("created_at")), 0) AS at FROM comments ORDER BY id
        ) AS old CROSS JOIN post ON post.pk = old.post_id
          LEFT JOIN comments AS parent ON parent.id = old.parent_id
            AND parent.post_id = old.post_id;
        CREATE INDEX temp.place_parent ON place(parent_pk);
        """

    private func rescueLost() throws(StoreError) {
        let isLost = "parent_id IS NOT NULL AND place.parent_pk IS NULL"
        let isThere = "EXISTS (SELECT 1 FROM comments AS other WHERE other.id = old.parent_id)"
        for (reason, rows) in [
            (
                Reason.post,
                "comments AS old WHERE NOT EXISTS (SELECT 1 FROM post WHERE pk = post_id)"
            ),
            (
                .parent,
                "comments AS old JOIN temp.place ON place.pk = old.id WHERE \(isLost) AND NOT \(isThere)"
            ),
            (
                .elsewhere,
                "comments AS old JOIN temp.place ON place.pk = old.id WHERE \(isLost) AND \(isThere)"
            ),
            (
                .author,
                """
                comments AS old JOIN temp.place ON place.pk = old.id WHERE user_id IS NOT NULL
                  AND NOT EXISTS (SELECT 1 FROM user WHERE user.pk = user_id)
                """
            ),
        ] {
            try rescue("comments", Self.columns, reason, isKept: reason != .post, rows)
        }
    }

    /// Comments and all that hangs below them, the paths as ``Version7/derivations`` makes them.
    private static let threads = """
        INSERT INTO comment(pk, id, created_at, updated_at, deleted_at, post_pk, parent_pk,
          author_pk, like_count, path, body, body_words)
        WITH RECURSIVE thread(pk, path) AS (
          SELECT pk, id FROM temp.place WHERE parent_pk IS NULL AND pk BETWEEN ? AND ?
          UNION ALL
          SELECT place.pk, CAST(substr(thread.path, 1, \(Version7.pathBytes)) || place.id AS BLOB)
          FROM thread JOIN temp.place ON place.parent_pk = thread.pk
        ), odd AS MATERIALIZED (
          SELECT comments.body, likes, user_id, thread.path, place.*, has_bytes(body) AS is_odd
          FROM thread CROSS JOIN temp.place ON place.pk = thread.pk
            CROSS JOIN comments ON comments.id = thread.pk
        ), old AS MATERIALIZED (
          SELECT *, \(EarlierValue.text("body")) AS text FROM odd
        )
        SELECT old.pk, old.id, old.created_at, old.created_at, post.deleted_at, post_pk, parent_pk,
          user.pk, coalesce(\(EarlierValue.whole("likes")), 0), path, text,
          nullif(prepared_words(text), '')
        FROM old CROSS JOIN post ON post.pk = post_pk LEFT JOIN user ON user.pk = user_id
        """

    /// The first one of every circle of comments that answer each other, so that no thread begins
    /// there: it would never be reached.
    private func circles() throws(StoreError) -> [Int64] {
        let parents = try connection.rows(
            """
            WITH RECURSIVE placed(pk) AS (
              SELECT pk FROM temp.place WHERE parent_pk IS NULL
              UNION ALL SELECT place.pk FROM placed JOIN temp.place ON place.parent_pk = placed.pk)
            SELECT pk, parent_pk FROM temp.place WHERE pk NOT IN placed ORDER BY pk
            """
        ) { (row) throws(StoreError) in (try row.integer(0), try row.integer(1)) }
        let parent = Dictionary(parents, uniquingKeysWith: { $1 })
        var walks: [Int64: Int64] = [:]
        var first: [Int64] = []
        for (start, _) in parents where walks[start] == nil {
            var comment = start
            while walks[comment] == nil, let next = parent[comment] {
                walks[comment] = start
                comment = next
            }
            // The walk ended where it had been itself: from there on it goes in a circle.
            guard walks[comment] == start else { continue }
            var (least, other) = (comment, parent[comment])
            while let next = other, next != comment {
                least = min(least, next)
                other = parent[next]
            }
            first.append(least)
        }
        return first
    }
}
