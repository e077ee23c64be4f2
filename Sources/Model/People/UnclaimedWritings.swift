/// How much carries the e-mail address of a person, and is by nobody who is known.
package struct UnclaimedWritings: Hashable, Sendable {
    /// Living posts.
    package let posts: Int
    /// Living comments.
    package let comments: Int
    /// Whether two or more living people have the address: then it tells nothing.
    package let isShared: Bool

    /// Counts something.
    package init(posts: Int = 0, comments: Int = 0, isShared: Bool = false) {
        self.posts = posts
        self.comments = comments
        self.isShared = isShared
    }

    /// Whether there is nothing.
    package var isEmpty: Bool { posts == 0 && comments == 0 }

    /// Whether somebody can be asked whether it is theirs.
    package var canBeTaken: Bool { !isEmpty && !isShared }
}
