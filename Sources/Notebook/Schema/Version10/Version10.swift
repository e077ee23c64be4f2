import Persistence

extension MigrationChain.Step {
    /// Who likes what, what archived posts were before, and the folded addresses of strangers.
    static let version10 = Self(
        "likes by people, the archive's memory, addresses of strangers",
        sql: (["post", "comment"].map(Version10.likes) + [Version10.archive]
            + ["post", "comment"].map(Version10.strangers) + [Version10.addresses])
            .joined(separator: "\n"))
}

/// The parts of schema version 10.
enum Version10 {
    /// One row for each person who likes, or once liked, a post or comment; `id` follows from the
    /// two, so that a like is one however often it is given.
    ///
    /// `like_count` is the number that came with an import and one for each living row. It stays
    /// where it is at the ends of what SQLite can count.
    static func likes(_ owner: String) -> String {
        let table = "\(owner)_like"
        func add(_ row: String) -> String {
            """
            UPDATE \(owner) SET like_count = like_count + 1
                WHERE pk = \(row).\(owner)_pk AND \(row).deleted_at IS NULL
                  AND like_count < \(Int64.max);
            """
        }
        func remove(_ row: String) -> String {
            """
            UPDATE \(owner) SET like_count = like_count - 1
                WHERE pk = \(row).\(owner)_pk AND \(row).deleted_at IS NULL
                  AND like_count > -\(Int64.max);
            """
        }
        return """
            CREATE TABLE \(table) (
              \(Version7.beginning),
              \(Version7.reference("\(owner)_pk", to: owner)),
              \(Version7.reference("user_pk", to: "user"))
            ) STRICT;
            CREATE UNIQUE INDEX \(table)_id ON \(table)(id);
            CREATE INDEX \(table)_trash ON \(table)(deleted_at) WHERE deleted_at IS NOT NULL;
            CREATE INDEX \(table)_\(owner) ON \(table)(\(owner)_pk, user_pk, deleted_at);
            CREATE INDEX \(table)_user ON \(table)(user_pk, \(owner)_pk, deleted_at);
            CREATE TRIGGER \(table)_insert AFTER INSERT ON \(table) BEGIN
              \(add("new"))
            END;
            CREATE TRIGGER \(table)_delete AFTER DELETE ON \(table) BEGIN
              \(remove("old"))
            END;
            CREATE TRIGGER \(table)_update AFTER UPDATE OF \(owner)_pk, deleted_at ON \(table) BEGIN
              \(remove("old"))
              \(add("new"))
            END;
            """
    }

    /// The status that a post had before it was archived, while it is.
    static let archive = "ALTER TABLE post ADD COLUMN archived_from TEXT;"

    /// The address of an author label as people's are compared, and where to find those of whom
    /// nobody is known; rows in the trash count here.
    static func strangers(_ table: String) -> String {
        """
        ALTER TABLE \(table) ADD COLUMN author_email_fold TEXT NOT NULL DEFAULT '';
        UPDATE \(table) SET author_email_fold = fold_address(author_label_email)
          WHERE author_label_email <> '';
        CREATE INDEX \(table)_stranger ON \(table)(author_email_fold, deleted_at)
          WHERE author_pk IS NULL AND author_email_fold <> '';
        """
    }

    /// The addresses that an import brings, until it ends; and those of people without the blanks
    /// around them.
    static let addresses = """
        CREATE TABLE _arrival (address TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
        UPDATE user SET email_fold = fold_address(email) WHERE email_fold <> fold_address(email);
        """
}
