import Persistence

extension MigrationChain.Step {
    /// Tags in the trash: those that were deleted, and not those that have another name now.
    static let version15 = Self("tags in the trash", sql: Version15.sql)
}

/// The parts of schema version 15.
///
/// A tag that has another name now is in the trash only so that copies of the store learn of it: nothing
/// was deleted, and bringing it back would make two of one. A tag that was deleted and whose name is used
/// again lives, but its links of before do not: they stay in the trash, and it remains an entry.
enum Version15 {
    /// `links_deleted_at` of a tag that lives is when the links went that were left in the trash.
    static let sql = """
        ALTER TABLE tag ADD COLUMN links_deleted_at INTEGER;
        \(["insert", "delete", "update", "return"].map { "DROP TRIGGER trash_tag_\($0);" }
            .joined(separator: "\n"))
        DELETE FROM trash WHERE kind = 'tag'
          AND tag_pk IN (SELECT pk FROM tag WHERE renamed_to IS NOT NULL);
        CREATE TRIGGER trash_tag_insert AFTER INSERT ON tag
        WHEN \(isEntry("new")) BEGIN
          \(entry("new", ""))
        END;
        CREATE TRIGGER trash_tag_delete AFTER DELETE ON tag BEGIN
          \(remove)
        END;
        CREATE TRIGGER trash_tag_update
        AFTER UPDATE OF deleted_at, links_deleted_at, renamed_to, name ON tag
        WHEN \(["deleted_at", "links_deleted_at", "renamed_to", "name"]
            .map { "old.\($0) IS NOT new.\($0)" }.joined(separator: " OR ")) BEGIN
          \(remove)
          \(entry("new", ""))
        END;
        """

    private static let remove = "DELETE FROM trash WHERE id = old.id AND kind = 'tag';"

    /// When what an entry stands for went to the trash; null for a tag that is none.
    private static func time(_ row: String) -> String {
        "coalesce(\(row).deleted_at, \(row).links_deleted_at)"
    }

    private static func isEntry(_ row: String) -> String {
        "\(time(row)) IS NOT NULL AND \(row).renamed_to IS NULL"
    }

    private static func entry(_ row: String, _ rows: String) -> String {
        """
        INSERT OR REPLACE INTO trash(id, created_at, deleted_at, kind, tag_pk, name)
            \(selection(row, rows));
        """
    }

    private static func selection(_ row: String, _ rows: String) -> String {
        """
        SELECT \(row).id, \(row).created_at, \(time(row)), 'tag', \(row).pk, \(row).name
              \(rows) WHERE \(isEntry(row))
        """
    }

    /// The entries that the rows of a table are, as ``Version12/selection(_:_:_:)``.
    static func selection(_ rule: Version12.Rule) -> String {
        rule.table == "tag"
            ? selection("self", "FROM tag AS self")
            : Version12.selection(rule, "self", "FROM \(rule.table) AS self")
    }

    /// Makes the rows of a table entries, as ``Version12/entry(_:_:_:)``.
    static func entries(_ rule: Version12.Rule) -> String {
        rule.table == "tag"
            ? entry("self", "FROM tag AS self")
            : Version12.entry(rule, "self", "FROM \(rule.table) AS self")
    }
}
