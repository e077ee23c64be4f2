/// How much carries the e-mail address of a person, and is by nobody who is known.
public struct UnclaimedWritings: Hashable, Sendable {
    /// Living posts.
    public let posts: Int
    /// Living comments.
    public let comments: Int
    /// Whether two or more living people have the address: then it tells nothing.
    public let isShared: Bool

    /// Counts something.
    public init(posts: Int = 0, comments: Int = 0, isShared: Bool = false) {
        self.posts = posts
        self.comments = comments
        self.isShared = isShared
    }

    /// Whether there is nothing.
    public var isEmpty: Bool { posts == 0 && comments == 0 }

    /// Whether somebody can be asked whether it is theirs.
    public var canBeTaken: Bool { !isEmpty && !isShared }
}
