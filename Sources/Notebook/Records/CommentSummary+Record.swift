package import Model
package import Persistence

/// Comments, **those in the trash included**: they hold their replies' place in a thread.
///
/// The named queries leave them out where they are not wanted.
extension CommentSummary: Record {
    /// What predicates may name.
    package static let columns = CommentColumns<CommentSummary>()

    /// All comments, with their authors, posts and parents.
    package static let table = TableSource(
        "comment", joins: CommentSQL.joins, subqueries: [DetailSQL.likeJoins(of: "comment")])

    /// What a line of a thread shows; nothing of the text once it is in the trash.
    package static let selection =
        [
            "id", "post.id", "parent.id",
            "CASE WHEN self.deleted_at IS NULL THEN self.body ELSE '' END", "like_count",
            "created_at", "updated_at", "self.deleted_at IS NOT NULL", "post.title",
        ] + AuthorSQL.nameSelection + [DetailSQL.likedBy("comment")]

    /// Decodes ``selection``.
    package init(row: borrowing Row) throws(StoreError) {
        self.init(
            id: try row.value(0), postID: try row.value(1), parentID: try row.value(2),
            author: try AuthorSQL.name(row, at: 9), content: try row.text(3),
            likes: try row.value(4), createdAt: try row.value(5), updatedAt: try row.value(6),
            isDeleted: try row.value(7), postTitle: try row.text(8),
            likedBy: try DetailSQL.people(row.text(14)))
    }

    /// A comment whose post is gone, say, without a title of it.
    package init?(readableOf row: borrowing Row) {
        self.init(
            id: row.readableIdentifier(0), postID: row.readableIdentifier(1), parentID: nil,
            // Somebody who cannot be read is nobody.
            author: (try? AuthorSQL.name(row, at: 9)) ?? .unknown,
            content: row.readable(3, or: ""), likes: row.readable(4, or: 0),
            createdAt: row.readable(5, or: Row.noDate), updatedAt: row.readable(6, or: Row.noDate),
            isDeleted: row.readable(7, or: false), postTitle: row.readable(8, or: ""))
    }
}

/// What records of comments share.
enum CommentSQL {
    /// Brings in the author, the post and the parent.
    static let joins = [
        AuthorSQL.join, "LEFT JOIN post AS post ON post.pk = self.post_pk",
        "LEFT JOIN comment AS parent ON parent.pk = self.parent_pk",
    ]
}
