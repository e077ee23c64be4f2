package import Persistence
package import SheafModel

extension WriteContext {
    /// Puts a comment into the trash.
    ///
    /// Its replies stay and keep its place, or go with it.
    ///
    /// - Parameters:
    ///   - id: The comment.
    ///   - wholeBranch: Whether everything below it goes too.
    /// - Throws: ``StoreError/notFound(_:)`` if the comment is gone already;
    ///   ``StoreError/refusedChange(table:)`` where it stays, or one below it that was to go with it.
    package mutating func deleteComment(
        _ id: Comment.ID, wholeBranch: Bool = false
    ) throws(StoreError) {
        let pk = try key(of: id, in: "comment")
        try name(.deleteComment, "body", of: "comment", pk)
        let time = try trashTime()
        try trash("comment", where: "pk = ?2", pk, at: time)
        if wholeBranch { try trash("comment", where: Self.branch, pk, at: time) }
    }

    /// Takes a comment out of the trash, with what went in the same action.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` if the comment is not in the trash, or its post is.
    package mutating func restoreComment(_ id: Comment.ID) throws(StoreError) {
        let (pk, time) = try trashed(id, in: "comment")
        let isPostLiving = try firstRow(
            """
            SELECT 1 FROM comment JOIN post ON post.pk = comment.post_pk
            WHERE comment.pk = ? AND post.deleted_at IS NULL
            """, [pk.sqlValue]
        ) { _ in true }
        if isPostLiving == nil { throw .notFound() }
        try name(.restoreComment, "body", of: "comment", pk)
        try restore("comment", where: Self.branch, pk, from: time)
    }

    /// Derives the paths of all comments of a post anew.
    mutating func rebuildPaths(ofPost pk: Int64) throws(StoreError) {
        try rebuildPaths(
            from: "SELECT pk, id FROM comment WHERE parent_pk IS NULL AND post_pk = ?", pk)
    }

    /// Derives the paths of a comment that answers another one, and of all below it, anew.
    mutating func rebuildPaths(ofBranch pk: Int64) throws(StoreError) {
        try rebuildPaths(
            from: """
                SELECT comment.pk,
                  CAST(substr(parent.path, 1, \(Version7.pathBytes)) || comment.id AS BLOB)
                FROM comment JOIN comment AS parent ON parent.pk = comment.parent_pk
                WHERE comment.pk = ?
                """, pk)
    }

    private mutating func rebuildPaths(from start: String, _ pk: Int64) throws(StoreError) {
        try execute(
            """
            WITH RECURSIVE thread(pk, path) AS (
              \(start)
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
    static var branch: String {
        """
        pk IN (WITH RECURSIVE branch(pk) AS (
          SELECT ?2 UNION ALL
          SELECT comment.pk FROM branch JOIN comment ON comment.parent_pk = branch.pk)
        SELECT pk FROM branch)
        """
    }
}
