import Foundation
import TestSupport

@testable import Persistence

/// A list that is followed by one engine, held against the same list read anew.
final class AtlasWatch {
    let list: AtlasList
    /// What was not as it should be.
    private(set) var failures: [String] = []
    private let tuning: EngineTuning
    private var reading: ListReading
    /// The list as it was read anew last.
    private var fresh: RowOrder
    /// The list as a consumer has it that takes an event now and then, and what changed since.
    private var taken: RowOrder
    private var trail: ListDelta

    init(
        _ list: AtlasList, _ analysis: ListAnalysis, _ order: KeptOrder, _ fresh: RowOrder,
        _ pin: Pin, _ tuning: EngineTuning
    ) throws {
        self.list = list
        self.tuning = tuning
        self.fresh = fresh
        taken = fresh
        trail = ListDelta(countBefore: fresh.count, countAfter: fresh.count)
        reading = ListReading(
            generation: 0, order: order, page: try Self.page(list, order, pin), pin: pin,
            analysis: analysis)
        reading.sections = try pin.use(sections)
    }

    /// The sections as they are read anew, row by row.
    private func sections(_ connection: Connection) throws(StoreError) -> ListSections? {
        let keyset = list.plan.sql.keyset
        if keyset.section == nil { return nil }
        return try ListSections(.whole(fresh, .short), keyset, connection)
    }

    var isCounted: Bool { if case .counted = reading.order { true } else { false } }

    /// Moves the list to a newer snapshot.
    ///
    /// - Returns: Whether it could be followed.
    func move(
        to order: RowOrder, touching rows: TouchedRows, _ pin: Pin,
        _ random: inout SeededGenerator
    ) throws -> Bool {
        let old = fresh
        fresh = order
        let next = try reading.followed(touching: rows, to: pin, list.plan, tuning)
        guard let next else {
            try readAgain(pin)
            return false
        }
        let page = try Self.page(list, next.order, pin)
        check(next.page.map { list.isSamePage($0.rows, page.rows) } == true, "first page")
        reading = next
        let sections = try pin.use(sections)
        check(next.sections == sections, "sections")
        check((sections?.count ?? fresh.count) == fresh.count, "sum of sections")
        if let sections, case .counted = next.order {
            let counted = try pin.use { (connection) throws(StoreError) in
                try ListSections(next.order, list.plan.sql.keyset, connection)
            }
            check(counted == sections, "counted sections")
        }
        switch next.order {
        case .whole(let rows, _): check(rows, after: old)
        case .counted(let index, let access):
            try pin.use { (connection) throws(StoreError) in
                try check(index, access, connection)
                try checkPositions(next.order, access, connection, &random)
            }
            guard case .followed(let delta?) = next.origin else { return true }
            check(delta, after: old, &random)
        }
        return true
    }

    private func readAgain(_ pin: Pin) throws {
        var order = KeptOrder.whole(fresh, .short)
        if case .counted(_, let access) = reading.order {
            let index = try pin.use { (connection) throws(StoreError) in
                try CountedIndex(connection, access, size: tuning.bucketSize)
            }
            order = .counted(index, access)
        }
        reading = ListReading(
            generation: 0, order: order, page: try Self.page(list, order, pin), pin: pin,
            analysis: reading.analysis)
        reading.sections = try pin.use(sections)
        taken = fresh
        trail = ListDelta(countBefore: fresh.count, countAfter: fresh.count)
    }

    /// Applying what changed to the old list gives the new one, and nothing else is told.
    private func check(_ rows: RowOrder, after old: RowOrder) {
        check(rows.keys(0..<rows.count) == fresh.keys(0..<fresh.count), "rows")
        check(rows.prints == fresh.prints, "fingerprints")
        check(rows.leaves.allSatisfy { !$0.keys.isEmpty }, "an empty leaf")
        check(rows.leaves.allSatisfy { $0.keys.count <= 2 * rows.leafSize }, "a long leaf")
        let changes = old.changes(to: rows)
        check(changes == old.plainChanges(to: fresh), "changes")
        check(isApplied(changes, to: old), "applied changes")
    }

