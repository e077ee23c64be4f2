import Persistence

extension Version7 {
    /// Word indexes of people, posts and comments, the trash included.
    ///
    /// What is indexed is the text itself, or the prepared text where one is stored. The views
    /// give the index back what it was given, so it can be checked and rebuilt.
    ///
    /// FTS5 writes out what it has gathered before each statement that may have to be undone by
    /// itself, and every insertion with triggers is one: word by word it would cost more than all
    /// the rest. So a bulk write indexes its rows at its end.
    static let search = [
        index(
            "user", watching: ["username", "full_name", "email", "name_words", "bio", "bio_words"],
            [
                (
                    "name",
                    {
                        "coalesce(\($0)name_words, \($0)username || ' ' || \($0)full_name"
                            + " || ' ' || \($0)email)"
                    }
                ),
                ("bio", { "coalesce(\($0)bio_words, \($0)bio)" }),
            ]),
        index(
            "post", watching: ["title", "title_words", "body", "body_words"],
            [
                ("title", { "coalesce(\($0)title_words, \($0)title)" }),
                ("body", { "coalesce(\($0)body_words, \($0)body)" }),
            ]),
        index(
            "comment", watching: ["body", "body_words"],
            [("body", { "coalesce(\($0)body_words, \($0)body)" })]),
    ].joined(separator: "\n")

    /// The word index of a table, and the triggers that keep it.
    ///
    /// `watched` are the columns that the text is made of, `columns` those of the index, as
    /// expressions on the row that is handed to them (`new.`, `old.` or nothing).
    private static func index(
        _ table: String, watching watched: [String],
        _ columns: [(name: String, text: (String) -> String)]
    ) -> String {
        let names = columns.map(\.name).joined(separator: ", ")
        func texts(_ row: String) -> String {
            columns.map { $0.text(row) }.joined(separator: ", ")
        }
        let changed = watched.map { "old.\($0) IS NOT new.\($0)" }.joined(separator: " OR ")
        let add = "INSERT INTO _\(table)_words(rowid, \(names)) VALUES (new.pk, \(texts("new.")));"
        let remove = """
            INSERT INTO _\(table)_words(_\(table)_words, rowid, \(names))
                VALUES ('delete', old.pk, \(texts("old.")));
            """
        return """
            CREATE VIEW _\(table)_text(pk, \(names)) AS SELECT pk, \(texts("")) FROM \(table);
            CREATE VIRTUAL TABLE _\(table)_words USING fts5(
              \(names), content='_\(table)_text', content_rowid='pk',
              tokenize='unicode61 remove_diacritics 2', prefix='2 3');
            CREATE TRIGGER \(table)_words_insert AFTER INSERT ON \(table)
            WHEN \(isSettled("new", of: table)) BEGIN
              \(add)
            END;
            CREATE TRIGGER \(table)_words_delete AFTER DELETE ON \(table)
            WHEN \(isSettled("old", of: table)) BEGIN
              \(remove)
            END;
            CREATE TRIGGER \(table)_words_update AFTER UPDATE OF \(watched.joined(separator: ", "))
            ON \(table) WHEN \(isSettled("old", of: table)) AND (\(changed)) BEGIN
              \(remove)
              \(add)
            END;
            """
    }
}
