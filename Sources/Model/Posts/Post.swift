public import FoundationEssentials

/// Something somebody wrote for others to read.
public struct Post: Hashable, Sendable, Identifiable {
    /// Names one post across machines.
    public typealias ID = Identifier<Post>

    /// Which post this is, across machines.
    public let id: ID
    /// The title; imports may bring an empty one.
    public var title: String
    /// The text, in Markdown.
    public var content: String
    /// The path or address of a picture.
    public var image: String?
    /// Draft, published or archived; ``PostStatus/deleted`` while in the trash.
    public var status: PostStatus
    /// What it was before it was archived, while it is; `nil` where nobody knows.
    public var archivedFrom: PostStatus?
    /// Who wrote it.
    public var author: Authorship
    /// Names of the tags, in alphabetical order of their folded form.
    public var tags: [String]
    /// Whatever else is known, by name.
    public var metadata: [String: String]
    /// When the post was made, or the date the import carried.
    public var createdAt: Date
    /// When the post was last edited.
    public var updatedAt: Date
    /// When the post went to the trash; `nil` while living.
    public var deletedAt: Date?
    /// How often it was opened, liked and answered; kept by the store.
    public var counts: PostCounts
    /// The people who like it, each of whom is one of the likes that are counted; kept by the store.
    public var likedBy: Set<User.ID>

    /// Makes a draft.
    public init(
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
    public var statusOutOfArchive: PostStatus { .outOfArchive(from: archivedFrom) }
}

/// How often a post was opened, liked and answered.
public struct PostCounts: Hashable, Sendable {
    /// Views; imports may bring any number.
    public var views: Int
    /// Likes: a number that came with an import, which may be negative, and one for each person.
    public var likes: Int
    /// Comments and replies that are not in the trash.
    public var comments: Int

    /// Makes counts; all zero when nothing is given.
    public init(views: Int = 0, likes: Int = 0, comments: Int = 0) {
        self.views = views
        self.likes = likes
        self.comments = comments
    }
}
