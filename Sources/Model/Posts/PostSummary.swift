package import FoundationEssentials

/// A post as one row of a list: everything but the text.
package struct PostSummary: Hashable, Sendable, Identifiable {
    /// Which post this is.
    package var id: Post.ID
    /// The title; may be empty or very long.
    package var title: String
    /// Who wrote it, ready to show.
    package var author: AuthorName
    /// Where it is on its way to readers.
    package var status: PostStatus
    /// Names of its tags, in alphabetical order of their folded form.
    package var tags: [String]
    /// How often it was opened, liked and answered.
    package var counts: PostCounts
    /// When it was made.
    package var createdAt: Date
    /// When it was last edited.
    package var updatedAt: Date
    /// The beginning of the text, at most some 200 characters, line breaks included.
    package var excerpt: String
    /// What it was before it was archived, while it is; `nil` where nobody knows.
    package var archivedFrom: PostStatus?
    /// The people who like it, each of whom is one of the likes that are counted.
    package var likedBy: Set<User.ID>

    /// Makes a row of its parts.
    package init(
        id: Post.ID, title: String, author: AuthorName, status: PostStatus, tags: [String],
        counts: PostCounts, createdAt: Date, updatedAt: Date, excerpt: String,
        archivedFrom: PostStatus? = nil, likedBy: Set<User.ID> = []
    ) {
        self.id = id
        self.title = title
        self.author = author
        self.status = status
        self.tags = tags
        self.counts = counts
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.excerpt = excerpt
        self.archivedFrom = archivedFrom
        self.likedBy = likedBy
    }

    /// What it becomes when it is taken out of the archive.
    package var statusOutOfArchive: PostStatus { .outOfArchive(from: archivedFrom) }
}
