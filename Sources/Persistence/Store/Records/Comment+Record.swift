public import Model

/// Living comments with everything that is known about them.
extension Comment: Record {
    /// What predicates may name.
    public static let columns = CommentColumns<Comment>()

    /// Comments that are not in the trash.
    public static let table = TableSource(
        "comment", joins: CommentSQL.joins, condition: "self.deleted_at IS NULL",
        subqueries: [DetailSQL.metadataJoins(of: "comment"), DetailSQL.likeJoins(of: "comment")])

    /// Everything.
    public static let selection =
        [
            "id", "post.id", "parent.id", "body", "created_at", "updated_at", "deleted_at",
            "like_count", DetailSQL.metadata(of: "comment"),
        ] + AuthorSQL.authorshipSelection + [DetailSQL.likedBy("comment")]

    /// Decodes ``selection``.
    public init(row: borrowing Row) throws(StoreError) {
        self.init(
            id: try row.value(0), postID: try row.value(1), parentID: try row.value(2),
            content: try row.text(3), author: try AuthorSQL.authorship(row, at: 9),
            createdAt: try row.value(4))
        updatedAt = try row.value(5)
        deletedAt = try row.value(6)
        likes = try row.value(7)
        metadata = try JSONText.map(row.text(8))
        likedBy = try DetailSQL.people(row.text(12))
    }
}
