// Compiled out of a release: reading a list again is what the engine is there to avoid.
#if DEBUG
    extension ListStep {
        /// Lists of so many rows are read again after each step.
        private static let checkedRows = 1_000

        /// Whether the law of live results holds: applying the changes to what the consumer has
        /// gives what the newer snapshot holds, and they leave out nothing.
        ///
        /// Long lists are not looked at, nor counted ones of which the older snapshot was given up.
        func isLawful(_ base: KeptOrder, _ basePin: Pin?, _ reading: ListReading) -> Bool {
            guard let changes, base.count <= Self.checkedRows,
                reading.order.count <= Self.checkedRows,
                let old = rows(base, basePin), let new = rows(of: pin)
            else { return true }
            return old.count == changes.countBefore && new.count == changes.countAfter
                && old.becomes(new, by: changes) && hasLawfulSections(reading, new)
        }

        private func rows(_ order: KeptOrder, _ pin: Pin?) -> RowOrder? {
            if case .whole(let rows, _) = order { return rows }
            return pin.flatMap(rows(of:))
        }

        private func rows(of pin: Pin) -> RowOrder? {
            // What cannot be read is no evidence.
            try? pin.use { (connection) throws(StoreError) in
                try RowOrder(connection, plan.sql)
            }
        }

        private func hasLawfulSections(_ reading: ListReading, _ new: RowOrder) -> Bool {
            guard let sections = reading.sections else { return true }
            // As above.
            let fresh = try? pin.use { (connection) throws(StoreError) in
                try ListSections(.whole(new, .short), plan.sql.keyset, connection)
            }
            return sections.count == new.count && (fresh == nil || fresh == sections)
        }
    }

    extension RowOrder {
        /// Whether these changes, applied to this order, give another one, row by row.
        fileprivate func becomes(_ new: RowOrder, by changes: ListChanges) -> Bool {
            var keys = keys(0..<count)
            let newKeys = new.keys(0..<new.count)
            guard changes.insertions.last ?? -1 < newKeys.count,
                changes.deletions.last ?? -1 < keys.count,
                changes.modifications.allSatisfy({ $0.new < newKeys.count })
            else { return false }
            changes.apply(to: &keys) { newKeys[$0] }
            let modified = Set(changes.modifications.map(\.new))
            let old = leaves.flatMap(\.prints).enumerated()
                .filter { !changes.deletions.contains($0.offset) }.map(\.element)
            let kept = new.leaves.flatMap(\.prints).enumerated()
                .filter { !changes.insertions.contains($0.offset) }
            guard keys == newKeys, old.count == kept.count else { return false }
            return zip(old, kept).allSatisfy { old, new in
                old.identity == new.element.identity && old.place == new.element.place
                    && (old.content == new.element.content || modified.contains(new.offset))
            }
        }
    }
#endif
