import Foundation
import Persistence

@testable import PersistenceStore
@testable import SheafNotebook

extension ListChanges {
    /// Whether indices are in range, counts add up, and no row is in two groups.
    var isWellFormed: Bool {
        let (old, new) = (
            IndexRanges(0..<countBefore), IndexRanges(0..<countAfter)
        )
        let changed = moves + modifications
        return old.union(deletions) == old && new.union(insertions) == new
            && countBefore - deletions.count + insertions.count == countAfter
            && moves.allSatisfy { deletions.contains($0.old) && insertions.contains($0.new) }
            && modifications.allSatisfy {
                old.contains($0.old) && !deletions.contains($0.old)
                    && new.contains($0.new) && !insertions.contains($0.new)
                    && !$0.columns.isEmpty
            }
            && Set(changed.map(\.old)).count == changed.count
            && Set(changed.map(\.new)).count == changed.count
            && moves.map(\.old) == moves.map(\.old).sorted()
            && modifications.map(\.old) == modifications.map(\.old).sorted()
    }

    /// The same without naming columns, except that a move with none is told from one with some.
    var withoutColumns: Self {
        var changes = self
        for index in moves.indices where !moves[index].columns.isEmpty {
            changes.moves[index].columns = .all
        }
        for index in modifications.indices { changes.modifications[index].columns = .all }
        return changes
    }
}

extension RowOrder {
    var prints: [RowPrint] { leaves.flatMap(\.prints) }

    /// The changes by their definition, row by row.
    func plainChanges(to new: RowOrder) -> ListChanges {
        var changes = ListChanges(countBefore: count, countAfter: new.count)
        let (oldPrints, newPrints) = (prints, new.prints)
        var kept: Set<Int> = []
        for old in 0..<count {
            let found = new.index(of: key(at: old))
            guard let found, newPrints[found].identity == oldPrints[old].identity else {
                changes.deletions.insert(old)
                continue
            }
            let isModified = newPrints[found].content != oldPrints[old].content
            let change = RowChange(old: old, new: found, columns: isModified ? .all : [])
            if newPrints[found].place != oldPrints[old].place {
                changes.deletions.insert(old)
                changes.moves.append(change)
            } else {
                kept.insert(found)
                if isModified { changes.modifications.append(change) }
            }
        }
        for index in 0..<new.count where !kept.contains(index) { changes.insertions.insert(index) }
        return changes
    }
}

extension RowOrder {
    /// What a list saw that became another one.
    func events(_ changes: ListChanges, _ new: RowOrder) -> Set<AtlasEvent> {
        if changes.isEmpty { return [] }
        var events: Set<AtlasEvent> = []
        let (oldPrints, newPrints) = (prints, new.prints)
        let isReused = changes.deletions.contains { index in
            let found = new.index(of: key(at: index))
            return found.map { newPrints[$0].identity != oldPrints[index].identity } ?? false
        }
        if isReused { events.insert(.reusedKey) }
        if Self.hasTie(oldPrints, changes.deletions) || Self.hasTie(newPrints, changes.insertions) {
            events.insert(.tie)
        }
        return events
    }

    /// Whether one of these rows has the same sort keys as its neighbour.
    private static func hasTie(_ prints: [RowPrint], _ indices: IndexRanges) -> Bool {
        indices.contains { index in
            [index - 1, index + 1].contains {
                prints.indices.contains($0) && prints[$0].place == prints[index].place
            }
        }
    }
}

extension ListSections {
    /// Whether what is told of a change leads from these sections to the new ones: those that are
    /// gone out, those that are new in, and the others resized.
    func isLed(to new: ListSections) -> Bool {
        var changes = ListChanges(countBefore: count, countAfter: new.count)
        changes.compare(self, new)
        var result = parts
        for index in changes.sectionDeletions.reversed() { result.remove(at: index) }
        for index in changes.sectionInsertions {
            guard index <= result.count else { return false }
            result.insert(new.parts[index], at: index)
        }
        for resize in changes.sectionResizes {
            guard result.indices.contains(resize.new), parts.indices.contains(resize.old),
                result[resize.new] == parts[resize.old],
                parts[resize.old].count == resize.countBefore,
                resize.countBefore != resize.countAfter
            else { return false }
            result[resize.new].count = resize.countAfter
        }
        return result == new.parts
    }
}
