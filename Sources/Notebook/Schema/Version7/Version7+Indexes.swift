import Persistence

extension Version7 {
    /// One index for every list that is shown, in every order.
    ///
    /// Equality columns first, then the sort keys, then `pk`, then `deleted_at`: a partial index
    /// answers `deleted_at IS NULL` without a look at the table only if the column is in it. The
    /// order of a list and its reverse are one index.
    static let indexes =
        ([identities, trash].joined() + peopleIndexes + postIndexes + others).joined(
            separator: "\n")

    private static let identities = [
        "user", "post", "comment", "tag", "post_tag", "follow", "post_tally", "user_metadata",
        "post_metadata", "comment_metadata", "user_colour", "user_score", "foreign_id",
    ].map { "CREATE UNIQUE INDEX \($0)_id ON \($0)(id);" }

    private static let trash = ["user", "post", "comment", "tag", "post_tag", "follow"].map {
        "CREATE INDEX \($0)_trash ON \($0)(deleted_at) WHERE deleted_at IS NOT NULL;"
    }

    private static let peopleIndexes =
        [
            "username_fold", "email_fold", "name_fold", "created_at", "updated_at", "post_count",
            "comment_count", "follower_count", "following_count",
        ].map { living("user", by: $0) } + [
            living("user", by: "role", "role, name_fold")
        ]

    private static let postIndexes =
        postOrders.flatMap { name, keys in
            name == "status"
                ? [living("post", by: "status", keys)]
                : [
                    living("post", by: name, keys),
                    living("post", by: "status_\(name)", "status, \(keys)"),
                ]
        }
        + postOrders.prefix(6).map { name, keys in
            living("post", by: "writer_\(name)", "author_pk, \(keys)")
        }

    private static let postOrders = [
        ("updated_at", "updated_at"), ("created_at", "created_at"), ("title", "title_fold"),
        ("likes", "like_count"), ("views", "view_count"), ("comments", "comment_count"),
        ("author", "author_fold, created_at DESC"), ("status", "status, created_at DESC"),
    ]

    private static let others = [
        living("comment", by: "created_at"),
        living("comment", by: "writer", "author_pk, created_at"),
        living("tag", by: "name", "name_fold"),
        living("tag", by: "post_count", "post_count DESC, name_fold"),
        // Foreign keys and links: rows in the trash count here.
        "CREATE INDEX post_author ON post(author_pk);",
        "CREATE INDEX comment_author ON comment(author_pk);",
        "CREATE INDEX comment_thread ON comment(post_pk, path);",
        "CREATE INDEX comment_parent ON comment(parent_pk);",
        "CREATE INDEX post_tag_post ON post_tag(post_pk, tag_pk, deleted_at);",
        "CREATE INDEX post_tag_tag ON post_tag(tag_pk, post_pk, deleted_at);",
        "CREATE INDEX follow_follower ON follow(follower_pk, followed_pk, deleted_at);",
        "CREATE INDEX follow_followed ON follow(followed_pk, follower_pk, deleted_at);",
        "CREATE INDEX post_tally_post ON post_tally(post_pk, kind, amount);",
        "CREATE INDEX user_metadata_user ON user_metadata(user_pk, key);",
        "CREATE INDEX post_metadata_post ON post_metadata(post_pk, key);",
        "CREATE INDEX comment_metadata_comment ON comment_metadata(comment_pk, key);",
        "CREATE INDEX user_colour_user ON user_colour(user_pk, position);",
        "CREATE INDEX user_score_user ON user_score(user_pk, position);",
        "CREATE INDEX foreign_id_theirs ON foreign_id(source, kind, theirs, ours);",
        "CREATE INDEX foreign_id_ours ON foreign_id(ours);",
    ]

    private static func living(_ table: String, by name: String, _ keys: String? = nil) -> String {
        // The key of the table goes the way of the last sort key, as lists ask for it.
        let keys = keys ?? name
        let direction = keys.hasSuffix(" DESC") ? " DESC" : ""
        return """
            CREATE INDEX \(table)_by_\(name)
            ON \(table)(\(keys), pk\(direction), deleted_at) WHERE deleted_at IS NULL;
            """
    }
}
