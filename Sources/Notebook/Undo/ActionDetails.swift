package import Persistence
import SheafModel

/// What an action did, for people to read.
package struct ActionDetails: Hashable, Sendable {
    /// The action.
    package let group: UndoGroup
    /// The rows that people know, the first of them.
    package let rows: [Row]
    /// How many rows it changed beside these: more of them, and those that only hang on others.
    package let otherCount: Int
    /// What whoever did it is called; `nil` where nobody is known.
    package let actor: String?
    /// The same of whoever else undid it, or did it again.
    package let turner: String?

    /// The names of those two, by how actions name them.
    package var names: [String: String] {
        let people = [
            (group.action.person, actor), (group.notebookAction?.turner ?? "", turner),
        ]
        return Dictionary(people.compactMap { id, name in name.map { (id, $0) } }) { $1 }
    }

    /// What was done to a row.
    package struct Row: Hashable, Sendable {
        /// The table.
        package let table: String
        /// The name or the title that it has now, or had last; empty where nobody knows.
        package let name: String
        /// What the two are called that a row joins.
        ///
        /// They are a tag and its post, a follower and whom they follow, whoever likes something and
        /// what that is. Empty for rows of other tables, and where one of both is not known.
        package let parties: [String]
        /// What was done.
        package let change: Change
        /// The fields that people know by a name, before and after.
        package let fields: [Field]
    }

    /// What can be done to a row.
    package enum Change: String, Hashable, Sendable {
        case added, changed, deleted, restored, removed
    }

    /// A column before and after.
    package struct Field: Hashable, Sendable {
        /// The name of the column; of what is kept in rows of their own, a name like one.
        package let column: String
        package let old: String
        package let new: String

        /// Begins the column of an entry of metadata, before its name.
        package static let metadata = "metadata."

        package init(column: String, old: String, new: String) {
            self.column = column
            self.old = old
            self.new = new
        }
    }
}

extension QueryContext where Self: ~Copyable {
    /// What an action did.
    ///
    /// - Parameters:
    ///   - id: The action.
    ///   - limit: How many rows to tell of.
    /// - Returns: What it did.
    /// - Throws: ``UndoError``, ``StoreError``.
    package func actionDetails(
        _ id: UndoGroup.ID, limit: Int = 200
    ) throws -> ActionDetails {
        guard let group = try undoGroup(id) else { throw UndoError.notFound }
        var telling = ActionTelling(limit: limit)
        // What others hang on comes first: a post before its comments.
        for table in UndoableTable.sheaf where telling.room > 0 {
            guard Self.rowNames[table.name] != nil else { continue }
            try tell(of: table, group, &telling)
        }
        // That rows are dated is told where there is nothing else to tell.
        if telling.rows.isEmpty {
            telling.coveredCount -= telling.dated.count
            for change in telling.dated { try tell(change, &telling) }
        }
        return ActionDetails(
            group: group, rows: telling.rows,
            otherCount: max(0, max(0, group.rowCount) - telling.coveredCount),
            actor: try nameOfActor(group.action.person),
            turner: try nameOfActor(group.notebookAction?.turner ?? ""))
    }

    /// Tells of the rows of a table, each with its details.
    private func tell(
        of table: UndoableTable, _ group: UndoGroup, _ telling: inout ActionTelling
    ) throws {
        var details = try detailChanges(of: group.id, in: table.name)
        for change in try undoChanges(of: group.id, in: table.name, limit: telling.room) {
            if table.isShared, try isOfOthers(change, of: group) {
                telling.coveredCount += 1
                continue
            }
            // What hangs on rows that were made is not told of.
            if case .inserted(let count) = change.kind {
                for offset in 0..<count { details[change.key &+ Int64(offset)] = nil }
            }
            let changes = details.removeValue(forKey: change.key) ?? []
            guard case .updated(let fields) = change.kind else {
                try tell(change, &telling)
                continue
            }
            if changes.isEmpty, fields.allSatisfy({ $0.column == "updated_at" }) {
                telling.dated.append(change)
                telling.coveredCount += 1
                continue
            }
            let further = try detailFields(changes, of: change.key, in: table.name, after: group)
            telling.coveredCount += changes.count
            try tell(change, with: further, &telling)
        }
        try tell(of: details, table.name, group, &telling)
    }

