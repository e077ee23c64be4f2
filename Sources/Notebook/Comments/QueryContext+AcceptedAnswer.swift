package import Persistence
package import SheafModel

extension QueryContext where Self: ~Copyable {
    /// The comment that a post names as the answer that was accepted: a dump of Stack Exchange says so by
    /// numbers, which both keep in their metadata.
    ///
    /// - Returns: `nil` where it names none, and where that is not here.
    /// - Throws: ``StoreError``.
    package func acceptedAnswer(of post: Post) throws(StoreError) -> Comment.ID? {
        guard let number = post.metadata["AcceptedAnswerId"] else { return nil }
        return try firstRow(
            """
            SELECT comment.id FROM post JOIN comment ON comment.post_pk = post.pk
            JOIN comment_metadata AS entry ON entry.comment_pk = comment.pk
            WHERE post.id = ?1 AND entry.key = 'Id' AND entry.value = ?2
              AND comment.deleted_at IS NULL
            LIMIT 1
            """, [post.id.sqlValue, number.sqlValue]
        ) { (row) throws(StoreError) in try row.value(0) as Comment.ID }
    }
}
