package import Model
package import Persistence

/// Living comments with everything that is known about them.
extension Comment: DescribedRecord {
    private typealias Part = RecordPart<Comment>

    /// What predicates may name.
    package static let columns = CommentColumns<Comment>()

    /// Comments that are not in the trash.
    package static let table = TableSource(
        "comment", joins: CommentSQL.joins, condition: "self.deleted_at IS NULL",
        subqueries: [DetailSQL.metadataJoins(of: "comment"), DetailSQL.likeJoins(of: "comment")])

    /// Everything; one whose post is gone belongs to none.
    ///
    /// Who wrote it, where it stands and its metadata are written in ways of their own.
    package static let stored = StoredColumns(
        blank: Comment(
            id: Blank.identifier(), postID: Blank.identifier(), content: "", author: .unknown,
            createdAt: Blank.date)
    ) {
        Part.column("id", \.id, written: .once)
        columns.post.holding(\.postID)
        columns.parent.holding(\.parentID)
        columns.content.holding(\.content)
        columns.createdAt.holding(\.createdAt, written: .once)
        columns.updatedAt.holding(\.updatedAt, written: .once)
            .mended { $0.updatedAt = $0.createdAt }
        columns.deletedAt.holding(\.deletedAt, written: .once)
        columns.likes.holding(\.likes)
        Part.reading([DetailSQL.metadata(of: "comment")], \.metadata, by: JSONText.map)
        Part.reading(AuthorSQL.authorshipSelection, \.author, by: AuthorSQL.authorship)
        Part.reading([DetailSQL.likedBy("comment")], \.likedBy, by: DetailSQL.people)
        Part.writing("body_words") { SearchText.prepared($0.content) }
    }

    /// What people edit of a comment.
    static func mergeFields(_ values: [Comment]) -> [MergeField<Comment>] {
        [
            MergeField("content", \.content),
            MergeField(
                "author", value: { .text($0.author.described) }, copy: { $1.author = $0.author }),
        ] + MergeField.entries("metadata", \.metadata, in: values)
    }
}
