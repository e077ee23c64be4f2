import Persistence

extension MigrationChain.Step {
    /// The list of the trash has the names that things have now, and what imports wrote can be undone.
    static let version13 = Self(
        "names in the trash, and what imports wrote",
        sql: ([Version13.fingerprints, Version13.empty] + Version12.rules.map(Version13.triggers)
            + Version12.rules.map { Version12.entry($0, "self", "FROM \($0.table) AS self") })
            .joined(separator: "\n"))
}

/// The parts of schema version 13.
///
/// Undoing may give something in the trash another name, and files that come in may have the same
/// identifier for a post and a comment: an entry is found by both.
enum Version13 {
    /// What imports wrote of each row; a program of before made these tables with the first import.
    static let fingerprints = ["user", "post", "comment"].map { table in
        """
        CREATE TABLE IF NOT EXISTS _imported_\(table)(
          pk INTEGER PRIMARY KEY, fingerprint INTEGER NOT NULL) STRICT;
        """
    }.joined(separator: "\n")

    /// Lets go of all entries and of what kept them.
    static let empty =
        Version12.rules.flatMap { rule in
            ["insert", "delete", "update"].map { "DROP TRIGGER trash_\(rule.table)_\($0);" }
        }.joined(separator: "\n")
            + """

            DELETE FROM trash;
            DROP INDEX trash_id;
            CREATE UNIQUE INDEX trash_id ON trash(id, kind);
            """

    /// Keeps the entries of a table.
    static func triggers(_ rule: Version12.Rule) -> String {
        let table = rule.table
        let columns = ["deleted_at"] + rule.owners.map(\.column)
        let isOther = columns.map { "old.\($0) IS NOT new.\($0)" }.joined(separator: " OR ")
        let remove = "DELETE FROM trash WHERE id = old.id AND kind = '\(table)';"
        let add = """
            \(Version12.entry(rule, "new", ""))
              \(Version12.takeOver(rule))
            """
        return """
            CREATE TRIGGER trash_\(table)_insert AFTER INSERT ON \(table)
            WHEN new.deleted_at IS NOT NULL BEGIN
              \(add)
            END;
            CREATE TRIGGER trash_\(table)_delete AFTER DELETE ON \(table)
            WHEN old.deleted_at IS NOT NULL BEGIN
              \(remove)
            END;
            CREATE TRIGGER trash_\(table)_update
            AFTER UPDATE OF \(columns.joined(separator: ", ")) ON \(table)
            WHEN coalesce(old.deleted_at, new.deleted_at) IS NOT NULL AND (\(isOther)) BEGIN
              \(remove)
              \(add)
            END;
            CREATE TRIGGER trash_\(table)_name
            AFTER UPDATE OF \(names[table, default: "id"]) ON \(table)
            WHEN new.deleted_at IS NOT NULL BEGIN
              UPDATE trash SET name = \(rule.name.replacing("self.", with: "new."))
                WHERE id = new.id AND kind = '\(table)';
            END;
            """
    }

    /// The columns that the name of an entry is made of.
    private static let names = [
        "user": "full_name, username, email", "post": "title", "tag": "name", "comment": "body",
    ]
}
