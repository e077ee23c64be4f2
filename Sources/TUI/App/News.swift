package import FoundationEssentials
package import Persistence
package import SheafModel
package import SheafNotebook

/// What is new to somebody, by what they have read.
///
/// What they wrote themselves never is.
package struct News: Sendable {
    /// More than any store has: whoever asks a command wants all of it, however much came.
    private static let all = 1_000_000_000

    private let reading: ReadingRecord
    /// To whom; nil where nobody knows.
    package let you: User.ID?

    /// What is new to `you`, nil where nobody knows who that is.
    package init(_ reading: ReadingRecord, to you: User.ID?) {
        self.reading = reading
        self.you = you
    }

    /// Whether a post counts as new again, or was never opened and is younger than what counts as read.
    func isNew(_ post: Post.ID, author: User.ID?, createdAt: Date) -> Bool {
        if let known = reading.post(post.uuid) { return known.isUnread }
        return isYoung(author, createdAt)
    }

    /// Whether a comment was never on the screen.
    func isNew(
        _ comment: Comment.ID, of post: Post.ID, author: User.ID?, createdAt: Date
    ) -> Bool {
        guard isYoung(author, createdAt) else { return false }
        guard let known = reading.post(post.uuid) else { return true }
        return createdAt.millisecondsSince1970 > known.until
            && !known.comments.contains(comment.uuid)
    }

    private func isYoung(_ author: User.ID?, _ createdAt: Date) -> Bool {
        guard let since = reading.since, createdAt.millisecondsSince1970 > since else {
            return false
        }
        return author == nil || author != you
    }

    /// A post, or a comment of it, that is new.
    package struct Arrival {
        /// Nil for the post itself.
        let comment: Comment.ID?
        let date: Date
    }

    /// The posts that are new or have new comments, each with what that is.
    ///
    /// - Throws: ``StoreError``.
    /// - Complexity: O(*n*) for *n* posts and comments since everything counted as read.
    package func arrivals(
        in context: borrowing some QueryContext & ~Copyable
    ) throws -> [Post.ID: [Arrival]] {
        var arrivals: [Post.ID: [Arrival]] = [:]
        if let since = reading.since.map(Date.init(millisecondsSince1970:)) {
            for post in try context.fetch(
                ListQuery<PostSummary>.created(after: since).limited(to: Self.all))
            where isNew(post.id, author: post.author.userID, createdAt: post.createdAt) {
                arrivals[post.id] = [Arrival(comment: nil, date: post.createdAt)]
            }
            for comment in try context.fetch(
                ListQuery<NewComment>.made(after: since, most: Self.all))
            where isNew(
                comment.id, of: comment.postID, author: comment.authorID,
                createdAt: comment.createdAt)
            {
                arrivals[comment.postID, default: []].append(
                    Arrival(comment: comment.id, date: comment.createdAt))
            }
        }
        for id in reading.unread.map({ Post.ID($0) }) where arrivals[id] == nil {
            guard let post = try context.find(PostSummary.self, id) else { continue }
            arrivals[id] = [Arrival(comment: nil, date: post.createdAt)]
        }
        return arrivals
    }

    /// What is remembered of a post that is read with all its comments.
    ///
    /// - Parameters:
    ///   - post: The post.
    ///   - arrivals: What is new there.
    ///   - now: What is dated later is remembered by itself.
    /// - Returns: What to keep.
    package func read(
        _ post: Post.ID, _ arrivals: some Sequence<Arrival>, now: Date
    ) -> PostReading {
        var known = reading.post(post.uuid) ?? PostReading(until: reading.since ?? 0)
        known.isUnread = false
        for arrival in arrivals { known.read(arrival.comment?.uuid, at: arrival.date, now: now) }
        return known
    }

    /// Whether so many posts can count as new again that these are among them.
    package func hasRoom(forUnread posts: [Post.ID]) -> Bool {
        reading.hasRoom(forUnread: posts.map(\.uuid))
    }

    /// What is remembered of a post that is to count as new again.
    package func unread(_ post: Post.ID) -> PostReading {
        var known = reading.post(post.uuid) ?? PostReading(until: reading.since ?? 0)
        known.isUnread = true
        return known
    }
}
