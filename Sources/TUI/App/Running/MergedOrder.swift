/// Two lists, each in descending order of a key, read as one by positions.
///
/// Where keys are the same the rows of the first list come first. Nothing is read but what is asked
/// for and one row of each list for every halving of the shorter way to it: O(log n) rows.
struct MergedOrder<Key: Comparable & Sendable>: Sendable {
    /// How many rows each list has.
    let counts: (first: Int, second: Int)
    /// The keys at a position of either list.
    let firstKey: @Sendable (Int) async throws -> Key
    let secondKey: @Sendable (Int) async throws -> Key

    var count: Int { counts.first + counts.second }

    /// How many of so many rows at the beginning are of the first list.
    ///
    /// - Throws: What reading a key throws.
    func firsts(among length: Int) async throws -> Int {
        let length = min(max(length, 0), count)
        var low = max(0, length - counts.second)
        var high = min(length, counts.first)
        while low < high {
            let middle = (low + high) / 2
            // The row of the first list belongs to them unless the last one of the second, which it
            // would push out, is before it.
            if try await secondKey(length - middle - 1) > firstKey(middle) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }

    /// Where a row of the first list is.
    ///
    /// - Throws: What reading a key throws.
    func position(ofFirst index: Int) async throws -> Int {
        let key = try await firstKey(index)
        return index + (try await partition(counts.second) { try await secondKey($0) > key })
    }

    /// Where a row of the second list is.
    ///
    /// - Throws: What reading a key throws.
    func position(ofSecond index: Int) async throws -> Int {
        let key = try await secondKey(index)
        return index + (try await partition(counts.first) { try await firstKey($0) >= key })
    }

    /// How many rows at the beginning hold what only rows at the beginning hold.
    private func partition(
        _ count: Int, _ holds: (Int) async throws -> Bool
    ) async throws -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if try await holds(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
