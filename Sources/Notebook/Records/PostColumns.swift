package import FoundationEssentials
package import Persistence
package import SheafModel

/// What predicates and sort descriptors may name of a post.
package struct PostColumns<R: Record>: Sendable {
    /// The title.
    package let title = Column<R, String>("title", folded: "title_fold")
    /// Draft, published or archived.
    package let status = Column<R, PostStatus>("status")
    /// The person who wrote it.
    package let author = Column<R, User.ID?>("author.id")
    /// The name of the author or of the label; to sort by, in its folded form.
    package let authorName = Column<R, String>("self.author_fold", folded: "self.author_fold")
    /// How often it was liked.
    package let likes = Column<R, Int>("like_count")
    /// How often it was opened.
    package let views = Column<R, Int>("view_count")
    /// How many living comments it has.
    package let commentCount = Column<R, Int>("comment_count")
    /// When it was made.
    package let createdAt = Column<R, Date>("created_at")
    /// When it was last edited.
    package let updatedAt = Column<R, Date>("updated_at")
    /// The address of a picture.
    package let image = Column<R, String?>("image")
    /// Full-text search over title and text.
    package let matches = TextSearch<R>(
        preparedWords: "_post_words", text: "self.title || ' ' || self.body")

    /// Its tags.
    package var tags: Relation<R, Tag> {
        Relation(
            link: "post_tag", from: "post_pk", to: "tag_pk", condition: "link.deleted_at IS NULL")
    }

    /// Its comments, those in the trash included; see ``CommentColumns/deletedAt``.
    package var comments: Relation<R, CommentSummary> { Relation(foreignKey: "post_pk") }
}
