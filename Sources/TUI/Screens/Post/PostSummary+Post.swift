internal import SheafModel

extension PostSummary {
    /// The row of a post whose whole value is at hand.
    init(_ post: Post, author: AuthorName) {
        self.init(
            id: post.id, title: post.title, author: author, status: post.status, tags: post.tags,
            counts: post.counts, createdAt: post.createdAt, updatedAt: post.updatedAt, excerpt: "",
            archivedFrom: post.archivedFrom, likedBy: post.likedBy)
    }
}
