import Persistence

extension MigrationChain.Step {
    /// From version 6 to Sheaf's own schema, which a new file begins with.
    static let version7FromVersion6 = Self("everything in Sheaf's own schema") {
        connection, report in
        var move = Version7Move(connection)
        try move.run(report)
    }
}

/// Moves everything from the tables of version 6 into those of version 7.
///
/// Nothing gets lost. What today's tables cannot hold is set aside in the table `_rescued`: whole rows
/// that belong to nothing (`is_kept` is 0), and rows as they were of which something could not be
/// carried over, or was changed (`is_kept` is 1).
///
/// Rows keep their keys. Identifiers of people, posts and comments are made anew and partly random:
/// two copies of a file that are brought up to date apart become two sets of rows.
struct Version7Move {
    typealias Report = MigrationChain.Step.Report

    let connection: Connection
    private var done = 0
    private var total = 0
    /// So many rows are moved, or put into a word index, by one statement.
    private static let part = 5_000

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Makes the tables, fills them, and makes what is kept about them then: row by row it would take
    /// many times as long.
    ///
    /// - Throws: ``StoreError``.
    mutating func run(_ report: Report) throws(StoreError) {
        EarlierFunctions.register(on: connection)
        try connection.executeScript(Self.tables)
        try count()
        try movePeople(report)
        try movePosts(report)
        try moveTags()
        try moveComments(report)
        // Threads were counted by their beginnings.
        done = total / 2
        try moveLinks()
        try countRows()
        try connection.executeScript(Self.keeping)
        try indexWords(report)
        try connection.executeScript(Self.removal)
    }

    /// The tables of version 7, without indexes and triggers yet, and the one for what is set aside.
    private static let tables =
        [
            Version7.people, Version7.posts, Version7.comments, Version7.tags, Version7.links,
            Version7.details, Version7.imports, rescued,
        ].joined(separator: "\n")

    private static let keeping =
        [
            Version7.indexes, Version7.bulk, Version7.counters, Version7.sums,
            Version7.derivations, Version7.search,
        ].joined(separator: "\n")

    /// The tables of version 6, and what was needed meanwhile.
    private static let removal =
        (Version6.tables + [
            "post_tags", "follows", "comments", "tags", "posts", "users", "temp.going",
            "temp.place", "temp.tag_of",
        ]).map { "DROP TABLE \($0);" }.joined(separator: "\n")

    private mutating func count() throws(StoreError) {
        let rows = try connection.integer(
            """
            SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM posts)
              + (SELECT count(*) FROM comments)
            """)
        // Each is moved, and then its words are indexed.
        total = Int(rows) * 2
    }

    /// Counts the rows that name a row of another table, as triggers do from now on.
    private func countRows() throws(StoreError) {
        for counting in Version7.countings {
            try connection.execute(
                """
                UPDATE \(counting.owner) SET \(counting.count) = found.rows FROM (
                  SELECT \(counting.key) AS owner, count(*) AS rows FROM \(counting.table)
                  WHERE deleted_at IS NULL AND \(counting.key) IS NOT NULL
                  GROUP BY \(counting.key)
                ) AS found WHERE pk = found.owner
                """)
        }
    }

    private mutating func indexWords(_ report: Report) throws(StoreError) {
        for (table, columns) in [
            ("user", "name, bio"), ("post", "title, body"), ("comment", "body"),
        ] {
            try inParts(of: table, key: "pk", report) {
                [connection] (first, last) throws(StoreError) in
                try connection.execute(
                    """
                    INSERT INTO _\(table)_words(rowid, \(columns))
                    SELECT pk, \(columns) FROM _\(table)_text WHERE pk BETWEEN ? AND ?
                    """, [first, last])
            }
        }
    }

    /// Runs `body` for the keys of a table, part by part, and says how far it is.
    mutating func inParts(
        of table: String, key: String = "id", where condition: String = "1", _ report: Report,
        _ body: (_ first: SQLValue, _ last: SQLValue) throws(StoreError) -> Void
    ) throws(StoreError) {
        var last: SQLValue = .integer(.min)
        var isFirst = true
        while true {
            let part = try connection.firstRow(
                """
                SELECT count(*), min(key), max(key) FROM (
                  SELECT \(key) AS key FROM \(table)
                  WHERE \(key) \(isFirst ? ">=" : ">") ? AND (\(condition)) ORDER BY \(key)
                  LIMIT \(Self.part))
                """, [last]
            ) { (row) throws(StoreError) in
                (count: Int(try row.integer(0)), first: row.value(1), last: row.value(2))
            }
            guard let part, part.count > 0 else { return }
            try body(part.first, part.last)
            done += part.count
            report(done, total)
            (last, isFirst) = (part.last, false)
        }
    }
}

// MARK: - What is set aside

extension Version7Move {
    /// Rows of before, in the order in which they were found.
    private static let rescued = """
        CREATE TABLE _rescued (
          pk INTEGER PRIMARY KEY,
          kind TEXT NOT NULL,
          reason TEXT NOT NULL,
          is_kept INTEGER NOT NULL,
          content TEXT NOT NULL
        ) STRICT;
        """

    /// Why a row is set aside.
    enum Reason: String {
        /// A value cannot be stored as what its column holds.
        case value
        /// The whole name is not made of its parts.
        case name
        /// It names a row that is not there.
        case author, post, tag, person, parent
        /// It has no name.
        case nameless
        /// A person who follows themself.
        case oneself
        /// A comment that answers one of another post, or, straight or by way of others, itself.
        case elsewhere, circle
    }

    /// Sets rows aside, as they were.
    ///
    /// - Parameters:
    ///   - table: The table of version 6.
    ///   - columns: What there is to keep of a row.
    ///   - reason: Why.
    ///   - isKept: Whether the row is also in the new tables.
    ///   - rows: What follows `FROM`, in which `old` is the row.
    /// - Throws: ``StoreError``.
    func rescue(
        _ table: String, _ columns: [String], _ reason: Reason, isKept: Bool, _ rows: String
    ) throws(StoreError) {
        let values = columns.map { "'\($0)', old.\($0)" }.joined(separator: ", ")
        try connection.execute(
            """
            INSERT INTO _rescued(kind, reason, is_kept, content)
            SELECT '\(table)', '\(reason.rawValue)', \(isKept ? 1 : 0), json_row(\(values))
            FROM \(rows)
            """)
    }
}
