/// Which entries of a list are in another one as well, in the same order: those that stay when one becomes
/// the other.
///
/// As many as there can be, where few entries differ. Where thousands do, looking for the most would take
/// as long as their number squared: then it is most of them, found by where each value stands.
enum ListMatch {
    /// Where entries stand in both lists.
    typealias Pair = (old: Int, new: Int)

    /// Up to so many entries that differ are compared with each other.
    private static let fewEntries = 512

    /// The places of the entries that stay, ascending.
    ///
    /// - Complexity: O(*n* log *n*) for *n* entries.
    static func pairs<Value: Hashable>(_ old: [Value], _ new: [Value]) -> [Pair] {
        let most = min(old.count, new.count)
        var prefix = 0
        while prefix < most, old[prefix] == new[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < most - prefix,
            old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
        {
            suffix += 1
        }
        let (oldMiddle, newMiddle) = (
            old[prefix..<old.count - suffix], new[prefix..<new.count - suffix]
        )
        let isFew = oldMiddle.count + newMiddle.count <= fewEntries
        let middle =
            isFew ? mostPairs(oldMiddle, newMiddle) : manyPairs(oldMiddle, newMiddle)
        return (0..<prefix).map { ($0, $0) } + middle
            + (0..<suffix).map { (oldMiddle.endIndex + $0, newMiddle.endIndex + $0) }
    }

    private static func mostPairs<Value: Hashable>(
        _ old: ArraySlice<Value>, _ new: ArraySlice<Value>
    ) -> [Pair] {
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(old.startIndex + offset)
            case .insert(let offset, _, _): inserted.insert(new.startIndex + offset)
            }
        }
        let kept = old.indices.filter { !removed.contains($0) }
        return Array(zip(kept, new.indices.filter { !inserted.contains($0) })).map { ($0, $1) }
    }

    /// Each value's first place in one list goes with its first in the other, the second with the second;
    /// of these pairs the longest chain is taken that goes up in both.
    private static func manyPairs<Value: Hashable>(
        _ old: ArraySlice<Value>, _ new: ArraySlice<Value>
    ) -> [Pair] {
        var places: [Value: [Int]] = [:]
        for index in new.indices.reversed() { places[new[index], default: []].append(index) }
        var pairs: [Pair] = []
        for index in old.indices {
            if let place = places[old[index]]?.popLast() { pairs.append((index, place)) }
        }
        // Of the chains of each length, the one whose last place in the new list is the lowest.
        var ends: [Int] = []
        var before: [Int?] = []
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
            }
            before.append(low == 0 ? nil : ends[low - 1])
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var chain: [Pair] = []
        var next = ends.last
        while let index = next {
            chain.append(pairs[index])
            next = before[index]
        }
        return chain.reversed()
    }
}
