import Persistence
import SheafModel

/// The comments of some posts, one thread after the other in the order of the posts, some at a time.
///
/// Their order is found out once, as keys: to skip what was read before would be to sort a thread again
/// for each page of it.
struct ThreadPages<R: Record & Weighed> where R.Columns == CommentColumns<R> {
    private var pages: Pages<R>

    /// The comments of these posts, so many at once and so many bytes of them.
    init(
        of posts: [Post.ID], size: Int, bytes: Int, _ context: borrowing ReadContext
    ) throws {
        pages = Pages(size: size, bytes: bytes, only: try context.keysOfComments(on: posts))
    }

    /// The next ones; `nil` when there are no more.
    mutating func next(_ context: borrowing ReadContext) throws -> ReadablePage<R>? {
        try Task.checkCancellation()
        return try pages.next(context)
    }
}

/// The same comments, one at a time.
struct ThreadComments {
    private var pages: ThreadPages<StoredComment>
    private var comments: [Comment] = []
    private var position = 0

    init(_ pages: ThreadPages<StoredComment>) {
        self.pages = pages
    }

    /// The next comment, if it is one of that post.
    mutating func next(
        of post: Post.ID, _ context: borrowing ReadContext, _ damaged: inout [DamagedRow]
    ) throws -> Comment? {
        while position == comments.count, let page = try pages.next(context) {
            comments = page.legible.map(\.comment)
            position = 0
            damaged += page.damaged
        }
        guard position < comments.count, comments[position].postID == post else { return nil }
        defer { position += 1 }
        return comments[position]
    }
}

extension ReadContext {
    /// The comment that an answer stands below in a file: where the one that it answers is not in it, since it is
    /// in the trash or damaged, the first one above that is.
    ///
    /// - Parameters:
    ///   - parent: What it answers; `nil` for the post.
    ///   - isWritten: Whether a comment is in the file.
    /// - Returns: The comment; `nil` for the post.
    /// - Throws: ``StoreError``.
    func nearest(
        to parent: Comment.ID?, where isWritten: (Comment.ID) throws(StoreError) -> Bool
    ) throws(StoreError) -> Comment.ID? {
        var place = parent
        var seen: Set<Comment.ID> = []
        while let id = place {
            if try isWritten(id) { return id }
            // Another program may have made a circle of them.
            guard seen.insert(id).inserted else { return nil }
            place = try self.parent(of: id)
        }
        return nil
    }

    /// The same for comments in a file that has all that live, looked up at once: of each of these that
    /// answers one the nearest above it.
    func nearestLiving(
        above comments: [Comment.ID]
    ) throws(StoreError) -> [Comment.ID: Comment.ID] {
        let marks = comments.map { _ in "?" }.joined(separator: ", ")
        // Without duplicates, as another program may have made a circle of them.
        let found = try rows(
            """
            WITH RECURSIVE above(below, id, parent_pk, lives) AS (
              SELECT comment.id, parent.id, parent.parent_pk, parent.deleted_at IS NULL
              FROM comment JOIN comment AS parent ON parent.pk = comment.parent_pk
              WHERE comment.id IN (\(marks))
              UNION
              SELECT above.below, parent.id, parent.parent_pk, parent.deleted_at IS NULL
              FROM above JOIN comment AS parent ON parent.pk = above.parent_pk
              WHERE NOT above.lives)
            SELECT below, id FROM above WHERE lives
            """, comments.map(\.sqlValue)
        ) { (row) throws(StoreError) in
            (below: try row.value(0) as Comment.ID, id: try row.value(1) as Comment.ID)
        }
        return Dictionary(found.map { ($0.below, $0.id) }, uniquingKeysWith: { first, _ in first })
    }

    /// The comment that another one answers, in the trash or not.
    private func parent(of comment: Comment.ID) throws(StoreError) -> Comment.ID? {
        try firstRow(
            """
            SELECT parent.id FROM comment JOIN comment AS parent ON parent.pk = comment.parent_pk
            WHERE comment.id = ?
            """, [comment.sqlValue]
        ) { (row) throws(StoreError) in try row.value(0) }
    }

    /// The keys of all comments on posts, in the order in which threads are read, one after the other.
    ///
    /// By the keys of the posts, since these are what the index of comments holds.
    fileprivate func keysOfComments(on posts: [Post.ID]) throws(StoreError) -> [Int64] {
        let marks = posts.map { _ in "?" }.joined(separator: ", ")
        let found = try rows(
            """
            SELECT post.id, comment.pk FROM comment JOIN post ON post.pk = comment.post_pk
            WHERE comment.post_pk IN (SELECT pk FROM post WHERE id IN (\(marks)))
            ORDER BY post.id, comment.path, comment.pk
            """, posts.map(\.sqlValue)
        ) { (row) throws(StoreError) in
            (post: try row.value(0) as Post.ID, key: try row.integer(1))
        }
        var threads: [Post.ID: [Int64]] = [:]
        for comment in found { threads[comment.post, default: []].append(comment.key) }
        return posts.flatMap { threads[$0] ?? [] }
    }
}
