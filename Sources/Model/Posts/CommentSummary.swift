package import FoundationEssentials

/// A comment as a thread or a list of somebody's comments shows it.
package struct CommentSummary: Hashable, Sendable, Identifiable {
    /// Which comment this is.
    package var id: Comment.ID
    /// The post it belongs to.
    package var postID: Post.ID
    /// The comment it answers, or `nil` if it answers the post.
    package var parentID: Comment.ID?
    /// Who wrote it, ready to show.
    package var author: AuthorName
    /// The text; empty when it is in the trash.
    package var content: String
    /// Likes; may be negative.
    package var likes: Int
    /// When it was made.
    package var createdAt: Date
    /// When it was last edited.
    package var updatedAt: Date
    /// Whether it is in the trash and only holds its replies' place.
    package var isDeleted: Bool
    /// The title of the post, for lists that show comments of several posts.
    package var postTitle: String
    /// The people who like it, each of whom is one of the likes.
    package var likedBy: Set<User.ID>

    /// Makes a comment of its parts.
    package init(
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
