import Persistence

extension Version7 {
    /// Counters: how many living rows of one table name a row of another.
    ///
    /// Whether a row lives is told by its own `deleted_at` alone. Going into the trash takes what
    /// hangs on a row along, so this is the same.
    static let counters = countings.map(triggers).joined(separator: "\n")

    /// What is counted where.
    static let countings = [
        Counting(owner: "user", count: "post_count", of: "post", by: "author_pk"),
        Counting(owner: "user", count: "comment_count", of: "comment", by: "author_pk"),
        Counting(owner: "user", count: "following_count", of: "follow", by: "follower_pk"),
        Counting(owner: "user", count: "follower_count", of: "follow", by: "followed_pk"),
        Counting(owner: "post", count: "comment_count", of: "comment", by: "post_pk"),
        Counting(owner: "tag", count: "post_count", of: "post_tag", by: "tag_pk"),
    ]

    /// A column that says how many living rows of another table name its row.
    struct Counting: Sendable {
        let owner: String
        let count: String
        let table: String
        let key: String

        init(owner: String, count: String, of table: String, by key: String) {
            self.owner = owner
            self.count = count
            self.table = table
            self.key = key
        }
    }

    private static func triggers(_ counting: Counting) -> String {
        let (owner, count) = (counting.owner, counting.count)
        let (table, key) = (counting.table, counting.key)
        let name = "\(table)_in_\(owner)_\(count)"
        return """
            CREATE TRIGGER \(name)_insert AFTER INSERT ON \(table)
            WHEN new.deleted_at IS NULL AND new.\(key) IS NOT NULL
              AND \(isSettled("new", of: table)) BEGIN
              UPDATE \(owner) SET \(count) = \(count) + 1 WHERE pk = new.\(key);
            END;
            CREATE TRIGGER \(name)_delete AFTER DELETE ON \(table)
            WHEN old.deleted_at IS NULL AND old.\(key) IS NOT NULL
              AND \(isSettled("old", of: table)) BEGIN
              UPDATE \(owner) SET \(count) = \(count) - 1 WHERE pk = old.\(key);
            END;
            CREATE TRIGGER \(name)_update AFTER UPDATE OF \(key), deleted_at ON \(table)
            WHEN (old.\(key) IS NOT new.\(key)
              OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL))
              AND \(isSettled("old", of: table)) BEGIN
              UPDATE \(owner) SET \(count) = \(count) - 1
                WHERE pk = old.\(key) AND old.deleted_at IS NULL;
              UPDATE \(owner) SET \(count) = \(count) + 1
                WHERE pk = new.\(key) AND new.deleted_at IS NULL;
            END;
            """
    }

    /// Likes and views of a post are sums over the devices that gave them.
    static let sums = ["like", "view"].map { kind in
        """
        CREATE TRIGGER post_tally_\(kind)_insert AFTER INSERT ON post_tally
        WHEN new.kind = '\(kind)' AND new.deleted_at IS NULL AND new.amount <> 0 BEGIN
          UPDATE post SET \(kind)_count = \(kind)_count + new.amount WHERE pk = new.post_pk;
        END;
        CREATE TRIGGER post_tally_\(kind)_delete AFTER DELETE ON post_tally
        WHEN old.kind = '\(kind)' AND old.deleted_at IS NULL BEGIN
          UPDATE post SET \(kind)_count = \(kind)_count - old.amount WHERE pk = old.post_pk;
        END;
        CREATE TRIGGER post_tally_\(kind)_update
        AFTER UPDATE OF kind, amount, post_pk, deleted_at ON post_tally
        WHEN old.kind = '\(kind)' OR new.kind = '\(kind)' BEGIN
          UPDATE post SET \(kind)_count = \(kind)_count - old.amount
            WHERE pk = old.post_pk AND old.kind = '\(kind)' AND old.deleted_at IS NULL;
          UPDATE post SET \(kind)_count = \(kind)_count + new.amount
            WHERE pk = new.post_pk AND new.kind = '\(kind)' AND new.deleted_at IS NULL;
        END;
        """
    }.joined(separator: "\n")

    /// Paths of comments, and the author's name to sort posts by.
    ///
    /// Both are given with the row by this library; the triggers are for rows that come without.
    ///
    /// A path holds at most 64 ancestors: below that depth it is the 64th ancestor's and the own
    /// `id`. So a thread of 100,000 replies in one line takes its length and not its square.
    static let derivations = """
        CREATE TRIGGER comment_path_insert AFTER INSERT ON comment WHEN new.path = x'' BEGIN
          UPDATE comment SET path = CAST(coalesce(
              (SELECT substr(path, 1, \(pathBytes)) FROM comment WHERE pk = new.parent_pk), x'')
            || new.id AS BLOB) WHERE pk = new.pk;
        END;

        CREATE TRIGGER post_author_insert AFTER INSERT ON post
        WHEN new.author_pk IS NOT NULL AND new.author_fold = '' BEGIN
          UPDATE post SET author_fold =
              coalesce((SELECT name_fold FROM user WHERE pk = new.author_pk), '')
            WHERE pk = new.pk;
        END;
        CREATE TRIGGER post_author_update AFTER UPDATE OF author_pk ON post
        WHEN new.author_pk IS NOT NULL AND new.author_pk IS NOT old.author_pk BEGIN
          UPDATE post SET author_fold =
              coalesce((SELECT name_fold FROM user WHERE pk = new.author_pk), '')
            WHERE pk = new.pk;
        END;
        CREATE TRIGGER user_name_update AFTER UPDATE OF name_fold ON user
        WHEN new.name_fold <> old.name_fold BEGIN
          UPDATE post SET author_fold = new.name_fold WHERE author_pk = new.pk;
        END;
        """

    /// The most bytes of a parent's path that a comment's path begins with: 64 ancestors.
    static let pathBytes = 64 * 16
}
