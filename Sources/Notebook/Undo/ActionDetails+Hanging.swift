import FoundationEssentials
import Persistence

/// What an action did to a detail: a row that people know as a field of another one.
struct DetailChange {
    /// Its table.
    let table: DetailTable
    /// Its key.
    let key: Int64
    /// What was done to it, alone or to those with the keys that follow as well.
    let change: UndoChange
}

/// The values of a row, by its columns.
private typealias Values = [String: SQLValue]

extension QueryContext where Self: ~Copyable {
    /// What an action did to details of the rows of a table, by the keys of these rows.
    ///
    /// - Complexity: O(*n*) for *n* details, of which 10,000 of each kind are read.
    func detailChanges(
        of id: UndoGroup.ID, in owner: String
    ) throws -> [Int64: [DetailChange]] {
        var found: [Int64: [DetailChange]] = [:]
        for table in DetailTable.all(of: owner) {
            for change in try undoChanges(of: id, in: table.name, limit: 10_000) {
                for (key, owner) in try owners(of: change, table) {
                    found[owner, default: []].append(
                        DetailChange(table: table, key: key, change: change))
                }
            }
        }
        return found
    }

    /// What the details of a row were before and after an action.
    func detailFields(
        _ changes: [DetailChange], of owner: Int64, in table: String, after group: UndoGroup
    ) throws -> [ActionDetails.Field] {
        var fields: [ActionDetails.Field] = []
        for table in DetailTable.all(of: table) {
            let changes = changes.filter { $0.table.name == table.name }
            if changes.isEmpty { continue }
            switch table.form {
            case .likes: fields.append(try likes(changes, of: owner, after: group))
            case .entries: fields += try entries(changes, after: group)
            case .list(let name):
                fields.append(try list(changes, of: owner, in: table, name, after: group))
            }
        }
        return fields.filter { $0.old != $0.new }
    }

    /// The details that a change is about, and what they belong to; none that is gone by now.
    private func owners(
        of change: UndoChange, _ table: DetailTable
    ) throws(StoreError) -> [(key: Int64, owner: Int64)] {
        if case .integer(let owner)? = change.kept[table.ownerColumn] {
            let isTold = table.condition.isEmpty || change.kept["kind"] == SQLValue.text("like")
            return isTold ? [(change.key, owner)] : []
        }
        let count = if case .inserted(let count) = change.kind { Int64(count) } else { Int64(1) }
        let (last, overflow) = change.key.addingReportingOverflow(max(1, count) - 1)
        let id = change.kept["id"]
        return try rows(
            """
            SELECT pk, \(table.ownerColumn) FROM \(table.name)
            WHERE pk BETWEEN ? AND ?\(id == nil ? "" : " AND id = ?")\(table.condition)
            ORDER BY pk
            """,
            [.integer(change.key), .integer(overflow ? .max : last)] + (id.map { [$0] } ?? [])
        ) { (row) throws(StoreError) in (key: try row.integer(0), owner: try row.integer(1)) }
    }

    /// The number of likes, with those of people, which the action did not touch.
    private func likes(
        _ changes: [DetailChange], of post: Int64, after group: UndoGroup
    ) throws -> ActionDetails.Field {
        var (old, new) = (Int64(0), Int64(0))
        for change in changes {
            let values = try values(of: change, ["amount"], after: group)
            old &+= values.old?["amount"]?.number ?? 0
            new &+= values.new?["amount"]?.number ?? 0
        }
        let keys = changes.map { String($0.key) }.joined(separator: ", ")
        let others = try connection.integer(
            """
            SELECT coalesce(sum(amount), 0) FROM post_tally
            WHERE post_pk = ? AND kind = 'like' AND deleted_at IS NULL AND pk NOT IN (\(keys))
            """, [.integer(post)])
        let rest = try likesOfPeople(of: post, after: group) &+ others
        return ActionDetails.Field(
            column: "likes", old: String(old &+ rest), new: String(new &+ rest))
    }

    /// How many people liked a post when an action was done.
    private func likesOfPeople(of post: Int64, after group: UndoGroup) throws -> Int64 {
        let arguments: [SQLValue] = [.integer(post), group.date.sqlValue]
        let all = try connection.integer(
            "SELECT count(*) FROM post_like WHERE post_pk = ? AND created_at <= ?", arguments)
        // Of many it is not looked who took a like back and gave it again since.
        guard all > 100 else {
            return Int64(
                try standing(
                    in: "post_like", "post_pk", post, ["user_pk"], besides: [], after: group
                ).count)
        }
        return try connection.integer(
            """
            SELECT count(*) FROM post_like WHERE post_pk = ?1 AND created_at <= ?2
              AND (deleted_at IS NULL OR deleted_at > ?2)
            """, arguments)
    }

