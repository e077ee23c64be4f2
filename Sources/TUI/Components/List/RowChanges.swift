/// How one version of a list became the next, by positions.
package struct RowChanges: Sendable, Equatable {
    /// A row that is in both versions.
    package struct Pair: Sendable, Hashable {
        package let old: Int
        package let new: Int

        package init(old: Int, new: Int) {
            self.old = old
            self.new = new
        }
    }

    /// Positions in the old version, ascending; both ends of a move are in here too.
    package var deletions: [Range<Int>]
    /// Positions in the new version, ascending.
    package var insertions: [Range<Int>]
    package var moves: [Pair]
    package var modifications: [Pair]
    /// Whether another window or program made the change.
    package var isForeign: Bool
    /// How many of the rows that went are still there, and only not in this list any more.
    package var left = 0

    package init(
        deletions: [Range<Int>] = [], insertions: [Range<Int>] = [], moves: [Pair] = [],
        modifications: [Pair] = [], isForeign: Bool = false
    ) {
        self.deletions = deletions
        self.insertions = insertions
        self.moves = moves
        self.modifications = modifications
        self.isForeign = isForeign
    }

    /// Where an old row is now; nil when it is gone.
    package func position(of old: Int) -> Int? {
        if let move = moves.first(where: { $0.old == old }) { return move.new }
        guard !deletions.contains(where: { $0.contains(old) }) else { return nil }
        return place(of: old)
    }

    /// Where each of several old rows is now that is not gone, in one pass over the changes.
    package func positions(of olds: some Sequence<Int>) -> [Int: Int] {
        let moved = Dictionary(
            moves.map { ($0.old, $0.new) }, uniquingKeysWith: { first, _ in first })
        var (deletions, insertions) = (deletions[...], insertions[...])
        var (gone, come) = (0, 0)
        var positions: [Int: Int] = [:]
        for old in olds.sorted() {
            while let range = deletions.first, range.upperBound <= old {
                gone += range.count
                deletions.removeFirst()
            }
            if let new = moved[old] {
                positions[old] = new
            } else if deletions.first?.contains(old) != true {
                while let range = insertions.first, range.lowerBound <= old - gone + come {
                    come += range.count
                    insertions.removeFirst()
                }
                positions[old] = old - gone + come
            }
        }
        return positions
    }

    /// Where an old row is now, or else the next one after it that did not go or move.
    package func place(of old: Int) -> Int {
        var position = old
        for range in deletions where range.lowerBound < old {
            position -= min(range.upperBound, old) - range.lowerBound
        }
        for range in insertions {
            guard range.lowerBound <= position else { break }
            position += range.count
        }
        return position
    }

    /// Whether the row at a position is new and did not only move there.
    package func isArrival(_ new: Int) -> Bool {
        insertions.contains { $0.contains(new) } && !moves.contains { $0.new == new }
    }

    /// How many rows came at the positions below `end`, without those that only moved.
    package func arrivalCount(below end: Int = .max) -> Int {
        let inserted = insertions.reduce(0) { count, range in
            count + max(0, min(range.upperBound, end) - range.lowerBound)
        }
        return inserted - moves.count { $0.new < end }
    }

    /// How many rows went from the positions below `end`, without those that only moved.
    package func departureCount(below end: Int = .max) -> Int {
        let deleted = deletions.reduce(0) { count, range in
            count + max(0, min(range.upperBound, end) - range.lowerBound)
        }
        return deleted - moves.count { $0.old < end }
    }
}
