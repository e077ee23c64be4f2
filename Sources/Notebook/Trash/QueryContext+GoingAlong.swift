import FoundationEssentials
import Model
package import Persistence

extension QueryContext where Self: ~Copyable {
    /// How many posts and comments go for good with entries of the trash, or come back with them, beside these
    /// themselves.
    ///
    /// - Parameters:
    ///   - items: The entries; each comment among them is counted as itself alone.
    ///   - isForGood: Whether they are removed: of a post all comments go then, also those that were deleted
    ///     before it.
    /// - Returns: How many.
    /// - Throws: ``StoreError``.
    package func goingAlong(
        with items: [TrashItem], isForGood: Bool
    ) throws(StoreError) -> (posts: Int, comments: Int) {
        let posts = isForGood ? try postsOfAll(items) : []
        var along = (posts: 0, comments: 0)
        for item in items {
            let values = [item.id.uuid.sqlValue, item.deletedAt.sqlValue]
            switch item.kind {
            case .tag: break
            case .post:
                let comments = try number(
                    of: isForGood ? Self.commentsOfPost : Self.commentsGoneWithPost, values)
                along.comments = along.comments.addingClamped(comments)
            case .comment:
                let post = try firstRow(
                    """
                    SELECT post.id FROM comment JOIN post ON post.pk = comment.post_pk
                    WHERE comment.id = ?
                    """, [values[0]]
                ) { (row) throws(StoreError) in try row.value(0) as UUID }
                let isCounted = post.map { posts.contains($0) } ?? false
                let comments = isCounted ? -1 : try number(of: Self.branchOfComment, values)
                along.comments = along.comments.addingClamped(comments)
            case .person:
                along.posts = along.posts.addingClamped(try number(of: Self.postsOfPerson, values))
                let comments = isForGood ? Self.commentsOfPerson : Self.commentsGoneWithPerson
                along.comments = along.comments.addingClamped(try number(of: comments, values))
            }
        }
        return (along.posts, max(0, along.comments))
    }

    /// The posts among entries, and those that went with people among them.
    private func postsOfAll(_ items: [TrashItem]) throws(StoreError) -> Set<UUID> {
        var posts = Set(items.filter { $0.kind == .post }.map(\.id.uuid))
        for item in items where item.kind == .person {
            posts.formUnion(
                try rows(
                    "SELECT id FROM \(Self.postsOfPerson)",
                    [item.id.uuid.sqlValue, item.deletedAt.sqlValue]
                ) { (row) throws(StoreError) in try row.value(0) as UUID })
        }
        return posts
    }

    private static var commentsOfPost: String {
        "comment WHERE ?2 = ?2 AND post_pk = (SELECT pk FROM post WHERE id = ?1)"
    }

    private static var commentsGoneWithPost: String {
        "comment WHERE deleted_at = ?2 AND post_pk = (SELECT pk FROM post WHERE id = ?1)"
    }

    /// By who answers whom: a path ends where a thread is deep.
    private static var branchOfComment: String {
        """
        comment WHERE deleted_at = ?2 AND id <> ?1 AND pk IN (
          WITH RECURSIVE branch(pk) AS (
            SELECT pk FROM comment WHERE id = ?1
            UNION ALL
            SELECT comment.pk FROM branch JOIN comment ON comment.parent_pk = branch.pk)
          SELECT pk FROM branch)
        """
    }

    private static var postsOfPerson: String {
        "post WHERE deleted_at = ?2 AND author_pk = (SELECT pk FROM user WHERE id = ?1)"
    }

    private static var commentsGoneWithPerson: String {
        """
        comment WHERE deleted_at = ?2 AND (author_pk = (SELECT pk FROM user WHERE id = ?1)
          OR post_pk IN (SELECT pk FROM \(postsOfPerson)))
        """
    }

    /// With those that were deleted before the posts.
    private static var commentsOfPerson: String {
        """
        comment WHERE deleted_at = ?2 AND author_pk = (SELECT pk FROM user WHERE id = ?1)
          OR post_pk IN (SELECT pk FROM \(postsOfPerson))
        """
    }

    private func number(of rows: String, _ values: [SQLValue]) throws(StoreError) -> Int {
        Int(
            clamping: try firstRow("SELECT count(*) FROM \(rows)", values) {
                (row) throws(StoreError) in try row.integer(0)
            } ?? 0)
    }
}
