import Persistence

/// What an export looks for because it stands in none of its lists, or only as a part of other rows.
extension QueryContext where Self: ~Copyable {
    /// Every row that has to belong to another one and belongs to none, which the schema forbids and
    /// other programs can allow themselves.
    ///
    /// Goes through the tables; `PRAGMA foreign_key_check` takes a reference of NULL for none.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the query.
    func ownerless() throws(StoreError) -> [DamagedRow] {
        var found: [DamagedRow] = []
        for (table, key, owner) in RequiredOwners.all {
            // By its type: SQLite does not look for NULL where the schema says that there is none.
            found += try connection.rows(
                "SELECT id FROM \(table) WHERE typeof(\(key)) = 'null'"
            ) { (row) throws(StoreError) in
                DamagedRow(row, of: table, identity: 0, .ownerless(table: owner))
            }
        }
        return found
    }

    /// Every comment of a post whose identifier cannot be read: no line of an export could say whose
    /// it is.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the query.
    func commentsOfNameless() throws(StoreError) -> [DamagedRow] {
        try connection.rows(
            """
            SELECT comment.id FROM comment JOIN post ON post.pk = comment.post_pk
            WHERE typeof(post.id) <> 'blob' OR length(post.id) <> 16
            """
        ) { (row) throws(StoreError) in
            DamagedRow(row, of: "comment", identity: 0, .ofNameless(table: "post"))
        }
    }

    /// Every row of what people wrote that stands on a damaged page and cannot be read, by what an index tells
    /// of its identifier; one without for a table of which nothing tells whether rows are missing.
    ///
    /// Reads all tables.
    ///
    /// - Throws: ``StoreError`` for anything but damage.
    func missingRows() throws(StoreError) -> [DamagedRow] {
        var found: [DamagedRow] = []
        for table in try damagedTables()
        where !NotebookRepair.isDerived(table.table) && !NotebookRepair.isOfActions(table.table) {
            var names = Dictionary(
                table.missing.map { ($0, "") }, uniquingKeysWith: { first, _ in first })
            if !names.isEmpty {
                let query = "SELECT rowid, id FROM \(table.table) INDEXED BY \(table.table)_id"
                try eachLegible(query) { (row) throws(StoreError) in
                    guard case .integer(let key) = row.value(0), names[key] != nil else { return }
                    names[key] = DamagedRow.name(row.value(1))
                }
            }
            let isUnsure = table.missing.isEmpty && table.mayLackMore
            found += (isUnsure ? [""] : table.missing.map { names[$0] ?? "" }).map {
                DamagedRow(table: table.table, id: $0, damage: .onDamagedPage)
            }
        }
        return found
    }

    /// Every living value of lists and metadata that is of another kind than it should be.
    ///
    /// Goes through the tables.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the query.
    func strangeDetails() throws(StoreError) -> [DamagedRow] {
        let columns =
            ["user", "post", "comment"].flatMap {
                [("\($0)_metadata", "key", "text"), ("\($0)_metadata", "value", "text")]
            } + [("user_colour", "value", "text"), ("user_score", "value", "integer")]
        var found: [DamagedRow] = []
        for (table, column, type) in columns {
            found += try connection.rows(
                """
                SELECT id, upper(typeof(\(column))) FROM \(table)
                WHERE typeof(\(column)) <> '\(type)' AND deleted_at IS NULL
                """
            ) { (row) throws(StoreError) in
                DamagedRow(
                    row, of: table, identity: 0,
                    .unreadable(expected: type.uppercased(), found: try row.text(1)))
            }
        }
        return found
    }
}

/// Which rows have to belong to another one.
enum RequiredOwners {
    /// By the column that names the owner's key, and the owner's table.
    static let all: [(table: String, key: String, owner: String)] =
        ["user", "post", "comment"].map { ("\($0)_metadata", "\($0)_pk", $0) }
        + ["user_colour", "user_score"].map { ($0, "user_pk", "user") }
        + ["post", "comment"].flatMap {
            [("\($0)_like", "\($0)_pk", $0), ("\($0)_like", "user_pk", "user")]
        }
        + [
            ("comment", "post_pk", "post"), ("post_tally", "post_pk", "post"),
            ("post_tag", "post_pk", "post"), ("post_tag", "tag_pk", "tag"),
            ("follow", "follower_pk", "user"), ("follow", "followed_pk", "user"),
        ]

    /// Those that may have an author, and need none.
    static let authors: [(table: String, key: String, owner: String)] = [
        ("post", "author_pk", "user"), ("comment", "author_pk", "user"),
    ]
}
