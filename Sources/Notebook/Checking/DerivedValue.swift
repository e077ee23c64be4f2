import Persistence

/// A column that follows from other rows, so that it can be checked and computed again.
package struct DerivedValue: Sendable {
    /// What it says.
    package enum Subject: String, CaseIterable, Hashable, Sendable {
        case trash, names, titles, tagNames, addresses, authors, threads, searchTexts
        case postsOfPeople, commentsOfPeople, followers, following, commentsOfPosts, postsOfTags
        case likes, views, people, posts, trashEntries
    }

    let subject: Subject
    let table: String
    /// What holds of rows of the table that hold something else; `nil` where that is no question of a row.
    private let condition: String?
    /// How many rows hold something else.
    let count: String
    /// Sets these right.
    let repair: String

    /// A column that has to hold the value of an expression on its row.
    ///
    /// A sum that is greater than any whole number is none that a column could hold.
    private init(
        _ subject: Subject, _ table: String, _ column: String, _ expression: String,
        where condition: String? = nil
    ) {
        self.subject = subject
        self.table = table
        let wrong = condition ?? "\(column) IS NOT \(expression)"
        let rows = "\(wrong) AND typeof(\(expression)) <> 'real'"
        self.condition = rows
        count = "SELECT count(*) FROM \(table) WHERE \(rows)"
        repair = "UPDATE \(table) SET \(column) = \(expression) WHERE \(rows)"
    }

    private init(_ subject: Subject, _ table: String, count: String, repair: String) {
        self.subject = subject
        self.table = table
        condition = nil
        self.count = count
        self.repair = repair
    }

    /// All of them, those first that others follow from.
    static let all = trashed + folded + [threads] + prepared + counted + totals + [entries]

    /// The same as few questions, each with the values of which it counts the wrong rows.
    ///
    /// A table is gone through once for all that is asked of its rows.
    static let questions: [(sql: String, values: [DerivedValue])] = {
        var together: [String: [DerivedValue]] = [:]
        for value in all where value.condition != nil {
            together[value.table, default: []].append(value)
        }
        let ofRows = together.sorted { $0.key < $1.key }.map { table, values in
            let counts = values.map { "count(*) FILTER (WHERE \($0.condition ?? "FALSE"))" }
            return (sql: "SELECT \(counts.joined(separator: ", ")) FROM \(table)", values: values)
        }
        return ofRows + all.filter { $0.condition == nil }.map { (sql: $0.count, values: [$0]) }
    }()

    /// Makes the functions known that the statements use, beside those of every store.
    static func register(on connection: Connection) {
        connection.register("prepared_words") { SearchText.prepared($0) ?? "" }
        EarlierFunctions.registerNames(on: connection)
    }
}

extension DerivedValue {
    /// What hangs on a row in the trash is there, too.
    private static let trashed =
        [
            ("post_tag", ["post": "post_pk", "tag": "tag_pk"]),
            ("follow", ["user": "follower_pk", "user AS other": "followed_pk"]),
            ("post_like", ["user": "user_pk"]), ("comment_like", ["user": "user_pk"]),
        ].map { (table: String, owners: [String: String]) in
            let times = owners.sorted { $0.key < $1.key }.map { owner, key in
                "(SELECT deleted_at FROM \(owner) WHERE pk = \(table).\(key))"
            }
            // One is not enough for coalesce.
            let time = "coalesce(\(times.joined(separator: ", ")), NULL)"
            return DerivedValue(
                .trash, table, "deleted_at", time,
                where: "deleted_at IS NULL AND \(time) IS NOT NULL")
        }

    private static let folded = [
        DerivedValue(.names, "user", "username_fold", "fold(username)"),
        DerivedValue(
            .names, "user", "name_fold",
            "fold(coalesce(nullif(full_name, ''), nullif(username, ''), email))"),
        DerivedValue(.addresses, "user", "email_fold", "fold_address(email)"),
        DerivedValue(
            .addresses, "post", "author_email_fold", "fold_address(author_label_email)"),
        DerivedValue(
            .addresses, "comment", "author_email_fold", "fold_address(author_label_email)"),
        DerivedValue(.titles, "post", "title_fold", "fold(title)"),
        DerivedValue(.tagNames, "tag", "name_fold", "fold(name)"),
        DerivedValue(
            .authors, "post", "author_fold",
            """
            coalesce((SELECT name_fold FROM user WHERE pk = post.author_pk),
              fold(coalesce(nullif(author_label_name, ''), author_label_email)))
            """),
    ]

