package import FoundationEssentials
package import Persistence

/// Who has a picture, or had one.
package struct PictureUse: Hashable, Sendable {
    /// What is kept of the picture.
    package let text: String
    /// What has it: a person or a post.
    package let kind: TrashItem.Kind
    package let id: UUID
    /// What that is called.
    package let name: String
    /// Whether that is in the trash, where it keeps its picture.
    package let isInTrash: Bool
}

extension QueryContext where Self: ~Copyable {
    /// Every post and person with a picture, in the trash too, by name.
    ///
    /// Goes through the tables.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses it.
    package func pictureUses() throws -> [PictureUse] {
        let sources: [(TrashItem.Kind, String)] = [
            (
                .person,
                "SELECT avatar, id, username, deleted_at IS NOT NULL FROM user"
                    + " WHERE avatar IS NOT NULL ORDER BY username"
            ),
            (
                .post,
                "SELECT image, id, title, deleted_at IS NOT NULL FROM post"
                    + " WHERE image IS NOT NULL ORDER BY title"
            ),
        ]
        return try sources.flatMap { kind, sql in
            try rows(sql) { (row) throws(StoreError) in
                PictureUse(
                    text: try row.value(0), kind: kind, id: try row.value(1),
                    name: try row.value(2),
                    isInTrash: try row.value(3))
            }
        }
    }

    /// Whether something that can be undone, or done again, still knows a name.
    ///
    /// Goes through what was changed: 64 MB at most.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses it.
    package func isInHistory(_ name: String) throws -> Bool {
        try firstRow(
            """
            SELECT 1 FROM _undo_row
            WHERE name IN ('post', 'user') AND instr(image, CAST(?1 AS BLOB)) > 0 LIMIT 1
            """, [name.sqlValue]
        ) { (_) throws(StoreError) in true } ?? false
    }
}
