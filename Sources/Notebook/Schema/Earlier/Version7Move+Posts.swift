import Persistence

extension Version7Move {
    private static let columns = [
        "id", "user_id", "title", "body", "status", "likes", "views", "created_at", "updated_at",
    ]

    /// Moves posts, with their likes and views.
    ///
    /// One whose author is not there has none.
    mutating func movePosts(_ report: Report) throws(StoreError) {
        try connection.executeScript(Self.going)
        try inParts(of: "posts", report) { [connection] (first, last) throws(StoreError) in
            try connection.execute(Self.posts, [first, last])
        }
        try connection.executeScript(["like", "view"].map(Self.tally).joined(separator: "\n"))
        try rescue(
            "posts", Self.columns, .value, isKept: true,
            """
            posts AS old WHERE has_bytes(title, body, status)
              OR \(EarlierValue.isNotWhole("likes")) OR \(EarlierValue.isNotWhole("views"))
              OR \(EarlierValue.isNoTime("created_at")) OR \(EarlierValue.isNoTime("updated_at"))
            """)
        try rescue(
            "posts", Self.columns, .author, isKept: true,
            """
            posts AS old WHERE user_id IS NOT NULL
              AND NOT EXISTS (SELECT 1 FROM user WHERE pk = user_id)
            """)
    }

    /// When each deleted post went into the trash: at its last known change.
    ///
    /// What goes in one action carries one time, and nothing else does (``WriteContext``): of two that
    /// changed in the same millisecond the second one went a millisecond later. With the posts in
    /// order of their changes the time of each is the greatest, of those up to it, of such a change and
    /// as many milliseconds as there are posts from it on.
    private static let going = """
        CREATE TEMP TABLE going (pk INTEGER PRIMARY KEY, at INTEGER NOT NULL);
        INSERT INTO going(pk, at)
        SELECT pk, number + max(changed - number) OVER (
            ORDER BY number ROWS UNBOUNDED PRECEDING)
        FROM (
          SELECT pk, changed, row_number() OVER (ORDER BY changed, pk) AS number FROM (
            SELECT id AS pk, \(EarlierValue.time("updated_at", or: "created_at")) AS changed
            FROM posts WHERE status = 'deleted'));
        """

    /// What state a deleted post was in before is not known: it comes back as a draft.
    private static let posts = """
        INSERT INTO post(pk, id, created_at, updated_at, deleted_at, author_pk, status, author_fold,
          like_count, view_count, title, title_fold, title_words, body, body_words)
        WITH odd AS MATERIALIZED (
          SELECT *, has_bytes(title, body, status) AS is_odd FROM posts WHERE id BETWEEN ? AND ?
        ), old AS MATERIALIZED (
          SELECT id AS pk, user_id, \(EarlierValue.text("title")) AS title,
            \(EarlierValue.text("body")) AS body,
            coalesce(nullif(\(EarlierValue.text("status")), ''), 'draft') AS status,
            coalesce(\(EarlierValue.whole("likes")), 0) AS likes,
            coalesce(\(EarlierValue.whole("views")), 0) AS views,
            \(EarlierValue.time("created_at", or: "updated_at")) AS created_at,
            \(EarlierValue.time("updated_at", or: "created_at")) AS updated_at
          FROM odd
        )
        SELECT old.pk, new_id(old.created_at), old.created_at, old.updated_at, going.at, user.pk,
          iif(old.status = 'deleted', 'draft', old.status), coalesce(user.name_fold, ''), likes,
          views, title, fold(title), nullif(prepared_words(title), ''), body,
          nullif(prepared_words(body), '')
        FROM old LEFT JOIN user ON user.pk = old.user_id
          LEFT JOIN temp.going ON going.pk = old.pk
        ORDER BY old.pk
        """

    /// Numbers of a post are sums; what an older program counted is one part, as what an import brings.
    private static func tally(_ kind: String) -> String {
        """
        INSERT INTO post_tally(id, created_at, post_pk, kind, device, amount)
        SELECT tally_id(id, '\(kind)'), created_at, pk, '\(kind)', 'import', \(kind)_count
        FROM post WHERE \(kind)_count <> 0;
        """
    }
}
