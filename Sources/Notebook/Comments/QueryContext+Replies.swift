package import Persistence
package import SheafModel

extension QueryContext where Self: ~Copyable {
    /// How many comments stand below one, at any depth; those in the trash are none of them.
    ///
    /// - Throws: ``StoreError``.
    package func countReplies(below id: Comment.ID) throws(StoreError) -> Int {
        try firstRow(
            """
            WITH RECURSIVE branch(pk) AS (
              SELECT reply.pk FROM comment JOIN comment AS reply ON reply.parent_pk = comment.pk
              WHERE comment.id = ?1
              UNION
              SELECT comment.pk FROM branch JOIN comment ON comment.parent_pk = branch.pk)
            SELECT count(*) FROM branch JOIN comment USING (pk) WHERE comment.deleted_at IS NULL
            """, [id.sqlValue]
        ) { (row) throws(StoreError) in Int(try row.integer(0)) } ?? 0
    }
}
