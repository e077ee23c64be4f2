import FoundationEssentials
package import Persistence
import SheafModel

extension QueryContext where Self: ~Copyable {
    /// How many posts and comments go for good with entries of the trash, or come back with them, beside these
    /// themselves.
    ///
    /// - Parameters:
    ///   - items: The entries, none of which is counted; what goes with several of them counts once.
    ///   - isForGood: Whether they are removed: of a post all comments go then, also those that were deleted
    ///     before it.
    /// - Returns: How many.
    /// - Throws: ``StoreError``.
    package func goingAlong(
        with items: [TrashItem], isForGood: Bool
    ) throws(StoreError) -> (posts: Int, comments: Int) {
        var (posts, comments): (Set<Int64>, Set<Int64>) = ([], [])
        for item in items {
            let values = [item.id.uuid.sqlValue, item.deletedAt.sqlValue]
            switch item.kind {
            case .tag: break
            case .post:
                comments.formUnion(
                    try keys(
                        of: isForGood ? Self.commentsOfPost : Self.commentsGoneWithPost, values))
            case .comment: comments.formUnion(try keys(of: Self.branchOfComment, values))
            case .person:
                posts.formUnion(try keys(of: Self.postsOfPerson, values))
                comments.formUnion(
                    try keys(
                        of: isForGood ? Self.commentsOfPerson : Self.commentsGoneWithPerson,
                        values))
            }
        }
        for item in items {
            let id = [item.id.uuid.sqlValue]
            switch item.kind {
            case .tag, .person: break
            case .post: posts.subtract(try keys(of: "post WHERE id = ?", id))
            case .comment: comments.subtract(try keys(of: "comment WHERE id = ?", id))
            }
        }
        return (posts.count, comments.count)
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

    private func keys(of rows: String, _ values: [SQLValue]) throws(StoreError) -> [Int64] {
        try self.rows("SELECT pk FROM \(rows)", values) { (row) throws(StoreError) in
            try row.integer(0)
        }
    }
}
