import Persistence
import SheafModel

/// Comments that came in without what they answer, and get it with another file.
extension WriteContext {
    /// The key of what a comment is to answer that answers nothing here; nil where nothing is said of that, or
    /// it cannot be: it would answer itself, or live below what is in the trash.
    ///
    /// - Throws: ``StoreError``.
    func newParent(
        of stored: Comment, pk: Int64, in imported: Comment
    ) throws(StoreError) -> Int64? {
        guard stored.parentID == nil, let parent = imported.parentID else { return nil }
        return try firstRow(
            """
            SELECT pk FROM comment
            WHERE id = ?1 AND post_pk = (SELECT post_pk FROM comment WHERE pk = ?2)
              AND (deleted_at IS NULL
                OR (SELECT deleted_at FROM comment WHERE pk = ?2) IS NOT NULL)
              AND NOT \(Self.branch)
            """, [parent.sqlValue, pk.sqlValue]
        ) { (row) throws(StoreError) in try row.integer(0) }
    }

    /// Makes a comment an answer to another one of its post.
    ///
    /// - Throws: ``StoreError``.
    mutating func answer(_ parent: Int64, with pk: Int64) throws(StoreError) {
        try update("comment", pk: pk, [ColumnValue("parent_pk", parent)])
        try rebuildPaths(ofBranch: pk)
    }
}
