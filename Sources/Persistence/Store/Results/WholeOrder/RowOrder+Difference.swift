extension RowOrder {
    /// What turns this order into a newer one.
    ///
    /// Proportional to the rows in leaves that the two do not share, and to the number of leaves.
    ///
    /// Two rows that kept their sort keys kept their order, because the order is total. So the
    /// rows that moved are those whose sort keys changed, also where they end at the same index.
    /// Rows in shared leaves did not change at all.
    func changes(to new: RowOrder) -> ListChanges {
        let (oldRows, newRows) = unsharedRows(new)
        var changes = ListChanges(countBefore: count, countAfter: new.count)
        var prefix = 0
        while prefix < min(oldRows.count, newRows.count),
            oldRows[prefix].isUnmoved(newRows[prefix])
        {
            changes.noteModification(oldRows[prefix], newRows[prefix])
            prefix += 1
        }
        var suffix = 0
        while suffix < min(oldRows.count, newRows.count) - prefix,
            oldRows[oldRows.count - 1 - suffix].isUnmoved(newRows[newRows.count - 1 - suffix])
        {
            suffix += 1
        }
        changes.compare(
            oldRows[prefix..<(oldRows.count - suffix)], newRows[prefix..<(newRows.count - suffix)])
        for (old, new) in zip(oldRows.suffix(suffix), newRows.suffix(suffix)) {
            changes.noteModification(old, new)
        }
        return changes
    }

    /// The rows of both orders that are not in leaves of both.
    private func unsharedRows(_ new: RowOrder) -> ([ListedRow], [ListedRow]) {
        var first = 0
        while first < min(leaves.count, new.leaves.count), leaves[first] === new.leaves[first] {
            first += 1
        }
        var last = 0
        while last < min(leaves.count, new.leaves.count) - first,
            leaves[leaves.count - 1 - last] === new.leaves[new.leaves.count - 1 - last]
        {
            last += 1
        }
        let oldRange = first..<(leaves.count - last)
        let newRange = first..<(new.leaves.count - last)
        let shared =
            oldRange.isEmpty || newRange.isEmpty
            ? []
            : Set(leaves[oldRange].map(ObjectIdentifier.init))
                .intersection(new.leaves[newRange].map(ObjectIdentifier.init))
        return (rows(oldRange, without: shared), new.rows(newRange, without: shared))
    }

    private func rows(_ range: Range<Int>, without shared: Set<ObjectIdentifier>) -> [ListedRow] {
        var rows: [ListedRow] = []
        for index in range where !shared.contains(ObjectIdentifier(leaves[index])) {
            let leaf = leaves[index]
            for offset in leaf.keys.indices {
                rows.append(
                    ListedRow(
                        position: starts[index] + offset, key: leaf.keys[offset],
                        print: leaf.prints[offset]))
            }
        }
        return rows
    }
}

/// A row and where it is.
private struct ListedRow {
    let position: Int
    let key: Int64
    let print: RowPrint

    func isSameRow(_ other: Self) -> Bool {
        key == other.key && print.identity == other.print.identity
    }

    func isUnmoved(_ other: Self) -> Bool {
        isSameRow(other) && print.place == other.print.place
    }
}

extension ListChanges {
    /// Compares the parts between the common beginning and the common end.
    fileprivate mutating func compare(_ old: ArraySlice<ListedRow>, _ new: ArraySlice<ListedRow>) {
        var newIndices: [Int64: Int] = [:]
        newIndices.reserveCapacity(new.count)
        for index in new.indices { newIndices[new[index].key] = index }
        var deleted = IndexRanges()
        var kept = [Bool](repeating: false, count: new.count)
        for row in old {
            guard let index = newIndices[row.key], row.isSameRow(new[index]) else {
                deleted.append(row.position)
                continue
            }
            let found = new[index]
            if row.isUnmoved(found) {
                noteModification(row, found)
                kept[index - new.startIndex] = true
            } else {
                deleted.append(row.position)
                let isModified = row.print.content != found.print.content
                moves.append(
                    RowChange(
                        old: row.position, new: found.position, columns: isModified ? .all : []))
            }
        }
        var inserted = IndexRanges()
        for index in new.indices where !kept[index - new.startIndex] {
            inserted.append(new[index].position)
        }
        deletions = deleted
        insertions = inserted
    }

    fileprivate mutating func noteModification(_ old: ListedRow, _ new: ListedRow) {
        if old.print.content != new.print.content {
            modifications.append(RowChange(old: old.position, new: new.position, columns: .all))
        }
    }
}
