internal import FoundationEssentials
internal import Model
internal import Notebook
internal import Persistence

/// What came since everything was read: the posts and comments that may be new to whoever looks.
package struct Arrivals: Equatable, Sendable {
    /// The new posts, the newest first.
    private(set) var posts: [PostSummary] = []
    /// The new comments by their posts, the newest first.
    private(set) var comments: [Post.ID: [NewComment]] = [:]

    /// So many of each are looked at.
    static let most = 2_000

    mutating func take(_ posts: [PostSummary]) { self.posts = posts }

    mutating func take(_ comments: [NewComment]) {
        self.comments = Dictionary(grouping: comments, by: \.postID)
    }
}

// What is new to whoever looks. What you wrote yourself never is.
extension Environment {
    /// Whether a post was never opened and is younger than what counts as read.
    func isNew(_ post: Post.ID, author: User.ID?, createdAt: Date) -> Bool {
        guard let since = memory.reading.since, createdAt.millisecondsSince1970 > since,
            author == nil || author != you?.id
        else { return false }
        return memory.reading.post(post.uuid) == nil
    }

    /// Whether a comment was never on the screen.
    func isNew(
        _ comment: Comment.ID, of post: Post.ID, author: User.ID?, createdAt: Date
    ) -> Bool {
        guard let since = memory.reading.since, createdAt.millisecondsSince1970 > since,
            author == nil || author != you?.id
        else { return false }
        guard let reading = memory.reading.post(post.uuid) else { return true }
        return createdAt.millisecondsSince1970 > reading.until
            && !reading.comments.contains(comment.uuid)
    }

    func isNew(_ comment: CommentSummary) -> Bool {
        !comment.isDeleted
            && isNew(
                comment.id, of: comment.postID, author: comment.author.userID,
                createdAt: comment.createdAt)
    }

    /// Whether a post is new, or has comments that are.
    func hasNew(_ post: PostSummary) -> Bool {
        isNew(post.id, author: post.author.userID, createdAt: post.createdAt)
            || firstNewComment(of: post.id) != nil
    }

    /// The oldest of the new comments of a post.
    func firstNewComment(of post: Post.ID) -> Comment.ID? {
        arrivals.comments[post]?.last {
            isNew($0.id, of: post, author: $0.authorID, createdAt: $0.createdAt)
        }?.id
    }

    /// Finds out which posts have something new.
    mutating func findUnread() { unreadPosts = newPosts }

    private var newPosts: [Post.ID] {
        var dates: [Post.ID: Date] = [:]
        for post in arrivals.posts
        where isNew(post.id, author: post.author.userID, createdAt: post.createdAt) {
            dates[post.id] = post.createdAt
        }
        for (post, comments) in arrivals.comments {
            let newest = comments.first {
                isNew($0.id, of: post, author: $0.authorID, createdAt: $0.createdAt)
            }
            guard let newest else { continue }
            dates[post] = max(dates[post] ?? newest.createdAt, newest.createdAt)
        }
        return dates.sorted {
            ($0.value, $0.key.uuid.uuidString) > ($1.value, $1.key.uuid.uuidString)
        }
        .map(\.key)
    }
}
