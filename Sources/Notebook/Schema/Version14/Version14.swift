import Persistence

extension MigrationChain.Step {
    /// Half as many indexes of posts, a word index of half the size, and a trash that is kept with less work.
    static let version14 = Self(
        "fewer indexes",
        sql: ([Version14.excerpt] + Version14.indexes + Version14.words
            + Version12.rules.map(Version14.trash)).joined(separator: "\n"))
}

/// The parts of schema version 14.
///
/// What each index is for and what it costs stands in the article "Store".
enum Version14 {
    /// The beginning of a text is taken out of it where it is read: kept a second time it was a seventh
    /// of the file.
    static let excerpt = """
        ALTER TABLE post DROP COLUMN excerpt;
        ALTER TABLE post ADD COLUMN excerpt TEXT GENERATED ALWAYS AS (substr(body, 1, 200)) VIRTUAL;
        """

    /// Posts in the order of one column, of all states in one index: the state stands behind the key.
    ///
    /// Those of one state are passed through there, and among the newest by `post_by_status`. What one
    /// person wrote is few as a rule, and sorted.
    static let indexes =
        [
            ["updated_at", "created_at", "title", "likes", "views", "comments", "author"].flatMap {
                ["post_by_\($0)", "post_by_status_\($0)"]
            },
            ["updated_at", "created_at", "title", "likes", "views", "comments"].map {
                "post_by_writer_\($0)"
            },
            [
                "post_by_status", "post_author", "comment_by_writer", "comment_author",
                "comment_thread",
            ],
        ].flatMap(\.self).map { "DROP INDEX IF EXISTS \($0);" } + [
            living("updated_at", "updated_at, pk, status"),
            living("created_at", "created_at, pk"),
            living("title", "title_fold, pk, status"),
            living("likes", "like_count, pk, status"),
            living("views", "view_count, pk, status"),
            living("comments", "comment_count, pk, status"),
            living("author", "author_fold, created_at DESC, pk DESC, status"),
            living("status", "status, created_at DESC, pk DESC"),
            // References too: rows in the trash count here.
            "CREATE INDEX post_author ON post(author_pk, created_at);",
            "CREATE INDEX comment_author ON comment(author_pk, created_at);",
            "CREATE INDEX comment_post ON comment(post_pk);",
        ]

    private static func living(_ name: String, _ keys: String) -> String {
        "CREATE INDEX post_by_\(name) ON post(\(keys), deleted_at) WHERE deleted_at IS NULL;"
    }

    /// Word indexes without the beginnings of words, which made up more than half of them.
    ///
    /// The beginning of a word is looked up among the words, which are sorted.
    static let words = WordIndex.tables.map { "DROP TABLE _\($0)_words;\n\(wordIndex($0))" }

    /// Makes the word index of a table, from the texts that are there.
    static func wordIndex(_ table: String) -> String {
        let columns =
            switch table {
            case "user": "name, bio"
            case "post": "title, body"
            default: "body"
            }
        return """
            CREATE VIRTUAL TABLE _\(table)_words USING fts5(
              \(columns), content='_\(table)_text', content_rowid='pk',
              tokenize='unicode61 remove_diacritics 2');
            INSERT INTO _\(table)_words(_\(table)_words) VALUES ('rebuild');
            """
    }

    /// Keeps the entries of a table while rows go and come back.
    ///
    /// A row that goes with what it hangs on, as most do, costs no more than a look at its owner; one
    /// that comes back and was no entry, a look into the list.
    static func trash(_ rule: Version12.Rule) -> String {
        let table = rule.table
        let columns = ["deleted_at"] + rule.owners.map(\.column)
        let isOther = columns.map { "old.\($0) IS NOT new.\($0)" }.joined(separator: " OR ")
        let remove = "DELETE FROM trash WHERE id = old.id AND kind = '\(table)';"
        return """
            DROP TRIGGER trash_\(table)_update;
            CREATE TRIGGER trash_\(table)_update
            AFTER UPDATE OF \(columns.joined(separator: ", ")) ON \(table)
            WHEN new.deleted_at IS NOT NULL AND (\(isOther))\(unlessTaken(rule)) BEGIN
              \(remove)
              \(Version12.entry(rule, "new", ""))
              \(Version12.takeOver(rule))
            END;
            CREATE TRIGGER trash_\(table)_return AFTER UPDATE OF deleted_at ON \(table)
            WHEN old.deleted_at IS NOT NULL AND new.deleted_at IS NULL
              AND EXISTS (SELECT 1 FROM trash WHERE id = old.id AND kind = '\(table)') BEGIN
              \(remove)
            END;
            """
    }

    /// Leaves out comments that go with their post: the post has taken over what hangs on them.
    private static func unlessTaken(_ rule: Version12.Rule) -> String {
        guard rule.table == "comment" else { return "" }
        return """

              AND NOT (old.deleted_at IS NULL AND EXISTS (SELECT 1 FROM post AS owner
                WHERE owner.pk = new.post_pk AND owner.deleted_at = new.deleted_at))
            """
    }
}
