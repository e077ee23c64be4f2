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
        let posts = Set(items.filter { $0.kind == .post }.map(\.id.uuid))
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
                let isCounted = isForGood && (post.map { posts.contains($0) } ?? false)
                let comments = isCounted ? -1 : try number(of: Self.branchOfComment, values)
                along.comments = along.comments.addingClamped(comments)
            case .person:
                along.posts = along.posts.addingClamped(try number(of: Self.postsOfPerson, values))
                along.comments = along.comments.addingClamped(
                    try number(of: Self.commentsOfPerson, values))
            }
        }
        return (along.posts, max(0, along.comments))
    }

    private static var commentsOfPost: String {
        "comment WHERE ?2 = ?2 AND post_pk = (SELECT pk FROM post WHERE id = ?1)"
    }

    private static var commentsGoneWithPost: String {
        "comment WHERE deleted_at = ?2 AND post_pk = (SELECT pk FROM post WHERE id = ?1)"
    }

    private static var branchOfComment: String {
        """
        comment JOIN comment AS top ON top.id = ?1
        WHERE comment.post_pk = top.post_pk AND comment.pk <> top.pk AND comment.deleted_at = ?2
          AND substr(comment.path, 1, length(top.path)) = top.path
        """
    }

    private static var postsOfPerson: String {
        "post WHERE deleted_at = ?2 AND author_pk = (SELECT pk FROM user WHERE id = ?1)"
    }

    private static var commentsOfPerson: String {
        """
        comment WHERE deleted_at = ?2 AND (author_pk = (SELECT pk FROM user WHERE id = ?1)
          OR post_pk IN (SELECT pk FROM post WHERE deleted_at = ?2
            AND author_pk = (SELECT pk FROM user WHERE id = ?1)))
        """
    }

    private func number(of rows: String, _ values: [SQLValue]) throws(StoreError) -> Int {
        Int(
            clamping: try firstRow("SELECT count(*) FROM \(rows)", values) {
                (row) throws(StoreError) in try row.integer(0)
            } ?? 0)
    }
}
