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
                let isGone = try execute(
                    """
                    UPDATE \(owner)_metadata SET deleted_at = ?
                    WHERE \(owner)_pk = ? AND key = ? AND deleted_at IS NULL
                    """, [now.sqlValue, pk.sqlValue, key.sqlValue])
                try requireChange(of: "\(owner)_metadata", isGone)
                continue
            }
            let isIn = try execute(
                """
                INSERT INTO \(owner)_metadata(pk, id, created_at, \(owner)_pk, key, value)
                VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT(id) DO UPDATE SET value = excluded.value, deleted_at = NULL
                """,
                [
                    newKey(of: "\(owner)_metadata"), entry.sqlValue, now.sqlValue, pk.sqlValue,
                    key.sqlValue, value.sqlValue,
                ])
            try requireChange(of: "\(owner)_metadata", isIn)
        }
    }

    /// Makes a list of a person what `new` says, touching only the entries that differ.
    ///
    /// - Complexity: O(*n* log *n*) for *n* entries.
    mutating func setList<Value: SQLConvertible & Hashable>(
        _ table: String, pk: Int64, to new: [Value]
    ) throws(StoreError) {
        let old = try rows(
            """
            SELECT pk, position, value FROM \(table)
            WHERE user_pk = ? AND deleted_at IS NULL ORDER BY position, pk
            """, [pk.sqlValue]
        ) { (row) throws(StoreError) in
            (pk: try row.integer(0), position: try row.real(1), value: try row.value(2) as Value)
        }
        let kept = ListMatch.pairs(old.map(\.value), new)
        let staying = Set(kept.map(\.old))
        for index in old.indices where !staying.contains(index) {
            try update(table, pk: old[index].pk, [ColumnValue("deleted_at", now)])
        }
        var entries: [(pk: Int64, position: Double)] = []
        entries.reserveCapacity(new.count)
        for place in 0...kept.count {
            let next = place < kept.count ? kept[place] : nil
            let values = new[entries.count..<(next?.new ?? new.count)]
            let positions = Self.positions(
                values.count, after: entries.last?.position,
                before: next.map { old[$0.old].position })
            for (position, value) in zip(positions, values) {
                let key = try insert(
                    into: table,
                    [
                        ColumnValue("id", identifiers.nextUUID(at: now)),
                        ColumnValue("created_at", now), ColumnValue("user_pk", pk),
                        ColumnValue("position", position), ColumnValue("value", value),
                    ])
                entries.append((key, position))
            }
            if let next { entries.append((old[next.old].pk, old[next.old].position)) }
        }
        try renumber(table, entries)
    }

    /// Positions of new entries, between those of the entries that they stand between.
    private static func positions(
        _ count: Int, after left: Double?, before right: Double?
    ) -> [Double] {
        let (before, step): (Double, Double) =
            switch (left, right) {
            case (nil, nil): (-1, 1)
            case (let left?, nil): (left, 1)
            case (nil, let right?): (right - Double(count) - 1, 1)
            case (let left?, let right?): (left, (right - left) / Double(count + 1))
            }
        return (0..<count).map { before + step * Double($0 + 1) }
    }

    /// Gives whole numbers where so many entries were put between two others that no number is
    /// left between them.
    private mutating func renumber(
        _ table: String, _ entries: [(pk: Int64, position: Double)]
    ) throws(StoreError) {
        let isOrdered = zip(entries, entries.dropFirst()).allSatisfy { $0.position < $1.position }
        if isOrdered { return }
        for (index, entry) in entries.enumerated() {
            try update(table, pk: entry.pk, [ColumnValue("position", Double(index))])
        }
    }
}
