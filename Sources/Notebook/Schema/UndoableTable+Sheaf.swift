import Persistence

extension UndoableTable {
    /// Everything that people change; rows that others refer to come first.
    ///
    /// Views are counted in rows of their own, by writes that are no action.
    static let sheaf =
        [
            UndoableTable(
                "user", identity: "id",
                derived: ["post_count", "comment_count", "follower_count", "following_count"],
                unguarded: ["updated_at"], trash: "deleted_at",
                unique: ["username_fold": "updated_at", "email_fold": "updated_at"],
                counts: .sheaf("user")),
            // The author's name is that of a person, which a trigger keeps, or of a label.
            UndoableTable(
                "post", identity: "id", derived: ["comment_count", "like_count", "view_count"],
                unguarded: ["updated_at"],
                computed: [
                    "author_fold": """
                    coalesce((SELECT name_fold FROM user WHERE pk = author_pk),
                      fold(coalesce(nullif(author_label_name, ''), author_label_email)))
                    """
                ],
                trash: "deleted_at", counts: .sheaf("post")),
            UndoableTable(
                "tag", identity: "id", derived: ["post_count"], trash: "deleted_at", isShared: true),
            UndoableTable(
                "comment", identity: "id", unguarded: ["updated_at"], sums: ["like_count"],
                trash: "deleted_at", owners: ["post_pk"], counts: .sheaf("comment")),
            UndoableTable(
                "post_tag", identity: "id", trash: "deleted_at", owners: ["post_pk", "tag_pk"],
                counts: .sheaf("post_tag")),
            UndoableTable(
                "follow", identity: "id", trash: "deleted_at",
                owners: ["follower_pk", "followed_pk"], counts: .sheaf("follow")),
            UndoableTable(
                "post_like", identity: "id", trash: "deleted_at", owners: ["user_pk"]),
            UndoableTable(
                "comment_like", identity: "id", trash: "deleted_at", owners: ["user_pk"]),
        ]
        + [
            "post_tally", "user_metadata", "post_metadata", "comment_metadata", "user_colour",
            "user_score", "foreign_id",
        ].map { UndoableTable($0, identity: "id", trash: "deleted_at") }
        + ["_held", "_imported_user", "_imported_post", "_imported_comment"].map {
            UndoableTable($0)
        }
}
