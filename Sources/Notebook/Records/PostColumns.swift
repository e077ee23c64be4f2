public import FoundationEssentials
public import Model
public import Persistence

/// What predicates and sort descriptors may name of a post.
public struct PostColumns<R: Record>: Sendable {
    /// The title.
    public let title = Column<R, String>("title", folded: "title_fold")
    /// Draft, published or archived.
    public let status = Column<R, PostStatus>("status")
    /// The person who wrote it.
    public let author = Column<R, User.ID?>("author.id")
    /// The name of the author or of the label; to sort by, in its folded form.
    public let authorName = Column<R, String>("self.author_fold", folded: "self.author_fold")
    /// How often it was liked.
    public let likes = Column<R, Int>("like_count")
    /// How often it was opened.
    public let views = Column<R, Int>("view_count")
    /// How many living comments it has.
    public let commentCount = Column<R, Int>("comment_count")
    /// When it was made.
    public let createdAt = Column<R, Date>("created_at")
    /// When it was last edited.
    public let updatedAt = Column<R, Date>("updated_at")
    /// The address of a picture.
    public let image = Column<R, String?>("image")
    /// Full-text search over title and text.
    public let matches = TextSearch<R>(
        preparedWords: "_post_words", text: "self.title || ' ' || self.body")

    /// Its tags.
    public var tags: Relation<R, Tag> {
        Relation(
            link: "post_tag", from: "post_pk", to: "tag_pk", condition: "link.deleted_at IS NULL")
    }

    /// Its comments, those in the trash included; see ``CommentColumns/deletedAt``.
    public var comments: Relation<R, CommentSummary> { Relation(foreignKey: "post_pk") }
}