    /// Tells of rows of which only details were changed.
    private func tell(
        of details: [Int64: [DetailChange]], _ table: String, _ group: UndoGroup,
        _ telling: inout ActionTelling
    ) throws {
        guard let name = Self.rowNames[table] else { return }
        for (key, changes) in details.sorted(by: { $0.key < $1.key }) where telling.room > 0 {
            let wasThere = try isInserted(key, in: table, before: group.id)
            let isMade = try isInserted(key, in: table, before: group.id &+ 1)
            if isMade, !wasThere { continue }
            let called = try firstRow(
                "SELECT coalesce(\(name), '') FROM \(table) AS self WHERE pk = ?", [key.sqlValue]
            ) { (row) throws(StoreError) in try row.text(0) }
            let fields = try detailFields(changes, of: key, in: table, after: group)
            guard let called, !fields.isEmpty else { continue }
            telling.tell(
                ActionDetails.Row(
                    table: table, name: called, parties: [], change: .changed, fields: fields))
            // The row itself is none that was changed.
            telling.coveredCount += changes.count - 1
        }
    }

    /// Whether an action only keeps a row that others need, too: one that another made before it, or one
    /// that is still there.
    private func isOfOthers(
        _ change: UndoChange, of group: UndoGroup
    ) throws(StoreError) -> Bool {
        switch change.kind {
        case .inserted: return try isInserted(change.key, in: change.table, before: group.id)
        case .updated: return false
        case .deleted:
            guard group.state == .done, let id = change.kept["id"] else { return false }
            let found = try firstRow(
                "SELECT count(*) FROM \(change.table) WHERE pk = ? AND id = ?",
                [change.key.sqlValue, id]
            ) { (row) throws(StoreError) in try row.integer(0) }
            return found == 1
        }
    }

    /// Tells of each row of a change, with further fields of it.
    private func tell(
        _ change: UndoChange, with further: [ActionDetails.Field] = [],
        _ telling: inout ActionTelling
    ) throws(StoreError) {
        guard let name = Self.rowNames[change.table] else { return }
        func tell(
            _ key: Int64, _ kind: ActionDetails.Change, _ fields: [ActionDetails.Field] = []
        ) throws(StoreError) {
            let id = change.kept["id"]
            let found = try firstRow(
                """
                SELECT coalesce(\(name), '') FROM \(change.table) AS self
                WHERE pk = ?\(id == nil ? "" : " AND id = ?")
                """, [key.sqlValue] + (id.map { [$0] } ?? [])
            ) { (row) throws(StoreError) in try row.text(0) }
            let old = fields.first { Self.namingColumns.contains($0.column) }?.old
            let kept = Self.name(in: change.kept) ?? ""
            let ends = try parties(of: change, key, telling.known)
            let called = found ?? old ?? (kept.isEmpty ? ends.joined(separator: ": ") : kept)
            telling.known[change.table, default: [:]][key] = called
            telling.tell(
                ActionDetails.Row(
                    table: change.table, name: called, parties: ends, change: kind, fields: fields))
        }
        switch change.kind {
        case .inserted(let count):
            for offset in 0..<min(count, telling.room) {
                try tell(change.key &+ Int64(offset), .added)
            }
        case .deleted(let fields): try tell(change.key, .removed, try read(fields))
        case .updated(let fields):
            let trash = fields.first { $0.column == "deleted_at" }
            let kind: ActionDetails.Change =
                switch (trash?.old, trash?.new) {
                case (.null?, _?): .deleted
                case (_?, .null?): .restored
                default: .changed
                }
            try tell(change.key, kind, try read(fields) + further)
        }
    }

