import Persistence

extension QueryContext where Self: ~Copyable {
    /// Every comment that another program put where none can be: below one of another post, below
    /// itself, or alive on a post in the trash.
    ///
    /// Goes through all comments.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the query.
    func misplacedComments() throws(StoreError) -> [DamagedRow] {
        let questions: [(DamagedRow.Damage, String)] = [
            (
                .parentElsewhere,
                """
                SELECT comment.id FROM comment
                JOIN comment AS parent ON parent.pk = comment.parent_pk
                WHERE parent.post_pk <> comment.post_pk
                """
            ),
            (
                .belowItself,
                """
                WITH RECURSIVE placed(pk) AS (
                  SELECT pk FROM comment
                  WHERE parent_pk IS NULL OR parent_pk NOT IN (SELECT pk FROM comment)
                  UNION ALL
                  SELECT comment.pk FROM placed JOIN comment ON comment.parent_pk = placed.pk)
                SELECT id FROM comment WHERE parent_pk IS NOT NULL AND pk NOT IN placed
                """
            ),
            (
                .outsideTrash,
                """
                SELECT comment.id FROM comment JOIN post ON post.pk = comment.post_pk
                WHERE comment.deleted_at IS NULL AND post.deleted_at IS NOT NULL
                """
            ),
        ]
        var found: [DamagedRow] = []
        for (damage, sql) in questions {
            found += try connection.rows(sql) { (row) throws(StoreError) -> DamagedRow in
                DamagedRow(row, of: "comment", identity: 0, damage)
            }
        }
        return found
    }
}
