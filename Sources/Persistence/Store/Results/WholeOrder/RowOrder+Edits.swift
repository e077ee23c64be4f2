extension RowOrder {
    /// A row that comes into an order.
    struct Insertion {
        /// Before the row that stands there; after the last one of a leaf, at its end.
        let place: Place
        let key: Int64
        let print: RowPrint
    }

    /// The order without some rows and with others.
    ///
    /// Proportional to the number of leaves and to the rows in the leaves that change.
    ///
    /// - Parameters:
    ///   - removals: The places of the rows that go.
    ///   - insertions: The rows that come, in their order; where a row only changes, it goes and
    ///     comes at the same place.
    /// - Returns: An order that shares all other leaves with this one.
    func edited(removing removals: Set<Place>, inserting insertions: [Insertion]) -> RowOrder {
        if removals.isEmpty && insertions.isEmpty { return self }
        if leaves.isEmpty {
            let leaf = RowLeaf(
                keys: insertions.map(\.key), prints: insertions.map(\.print))
            return RowOrder(leaf.divided(into: leafSize), leafSize: leafSize)
        }
        let changed = Set(removals.map(\.leaf)).union(insertions.map(\.place.leaf)).sorted()
        var result: [RowLeaf] = []
        result.reserveCapacity(leaves.count + 1)
        var done = 0
        var next = insertions[...]
        for index in changed {
            result += leaves[done..<index]
            let end = next.firstIndex { $0.place.leaf > index } ?? next.endIndex
            let leaf = edited(index, removals, next[..<end])
            next = next[end...]
            append(leaf, to: &result)
            done = index + 1
        }
        result += leaves[done...]
        return RowOrder(result, leafSize: leafSize)
    }

    private func edited(
        _ index: Int, _ removals: Set<Place>, _ insertions: ArraySlice<Insertion>
    ) -> RowLeaf {
        let leaf = leaves[index]
        var keys: [Int64] = []
        var prints: [RowPrint] = []
        keys.reserveCapacity(leaf.keys.count + insertions.count)
        prints.reserveCapacity(leaf.keys.count + insertions.count)
        var next = insertions
        for offset in 0...leaf.keys.count {
            while let insertion = next.first, insertion.place.offset == offset {
                keys.append(insertion.key)
                prints.append(insertion.print)
                next = next.dropFirst()
            }
            if offset < leaf.keys.count, !removals.contains(Place(leaf: index, offset: offset)) {
                keys.append(leaf.keys[offset])
                prints.append(leaf.prints[offset])
            }
        }
        // What has not changed stays shared.
        if keys == leaf.keys && prints == leaf.prints { return leaf }
        return RowLeaf(keys: keys, prints: prints)
    }

    /// Adds a leaf: divided when it is long, joined to the one before when it is short.
    private func append(_ leaf: RowLeaf, to result: inout [RowLeaf]) {
        if leaf.keys.count > 2 * leafSize {
            result += leaf.divided(into: leafSize)
        } else if let last = result.last, leaf.keys.count < leafSize / 4,
            last.keys.count <= leafSize
        {
            if leaf.keys.isEmpty { return }
            result[result.count - 1] = RowLeaf(
                keys: last.keys + leaf.keys, prints: last.prints + leaf.prints)
        } else if !leaf.keys.isEmpty {
            result.append(leaf)
        }
    }
}

extension RowLeaf {
    /// The same rows in leaves of at most `size`.
    fileprivate func divided(into size: Int) -> [RowLeaf] {
        stride(from: 0, to: keys.count, by: size).map { start in
            let range = start..<min(start + size, keys.count)
            return RowLeaf(keys: Array(keys[range]), prints: Array(prints[range]))
        }
    }
}
