import Persistence
import SheafModel

/// Removes rows for good, with all that refers to them.
///
/// What undoing would bring back of them and their words in the indexes go as well, in ``finish(_:)``, and
/// the threads get their new paths there: a row at a time each would cost as much as all of them.
struct Removal {
    /// The keys of the rows that are gone.
    private var gone: [Rows: [Int64]] = [:]

    /// The keys of posts whose comments answer others now.
    private var changedThreads: Set<Int64> = []

    /// What they were called as actions name them, by table.
    private var names: [String: Set<String>] = [:]

    /// Rows of a table that went for the same reason.
    private struct Rows: Hashable {
        let table: String
        /// The table of what they hung on, which went too; their own where they went by themselves.
        let owner: String

        /// Whether an action names one of them, or what they hung on, by its own kind: a link that goes
        /// with a post takes the names of posts along, and none of tags.
        func areNamed(by kind: NotebookAction.Kind) -> Bool {
            guard let subject = kind.table else { return false }
            return subject == owner || subject == table
                || table.hasSuffix("_like") && subject == "like"
        }
    }

    /// Removes posts, from the trash or living, and all below them.
    mutating func removePosts(
        _ keys: some Sequence<Int64>, _ context: inout WriteContext
    ) throws(StoreError) {
        let keys = Array(keys)
        let arguments = [RowKeys(keys).json.sqlValue]
        let among = "IN (SELECT value FROM json_each(?))"
        try removeComments("comment.post_pk \(among)", arguments, &context)
        for table in ["post_tag", "post_tally", "post_like", "post_metadata"] {
            try remove(from: table, of: "post", "post_pk \(among)", arguments, &context)
        }
        try remove(
            from: "foreign_id", "ours IN (SELECT id FROM post WHERE pk \(among))", arguments,
            &context)
        try remove(from: "post", "pk \(among)", arguments, expected: keys.count, &context)
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
        try remove(from: "post_tag", of: "tag", "tag_pk = ?", [key.sqlValue], &context)
        try remove(
            from: "foreign_id", "ours = (SELECT id FROM tag WHERE pk = ?)", [key.sqlValue], &context
        )
        try remove(from: "tag", "pk = ?", [key.sqlValue], expected: 1, &context)
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
            try remove(from: table, of: "user", "user_pk = ?", [key.sqlValue], &context)
        }
        try remove(
            from: "foreign_id", "ours = (SELECT id FROM user WHERE pk = ?)", [key.sqlValue],
            &context)
        try remove(from: "user", "pk = ?", [key.sqlValue], expected: 1, &context)
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
    mutating func finish(_ context: inout WriteContext) throws(StoreError) {
        for post in changedThreads.sorted() { try context.rebuildPaths(ofPost: post) }
        let tables = Set(gone.keys.map(\.table))
        if tables.contains("post_tag") { try context.forgetLinksLeft() }
        let shared = UndoableTable.sheaf.filter(\.isShared).map(\.name)
        for (rows, keys) in gone.sorted(by: {
            ($0.key.table, $0.key.owner) < ($1.key.table, $1.key.owner)
        }) {
            try context.forgetUndo(of: keys, in: rows.table, sharing: shared) { label, lost in
                rename(label, rows, lost: lost)
            }
        }
        try forgetNames(&context)
        // An index that is rewritten holds nothing of what was in it.
        for table in ["user", "post", "comment"] where tables.contains(table) {
            try context.execute("INSERT INTO _\(table)_words(_\(table)_words) VALUES ('optimize')")
        }
    }

    /// What an action is called that lost so many of these rows; 0 of one of which it is not known any more
    /// what it did, whose name is judged by what it says.
    private mutating func rename(_ label: String, _ rows: Rows, lost: Int) -> String {
        guard var action = NotebookAction(label: label) else { return label }
        // They may tell of values of the row, whatever it was called.
        guard action.notes.isEmpty else {
            action.notes = []
            return action.label
        }
        guard lost > 0, rows.areNamed(by: action.kind) else { return label }
        // What a row was called then tells of it where nothing but that is left of an action.
        if action.count == 1, action.kind.table == rows.table {
            let named = action.isOfTwoTags ? [action.formerSubject] : action.names
            names[rows.table, default: []].formUnion(named.filter { !$0.isEmpty })
        }
        let removed = rows.table == action.kind.table ? lost : 0
        return action.nameless(removing: removed, of: names[action.kind.table ?? ""]).label
    }

    /// Takes the names of what was removed out of actions that keep nothing of it but these: those that were
    /// undone before other things were done, and those that changed only what the person had written.
    private func forgetNames(_ context: inout WriteContext) throws(StoreError) {
        let beginnings = NameBeginnings(of: names.values.joined())
        try context.renameUndo { label, state in
            guard let action = NotebookAction(label: label) else { return label }
            if let left = action.forgetting(beginnings) { return left.label }
            guard state == .replaced || action.kind == .takeWritings,
                let table = action.kind.table, let names = names[table],
                !names.isDisjoint(with: action.names)
            else { return label }
            return action.nameless(of: names).label
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
            try remove(
                from: table, of: "comment", "comment_pk IN (\(keys))", arguments, &context)
        }
        try remove(from: "comment", condition, arguments, &context)
    }

    /// Removes rows; a condition in SQL says which.
    ///
    /// They go with what they hung on, a row of `owner`, where they do not go by themselves. Of what
    /// is `expected` none may stay: what hung on it is gone already.
    private mutating func remove(
        from table: String, of owner: String? = nil, _ condition: String, _ arguments: [SQLValue],
        expected: Int = 0, _ context: inout WriteContext
    ) throws(StoreError) {
        let name = Self.nameColumns[table]
        let rows = try context.rows(
            "DELETE FROM \(table) WHERE \(condition) RETURNING pk, \(name ?? "NULL")", arguments
        ) { (row) throws(StoreError) in
            (key: try row.integer(0), name: try row.value(1) as String?)
        }
        try context.requireChange(of: table, rows.count, expected: expected)
        if rows.isEmpty { return }
        if name != nil {
            let subjects = rows.compactMap { $0.name }.map { NotebookAction(.addPost, $0).subject }
            names[table, default: []].formUnion(subjects.filter { !$0.isEmpty })
        }
        let keys = rows.map(\.key)
        gone[Rows(table: table, owner: owner ?? table), default: []] += keys
        if ["user", "post", "comment"].contains(table) {
            try remove(
                from: "_imported_\(table)", "pk IN (SELECT value FROM json_each(?))",
                [RowKeys(keys).json.sqlValue], &context)
        }
    }
}
