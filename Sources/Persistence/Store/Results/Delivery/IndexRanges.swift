/// Indices in ascending order, kept as ranges: as small for ten thousand neighbours as for one row.
public struct IndexRanges: Hashable, Sendable {
    /// The indices as ranges: in ascending order, none of them empty, no two that touch.
    public private(set) var ranges: [Range<Int>] = []

    /// No indices.
    package init() {}

    /// The indices of a range.
    package init(_ range: Range<Int>) {
        if !range.isEmpty { ranges = [range] }
    }

    /// Indices in any order, with or without repetition.
    ///
    /// - Complexity: O(*n* log *n*) for *n* indices.
    package init(_ indices: some Sequence<Int>) {
        for index in indices.sorted() { append(index) }
    }

    /// Whether there are none.
    public var isEmpty: Bool { ranges.isEmpty }

    /// How many indices there are.
    ///
    /// - Complexity: O(*r*) for *r* ranges.
    public var count: Int { ranges.reduce(0) { $0 + $1.count } }

    /// The first index.
    package var first: Int? { ranges.first?.lowerBound }

    /// The last index.
    package var last: Int? { ranges.last.map { $0.upperBound - 1 } }

    /// Whether an index is among them.
    ///
    /// - Complexity: O(log *r*) for *r* ranges.
    public func contains(_ index: Int) -> Bool {
        let place = place(of: index)
        return place < ranges.count && ranges[place].lowerBound <= index
    }

    /// The indices that are among these, those, or both.
    package func union(_ others: IndexRanges) -> IndexRanges {
        var result = IndexRanges()
        for range in (ranges + others.ranges).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            result.append(range)
        }
        return result
    }

    /// Adds an index.
    ///
    /// - Complexity: O(*r*) for *r* ranges; O(1) behind the last.
    mutating func insert(_ index: Int) {
        if index >= last ?? index { return append(index) }
        self = union(IndexRanges(index..<(index + 1)))
    }

    /// Adds an index that is not before the last one.
    mutating func append(_ index: Int) { append(index..<(index + 1)) }

    /// Adds a range that does not begin before the last one.
    private mutating func append(_ range: Range<Int>) {
        guard let last = ranges.last, range.lowerBound <= last.upperBound else {
            return ranges.append(range)
        }
        ranges[ranges.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
    }

    /// The first range that does not end before an index.
    private func place(of index: Int) -> Int {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound <= index { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension IndexRanges: Sequence {
    /// The indices, one by one.
    public func makeIterator() -> FlattenSequence<[Range<Int>]>.Iterator {
        ranges.joined().makeIterator()
    }
}

extension IndexRanges: ExpressibleByArrayLiteral {
    /// Indices in any order.
    public init(arrayLiteral indices: Int...) { self.init(indices) }
}

extension IndexRanges: CustomStringConvertible {
    /// The ranges: `[0..<2, 5..<6]`.
    public var description: String { "\(ranges)" }
}
