package import Model
package import Persistence

extension WriteContext {
    /// Puts a comment into the trash.
    ///
    /// Its replies stay and keep its place, or go with it.
    ///
    /// - Parameters:
    ///   - id: The comment.
    ///   - wholeBranch: Whether everything below it goes too.
    /// - Throws: ``StoreError/notFound`` if the comment is gone already.
    package mutating func deleteComment(
        _ id: Comment.ID, wholeBranch: Bool = false
    ) throws(StoreError) {
        let pk = try key(of: id, in: "comment")
        try name(.deleteComment, "body", of: "comment", pk)
        let time = try trashTime()
        try trash("comment", where: wholeBranch ? Self.branch : "pk = ?2", pk, at: time)
    }

    /// Takes a comment out of the trash, with what went in the same action.
    ///
    /// - Throws: ``StoreError/notFound`` if the comment is not in the trash, or its post is.
    package mutating func restoreComment(_ id: Comment.ID) throws(StoreError) {
        let (pk, time) = try trashed(id, in: "comment")
        let isPostLiving = try firstRow(
            """
            SELECT 1 FROM comment JOIN post ON post.pk = comment.post_pk
            WHERE comment.pk = ? AND post.deleted_at IS NULL
            """, [pk.sqlValue]
        ) { _ in true }
        if isPostLiving == nil { throw .notFound }
        try name(.restoreComment, "body", of: "comment", pk)
        try restore("comment", where: Self.branch, pk, from: time)
    }

    /// Removes a comment for good, from the trash or living.
    ///
    /// Replies to it become answers to what it answered.
    ///
    /// - Throws: ``StoreError/notFound`` if there is no such comment.
    package mutating func purgeComment(_ id: Comment.ID) throws(StoreError) {
        try removeComment(id)
        try optimizeWords("comment")
    }

    /// The same without rewriting the word index.
    mutating func removeComment(_ id: Comment.ID) throws(StoreError) {
        let pk = try key(of: id, in: "comment", living: false)
        try execute(
            """
            UPDATE comment SET parent_pk = (SELECT parent_pk FROM comment WHERE pk = ?1)
            WHERE parent_pk = ?1
            """, [pk.sqlValue])
        try rebuildPaths(above: pk)
        try removeComments("comment.pk = ?", [pk.sqlValue])
    }

    /// Removes a comment in the trash for good, and those below it that went with it.
    ///
    /// What stays of the replies to them becomes answers to what the comment answered.
    mutating func removeComments(goneWith id: Comment.ID) throws(StoreError) {
        let (pk, time) = try trashed(id, in: "comment")
        // Those nearest to the end of a branch first, so that each finds its parent.
        let gone = try rows(
            """
            SELECT id FROM comment WHERE deleted_at = ?1 AND \(Self.branch)
            ORDER BY length(path) DESC, pk DESC
            """, [time.sqlValue, pk.sqlValue]
        ) { (row) throws(StoreError) in try row.value(0) as Comment.ID }
        for comment in gone { try removeComment(comment) }
    }

    /// Removes comments for good that nothing is to hang on; a condition in SQL says which.
    mutating func removeComments(
        _ condition: String, _ arguments: [SQLValue]
    ) throws(StoreError) {
        let keys = "SELECT comment.pk FROM comment WHERE \(condition)"
        let names = "SELECT comment.id FROM comment WHERE \(condition)"
        try remove(from: "foreign_id", where: "ours IN (\(names))", arguments)
        for table in ["comment_metadata", "comment_like"] {
            try remove(from: table, where: "comment_pk IN (\(keys))", arguments)
        }
        try remove(from: "comment", where: condition, arguments)
    }

    /// Derives the paths of a whole thread anew; `pk` is the key of any comment of it.
    mutating func rebuildPaths(above pk: Int64) throws(StoreError) {
        try execute(
            """
            WITH RECURSIVE thread(pk, path) AS (
              SELECT pk, id FROM comment WHERE parent_pk IS NULL
                AND post_pk = (SELECT post_pk FROM comment WHERE pk = ?)
              UNION ALL
              SELECT comment.pk,
                CAST(substr(thread.path, 1, \(Version7.pathBytes)) || comment.id AS BLOB)
              FROM thread JOIN comment ON comment.parent_pk = thread.pk)
            UPDATE comment SET path = thread.path FROM thread
            WHERE comment.pk = thread.pk AND comment.path <> thread.path
            """, [pk.sqlValue])
    }

    /// The comment `?2` and everything below it.
    ///
    /// Not a range of paths: these end at a depth.
    private static var branch: String {
        """
        pk IN (WITH RECURSIVE branch(pk) AS (
          SELECT ?2 UNION ALL
          SELECT comment.pk FROM branch JOIN comment ON comment.parent_pk = branch.pk)
        SELECT pk FROM branch)
        """
    }
}
