package import Persistence
package import SheafModel

/// Comments, **those in the trash included**: they hold their replies' place in a thread.
///
/// The named queries leave them out where they are not wanted.
extension CommentSummary: DescribedRecord {
    private typealias Part = RecordPart<CommentSummary>

    /// What predicates may name.
    package static let columns = CommentColumns<CommentSummary>()

    /// All comments, with their authors, posts and parents.
    package static let table = TableSource(
        "comment", joins: CommentSQL.joins, subqueries: [DetailSQL.likeJoins(of: "comment")])

    /// What a line of a thread shows; nothing of the text once it is in the trash.
    ///
    /// No title of a post that is gone; one that is damaged is a damage of the post, and a question mark
    /// here.
    package static let stored = StoredColumns(
        blank: CommentSummary(
            id: Blank.identifier(), postID: Blank.identifier(), parentID: nil, author: .unknown,
            content: "", likes: 0, createdAt: Blank.date, updatedAt: Blank.date,
            isDeleted: false, postTitle: "")
    ) {
        Part.column("id", \.id)
        columns.post.holding(\.postID)
        columns.parent.holding(\.parentID)
        Part.reading(
            "CASE WHEN self.deleted_at IS NULL THEN self.body ELSE '' END", \.content)
        columns.likes.holding(\.likes)
        columns.createdAt.holding(\.createdAt)
        columns.updatedAt.holding(\.updatedAt)
        Part.reading("self.deleted_at IS NOT NULL", \.isDeleted)
        Part.reading(["post.title"], \.postTitle) { (row, column) throws(StoreError) in
            row.textOfAnother(column)
        }
        Part.reading(AuthorSQL.nameSelection, \.author, by: AuthorSQL.name)
        Part.reading([DetailSQL.likedBy("comment")], \.likedBy, by: DetailSQL.people)
    }
}

/// What records of comments share.
enum CommentSQL {
    /// Brings in the author, the post and the parent.
    static let joins = [
        AuthorSQL.join, Join(.left, "post", on: "post.pk = self.post_pk"),
        Join(.left, "comment", as: "parent", on: "parent.pk = self.parent_pk"),
    ]
}
