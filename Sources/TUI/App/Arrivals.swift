internal import FoundationEssentials
internal import Persistence
internal import SheafModel
internal import SheafNotebook

/// What came since everything was read: the posts and comments that may be new to whoever looks.
package struct Arrivals: Equatable, Sendable {
    /// The new posts, the newest first.
    private(set) var posts: [PostSummary] = []
    /// Those of the posts that are there which count as new again.
    private(set) var marked: [PostSummary] = []
    /// The new comments by their posts, the newest first.
    private(set) var comments: [Post.ID: [NewComment]] = [:]

    /// So many of each are looked at.
    static let most = 2_000

    mutating func take(_ posts: [PostSummary]) { self.posts = posts }

    mutating func take(marked posts: [PostSummary]) { marked = posts }

    mutating func take(_ comments: [NewComment]) {
        self.comments = Dictionary(grouping: comments, by: \.postID)
    }
}

// What is new to whoever looks. What you wrote yourself never is.
extension Environment {
    private var news: News { News(reading, to: you?.id) }

    /// Whether a post was never opened and is younger than what counts as read, or is new again.
    func isNew(_ post: Post.ID, author: User.ID?, createdAt: Date) -> Bool {
        news.isNew(post, author: author, createdAt: createdAt)
    }

    /// Whether a comment was never on the screen.
    func isNew(
        _ comment: Comment.ID, of post: Post.ID, author: User.ID?, createdAt: Date
    ) -> Bool {
        news.isNew(comment, of: post, author: author, createdAt: createdAt)
    }

    func isNew(_ comment: CommentSummary) -> Bool {
        !comment.isDeleted
            && isNew(
                comment.id, of: comment.postID, author: comment.author.userID,
                createdAt: comment.createdAt)
    }

    /// What is unread, to be asked about many posts.
    var unread: Unread { Unread(news: news, comments: arrivals.comments) }

    /// Whether a post is new, or has comments that are.
    func hasNew(_ post: PostSummary) -> Bool { unread.isIn(post) }

    /// The oldest of the new comments of a post.
    func firstNewComment(of post: Post.ID) -> Comment.ID? { unread.firstComment(of: post) }

    /// What is remembered of a post that is read with everything that came about it.
    func read(_ post: Post.ID) -> PostReading {
        let comments = (arrivals.comments[post] ?? []).filter {
            isNew($0.id, of: post, author: $0.authorID, createdAt: $0.createdAt)
        }
        let written = arrivals.posts.filter { $0.id == post }
        return news.read(
            post,
            comments.map { News.Arrival(comment: $0.id, date: $0.createdAt) }
                + written.map { News.Arrival(comment: nil, date: $0.createdAt) }, now: now)
    }

    /// Posts that are to be marked as read, and how they are taken back to what they are now.
    func reading(_ posts: [Post.ID]) -> ReadingTurn {
        let known = posts.map { post in
            var before = reading.post(post.uuid) ?? PostReading(until: reading.since ?? 0)
            before.isUnread = (arrivals.posts + arrivals.marked).contains {
                $0.id == post && isNew(post, author: $0.author.userID, createdAt: $0.createdAt)
            }
            return (post.uuid, before)
        }
        return ReadingTurn(
            before: Dictionary(known) { first, _ in first },
            after: Dictionary(posts.map { ($0.uuid, read($0)) }) { first, _ in first },
            person: you?.id.uuid)
    }

    /// Whether so many posts can count as new again that those of `turn` are among them.
    func hasRoom(for turn: ReadingTurn) -> Bool {
        reading.hasRoom(forUnread: turn.before.filter(\.value.isUnread).keys)
    }

    /// Finds out which posts have something new.
    mutating func findUnread() {
        reading = memory.readings[you?.id.uuid]
        markedPosts = Set(reading.unread.map { Post.ID($0) })
        unreadPosts = newPosts
    }

    private var newPosts: [Post.ID] {
        var dates: [Post.ID: Date] = [:]
        for post in arrivals.posts + arrivals.marked
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

/// What is unread by whoever looks.
///
/// A value of its own for tables, which ask for each row at each key.
struct Unread: Sendable {
    fileprivate let news: News
    fileprivate let comments: [Post.ID: [NewComment]]

    /// Whether a post is new, or has comments that are.
    func isIn(_ post: PostSummary) -> Bool {
        news.isNew(post.id, author: post.author.userID, createdAt: post.createdAt)
            || firstComment(of: post.id) != nil
    }

    /// The oldest of the new comments of a post.
    func firstComment(of post: Post.ID) -> Comment.ID? {
        comments[post]?.last {
            news.isNew($0.id, of: post, author: $0.authorID, createdAt: $0.createdAt)
        }?.id
    }
}
