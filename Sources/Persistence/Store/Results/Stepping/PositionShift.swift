/// Where rows that stay in their order stand before and after some others go and come.
struct PositionShift {
    /// Positions in the old list of what goes, ascending.
    let removed: [Int]
    /// Positions in the new list of what comes, ascending.
    let added: [Int]

    /// The position in the new list of a row that stays.
    func forward(_ position: Int) -> Int { Self.shift(position, out: removed, in: added) }

    /// The position in the old list of a row that stays.
    func backward(_ position: Int) -> Int { Self.shift(position, out: added, in: removed) }

    private static func shift(_ position: Int, out: [Int], in added: [Int]) -> Int {
        let kept = position - Self.first(out.count) { out[$0] >= position }
        // So many rows that stay are before it; the n-th that comes has `added[n] - n` before it.
        return kept + Self.first(added.count) { added[$0] - $0 > kept }
    }

    /// The first number for which something holds that holds for all greater ones.
    private static func first(_ count: Int, where holds: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
