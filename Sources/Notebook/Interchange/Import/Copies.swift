import FoundationEssentials
import Model
import Persistence

// The same row under another identifier: a file is read before it is known which row it is.

extension User {
    init(id: ID, like other: User) {
        self.init(
            id: id, username: other.username, email: other.email, createdAt: other.createdAt)
        copyFacts(of: other)
        updatedAt = other.updatedAt
        deletedAt = other.deletedAt
    }
}

extension Post {
    init(id: ID, like other: Post) {
        self.init(
            id: id, title: other.title, content: other.content, author: other.author,
            createdAt: other.createdAt)
        image = other.image
        status = other.status
        archivedFrom = other.archivedFrom
        tags = other.tags
        metadata = other.metadata
        counts = other.counts
        updatedAt = other.updatedAt
        deletedAt = other.deletedAt
    }
}

extension Comment {
    init(id: ID, postID: Post.ID, parentID: ID?, like other: Comment) {
        self.init(
            id: id, postID: postID, parentID: parentID, content: other.content,
            author: other.author, createdAt: other.createdAt)
        likes = other.likes
        metadata = other.metadata
        updatedAt = other.updatedAt
        deletedAt = other.deletedAt
    }
}