    /// What the two are called that a row joins, also one that is not there any more.
    private func parties(
        of change: UndoChange, _ key: Int64, _ known: [String: [Int64: String]]
    ) throws(StoreError) -> [String] {
        guard let ends = Self.joined[change.table] else { return [] }
        var names: [String] = []
        for (column, table) in ends {
            let other: Int64
            if case .integer(let kept)? = change.kept[column] {
                other = kept
            } else {
                let found = try firstRow(
                    "SELECT \(column) FROM \(change.table) WHERE pk = ?", [key.sqlValue]
                ) { (row) throws(StoreError) in try row.integer(0) }
                guard let found else { return [] }
                other = found
            }
            guard let expression = Self.rowNames[table] else { return [] }
            let name =
                try firstRow(
                    "SELECT coalesce(\(expression), '') FROM \(table) AS self WHERE pk = ?",
                    [other.sqlValue]
                ) { (row) throws(StoreError) in try row.text(0) } ?? known[table]?[other]
                ?? keptName(of: other, in: table) ?? ""
            if name.isEmpty { return [] }
            names.append(name)
        }
        return names
    }

    /// What a row was called that went with another action, such as a tag that nobody needs any more.
    private func keptName(of key: Int64, in table: String) -> String? {
        // What cannot be read of it is no reason to tell less.
        let changes = (try? undoChanges(ofRow: key, in: table, limit: 10)) ?? []
        return changes.lazy.compactMap { Self.name(in: $0.change.kept) }.first
    }

    /// What a row was called of which these values are kept.
    private static func name(in kept: [String: SQLValue]) -> String? {
        guard case .text(let name)? = namingColumns.lazy.compactMap({ kept[$0] }).first
        else { return nil }
        return name
    }

    /// The columns by which people know a row.
    private static var namingColumns: [String] { ["title", "username", "name", "body"] }

    private func read(
        _ fields: [UndoChange.Field]
    ) throws(StoreError) -> [ActionDetails.Field] {
        var read: [ActionDetails.Field] = []
        for field in fields where Self.columns.contains(field.column) {
            read.append(
                ActionDetails.Field(
                    column: field.column, old: try text(field.old, of: field.column),
                    new: try text(field.new, of: field.column)))
        }
        return read
    }

    /// A value as people read it: of a key, who that is.
    private func text(_ value: SQLValue, of column: String) throws(StoreError) -> String {
        switch value {
        case .null: return ""
        case .text(let text): return text
        case .integer(let number) where column == "author_pk":
            return try firstRow(
                "SELECT \(WriteContext.personName) FROM user WHERE pk = ?", [.integer(number)]
            ) { (row) throws(StoreError) in try row.text(0) } ?? ""
        case .integer(let number): return String(number)
        case .real(let number): return String(number)
        case .blob: return ""
        }
    }

    /// How rows are called that people know: an expression in SQL, of `self`.
    static var rowNames: [String: String] {
        let person = "coalesce(nullif(full_name, ''), nullif(username, ''), email)"
        let post = "(SELECT title FROM post WHERE pk = self.post_pk)"
        func user(_ column: String) -> String {
            "(SELECT \(person) FROM user WHERE pk = self.\(column))"
        }
        return [
            "user": person, "post": "title", "tag": "name",
            "comment": "trim(substr(body, 1, 200), char(9, 10, 13, 32))",
            "post_tag": "(SELECT name FROM tag WHERE pk = self.tag_pk) || ': ' || \(post)",
            "follow": "\(user("follower_pk")) || ': ' || \(user("followed_pk"))",
            "post_like": "\(user("user_pk")) || ': ' || \(post)",
            "comment_like": user("user_pk"),
        ]
    }

    /// The columns by which rows join two others, and the tables of these.
    private static var joined: [String: [(column: String, table: String)]] {
        [
            "post_tag": [("tag_pk", "tag"), ("post_pk", "post")],
            "follow": [("follower_pk", "user"), ("followed_pk", "user")],
            "post_like": [("user_pk", "user"), ("post_pk", "post")],
            "comment_like": [("user_pk", "user"), ("comment_pk", "comment")],
        ]
    }

    /// The columns that people know by a name.
    static var columns: Set<String> { toldColumns }
}

/// Those of people, posts and comments, and the name of a tag.
private let toldColumns = Set(
    [User.fields.told, Post.fields.told, Comment.fields.told, ["name"]].joined())
