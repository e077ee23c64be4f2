extension RowOrder {
    /// What turns this order into a newer one.
    ///
    /// Linear.
    ///
    /// Two rows that kept their sort keys kept their order, because the order is total. So the
    /// rows that moved are those whose sort keys changed, also where they end at the same index.
    func changes(to new: RowOrder) -> ListChanges {
        var changes = ListChanges(countBefore: count, countAfter: new.count)
        var prefix = 0
        while prefix < count, prefix < new.count, isSameRow(prefix, as: prefix, in: new),
            places[prefix] == new.places[prefix]
        {
            noteModification(prefix, prefix, new, &changes)
            prefix += 1
        }
        var oldEnd = count
        var newEnd = new.count
        while oldEnd > prefix, newEnd > prefix, isSameRow(oldEnd - 1, as: newEnd - 1, in: new),
            places[oldEnd - 1] == new.places[newEnd - 1]
        {
            oldEnd -= 1
            newEnd -= 1
        }
        compareMiddle(prefix..<oldEnd, prefix..<newEnd, new, &changes)
        for offset in 0..<(count - oldEnd) {
            noteModification(oldEnd + offset, newEnd + offset, new, &changes)
        }
        return changes
    }

    /// Compares the parts between the common beginning and the common end.
    private func compareMiddle(
        _ oldRange: Range<Int>, _ newRange: Range<Int>, _ new: RowOrder,
        _ changes: inout ListChanges
    ) {
        var newIndices: [Int64: Int] = [:]
        newIndices.reserveCapacity(newRange.count)
        for index in newRange { newIndices[new.keys[index]] = index }
        var deletions = IndexRuns()
        var kept = [Bool](repeating: false, count: newRange.count)
        for index in oldRange {
            guard let found = newIndices[keys[index]], isSameRow(index, as: found, in: new) else {
                deletions.append(index)
                continue
            }
            if places[index] == new.places[found] {
                noteModification(index, found, new, &changes)
                kept[found - newRange.lowerBound] = true
            } else {
                deletions.append(index)
                let isModified = contents[index] != new.contents[found]
                changes.moves.append(
                    RowChange(old: index, new: found, columns: isModified ? .all : []))
            }
        }
        var insertions = IndexRuns()
        for index in newRange where !kept[index - newRange.lowerBound] { insertions.append(index) }
        changes.deletions = deletions.set
        changes.insertions = insertions.set
    }

    private func noteModification(
        _ old: Int, _ new: Int, _ order: RowOrder, _ changes: inout ListChanges
    ) {
        if contents[old] != order.contents[new] {
            changes.modifications.append(RowChange(old: old, new: new, columns: .all))
        }
    }
}