    /// The same by deltas; and those of several commits are one.
    private func check(
        _ delta: ListDelta, after old: RowOrder, _ random: inout SeededGenerator
    ) {
        let observed = list.plan.observedPositions
        let changes = ListChanges(delta, observed: observed)
        check(changes.withoutColumns == old.plainChanges(to: fresh).withoutColumns, "changes")
        check(isApplied(changes, to: old), "applied changes")
        trail = trail.joined(delta, mistake: tuning.mistake)
        let joined = ListChanges(trail, observed: observed)
        check(
            joined.withoutColumns == taken.plainChanges(to: fresh).withoutColumns, "joined changes")
        check(isApplied(joined, to: taken), "applied joined changes")
        if Int.random(in: 0..<4, using: &random) == 0 {
            taken = fresh
            trail = ListDelta(countBefore: fresh.count, countAfter: fresh.count)
        }
    }

    private func isApplied(_ changes: ListChanges, to old: RowOrder) -> Bool {
        guard changes.countBefore == old.count, changes.countAfter == fresh.count,
            (changes.deletions.last ?? -1) < old.count,
            (changes.insertions.last ?? -1) < fresh.count,
            old.count - changes.deletions.count + changes.insertions.count == fresh.count
        else { return false }
        var keys = old.keys(0..<old.count)
        changes.apply(to: &keys) { fresh.key(at: $0) }
        return keys == fresh.keys(0..<fresh.count)
    }

    /// Buckets are what SQLite finds between their ends.
    private func check(
        _ index: CountedIndex, _ access: IndexAccess, _ connection: Connection
    ) throws(StoreError) {
        check(index.count == fresh.count, "count \(index.count) instead of \(fresh.count)")
        var position = 0
        for bucket in index.counts.indices {
            var keys: [Int64] = []
            try access.forEachKey(
                connection, from: index.start(of: bucket), below: index.end(of: bucket)
            ) {
                keys.append($0)
                return true
            }
            let end = position + index.counts[bucket]
            check(
                end <= fresh.count && keys == fresh.keys(position..<end), "bucket \(bucket)")
            if end > fresh.count { return }
            check(index.counts[bucket] <= 2 * index.size, "a long bucket")
            position = end
        }
        for (left, right) in zip(index.starts, index.starts.dropFirst()) {
            check(access.order.precedes(left, right), "starts")
        }
    }

    /// Any window is what an offset gives; an index is its inverse.
    private func checkPositions(
        _ order: KeptOrder, _ access: IndexAccess, _ connection: Connection,
        _ random: inout SeededGenerator
    ) throws(StoreError) {
        guard case .counted(let index, _) = order, fresh.count > 0 else { return }
        let lower = Int.random(in: 0..<fresh.count, using: &random)
        let (bucket, offset) = index.bucket(at: lower)
        let limit = Int.random(in: 1...9, using: &random)
        let keys = try access.keys(
            connection, from: index.start(of: bucket), skipping: offset, limit: limit)
        check(keys == fresh.keys(lower..<min(fresh.count, lower + limit)), "window")
        check(try order.index(of: fresh.key(at: lower), connection) == lower, "index")
        check(try order.index(of: -5, connection) == nil, "index of nothing")
    }

    private func check(_ holds: Bool, _ what: String) {
        if !holds { failures.append("\(list.name), \(isCounted ? "counted" : "whole"): \(what)") }
    }

    private static func page(
        _ list: AtlasList, _ order: KeptOrder, _ pin: Pin
    ) throws(StoreError) -> ListPlan.FirstPage {
        try pin.use { (connection) throws(StoreError) in
            var page = try list.plan.firstPage(connection)
            page.keys = try order.firstKeys(page.size, connection)
            return page
        }
    }
}

extension ListChanges {
    /// The same without naming columns, except that a move with none is told from one with some.
    fileprivate var withoutColumns: Self {
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
