package import FoundationEssentials

/// Something somebody wrote for others to read.
package struct Post: Hashable, Sendable, Identifiable {
    /// Names one post across machines.
    package typealias ID = Identifier<Post>

    /// Which post this is, across machines.
    package var id: ID
    /// The title; imports may bring an empty one.
    package var title: String
    /// The text, in Markdown.
    package var content: String
    /// The path or address of a picture.
    package var image: String?
    /// Draft, published or archived; ``PostStatus/deleted`` while in the trash.
    package var status: PostStatus
    /// What it was before it was archived, while it is; `nil` where nobody knows.
    package var archivedFrom: PostStatus?
    /// Who wrote it.
    package var author: Authorship
    /// Names of the tags, in alphabetical order of their folded form.
    package var tags: [String]
    /// Whatever else is known, by name.
    package var metadata: [String: String]
    /// When the post was made, or the date the import carried.
    package var createdAt: Date
    /// When the post was last edited.
    package var updatedAt: Date
    /// When the post went to the trash; `nil` while living.
    package var deletedAt: Date?
    /// How often it was opened, liked and answered; kept by the store.
    package var counts: PostCounts
    /// The people who like it, each of whom is one of the likes that are counted; kept by the store.
    package var likedBy: Set<User.ID>

    /// Makes a draft.
    package init(
        id: ID, title: String, content: String, author: Authorship, createdAt: Date
    ) {
        self.id = id
        self.title = title
        self.content = content
        status = .draft
        self.author = author
        tags = []
        metadata = [:]
        self.createdAt = createdAt
        updatedAt = createdAt
        counts = PostCounts()
        likedBy = []
    }

    /// What it becomes when it is taken out of the archive.
    package var statusOutOfArchive: PostStatus { .outOfArchive(from: archivedFrom) }
}

/// How often a post was opened, liked and answered.
package struct PostCounts: Hashable, Sendable {
    /// Views; imports may bring any number.
    package var views: Int
    /// Likes: a number that came with an import, which may be negative, and one for each person.
    package var likes: Int
    /// Comments and replies that are not in the trash.
    package var comments: Int

    /// Makes counts; all zero when nothing is given.
    package init(views: Int = 0, likes: Int = 0, comments: Int = 0) {
        self.views = views
        self.likes = likes
        self.comments = comments
    }
}
