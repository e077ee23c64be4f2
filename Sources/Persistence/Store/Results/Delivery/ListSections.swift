import FoundationEssentials

/// How many rows the sections of a list have, in their order.
struct ListSections: Equatable, Sendable {
    /// A section and its number of rows.
    struct Part: Equatable, Sendable {
        let value: SQLValue
        var count: Int
    }

    private(set) var parts: [Part] = []
    /// How many rows there are in all.
    private(set) var count = 0

    /// Adds rows at the end.
    mutating func append(_ value: SQLValue, count: Int = 1) {
        if count == 0 { return }
        self.count += count
        if parts.last?.value == value {
            parts[parts.count - 1].count += count
        } else {
            parts.append(Part(value: value, count: count))
        }
    }

    /// The sections without some rows and with others.
    ///
    /// Proportional to the number of sections.
    ///
    /// - Parameters:
    ///   - removed: The sections of the rows that go.
    ///   - added: The sections of the rows that come, and their positions in the new list.
    /// - Returns: `nil` when the sections have to be read again: they do not stand together.
    func changed(removing removed: [SQLValue], adding added: [(position: Int, value: SQLValue)])
        -> Self?
    {
        var counts: [SQLValue: Int] = [:]
        for part in parts { counts[part.value, default: 0] += part.count }
        guard counts.count == parts.count else { return nil }
        for value in removed { counts[value, default: 0] -= 1 }
        // By position, the sections that are new.
        var arrived: [(position: Int, value: SQLValue)] = []
        for row in added.sorted(by: { $0.position < $1.position }) {
            if counts[row.value] == nil { arrived.append(row) }
            counts[row.value, default: 0] += 1
        }
        var result = Self()
        var next = arrived[...]
        func appendArrived(isLast: Bool) -> Bool {
            while let first = next.first, isLast || first.position == result.count {
                guard first.position == result.count else { return false }
                result.append(first.value, count: counts[first.value, default: 0])
                next = next.dropFirst()
            }
            return true
        }
        for part in parts {
            guard appendArrived(isLast: false), let count = counts[part.value], count >= 0 else {
                return nil
            }
            result.append(part.value, count: count)
        }
        return appendArrived(isLast: true) ? result : nil
    }
}

extension ListSections {
    /// Reads the sections of a list: where its rows are counted, only buckets with more than one
    /// section are gone through; but where every look at a bucket would gather what is found of a
    /// word, the whole list is, once.
    ///
    /// - Throws: ``StoreError`` as SQLite cannot read.
    init(
        _ order: KeptOrder, _ keyset: KeysetSQL, _ connection: Connection
    ) throws(StoreError) {
        guard case .counted(let index, let access) = order, !keyset.isGathered else {
            let statement = keyset.statement(
                .section, by: nil, nil, window: keyset.window)
            try connection.forEachRow(statement.sql, statement.arguments) {
                (row) throws(StoreError) in
                append(row.value(0).section)
                return true
            }
            return
        }
        var first = try access.section(connection, from: nil)
        for bucket in index.counts.indices {
            let end = index.end(of: bucket)
            let next = end == nil ? nil : try access.section(connection, from: end)
            if let first, first == next {
                append(first, count: index.counts[bucket])
            } else {
                try access.forEachSection(connection, from: index.start(of: bucket), below: end) {
                    append($0)
                }
            }
            first = next
        }
    }
}

extension ListSections {
    /// The sections with their places.
    var sections: [ListSection] {
        var position = 0
        return parts.map { part in
            defer { position += part.count }
            return ListSection(value: part.value, rows: position..<(position + part.count))
        }
    }
}

extension ListChanges {
    /// Adds what became of the sections.
    mutating func compare(_ old: ListSections, _ new: ListSections) {
        if old == new { return }
        var left: [SQLValue: Int] = [:]
        for (index, part) in new.parts.enumerated() { left[part.value] = index }
        let isUnique =
            left.count == new.parts.count && Set(old.parts.map(\.value)).count == old.parts.count
        if !isUnique { return compareScattered(old, new) }
        for (index, part) in old.parts.enumerated() {
            guard let found = left.removeValue(forKey: part.value) else {
                sectionDeletions.insert(index)
                continue
            }
            let count = new.parts[found].count
            if count != part.count {
                sectionResizes.append(
                    SectionChange(
                        old: index, new: found, countBefore: part.count, countAfter: count))
            }
        }
        // In order: the dictionary gives them in none, and each one before others moves them.
        sectionInsertions = IndexRanges(left.values)
    }

    /// The same where rows of one section do not all stand together, as where the order takes
    /// small and capital letters for the same and the sections do not.
    private mutating func compareScattered(_ old: ListSections, _ new: ListSections) {
        for change in new.parts.map(\.value).difference(from: old.parts.map(\.value)) {
            switch change {
            case .remove(let index, _, _): sectionDeletions.insert(index)
            case .insert(let index, _, _): sectionInsertions.insert(index)
            }
        }
        let kept = old.parts.indices.filter { !sectionDeletions.contains($0) }
        let found = new.parts.indices.filter { !sectionInsertions.contains($0) }
        for (index, found) in zip(kept, found)
        where old.parts[index].count != new.parts[found].count {
            sectionResizes.append(
                SectionChange(
                    old: index, new: found, countBefore: old.parts[index].count,
                    countAfter: new.parts[found].count))
        }
    }
}

extension SQLValue {
    /// The value as that of a section: 1 and 1.0 are the same to SQLite, and stand together.
    var section: Self {
        if case .real(let number) = self, let whole = Int64(exactly: number) {
            return .integer(whole)
        }
        return self
    }
}
