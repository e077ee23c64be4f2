package import Persistence
package import SheafModel

/// A row that somebody edits in a form.
package enum EditedRow: Hashable, Sendable {
    case person(User.ID)
    case post(Post.ID)
    case comment(Comment.ID)

    fileprivate var table: String {
        switch self {
        case .person: "user"
        case .post: "post"
        case .comment: "comment"
        }
    }

    fileprivate var id: SQLValue {
        switch self {
        case .person(let id): id.sqlValue
        case .post(let id): id.sqlValue
        case .comment(let id): id.sqlValue
        }
    }
}

/// Who made something of a row what it is.
package enum RowChanger: Hashable, Sendable {
    /// Whoever asks.
    case you
    case named(String)
}

extension QueryContext where Self: ~Copyable {
    /// The names of those who made a row what it is, by its columns; by an empty one, who changed what
    /// has none, such as tags.
    ///
    /// A column of which another program made something else since is missing, and so is one of which
    /// nobody is known to have changed it.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - you: Who asks, as actions name them; empty for nobody.
    ///   - limit: How many actions to look at.
    /// - Returns: The names; none where the row is gone.
    /// - Throws: ``UndoError``, ``StoreError``.
    package func changers(
        of row: EditedRow, for you: String = "", limit: Int = 100
    ) throws -> [String: RowChanger] {
        let key = try firstRow("SELECT pk FROM \(row.table) WHERE id = ?", [row.id]) {
            (found) throws(StoreError) in try found.integer(0)
        }
        guard let key else { return [:] }
        var names: [String: RowChanger] = [:]
        var seen: Set<String> = []
        for (group, change) in try undoChanges(ofRow: key, in: row.table, limit: limit) {
            // Another row may have had the key.
            guard change.kept["id"] == row.id, case .updated(let fields) = change.kind
            else { continue }
            let isUndone = group.state == .undone
            guard isUndone || group.state == .done else { continue }
            let turner = group.notebookAction?.turner
            let person = isUndone ? turner ?? group.action.person : group.action.person
            let known = fields.filter { Self.columns.contains($0.column) }
            // What has no column leaves nothing behind but the date.
            if seen.isEmpty, known.isEmpty, !fields.isEmpty {
                names[""] = try changer(person, for: you)
            }
            seen.insert("")
            for field in known where seen.insert(field.column).inserted {
                let value = isUndone ? field.old : field.new
                let isTheirs = try firstRow(
                    "SELECT \(field.column) IS ? FROM \(row.table) WHERE pk = ?",
                    [value, key.sqlValue]
                ) { (found) throws(StoreError) in try found.integer(0) == 1 }
                if isTheirs == true { names[field.column] = try changer(person, for: you) }
            }
        }
        return names
    }

    private func changer(
        _ person: String, for you: String
    ) throws(StoreError) -> RowChanger? {
        guard person.isEmpty || person != you else { return .you }
        return try nameOfActor(person).map { .named($0) }
    }
}
