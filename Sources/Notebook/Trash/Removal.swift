import Model
import Persistence

/// Removes rows for good, with all that refers to them.
///
/// What undoing would bring back of them and their words in the indexes go as well, in ``finish(_:)``, and
/// the threads get their new paths there: a row at a time each would cost as much as all of them.
struct Removal {
    /// The keys of the rows that are gone, by table.
    private var gone: [String: [Int64]] = [:]

    /// The keys of posts whose comments answer others now.
    private var changedThreads: Set<Int64> = []

    /// What they were called as actions name them, by table.
    private var names: [String: Set<String>] = [:]

    /// Removes posts, from the trash or living, and all below them.
    mutating func removePosts(
        _ keys: some Sequence<Int64>, _ context: inout WriteContext
    ) throws(StoreError) {
        let arguments = [RowKeys(keys).json.sqlValue]
        let among = "IN (SELECT value FROM json_each(?))"
        try removeComments("comment.post_pk \(among)", arguments, &context)
        for table in ["post_tag", "post_tally", "post_like", "post_metadata"] {
            try remove(from: table, "post_pk \(among)", arguments, &context)
        }
        try remove(
            from: "foreign_id", "ours IN (SELECT id FROM post WHERE pk \(among))", arguments,
            &context)
        try remove(from: "post", "pk \(among)", arguments, &context)
    }

    /// Removes a comment, from the trash or living.
    ///
    /// Replies to it become answers to what it answered.
    mutating func removeComment(
        _ key: Int64, _ context: inout WriteContext
    ) throws(StoreError) {
        let posts = try context.rows(
            """
            UPDATE comment SET parent_pk = (SELECT parent_pk FROM comment WHERE pk = ?1)
            WHERE parent_pk = ?1 RETURNING post_pk
            """, [key.sqlValue]
        ) { (row) throws(StoreError) in try row.integer(0) }
        changedThreads.formUnion(posts)
        try removeComments("comment.pk = ?", [key.sqlValue], &context)
    }

    /// Removes a comment in the trash, and those below it that went with it.
    ///
    /// What stays of the replies to them becomes answers to what the comment answered.
    mutating func removeComments(
        goneWith key: Int64, at time: Int64, _ context: inout WriteContext
    ) throws(StoreError) {
        // Those nearest to the end of a branch first, so that each finds its parent.
        let comments = try context.rows(
            """
            SELECT pk FROM comment WHERE deleted_at = ?1 AND \(WriteContext.branch)
            ORDER BY length(path) DESC, pk DESC
            """, [time.sqlValue, key.sqlValue]
        ) { (row) throws(StoreError) in try row.integer(0) }
        for comment in comments { try removeComment(comment, &context) }
    }

    /// Removes a tag in the trash, its links and what is kept of the names it had before; of one that
    /// lives, the links that are left there.
    mutating func removeTag(
        _ id: TrashItem.ID, _ context: inout WriteContext
    ) throws(StoreError) {
        let left = try context.firstRow(
            "SELECT pk, links_deleted_at FROM tag WHERE id = ? AND deleted_at IS NULL",
            [id.uuid.sqlValue]
        ) { (row) throws(StoreError) in (key: try row.integer(0), time: try row.value(1) as Int64?)
        }
        guard let left else {
            let former = try context.rows(
                "SELECT pk FROM tag WHERE renamed_to = ? AND deleted_at IS NOT NULL",
                [id.uuid.sqlValue]
            ) { (row) throws(StoreError) in try row.integer(0) }
            for key in former { try removeTag(key, &context) }
            return try removeTag(try context.trashed(id.uuid, in: "tag").pk, &context)
        }
        try remove(
            from: "post_tag", "tag_pk = ? AND deleted_at = ?",
            [left.key.sqlValue, left.time.sqlValue], &context)
        try context.execute(
            "UPDATE tag SET links_deleted_at = NULL WHERE pk = ?", [left.key.sqlValue])
    }

    /// Removes the tags that got another name before a moment: what is kept of them is the old one.
    mutating func removeFormerTags(
        renamedBefore time: Int64, _ context: inout WriteContext
    ) throws(StoreError) {
        let keys = try context.rows(
            "SELECT pk FROM tag WHERE renamed_to IS NOT NULL AND deleted_at < ?", [time.sqlValue]
        ) { (row) throws(StoreError) in try row.integer(0) }
        for key in keys { try removeTag(key, &context) }
    }

    /// Removes a tag and its links.
    private mutating func removeTag(_ key: Int64, _ context: inout WriteContext) throws(StoreError)
    {
        try remove(from: "post_tag", "tag_pk = ?", [key.sqlValue], &context)
        try remove(
            from: "foreign_id", "ours = (SELECT id FROM tag WHERE pk = ?)", [key.sqlValue], &context
        )
        try remove(from: "tag", "pk = ?", [key.sqlValue], &context)
    }

