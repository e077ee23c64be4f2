package import Model
package import Persistence

/// Living comments with everything that is known about them.
extension Comment: Record {
    /// What predicates may name.
    package static let columns = CommentColumns<Comment>()

    /// Comments that are not in the trash.
    package static let table = TableSource(
        "comment", joins: CommentSQL.joins, condition: "self.deleted_at IS NULL",
        subqueries: [DetailSQL.metadataJoins(of: "comment"), DetailSQL.likeJoins(of: "comment")])

    /// Everything.
    package static let selection =
        [
            "id", "post.id", "parent.id", "body", "created_at", "updated_at", "deleted_at",
            "like_count", DetailSQL.metadata(of: "comment"),
        ] + AuthorSQL.authorshipSelection + [DetailSQL.likedBy("comment")]

    /// Decodes ``selection``.
    package init(row: borrowing Row) throws(StoreError) {
        self.init(
            id: try row.value(0), postID: try row.value(1), parentID: try row.value(2),
            content: try row.text(3), author: try AuthorSQL.authorship(row, at: 9),
            createdAt: try row.value(4))
        updatedAt = try row.value(5)
        deletedAt = try row.value(6)
        likes = try row.value(7)
        metadata = try row.map(8)
        likedBy = try DetailSQL.people(row.text(12))
    }

    /// What can be read of a comment; one whose post is gone belongs to none.
    package init?(readableOf row: borrowing Row) {
        self.init(
            id: row.readableIdentifier(0), postID: row.readableIdentifier(1),
            parentID: row.readable(2, or: nil), content: row.readable(3, or: ""),
            // Somebody who cannot be read is nobody.
            author: (try? AuthorSQL.authorship(row, at: 9)) ?? .unknown,
            createdAt: row.readable(4, or: Row.noDate))
        updatedAt = row.readable(5, or: createdAt)
        deletedAt = row.readable(6, or: nil)
        likes = row.readable(7, or: 0)
        // What cannot be read is empty.
        metadata = (try? row.map(8)) ?? [:]
        likedBy = (try? DetailSQL.people(row.text(12))) ?? []
    }
}
