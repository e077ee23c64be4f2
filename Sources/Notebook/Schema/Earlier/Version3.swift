import Persistence

extension MigrationChain.Step {
    /// From version 2, in which three flags say what state a post is in, to one in which a word does.
    static let version3 = Self("one status of posts", sql: Version3.status + Version3.exchange)
}

/// The parts of schema version 3.
enum Version3 {
    /// The columns of a post that stay, beside the key.
    private static let columns = "user_id, title, body, likes, views, created_at, updated_at"

    /// A flag that nobody has set is not set.
    private static func isSet(_ flag: String) -> String { "coalesce(\(flag), 0)" }

    /// Deleted before archived before draft, and else published: what a person saw of a post was
    /// decided in this order.
    static let status = """
        CREATE TABLE posts_3 (
          id INTEGER PRIMARY KEY, user_id INTEGER REFERENCES users(id), title TEXT, body TEXT,
          status TEXT NOT NULL DEFAULT 'draft',
          likes INTEGER DEFAULT 0, views INTEGER DEFAULT 0, created_at REAL, updated_at REAL
        );
        INSERT INTO posts_3(id, status, \(columns))
        SELECT id, CASE WHEN \(isSet("is_deleted")) THEN 'deleted'
          WHEN \(isSet("is_archived")) THEN 'archived' WHEN \(isSet("is_draft")) THEN 'draft'
          ELSE 'published' END, \(columns)
        FROM posts;
        """

    /// Before the flags go, as many posts must be in each state as the flags say: the table refuses
    /// other numbers, which undoes the step.
    static let exchange = """
        CREATE TEMP TABLE status_sum (status TEXT, by_flags INTEGER, by_status INTEGER,
          CONSTRAINT "sums by status are sums by flags" CHECK (by_flags IS by_status));
        INSERT INTO status_sum
        SELECT status, sum(by_flags), sum(by_status) FROM (
          SELECT 'deleted' AS status, count(*) AS by_flags, 0 AS by_status FROM posts
            WHERE is_deleted
          UNION ALL SELECT 'archived', count(*), 0 FROM posts
            WHERE is_archived AND NOT \(isSet("is_deleted"))
          UNION ALL SELECT 'draft', count(*), 0 FROM posts
            WHERE is_draft AND NOT \(isSet("is_archived")) AND NOT \(isSet("is_deleted"))
          UNION ALL SELECT 'published', count(*), 0 FROM posts
            WHERE NOT (\(isSet("is_draft")) OR \(isSet("is_archived")) OR \(isSet("is_deleted")))
          UNION ALL SELECT status, 0, count(*) FROM posts_3 GROUP BY status
        ) GROUP BY status;
        DROP TABLE temp.status_sum;
        DROP TABLE posts;
        ALTER TABLE posts_3 RENAME TO posts;
        """
}