    /// Removes a person, from the trash or living.
    ///
    /// What the person wrote stays, under the name as a label.
    mutating func removePerson(_ key: Int64, _ context: inout WriteContext) throws(StoreError) {
        for table in ["post", "comment"] {
            try context.execute(
                """
                UPDATE \(table) SET author_pk = NULL,
                  (author_label_name, author_label_email, author_email_fold) =
                  (SELECT coalesce(nullif(full_name, ''), username), email, email_fold
                    FROM user WHERE pk = ?1)
                WHERE author_pk = ?1
                """, [key.sqlValue])
        }
        try remove(
            from: "follow", "follower_pk = ?1 OR followed_pk = ?1", [key.sqlValue], &context)
        for table in ["user_metadata", "user_colour", "user_score", "post_like", "comment_like"] {
            try remove(from: table, "user_pk = ?", [key.sqlValue], &context)
        }
        try remove(
            from: "foreign_id", "ours = (SELECT id FROM user WHERE pk = ?)", [key.sqlValue],
            &context)
        try remove(from: "user", "pk = ?", [key.sqlValue], &context)
    }

    /// Removes a person in the trash, and what they wrote that went with them.
    mutating func removePersonAndWritings(
        _ key: Int64, at time: Int64, _ context: inout WriteContext
    ) throws(StoreError) {
        // Of comments the ends of branches first: so hardly any is answered by one that is left.
        func written(_ table: String) throws(StoreError) -> [Int64] {
            try context.rows(
                """
                SELECT pk FROM \(table) WHERE author_pk = ? AND deleted_at = ?
                ORDER BY \(table == "comment" ? "length(path) DESC, " : "")pk DESC
                """, [key.sqlValue, time.sqlValue]
            ) { (row) throws(StoreError) in try row.integer(0) }
        }
        try removePosts(try written("post"), &context)
        for comment in try written("comment") { try removeComment(comment, &context) }
        try removePerson(key, &context)
    }

    /// What rows are called.
    private static let nameColumns = [
        "user": WriteContext.personName, "post": "title", "tag": "name", "comment": "body",
    ]

    /// Forgets what is kept of everything that was removed, outside its rows.
    func finish(_ context: inout WriteContext) throws(StoreError) {
        for post in changedThreads.sorted() { try context.rebuildPaths(ofPost: post) }
        if gone["post_tag"] != nil { try context.forgetLinksLeft() }
        for (table, keys) in gone.sorted(by: { $0.key < $1.key }) {
            try context.forgetUndo(of: keys, in: table) { label, lost in
                guard let action = NotebookAction(label: label) else { return label }
                // They may tell of values of the row, whatever it was called.
                guard action.notes.isEmpty else {
                    var silent = action
                    silent.notes = []
                    return silent.label
                }
                guard let subject = action.kind.table,
                    table == subject || table.hasSuffix("_" + subject)
                        || table.hasPrefix(subject + "_")
                else { return label }
                return action.nameless(removing: table == subject ? lost : 0).label
            }
        }
        let beginnings = NameBeginnings(of: names.values.joined())
        // Of what was undone and done otherwise nothing is kept but the name.
        try context.renameUndo { label in
            guard let action = NotebookAction(label: label) else { return label }
            if let left = action.forgetting(beginnings) { return left.label }
            guard let table = action.kind.table, let names = names[table],
                !names.isDisjoint(with: action.names)
            else { return label }
            return action.nameless().label
        }
        // An index that is rewritten holds nothing of what was in it.
        for table in ["user", "post", "comment"] where gone[table] != nil {
            try context.execute("INSERT INTO _\(table)_words(_\(table)_words) VALUES ('optimize')")
        }
    }

    /// Removes comments that nothing is to hang on; a condition in SQL says which.
    private mutating func removeComments(
        _ condition: String, _ arguments: [SQLValue], _ context: inout WriteContext
    ) throws(StoreError) {
        let keys = "SELECT comment.pk FROM comment WHERE \(condition)"
        let names = "SELECT comment.id FROM comment WHERE \(condition)"
        try remove(from: "foreign_id", "ours IN (\(names))", arguments, &context)
        for table in ["comment_metadata", "comment_like"] {
            try remove(from: table, "comment_pk IN (\(keys))", arguments, &context)
        }
        try remove(from: "comment", condition, arguments, &context)
    }

    /// Removes rows; a condition in SQL says which.
    private mutating func remove(
        from table: String, _ condition: String, _ arguments: [SQLValue],
        _ context: inout WriteContext
    ) throws(StoreError) {
        let name = Self.nameColumns[table]
        let rows = try context.rows(
            "DELETE FROM \(table) WHERE \(condition) RETURNING pk, \(name ?? "NULL")", arguments
        ) { (row) throws(StoreError) in
            (key: try row.integer(0), name: try row.value(1) as String?)
        }
        if rows.isEmpty { return }
        if name != nil {
            let subjects = rows.compactMap { $0.name }.map { NotebookAction(.addPost, $0).subject }
            names[table, default: []].formUnion(subjects.filter { !$0.isEmpty })
        }
        let keys = rows.map(\.key)
        gone[table, default: []] += keys
        if ["user", "post", "comment"].contains(table) {
            try remove(
                from: "_imported_\(table)", "pk IN (SELECT value FROM json_each(?))",
                [RowKeys(keys).json.sqlValue], &context)
        }
    }
}
