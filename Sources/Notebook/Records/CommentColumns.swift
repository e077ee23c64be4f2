package import FoundationEssentials
package import Persistence
package import SheafModel

/// What predicates and sort descriptors may name of a comment.
package struct CommentColumns<R: Record>: Sendable {
    /// The post it belongs to.
    package let post = Column<R, Post.ID>("post.id")
    /// The comment it answers.
    package let parent = Column<R, Comment.ID?>("parent.id")
    /// The person who wrote it.
    package let author = Column<R, User.ID?>("author.id")
    /// The text.
    package let content = Column<R, String>("body")
    /// Likes.
    package let likes = Column<R, Int>("like_count")
    /// When it was made.
    package let createdAt = Column<R, Date>("created_at")
    /// When it was last edited.
    package let updatedAt = Column<R, Date>("updated_at")
    /// When it went to the trash; `nil` while living.
    package let deletedAt = Column<R, Date?>("deleted_at")
    /// Sorts a thread: parents before their replies, siblings in order of creation.
    package let path = Column<R, Data>("path")
    /// Full-text search over the text.
    package let matches = TextSearch<R>(preparedWords: "_comment_words", text: "self.body")

    /// What holds for the comment that it answers, or for the post where it answers none.
    func answers(
        aPost isPost: QueryPredicate<PostSummary>,
        orAComment isComment: QueryPredicate<CommentSummary>
    ) -> QueryPredicate<R> {
        // +: half of all comments answer none. They are found by their posts.
        Column<R, Int?>("+self.parent_pk") == nil && commented.any { _ in isPost }
            || answered.any { _ in isComment }
    }

    /// The post it belongs to, if that is not in the trash.
    private var commented: Relation<R, PostSummary> { Relation(key: "post_pk") }
    /// The comment it answers, in the trash or not.
    private var answered: Relation<R, CommentSummary> { Relation(key: "parent_pk") }
}
