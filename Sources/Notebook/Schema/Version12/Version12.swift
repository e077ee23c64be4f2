import Persistence

extension MigrationChain.Step {
    /// One list of what is in the trash.
    static let version12 = Self(
        "the trash as a list",
        sql: ([Version12.table] + Version12.rules.map(Version12.triggers)
            + Version12.rules.map { Version12.entry($0, "self", "FROM \($0.table) AS self") })
            .joined(separator: "\n"))
}

/// The parts of schema version 12.
///
/// Whoever looks into the trash wants what was deleted and not what went with it: a post, and not the
/// comments on it. A row is an entry if nothing that it hangs on went at the same time, which is the
/// same action (``WriteContext``). Triggers keep the entries, whichever way rows go and come back.
enum Version12 {
    /// Which rows of a table are entries.
    struct Rule: Sendable {
        /// The table.
        let table: String
        /// What an entry is called, in which `self` is the row.
        let name: String
        /// The columns that name what a row hangs on, and its tables.
        let owners: [(column: String, table: String)]
    }

    /// Tables that others hang on come first.
    static let rules = [
        Rule(
            table: "user",
            name: "coalesce(nullif(self.full_name, ''), nullif(self.username, ''), self.email)",
            owners: []),
        Rule(table: "post", name: "self.title", owners: [("author_pk", "user")]),
        Rule(table: "tag", name: "self.name", owners: []),
        Rule(
            table: "comment", name: "trim(substr(self.body, 1, 200), char(9, 10, 13, 32))",
            owners: [("post_pk", "post"), ("author_pk", "user"), ("parent_pk", "comment")]),
    ]

    /// `id` and `created_at` are those of the row that is in the trash; one of the columns from
    /// `user_pk` on is its key.
    static let table = """
        CREATE TABLE trash (
          \(Version7.beginning),
          kind TEXT NOT NULL,
          \(rules.map { "\($0.table)_pk INTEGER" }.joined(separator: ",\n  ")),
          name TEXT NOT NULL
        ) STRICT;
        CREATE UNIQUE INDEX trash_id ON trash(id);
        CREATE INDEX trash_by_time ON trash(deleted_at, pk);
        \(rules.map { rule in
            let column = "\(rule.table)_pk"
            return "CREATE INDEX trash_\(rule.table) ON trash(\(column)) WHERE \(column) IS NOT NULL;"
        }.joined(separator: "\n"))
        """

    /// Makes rows entries, those that are in the trash and hang on nothing that went with them.
    static func entry(_ rule: Rule, _ row: String, _ rows: String) -> String {
        """
        INSERT OR REPLACE INTO trash(id, created_at, deleted_at, kind, \(rule.table)_pk, name)
            \(selection(rule, row, rows));
        """
    }

    /// The entries that rows are: `id`, `created_at`, `deleted_at`, `kind`, the key and the name.
    static func selection(_ rule: Rule, _ row: String, _ rows: String) -> String {
        let hangsOn = rule.owners.map { column, table in
            """
             AND NOT EXISTS (SELECT 1 FROM \(table) AS owner
                WHERE owner.pk = \(row).\(column) AND owner.deleted_at = \(row).deleted_at)
            """
        }.joined()
        let name = rule.name.replacing("self.", with: "\(row).")
        return """
            SELECT \(row).id, \(row).created_at, \(row).deleted_at, '\(rule.table)', \(row).pk,
                \(name)
              \(rows) WHERE \(row).deleted_at IS NOT NULL\(hangsOn)
            """
    }

    /// Keeps the entries of a table.
    static func triggers(_ rule: Rule) -> String {
        let table = rule.table
        let columns = ["deleted_at"] + rule.owners.map(\.column)
        let isOther = columns.map { "old.\($0) IS NOT new.\($0)" }.joined(separator: " OR ")
        return """
            CREATE TRIGGER trash_\(table)_insert AFTER INSERT ON \(table)
            WHEN new.deleted_at IS NOT NULL BEGIN
              \(entry(rule, "new", ""))
              \(takeOver(rule))
            END;
            CREATE TRIGGER trash_\(table)_delete AFTER DELETE ON \(table)
            WHEN old.deleted_at IS NOT NULL BEGIN
              DELETE FROM trash WHERE id = old.id;
            END;
            CREATE TRIGGER trash_\(table)_update
            AFTER UPDATE OF \(columns.joined(separator: ", ")) ON \(table)
            WHEN coalesce(old.deleted_at, new.deleted_at) IS NOT NULL AND (\(isOther)) BEGIN
              DELETE FROM trash WHERE id = old.id;
              \(entry(rule, "new", ""))
              \(takeOver(rule))
            END;
            """
    }

    /// What hangs on a row and was an entry because it went first, in the same action, is none now.
    ///
    /// Found from the row, whatever else went at that time: so a whole branch takes its length.
    static func takeOver(_ owner: Rule) -> String {
        rules.map { rule in
            rule.owners.filter { $0.table == owner.table }.map { column, _ in
                """
                DELETE FROM trash WHERE \(rule.table)_pk IN (
                    SELECT pk FROM \(rule.table) WHERE \(column) = new.pk)
                  AND +deleted_at = new.deleted_at;
                """
            }.joined(separator: "\n  ")
        }.joined(separator: "\n  ")
    }
}
