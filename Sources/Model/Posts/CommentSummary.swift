public import FoundationEssentials

/// A comment as a thread or a list of somebody's comments shows it.
public struct CommentSummary: Hashable, Sendable, Identifiable {
    /// Which comment this is.
    public let id: Comment.ID
    /// The post it belongs to.
    public let postID: Post.ID
    /// The comment it answers, or `nil` if it answers the post.
    public let parentID: Comment.ID?
    /// Who wrote it, ready to show.
    public let author: AuthorName
    /// The text; empty when it is in the trash.
    public let content: String
    /// Likes; may be negative.
    public let likes: Int
    /// When it was made.
    public let createdAt: Date
    /// When it was last edited.
    public let updatedAt: Date
    /// Whether it is in the trash and only holds its replies' place.
    public let isDeleted: Bool
    /// The title of the post, for lists that show comments of several posts.
    public let postTitle: String
    /// The people who like it, each of whom is one of the likes.
    public let likedBy: Set<User.ID>

    /// Makes a comment of its parts.
    public init(
        id: Comment.ID, postID: Post.ID, parentID: Comment.ID?, author: AuthorName,
        content: String, likes: Int, createdAt: Date, updatedAt: Date, isDeleted: Bool,
        postTitle: String, likedBy: Set<User.ID> = []
    ) {
        self.id = id
        self.postID = postID
        self.parentID = parentID
        self.author = author
        self.content = content
        self.likes = likes
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.isDeleted = isDeleted
        self.postTitle = postTitle
        self.likedBy = likedBy
    }
}
