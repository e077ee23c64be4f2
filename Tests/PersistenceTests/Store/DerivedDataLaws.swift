/// What holds of everything that follows from other data, by names.
enum DerivedDataLaws {
    /// Each counts the rows that break it.
    static let all = [
        "people's posts": count(
            "user", "post_count", "FROM post WHERE author_pk = user.pk AND deleted_at IS NULL"),
        "people's comments": count(
            "user", "comment_count",
            "FROM comment WHERE author_pk = user.pk AND deleted_at IS NULL"),
        "followers": count(
            "user", "follower_count",
            "FROM follow WHERE followed_pk = user.pk AND deleted_at IS NULL"),
        "following": count(
            "user", "following_count",
            "FROM follow WHERE follower_pk = user.pk AND deleted_at IS NULL"),
        "comments of posts": count(
            "post", "comment_count",
            "FROM comment WHERE post_pk = post.pk AND deleted_at IS NULL"),
        "posts of tags": count(
            "tag", "post_count",
            """
            FROM post_tag JOIN post ON post.pk = post_pk WHERE tag_pk = tag.pk
            AND post_tag.deleted_at IS NULL AND post.deleted_at IS NULL
            AND tag.deleted_at IS NULL
            """),
        "people": count("_total", "user", "FROM user WHERE deleted_at IS NULL"),
        "posts": count("_total", "post", "FROM post WHERE deleted_at IS NULL"),
        "likes": sum("like", and: likes("post")), "views": sum("view"),
        "likes of comments": "SELECT count(*) FROM comment WHERE like_count <> \(likes("comment"))",
        "addresses of labels": "SELECT \(addresses("post")) + \(addresses("comment"))",
        "what the archive remembers": """
        SELECT count(*) FROM post WHERE (archived_from IS NOT NULL) <> (status = 'archived')
        """,
        "likes of the trash": """
        SELECT (SELECT count(*) FROM post_like JOIN user ON user.pk = user_pk
            WHERE post_like.deleted_at IS NULL AND user.deleted_at IS NOT NULL)
          + (SELECT count(*) FROM comment_like JOIN user ON user.pk = user_pk
            WHERE comment_like.deleted_at IS NULL AND user.deleted_at IS NOT NULL)
        """,
        "folded names": """
        SELECT count(*) FROM user WHERE username_fold <> fold(username)
          OR email_fold <> fold(email)
          OR name_fold <> fold(coalesce(nullif(full_name, ''), nullif(username, ''), email))
        """,
        "folded titles": "SELECT count(*) FROM post WHERE title_fold <> fold(title)",
        "folded tags": "SELECT count(*) FROM tag WHERE name_fold <> fold(name)",
        "folded authors": """
        SELECT count(*) FROM post LEFT JOIN user ON user.pk = author_pk
        WHERE author_fold <> coalesce(name_fold,
          fold(coalesce(nullif(author_label_name, ''), author_label_email)))
        """,
        "paths": """
        WITH RECURSIVE thread(pk, path) AS (
          SELECT pk, id FROM comment WHERE parent_pk IS NULL UNION ALL
          SELECT comment.pk, CAST(substr(thread.path, 1, 1024) || comment.id AS BLOB)
          FROM thread JOIN comment ON comment.parent_pk = thread.pk)
        SELECT count(*) FROM comment LEFT JOIN thread USING (pk)
        WHERE thread.path IS NOT comment.path
        """,
        "what lives below the trash": """
        SELECT (SELECT count(*) FROM comment JOIN post ON post.pk = post_pk
            WHERE comment.deleted_at IS NULL AND post.deleted_at IS NOT NULL)
          + (SELECT count(*) FROM post_tag JOIN post ON post.pk = post_pk
            JOIN tag ON tag.pk = tag_pk WHERE post_tag.deleted_at IS NULL
            AND (post.deleted_at IS NOT NULL OR tag.deleted_at IS NOT NULL))
          + (SELECT count(*) FROM follow JOIN user ON user.pk IN (follower_pk, followed_pk)
            WHERE follow.deleted_at IS NULL AND user.deleted_at IS NOT NULL)
        """,
        "entries of the trash": "SELECT count(*) FROM (\(missing) UNION ALL \(surplus))",
        "foreign keys": "SELECT count(*) FROM pragma_foreign_key_check",
    ]

    /// What was deleted by itself: it hangs on nothing that went at the same time.
    private static let deleted = """
        SELECT id, deleted_at, 'user' AS kind, pk FROM user WHERE deleted_at IS NOT NULL
        UNION ALL SELECT id, coalesce(deleted_at, links_deleted_at) AS gone, 'tag', pk FROM tag
          WHERE gone IS NOT NULL AND renamed_to IS NULL
        UNION ALL SELECT post.id, post.deleted_at, 'post', post.pk
          FROM post LEFT JOIN user ON user.pk = author_pk
          WHERE post.deleted_at IS NOT NULL AND post.deleted_at IS NOT user.deleted_at
        UNION ALL SELECT comment.id, comment.deleted_at, 'comment', comment.pk
          FROM comment LEFT JOIN user ON user.pk = comment.author_pk
          LEFT JOIN post ON post.pk = comment.post_pk
          LEFT JOIN comment AS parent ON parent.pk = comment.parent_pk
          WHERE comment.deleted_at IS NOT NULL AND comment.deleted_at IS NOT user.deleted_at
            AND comment.deleted_at IS NOT post.deleted_at
            AND comment.deleted_at IS NOT parent.deleted_at
        """
    private static let listed = """
        SELECT id, deleted_at, kind, coalesce(user_pk, post_pk, comment_pk, tag_pk) FROM trash
        """
    private static let missing = "SELECT * FROM (SELECT * FROM (\(deleted)) EXCEPT \(listed))"
    private static let surplus = "SELECT * FROM (\(listed) EXCEPT SELECT * FROM (\(deleted)))"

    private static func count(_ table: String, _ column: String, _ rows: String) -> String {
        "SELECT count(*) FROM \(table) WHERE \(column) <> (SELECT count(*) \(rows))"
    }

    private static func likes(_ table: String) -> String {
        """
        (SELECT count(*) FROM \(table)_like
          WHERE \(table)_pk = \(table).pk AND deleted_at IS NULL)
        """
    }

    private static func addresses(_ table: String) -> String {
        """
        (SELECT count(*) FROM \(table)
          WHERE author_email_fold <> fold(trim(author_label_email)))
        """
    }

    private static func sum(_ kind: String, and more: String = "0") -> String {
        """
        SELECT count(*) FROM post WHERE \(kind)_count <> \(more) + (SELECT coalesce(sum(amount), 0)
          FROM post_tally WHERE post_pk = post.pk AND kind = '\(kind)' AND deleted_at IS NULL)
        """
    }
}