    /// Comments that hang in a circle have no path; they are another finding.
    private static let threads: DerivedValue = {
        let thread = """
            WITH RECURSIVE thread(pk, path) AS (
              SELECT pk, id FROM comment WHERE parent_pk IS NULL UNION ALL
              SELECT comment.pk,
                CAST(substr(thread.path, 1, \(Version7.pathBytes)) || comment.id AS BLOB)
              FROM thread JOIN comment ON comment.parent_pk = thread.pk)
            """
        return DerivedValue(
            .threads, "comment",
            count: """
                \(thread) SELECT count(*) FROM comment JOIN thread USING (pk)
                WHERE thread.path IS NOT comment.path
                """,
            repair: """
                \(thread) UPDATE comment SET path = thread.path FROM thread
                WHERE thread.pk = comment.pk AND thread.path IS NOT comment.path
                """)
    }()

    /// What the word indexes see instead of a text.
    private static let prepared = [
        ("user", "name_words", "username || ' ' || full_name || ' ' || email"),
        ("user", "bio_words", "bio"), ("post", "title_words", "title"),
        ("post", "body_words", "body"), ("comment", "body_words", "body"),
    ].map { table, column, text in
        DerivedValue(.searchTexts, table, column, "nullif(prepared_words(\(text)), '')")
    }

    private static let subjects: [String: Subject] = [
        "user.post_count": .postsOfPeople, "user.comment_count": .commentsOfPeople,
        "user.following_count": .following, "user.follower_count": .followers,
        "post.comment_count": .commentsOfPosts, "tag.post_count": .postsOfTags,
    ]

    private static let counted =
        Version7.countings.compactMap { counting -> DerivedValue? in
            guard let subject = subjects["\(counting.owner).\(counting.count)"] else { return nil }
            return DerivedValue(
                subject, counting.owner, counting.count,
                """
                (SELECT count(*) FROM \(counting.table)
                  WHERE \(counting.key) = \(counting.owner).pk AND deleted_at IS NULL)
                """)
        } + [
            DerivedValue(
                .likes, "post", "like_count", "(\(likes(of: "post")) + \(tally("like")))"),
            DerivedValue(.views, "post", "view_count", tally("view")),
        ]

    /// Those of comments follow from nothing: an import brings any number, which stands nowhere else.
    private static func likes(of owner: String) -> String {
        """
        (SELECT count(*) FROM \(owner)_like
          WHERE \(owner)_pk = \(owner).pk AND deleted_at IS NULL)
        """
    }

    /// The sum of what devices counted: in two halves, because SQLite fails where a sum is too
    /// great; multiplied and added it is no whole number then.
    private static func tally(_ kind: String) -> String {
        """
        (SELECT coalesce(sum(amount >> 32) * 4294967296 + sum(amount & 4294967295), 0)
          FROM post_tally WHERE post_pk = post.pk AND kind = '\(kind)' AND deleted_at IS NULL)
        """
    }

    /// The list of the trash has what was deleted, and nothing else.
    private static let entries = {
        let rows = Version12.rules.map(Version15.selection)
        let columns = "id, deleted_at, kind, name, pk"
        let wanted = """
            SELECT * FROM (
              WITH wanted(id, created_at, deleted_at, kind, pk, name) AS (
                \(rows.joined(separator: " UNION ALL ")))
              SELECT \(columns) FROM wanted)
            """
        // Each names the row that it stands for in the column of its kind, and in no other.
        let keys = Version12.rules.map { "\($0.table)_pk" }
        let own = Version12.rules.map { "WHEN '\($0.table)' THEN \($0.table)_pk" }
        let found = """
            SELECT id, deleted_at, kind, name,
              iif(\(keys.map { "(\($0) IS NOT NULL)" }.joined(separator: " + ")) = 1,
                CASE kind \(own.joined(separator: " ")) END, NULL)
            FROM trash
            """
        return DerivedValue(
            .trashEntries, "trash",
            count: """
                SELECT count(*) FROM (SELECT * FROM (\(wanted) EXCEPT \(found))
                  UNION ALL SELECT * FROM (\(found) EXCEPT \(wanted)))
                """,
            repair: "DELETE FROM trash;\n"
                + Version12.rules.map(Version15.entries).joined(separator: "\n"))
    }()

    private static let totals = zip(Version9.tables, [Subject.people, .posts]).map {
        (table, subject) in
        let living = "(SELECT count(*) FROM \(table) WHERE deleted_at IS NULL)"
        return DerivedValue(
            subject, "_total",
            count: "SELECT coalesce((SELECT \(table) FROM _total), -1) <> \(living)",
            repair: """
                INSERT INTO _total(pk, \(Version9.tables.joined(separator: ", ")))
                VALUES (1, \(Version9.tables.map { _ in "0" }.joined(separator: ", ")))
                ON CONFLICT(pk) DO NOTHING;
                UPDATE _total SET \(table) = \(living);
                """)
    }
}
