import FoundationEssentials
package import Persistence

extension QueryContext where Self: ~Copyable {
    /// The rows of a list; of comments that could not be read because their post is not there, or cannot
    /// be named, it says so.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the query.
    package func fetchExplained<R: Record>(
        _ query: ListQuery<R>, upTo maximumBytes: Int = .max, weighing: (R) -> Int = { _ in 0 }
    ) throws(StoreError) -> ReadablePage<R> {
        let page = try fetchReadable(query, upTo: maximumBytes, weighing: weighing)
        guard R.table.name == "comment", !page.damaged.isEmpty else { return page }
        let entries = try page.entries.map { (entry) throws(StoreError) -> ReadablePage<R>.Entry in
            guard case .damaged(let row, let id, let standIn) = entry,
                case .unreadable = row.damage, let damage = try damageOfPost(below: row.id)
            else { return entry }
            return .damaged(
                DamagedRow(table: row.table, id: row.id, damage: damage), id: id,
                standIn: standIn)
        }
        return ReadablePage(entries: entries, isCutShort: page.isCutShort)
    }

    /// What is wrong with the post of a comment; nil where that can be named.
    private func damageOfPost(below comment: String) throws(StoreError) -> DamagedRow.Damage? {
        guard let id = UUID(uuidString: comment) else { return nil }
        let found = try firstRow(
            """
            SELECT post.pk IS NULL, typeof(post.id) <> 'blob' OR length(post.id) <> 16
            FROM comment LEFT JOIN post ON post.pk = comment.post_pk WHERE comment.id = ?
            """, [id.sqlValue]
        ) { (row) throws(StoreError) in
            (isMissing: try row.integer(0) != 0, isNameless: try row.integer(1) != 0)
        }
        guard let found else { return nil }
        if found.isMissing { return .orphaned(table: "post") }
        return found.isNameless ? .ofNameless(table: "post") : nil
    }
}
