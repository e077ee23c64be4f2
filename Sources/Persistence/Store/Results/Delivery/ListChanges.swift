/// What turns the rows of one snapshot of a list into those of a later one.
///
/// A row is in exactly one of four groups: deleted, inserted, moved, modified. A moved row, whose
/// sort keys changed, is also at both ends in ``deletions`` and ``insertions``; it may be modified
/// as well. To apply: take the deletions out from the back, put the insertions in from the front,
/// replace the modifications.
public struct ListChanges: Equatable, Sendable {
    /// Indices in the old list of the rows that are gone or moved.
    public internal(set) var deletions = IndexRanges()
    /// Indices in the new list of the rows that are new or moved.
    public internal(set) var insertions = IndexRanges()
    /// The rows whose sort keys changed, in their old order.
    public internal(set) var moves: [RowChange] = []
    /// The rows of which something else changed, in their old order.
    public internal(set) var modifications: [RowChange] = []
    /// Indices in the old list's sections of those that are gone.
    public internal(set) var sectionDeletions = IndexRanges()
    /// Indices in the new list's sections of those that are new.
    public internal(set) var sectionInsertions = IndexRanges()
    /// The sections that stay and have another number of rows, in their old order.
    public internal(set) var sectionResizes: [SectionChange] = []
    /// How many rows there were.
    public internal(set) var countBefore: Int
    /// How many rows there are.
    public internal(set) var countAfter: Int
    /// Who made the changes, as far as they said so; also those of other processes.
    public internal(set) var authors: Set<String> = []

    init(countBefore: Int, countAfter: Int) {
        self.countBefore = countBefore
        self.countAfter = countAfter
    }

    /// Whether there is nothing to apply: no row and no section is different.
    public var isEmpty: Bool {
        !changesRows && sectionDeletions.isEmpty && sectionInsertions.isEmpty
            && sectionResizes.isEmpty
    }

    /// Whether a row is new, gone or different.
    package var changesRows: Bool {
        !(deletions.isEmpty && insertions.isEmpty && modifications.isEmpty)
    }

    /// Turns what was shown for the old list into what is to be shown for the new one.
    ///
    /// Proportional to the number of changes times the number of elements: for lists that are held
    /// as a whole, which long ones should not be.
    ///
    /// - Parameters:
    ///   - elements: One for each row of the old list; where there are fewer or more of them, such as
    ///     those of a window alone, all are made anew.
    ///   - element: Makes the one for a row of the new list, by its index.
    public func apply<Element>(
        to elements: inout [Element], _ element: (Int) throws -> Element
    ) rethrows {
        guard elements.count == countBefore else {
            elements = try (0..<countAfter).map(element)
            return
        }
        for range in deletions.ranges.reversed() { elements.removeSubrange(range) }
        for index in insertions { elements.insert(try element(index), at: index) }
        for change in modifications { elements[change.new] = try element(change.new) }
    }

    /// Makes what is to be shown for the new list from what was shown for the old one.
    ///
    /// The cost is that of ``apply(to:_:)``, and of reading the rows that are new or different.
    ///
    /// - Parameters:
    ///   - elements: One for each row of the old list; where there are fewer or more of them, such as
    ///     those of a window alone, all are read anew.
    ///   - rows: Reads elements of the new list, by their indices; called once for each run of
    ///     neighbours.
    /// - Returns: One for each row of the new list.
    public func applied<Element>(
        to elements: [Element], rows: (Range<Int>) async throws -> [Element]
    ) async rethrows -> [Element] {
        guard elements.count == countBefore else { return try await rows(0..<countAfter) }
        var new: [Int: Element] = [:]
        let indices = insertions.union(IndexRanges(modifications.map(\.new)))
        for range in indices.ranges {
            for (index, element) in zip(range, try await rows(range)) { new[index] = element }
        }
        var result = elements.map(Optional.some)
        apply(to: &result) { new[$0] }
        return result.compactMap(\.self)
    }
}

/// One row that is in both lists, and its indices in them.
public struct RowChange: Hashable, Sendable {
    /// The index in the old list.
    public let old: Int
    /// The index in the new list.
    public let new: Int
    /// The observed columns that changed, by position in the record's selection.
    ///
    /// ``ColumnMask/all`` where it was too late or too much to tell.
    public internal(set) var columns: ColumnMask
}
