public import FoundationEssentials
public import Model
public import Persistence

/// What predicates and sort descriptors may name of a comment.
public struct CommentColumns<R: Record>: Sendable {
    /// The post it belongs to.
    public let post = Column<R, Post.ID>("post.id")
    /// The comment it answers.
    public let parent = Column<R, Comment.ID?>("parent.id")
    /// The person who wrote it.
    public let author = Column<R, User.ID?>("author.id")
    /// The text.
    public let content = Column<R, String>("body")
    /// Likes.
    public let likes = Column<R, Int>("like_count")
    /// When it was made.
    public let createdAt = Column<R, Date>("created_at")
    /// When it was last edited.
    public let updatedAt = Column<R, Date>("updated_at")
    /// When it went to the trash; `nil` while living.
    public let deletedAt = Column<R, Date?>("deleted_at")
    /// Sorts a thread: parents before their replies, siblings in order of creation.
    public let path = Column<R, Data>("path")
    /// Full-text search over the text.
    public let matches = TextSearch<R>(preparedWords: "_comment_words", text: "self.body")
}
