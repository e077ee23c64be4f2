package import Persistence
package import SheafModel

/// Living comments with everything that is known about them.
extension Comment: FieldedRecord {
    private typealias Part = RecordPart<Comment>
    private typealias Fact = RecordField<Comment>

    /// What predicates may name.
    package static let columns = CommentColumns<Comment>()

    /// Comments that are not in the trash.
    package static let table = TableSource(
        "comment", joins: CommentSQL.joins, condition: "self.deleted_at IS NULL",
        subqueries: [DetailSQL.metadataJoins(of: "comment"), DetailSQL.likeJoins(of: "comment")])

    /// Every fact of a comment; one whose post is gone belongs to none.
    ///
    /// Who wrote it, where it stands and its metadata are stored in ways of their own.
    static let fields = RecordFields(
        blank: Comment(
            id: Blank.identifier(), postID: Blank.identifier(), content: "", author: .unknown,
            createdAt: Blank.date),
        table: [
            "id", "post_id", "parent_id", "content", "author_id", "author", "author_email", "likes",
            "created_at", "updated_at", "metadata",
        ]
    ) {
        Fact.id(\.id, Part.column("id", \.id, written: .once))
        Fact("post", \.postID, .identifier(), columns.post.holding(\.postID))
            .column("post_id", as: "postId", "post")
        Fact("parent", \.parentID, .identifier(), columns.parent.holding(\.parentID))
            .column("parent_id", as: "parentId", "parent", "replyto")
        Fact.content(
            \.content, columns.content.holding(\.content),
            Part.writing("body_words") { SearchText.prepared($0.content) })
        Fact.author(
            \.author,
            Part.reading(AuthorSQL.authorshipSelection, \.author, by: AuthorSQL.authorship))
        Fact.likes(
            \.likes, by: \.likedBy, columns.likes.holding(\.likes),
            Part.reading([DetailSQL.likedBy("comment")], \.likedBy, by: DetailSQL.people))
        Fact.metadata(
            \.metadata,
            Part.reading([DetailSQL.metadata(of: "comment")], \.metadata, by: JSONText.map))
        Fact.created(\.createdAt, columns.createdAt.holding(\.createdAt, written: .once))
        Fact.updated(
            \.updatedAt, columns.updatedAt.holding(\.updatedAt, written: .once), else: \.createdAt)
        Fact.deleted(\.deletedAt, columns.deletedAt.holding(\.deletedAt, written: .once))
    }

    /// What JSON has of one that is not in the trash.
    package static let memberNames = fields.livingNames

    /// Where the store has them.
    package static let stored = StoredColumns(blank: fields.blank) { fields.parts }
}
