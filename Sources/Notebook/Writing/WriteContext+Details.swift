import FoundationEssentials
import Persistence

/// The maps and lists of a row, one child row an entry.
extension WriteContext {
    /// Makes the metadata of a person, post or comment what `new` says.
    mutating func setMetadata(
        of owner: String, pk: Int64, id: UUID, from old: [String: String],
        to new: [String: String]
    ) throws(StoreError) {
        for key in Set(old.keys).union(new.keys).sorted() where old[key] != new[key] {
            let entry = NamedIdentifier.entry("\(owner)_metadata", of: id, key: key)
            guard let value = new[key] else {
                try execute(
                    "UPDATE \(owner)_metadata SET deleted_at = ? WHERE id = ?",
                    [now.sqlValue, entry.sqlValue])
                continue
            }
            try execute(
                """
                INSERT INTO \(owner)_metadata(pk, id, created_at, \(owner)_pk, key, value)
                VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT(id) DO UPDATE SET value = excluded.value, deleted_at = NULL
                """,
                [
                    newKey(of: "\(owner)_metadata"), entry.sqlValue, now.sqlValue, pk.sqlValue,
                    key.sqlValue, value.sqlValue,
                ])
        }
    }

    /// Makes a list of a person what `new` says, touching only the entries that differ.
    mutating func setList<Value: SQLConvertible>(
        _ table: String, pk: Int64, to new: [Value]
    ) throws(StoreError) {
        var entries = try rows(
            """
            SELECT pk, position, value FROM \(table)
            WHERE user_pk = ? AND deleted_at IS NULL ORDER BY position, pk
            """, [pk.sqlValue]
        ) { (row) throws(StoreError) in
            (pk: try row.integer(0), position: try row.real(1), value: try row.value(2) as Value)
        }
        for change in new.difference(from: entries.map(\.value)) {
            switch change {
            case .remove(let offset, _, _):
                try execute(
                    "UPDATE \(table) SET deleted_at = ? WHERE pk = ?",
                    [now.sqlValue, entries[offset].pk.sqlValue])
                entries.remove(at: offset)
            case .insert(let offset, let value, _):
                let position = Self.position(
                    after: offset == 0 ? nil : entries[offset - 1].position,
                    before: offset == entries.count ? nil : entries[offset].position)
                let key = try insert(
                    into: table,
                    [
                        ColumnValue("id", identifiers.nextUUID(at: now)),
                        ColumnValue("created_at", now), ColumnValue("user_pk", pk),
                        ColumnValue("position", position), ColumnValue("value", value),
                    ])
                entries.insert((key, position, value), at: offset)
            }
        }
        try renumber(table, entries.map { ($0.pk, $0.position) })
    }

    private static func position(after left: Double?, before right: Double?) -> Double {
        switch (left, right) {
        case (nil, nil): 0
        case (let left?, nil): left + 1
        case (nil, let right?): right - 1
        case (let left?, let right?): (left + right) / 2
        }
    }

    /// Gives whole numbers where so many entries were put between two others that no number is
    /// left between them.
    private mutating func renumber(
        _ table: String, _ entries: [(pk: Int64, position: Double)]
    ) throws(StoreError) {
        let isOrdered = zip(entries, entries.dropFirst()).allSatisfy { $0.position < $1.position }
        if isOrdered { return }
        for (index, entry) in entries.enumerated() {
            try execute(
                "UPDATE \(table) SET position = ? WHERE pk = ?",
                [Double(index).sqlValue, entry.pk.sqlValue])
        }
    }
}
