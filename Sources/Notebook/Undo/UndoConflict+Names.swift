package import Persistence

extension QueryContext where Self: ~Copyable {
    /// The same error with what the first rows are called that are in the way.
    ///
    /// What others hang on comes first: of a post and its tags it is the post that people know.
    ///
    /// - Parameters:
    ///   - error: What an undo was refused with.
    ///   - person: Who undoes, as actions name people; empty for nobody.
    /// - Returns: The error with names.
    /// - Throws: ``StoreError`` as SQLite refuses it.
    package func naming(_ error: UndoError, for person: String) throws(StoreError) -> UndoError {
        let group: UndoGroup
        let conflicts: [UndoConflict]
        switch error {
        case .conflict(let action, let rows), .nothingElse(let action, let rows):
            group = action
            conflicts = rows
        case .nothingToUndo, .nothingToRedo, .notFound, .notKept, .unreadable: return error
        }
        let order = UndoableTable.sheaf.map(\.name)
        func rank(_ conflict: UndoConflict) -> Int { order.firstIndex(of: conflict.table) ?? .max }
        var sorted = conflicts.enumerated().sorted {
            (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
        }.map(\.element)
        var tables: Set<String> = []
        for index in sorted.indices {
            // Names are looked up of a few; of what else is in the way the first of each kind is
            // told as well.
            let isFirst = tables.insert(sorted[index].table).inserted
            guard index < 4 || isFirst else { continue }
            sorted[index].name = try rowName(sorted[index].table, sorted[index].key)
            sorted[index].dependantName = try dependantName(of: sorted[index])
            if let renaming = try renaming(of: sorted[index], in: group) {
                (sorted[index].name, sorted[index].successor) = renaming
            }
        }
        // What a post has by the new name of a tag hangs on it because of that, and is no other obstacle.
        if sorted.contains(where: { !$0.successor.isEmpty }) {
            sorted.removeAll { $0.reason == .needed(by: "post_tag") }
        }
        if let first = sorted.first, let actor = changer(of: first, since: group) {
            sorted[0].changer = try nameOfActor(actor) ?? ""
            sorted[0].isChangedByUndoer = actor == person
        }
        if case .nothingElse = error { return .nothingElse(group, sorted) }
        return .conflict(group, sorted)
    }

    /// Rows that stay when an action is undone, with names as above.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses it.
    package func naming(
        _ conflicts: [UndoConflict], of group: UndoGroup, for person: String
    ) throws(StoreError) -> [UndoConflict] {
        let error = try naming(UndoError.conflict(group, conflicts), for: person)
        guard case .conflict(_, let named) = error else { return conflicts }
        return named
    }

    /// Who changed a row since, as actions name people; nil where nobody is known who did.
    private func changer(of conflict: UndoConflict, since group: UndoGroup) -> String? {
        guard case .changed(let fields) = conflict.reason else { return nil }
        // What cannot be read of it is no reason to tell less of the rest.
        let changes = (try? undoChanges(ofRow: conflict.key, in: conflict.table, limit: 100)) ?? []
        var left = fields
        var person: String?
        // What was undone in between left what it was before, which somebody made earlier.
        for (other, change) in changes.prefix(while: { $0.group.id != group.id })
        where other.state == .done {
            guard case .updated(let changed) = change.kind else { break }
            let told = left.filter { field in changed.contains { $0.column == field.field } }
            if told.isEmpty, !left.isEmpty { continue }
            // Another program may have changed it again, and says nothing of it.
            let isTheirs = told.allSatisfy { field in
                changed.contains { $0.column == field.field && $0.new == field.stored }
            }
            // Of several nobody is named alone.
            guard isTheirs, person ?? other.action.person == other.action.person else { break }
            person = other.action.person
            left.removeAll { field in changed.contains { $0.column == field.field } }
            if left.isEmpty { return other.action.person.isEmpty ? nil : other.action.person }
        }
        return nil
    }

    /// What a tag is called now: what took over from it where it got another name since.
    private func tagName(_ key: Int64) throws(StoreError) -> String? {
        try firstRow(
            """
            WITH RECURSIVE later(pk, name, next, steps) AS (
              SELECT pk, name, renamed_to, 0 FROM tag WHERE pk = ?
              UNION ALL
              SELECT tag.pk, tag.name, tag.renamed_to, steps + 1 FROM later
              JOIN tag ON tag.id = later.next WHERE steps < 100)
            SELECT name FROM later ORDER BY steps DESC LIMIT 1
            """, [key.sqlValue]
        ) { (row) throws(StoreError) in try row.text(0) }
    }

    /// What a tag, or the tag of a post, was called that is in the way because its tag got another name
    /// since, and what that is; `nil` where it is not about that.
    private func renaming(
        of conflict: UndoConflict, in group: UndoGroup
    ) throws(StoreError) -> (former: String, now: String)? {
        switch conflict.reason {
        case .ownerMissing: break
        case .changed(let fields):
            // Where none is told, a row that the action made was changed.
            let isGone = fields.contains { $0.field == "deleted_at" && $0.stored != .null }
            guard fields.isEmpty || isGone else { return nil }
        default: return nil
        }
        let link: (tag: Int64, post: Int64)?
        switch conflict.table {
        case "tag": link = (conflict.key, 0)
        case "post_tag": link = try self.link(conflict.key, in: group)
        default: link = nil
        }
        guard let link else { return nil }
        let found = try firstRow(
            """
            SELECT name, (SELECT title FROM post WHERE pk = ?2)
            FROM tag WHERE pk = ?1 AND renamed_to IS NOT NULL
            """, [link.tag.sqlValue, link.post.sqlValue]
        ) { (row) throws(StoreError) in
            (name: try row.text(0), title: try row.value(1) as String?)
        }
        guard let found, let now = try tagName(link.tag) else { return nil }
        return (found.title.map { "\(found.name): \($0)" } ?? found.name, now)
    }

    /// The keys of the tag and the post that a tag of a post joins, also of one that is not done again.
    private func link(
        _ key: Int64, in group: UndoGroup
    ) throws(StoreError) -> (tag: Int64, post: Int64)? {
        // Another row may have the key by now. What cannot be read of it is no reason to tell less.
        let kept = (try? undoChange(of: group.id, toRow: key, in: "post_tag"))?.kept
        if case .integer(let tag)? = kept?["tag_pk"], case .integer(let post)? = kept?["post_pk"] {
            return (try self.tag(tag, in: group), post)
        }
        return try firstRow(
            "SELECT tag_pk, post_pk FROM post_tag WHERE pk = ?", [key.sqlValue]
        ) { (row) throws(StoreError) in (tag: try row.integer(0), post: try row.integer(1)) }
    }

    /// The key that a tag has now which an action made with another one: somebody may have made it anew
    /// since that was undone.
    private func tag(_ key: Int64, in group: UndoGroup) throws(StoreError) -> Int64 {
        // As above.
        let kept = (try? undoChange(of: group.id, toRow: key, in: "tag"))?.kept
        guard let id = kept?["id"] else { return key }
        return try firstRow("SELECT pk FROM tag WHERE id = ?", [id]) { (row) throws(StoreError) in
            try row.integer(0)
        } ?? key
    }

    /// The same of the tag of a post, with the post's title.
    private func linkName(_ key: Int64) throws(StoreError) -> String? {
        let link = try firstRow(
            """
            SELECT tag_pk, coalesce((SELECT title FROM post WHERE pk = post_pk), '')
            FROM post_tag WHERE pk = ?
            """, [key.sqlValue]
        ) { (row) throws(StoreError) in (tag: try row.integer(0), title: try row.text(1)) }
        guard let link, let name = try tagName(link.tag) else { return nil }
        return "\(name): \(link.title)"
    }

    /// What the newest comment is called that hangs on a row; empty where it is nothing that is written.
    private func dependantName(of conflict: UndoConflict) throws(StoreError) -> String {
        guard conflict.reason == .needed(by: "comment") else { return "" }
        let column: String
        switch conflict.table {
        case "comment": column = "parent_pk"
        case "post": column = "post_pk"
        default: return ""
        }
        let newest = try firstRow(
            """
            SELECT pk FROM comment WHERE \(column) = ? AND deleted_at IS NULL
            ORDER BY pk DESC LIMIT 1
            """, [conflict.key.sqlValue]
        ) { (row) throws(StoreError) in try row.integer(0) }
        guard let newest else { return "" }
        return try rowName("comment", newest)
    }

    func rowName(_ table: String, _ key: Int64) throws(StoreError) -> String {
        if table == "tag", let name = try tagName(key) { return name }
        if table == "post_tag", let name = try linkName(key) { return name }
        guard let name = Self.rowNames[table] else { return "" }
        return try firstRow(
            "SELECT coalesce(\(name), '') FROM \(table) AS self WHERE pk = ?", [key.sqlValue]
        ) { (row) throws(StoreError) in try row.text(0) } ?? ""
    }
}
