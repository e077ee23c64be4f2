import FoundationEssentials

/// What is known of a touched row of a list at one moment.
struct RowState: Equatable, Sendable {
    /// The index in the list.
    var position: Int
    /// The fingerprint of the id: an integer key that was freed may come back for another row.
    let identity: UInt64
    /// The fingerprint of the sort keys.
    let place: UInt64
    /// The fingerprints of the observed columns, one by one.
    let columns: [UInt64]

    fileprivate func isSame(_ other: Self) -> Bool {
        isUnmoved(other) && columns == other.columns
    }

    fileprivate func isUnmoved(_ other: Self) -> Bool {
        identity == other.identity && place == other.place
    }
}

/// What turns a list at one moment into the same list at a later one: its rows that differ, as
/// they were and as they are.
///
/// Two of them that follow each other join into one, so a consumer that is away gets one change
/// set, whatever became of the snapshot it has.
struct ListDelta: Equatable, Sendable {
    /// A row before and after; not in the list where there is nothing.
    struct RowDelta: Equatable, Sendable {
        var before: RowState?
        var after: RowState?

        /// Whether it keeps its place among the others.
        var isUnmoved: Bool {
            if let before, let after { before.isUnmoved(after) } else { false }
        }
    }

    /// By integer key, the rows that differ.
    private(set) var rows: [Int64: RowDelta]
    /// How many rows there were.
    let countBefore: Int
    /// How many rows there are.
    private(set) var countAfter: Int

    /// Collects differences; rows that are the same are left out.
    init(_ rows: [Int64: RowDelta] = [:], countBefore: Int, countAfter: Int) {
        self.rows = rows.filter { _, row in
            if let before = row.before, let after = row.after { return !before.isSame(after) }
            return row.before != nil || row.after != nil
        }
        self.countBefore = countBefore
        self.countAfter = countAfter
    }

    /// How the other rows move.
    var shift: PositionShift {
        let moving = rows.values.filter { !$0.isUnmoved }
        return PositionShift(
            removed: moving.compactMap(\.before?.position).sorted(),
            added: moving.compactMap(\.after?.position).sorted())
    }

    /// This and what happened then, as one.
    func joined(_ next: ListDelta, mistake: PlantedMistake? = nil) -> ListDelta {
        if rows.isEmpty { return next }
        let nothing = PositionShift(removed: [], added: [])
        let (first, second) =
            mistake == .unshiftedDelta ? (nothing, nothing) : (shift, next.shift)
        var rows = next.rows.mapValues { row in
            var row = row
            // Where it was before anything happened; wrong for rows that are in both.
            if let position = row.before?.position {
                row.before?.position = first.backward(position)
            }
            return row
        }
        for (key, row) in self.rows {
            if let later = rows[key] {
                rows[key] = RowDelta(before: row.before, after: later.after)
            } else {
                var row = row
                if let position = row.after?.position {
                    row.after?.position = second.forward(position)
                }
                rows[key] = row
            }
        }
        return ListDelta(rows, countBefore: countBefore, countAfter: next.countAfter)
    }
}

extension ListChanges {
    /// The changes of a delta.
    ///
    /// - Parameters:
    ///   - delta: The delta.
    ///   - observed: Where in the record's selection the observed columns stand.
    init(_ delta: ListDelta, observed: [Int]) {
        self.init(countBefore: delta.countBefore, countAfter: delta.countAfter)
        var deleted: [Int] = []
        var inserted: [Int] = []
        for row in delta.rows.values {
            if let before = row.before, let after = row.after, before.identity == after.identity {
                let change = RowChange(
                    old: before.position, new: after.position,
                    columns: Self.mask(before.columns, after.columns, observed))
                if row.isUnmoved {
                    modifications.append(change)
                    continue
                }
                moves.append(change)
            }
            if let before = row.before { deleted.append(before.position) }
            if let after = row.after { inserted.append(after.position) }
        }
        moves.sort { $0.old < $1.old }
        modifications.sort { $0.old < $1.old }
        deletions = IndexRanges(deleted)
        insertions = IndexRanges(inserted)
    }

    private static func mask(
        _ before: [UInt64], _ after: [UInt64], _ observed: [Int]
    ) -> ColumnMask {
        var mask = ColumnMask()
        for (index, position) in observed.enumerated() where before[index] != after[index] {
            mask.insert(ColumnMask(position: position))
        }
        return mask
    }
}
