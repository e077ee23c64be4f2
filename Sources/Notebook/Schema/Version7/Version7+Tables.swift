import Persistence

extension Version7 {
    /// Columns from `username_fold` on are derived: rebuilt from the others, never synced.
    ///
    /// Long texts stand last, so that reading a row of a list does not walk through them.
    /// `name_fold` is the folded name that lists show: full name, user name or e-mail address.
    /// `name_words` and `bio_words` are what the word index sees where the text itself will not
    /// do (``SearchText``).
    static let people = """
        CREATE TABLE user (
          \(beginning),
          updated_at INTEGER NOT NULL,
          username TEXT NOT NULL DEFAULT '',
          email TEXT NOT NULL DEFAULT '',
          first_name TEXT NOT NULL DEFAULT '',
          last_name TEXT NOT NULL DEFAULT '',
          full_name TEXT NOT NULL DEFAULT '',
          role TEXT NOT NULL DEFAULT 'user',
          is_active INTEGER NOT NULL DEFAULT 1,
          age INTEGER,
          birth_date TEXT,
          phone TEXT NOT NULL DEFAULT '',
          address_street TEXT NOT NULL DEFAULT '',
          address_city TEXT NOT NULL DEFAULT '',
          address_state TEXT NOT NULL DEFAULT '',
          address_zip TEXT NOT NULL DEFAULT '',
          address_country TEXT NOT NULL DEFAULT '',
          avatar TEXT,
          username_fold TEXT NOT NULL DEFAULT '',
          email_fold TEXT NOT NULL DEFAULT '',
          name_fold TEXT NOT NULL DEFAULT '',
          post_count INTEGER NOT NULL DEFAULT 0,
          comment_count INTEGER NOT NULL DEFAULT 0,
          follower_count INTEGER NOT NULL DEFAULT 0,
          following_count INTEGER NOT NULL DEFAULT 0,
          excerpt TEXT NOT NULL GENERATED ALWAYS AS (
            replace(replace(substr(bio, 1, 200), char(13), ' '), char(10), ' ')) STORED,
          name_words TEXT,
          bio TEXT NOT NULL DEFAULT '',
          bio_words TEXT
        ) STRICT;
        """

    /// `author_fold` is the folded name of the author or of the label, to sort by.
    static let posts = """
        CREATE TABLE post (
          \(beginning),
          updated_at INTEGER NOT NULL,
          \(reference("author_pk", to: "user", isRequired: false)),
          author_label_name TEXT NOT NULL DEFAULT '',
          author_label_email TEXT NOT NULL DEFAULT '',
          status TEXT NOT NULL DEFAULT 'draft',
          image TEXT,
          author_fold TEXT NOT NULL DEFAULT '',
          comment_count INTEGER NOT NULL DEFAULT 0,
          like_count INTEGER NOT NULL DEFAULT 0,
          view_count INTEGER NOT NULL DEFAULT 0,
          title TEXT NOT NULL DEFAULT '',
          title_fold TEXT NOT NULL DEFAULT '',
          title_words TEXT,
          excerpt TEXT NOT NULL GENERATED ALWAYS AS (substr(body, 1, 200)) STORED,
          body TEXT NOT NULL DEFAULT '',
          body_words TEXT
        ) STRICT;

        CREATE TABLE post_tally (
          \(beginning),
          \(reference("post_pk", to: "post")),
          kind TEXT NOT NULL,
          device TEXT NOT NULL,
          amount INTEGER NOT NULL
        ) STRICT;
        """

    /// `path` is the path of the parent followed by the own `id`; see ``derivations``.
    static let comments = """
        CREATE TABLE comment (
          \(beginning),
          updated_at INTEGER NOT NULL,
          \(reference("post_pk", to: "post")),
          \(reference("parent_pk", to: "comment", isRequired: false)),
          \(reference("author_pk", to: "user", isRequired: false)),
          author_label_name TEXT NOT NULL DEFAULT '',
          author_label_email TEXT NOT NULL DEFAULT '',
          like_count INTEGER NOT NULL DEFAULT 0,
          path BLOB NOT NULL DEFAULT x'',
          body TEXT NOT NULL DEFAULT '',
          body_words TEXT
        ) STRICT;
        """

    /// `renamed_to` is the `id` of the tag that took over.
    static let tags = """
        CREATE TABLE tag (
          \(beginning),
          name TEXT NOT NULL,
          renamed_to BLOB,
          name_fold TEXT NOT NULL DEFAULT '',
          post_count INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        """

    static let links = """
        CREATE TABLE post_tag (
          \(beginning),
          \(reference("post_pk", to: "post")),
          \(reference("tag_pk", to: "tag"))
        ) STRICT;

        CREATE TABLE follow (
          \(beginning),
          \(reference("follower_pk", to: "user")),
          \(reference("followed_pk", to: "user"))
        ) STRICT;
        """

    /// Maps and lists of people, posts and comments, one row an entry.
    static let details =
        ["user", "post", "comment"].map { owner in
            """
            CREATE TABLE \(owner)_metadata (
              \(beginning),
              \(reference("\(owner)_pk", to: owner)),
              key TEXT NOT NULL,
              value TEXT NOT NULL
            ) STRICT;
            """
        }.joined(separator: "\n")
        + [("user_colour", "TEXT"), ("user_score", "INTEGER")].map { table, type in
            """
            CREATE TABLE \(table) (
              \(beginning),
              \(reference("user_pk", to: "user")),
              position REAL NOT NULL,
              value \(type) NOT NULL
            ) STRICT;
            """
        }.joined(separator: "\n")

    /// What an import called a row, and which row of ours it is.
    ///
    /// `_held` keeps what refers to a row that has not come in yet.
    static let imports = """
        CREATE TABLE foreign_id (
          \(beginning),
          source TEXT NOT NULL,
          kind TEXT NOT NULL,
          theirs TEXT NOT NULL,
          ours BLOB NOT NULL
        ) STRICT;

        CREATE TABLE _held (
          pk INTEGER PRIMARY KEY,
          source TEXT NOT NULL,
          kind TEXT NOT NULL,
          theirs TEXT NOT NULL,
          payload BLOB NOT NULL
        ) STRICT;
        CREATE INDEX _held_by_name ON _held(source, kind, theirs);

        INSERT INTO _meta(key, value) VALUES ('device', lower(hex(randomblob(16))));
        """
}