    /// The entries of metadata, each by itself.
    private func entries(
        _ changes: [DetailChange], after group: UndoGroup
    ) throws -> [ActionDetails.Field] {
        try changes.compactMap { change in
            let (old, new) = try values(of: change, ["key", "value"], after: group)
            guard case .text(let name)? = (new ?? old)?["key"] else { return nil }
            return ActionDetails.Field(
                column: ActionDetails.Field.metadata + name, old: old?["value"]?.told ?? "",
                new: new?["value"]?.told ?? "")
        }
    }

    /// A list, with the items that the action did not touch.
    private func list(
        _ changes: [DetailChange], of owner: Int64, in table: DetailTable, _ name: String,
        after group: UndoGroup
    ) throws -> ActionDetails.Field {
        let columns = ["position", "value"]
        let others = try standing(
            in: table.name, table.ownerColumn, owner, columns, besides: Set(changes.map(\.key)),
            after: group)
        var (old, new) = (others, others)
        for change in changes {
            let values = try values(of: change, columns, after: group)
            if let values = values.old { old.append((change.key, values)) }
            if let values = values.new { new.append((change.key, values)) }
        }
        return ActionDetails.Field(column: name, old: Self.line(old), new: Self.line(new))
    }

    /// The items of a list in their order.
    private static func line(_ items: [(key: Int64, values: Values)]) -> String {
        items.sorted {
            ($0.values["position"]?.real ?? 0, $0.key) < ($1.values["position"]?.real ?? 0, $1.key)
        }
        .map { $0.values["value"]?.told ?? "" }.joined(separator: ", ")
    }
}

extension QueryContext where Self: ~Copyable {
    /// What stood in a detail before and after an action; `nil` where it was not there, or in the trash.
    private func values(
        of detail: DetailChange, _ columns: [String], after group: UndoGroup
    ) throws -> (old: Values?, new: Values?) {
        let stood = try values(
            ofRow: detail.key, in: detail.table.name, columns, after: group.id)
        // What is not there any more is kept whole.
        let kept = detail.change.kept
        switch detail.change.kind {
        case .inserted: return (nil, (stood ?? kept).living)
        case .deleted: return ((stood ?? kept).living, nil)
        case .updated(let fields):
            var (old, new) = (stood ?? kept, stood ?? kept)
            for field in fields {
                old[field.column] = field.old
                new[field.column] = field.new
            }
            return (old.living, new.living)
        }
    }

    /// What stood in columns of a row after an action, whatever others did to it since; `nil` for a row
    /// that is not there.
    private func values(
        ofRow key: Int64, in table: String, _ columns: [String], after id: UndoGroup.ID
    ) throws -> Values? {
        let columns = columns + ["deleted_at"]
        let found = try firstRow(
            "SELECT \(columns.joined(separator: ", ")) FROM \(table) WHERE pk = ?", [.integer(key)]
        ) { (row) throws(StoreError) in columns.indices.map { row.value($0) as SQLValue } }
        guard let found else { return nil }
        var values = Values(uniqueKeysWithValues: zip(columns, found))
        // The newest first: what the one after the action found is what counts.
        for (group, change) in try undoChanges(ofRow: key, in: table) where group.id > id {
            guard case .updated(let fields) = change.kind else { continue }
            for field in fields { values[field.column] = field.old }
        }
        return values
    }

    /// The rows that named another one when an action was done, without some.
    private func standing(
        in table: String, _ column: String, _ owner: Int64, _ columns: [String],
        besides: Set<Int64>, after group: UndoGroup
    ) throws -> [(key: Int64, values: Values)] {
        guard case .integer(let date) = group.date.sqlValue else { return [] }
        let keys = try rows(
            "SELECT pk FROM \(table) WHERE \(column) = ? AND created_at <= ? ORDER BY pk",
            [.integer(owner), .integer(date)]
        ) { (row) throws(StoreError) in try row.integer(0) }
        var standing: [(key: Int64, values: Values)] = []
        for key in keys where !besides.contains(key) {
            guard let values = try values(ofRow: key, in: table, columns, after: group.id)
            else { continue }
            if let deletion = values["deleted_at"]?.number, deletion <= date { continue }
            standing.append((key, values))
        }
        return standing
    }
}

extension [String: SQLValue] {
    /// The same where the row is not in the trash.
    fileprivate var living: Self? { self["deleted_at"]?.number == nil && !isEmpty ? self : nil }
}

extension SQLValue {
    /// A whole number.
    fileprivate var number: Int64? {
        if case .integer(let number) = self { number } else { nil }
    }

    /// A number of any kind.
    fileprivate var real: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .real(let number): number
        case .null, .text, .blob: nil
        }
    }

    /// The value as people read it.
    fileprivate var told: String {
        switch self {
        case .integer(let number): String(number)
        case .real(let number): String(number)
        case .text(let text): text
        case .null, .blob: ""
        }
    }
}
