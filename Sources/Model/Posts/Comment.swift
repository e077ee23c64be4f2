package import FoundationEssentials

/// An answer to a post or to another comment.
package struct Comment: Hashable, Sendable, Identifiable {
    /// Names one comment across machines.
    package typealias ID = Identifier<Comment>

    /// Which comment this is, across machines.
    package var id: ID
    /// The post it belongs to; set once.
    package var postID: Post.ID
    /// The comment it answers, or `nil` if it answers the post; set once, so there are no cycles.
    package var parentID: ID?
    /// The text.
    package var content: String
    /// Who wrote it.
    package var author: Authorship
    /// Likes: a number that came with an import, which may be negative, and one for each person.
    package var likes: Int
    /// The people who like it, each of whom is one of the likes; kept by the store.
    package var likedBy: Set<User.ID>
    /// Whatever else is known, by name.
    package var metadata: [String: String]
    /// When the comment was made, or the date the import carried.
    package var createdAt: Date
    /// When the comment was last edited.
    package var updatedAt: Date
    /// When the comment went to the trash; `nil` while living.
    package var deletedAt: Date?

    /// Makes a comment that nobody has liked yet.
    package init(
        id: ID, postID: Post.ID, parentID: ID? = nil, content: String, author: Authorship,
        createdAt: Date
    ) {
        self.id = id
        self.postID = postID
        self.parentID = parentID
        self.content = content
        self.author = author
        likes = 0
        likedBy = []
        metadata = [:]
        self.createdAt = createdAt
        updatedAt = createdAt
    }
}
