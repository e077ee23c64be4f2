import Foundation
import Persistence
import SheafTestSupport

@testable import PersistenceFiles
@testable import PersistenceStore
@testable import SheafNotebook

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
    private var takenOrder: KeptOrder
    private var trail: ListDelta
    /// Whether the consumer has the list as it was before the step.
    private var isTaken = true
    /// Whether counts keep the order, where the file has an index for that.
    private let wantsCounts: Bool
    /// Whether the last step changed the list.
    private(set) var hasChanged = false
    /// What the list saw in the last step.
    private(set) var events: Set<AtlasEvent> = []

    init(
        _ list: AtlasList, _ analysis: ListAnalysis, _ order: KeptOrder, _ fresh: RowOrder,
        _ pin: Pin, _ tuning: EngineTuning
    ) throws {
        self.list = list
        self.tuning = tuning
        self.fresh = fresh
        taken = fresh
        takenOrder = order
        if case .counted = order { wantsCounts = true } else { wantsCounts = false }
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

    /// Moves the list to a newer snapshot, in which it reads like `order`.
    ///
    /// Where nobody tells what was touched, `rows` is `nil`. `connection` is outside any
    /// transaction.
    ///
    /// - Returns: Whether it could be followed.
    /// - Throws: What SQLite says.
    func move(
        to order: RowOrder, touching rows: TouchedRows?, _ pin: Pin, _ connection: Connection,
        _ random: inout SeededGenerator
    ) throws -> Bool {
        let old = fresh
        let plain = old.plainChanges(to: order)
        fresh = order
        hasChanged = !plain.isEmpty
        events = old.events(plain, order)
        let next = try rows.flatMap {
            try reading.followed(touching: $0, to: pin, list.plan, tuning)
        }
        guard let next else {
            try readAgain(pin, connection, plain)
            return false
        }
        let page = try Self.page(list, next.order, pin)
        check(next.page.map { list.isSamePage($0.rows, page.rows) } == true, "first page")
        try checkSections(next, pin)
        reading = next
        switch next.order {
        case .whole(let rows, _): check(rows, plain, after: old)
        case .counted(let index, let access):
            try pin.use { (connection) throws(StoreError) in
                try check(index, access, connection)
            }
            if case .followed(let delta?) = next.origin { check(delta, plain, after: old) }
        }
        try pin.use { (connection) throws(StoreError) in
            try checkPositions(next.order, connection, &random)
        }
        isTaken = false
        // A consumer that is slow takes one change set for several steps.
        if Int.random(in: 0..<4, using: &random) == 0 { take() }
        return true
    }

    private func take() {
        isTaken = true
        taken = fresh
        takenOrder = reading.order
        trail = ListDelta(countBefore: fresh.count, countAfter: fresh.count)
    }

    /// The sections are what they are row by row, and what is told of them leads from the old ones
    /// to these.
    private func checkSections(_ next: ListReading, _ pin: Pin) throws {
        let sections = try pin.use(sections)
        check(next.sections == sections, "sections")
        guard let sections, let old = reading.sections else { return }
        check(sections.count == fresh.count, "sum of sections")
        if case .counted = next.order {
            let counted = try pin.use { (connection) throws(StoreError) in
                try ListSections(next.order, list.plan.sql.keyset, connection)
            }
            check(counted == sections, "counted sections")
        }
        check(old.isLed(to: sections), "changes of sections")
    }

    private func readAgain(
        _ pin: Pin, _ connection: Connection, _ plain: ListChanges
    ) throws {
        // What is in memory can be compared, whoever tells or does not tell.
        if case .whole(let old, _) = reading.order {
            check(old.changes(to: fresh) == plain, "changes of a list that is read again")
        }
        var analysis = reading.analysis
        if analysis.schema != pin.schema { analysis = try ListAnalysis(list.plan, connection) }
        var order = KeptOrder.whole(fresh, .short)
        if wantsCounts, let access = analysis.access {
            let index = try pin.use { (connection) throws(StoreError) in
                try CountedIndex(connection, access, size: tuning.bucketSize)
            }
            order = .counted(index, access)
        }
        reading = ListReading(
            generation: 0, order: order, page: try Self.page(list, order, pin), pin: pin,
            analysis: analysis)
        reading.sections = try pin.use(sections)
        take()
    }

    /// Applying what changed to the old list gives the new one, and nothing else is told.
    private func check(_ rows: RowOrder, _ plain: ListChanges, after old: RowOrder) {
        check(rows.keys(0..<rows.count) == fresh.keys(0..<fresh.count), "rows")
        check(rows.prints == fresh.prints, "fingerprints")
        check(rows.leaves.allSatisfy { !$0.keys.isEmpty }, "an empty leaf")
        check(rows.leaves.allSatisfy { $0.keys.count <= 2 * rows.leafSize }, "a long leaf")
        let changes = old.changes(to: rows)
        check(changes == plain, "changes")
        check(isApplied(changes, to: old), "applied changes")
        guard !isTaken, case .whole(let takenOrder, _) = takenOrder else { return }
        let joined = takenOrder.changes(to: rows)
        check(joined == taken.plainChanges(to: fresh), "joined changes")
        check(isApplied(joined, to: taken), "applied joined changes")
    }

    /// The same by deltas; and those of several commits are one.
    private func check(_ delta: ListDelta, _ plain: ListChanges, after old: RowOrder) {
        let observed = list.plan.observedPositions
        let changes = ListChanges(delta, observed: observed)
        check(changes.withoutColumns == plain.withoutColumns, "changes")
        check(isApplied(changes, to: old), "applied changes")
        trail = trail.joined(delta, mistake: tuning.mistake)
        let joined = ListChanges(trail, observed: observed)
        check(
            joined.withoutColumns == taken.plainChanges(to: fresh).withoutColumns, "joined changes")
        check(isApplied(joined, to: taken), "applied joined changes")
    }

    private func isApplied(_ changes: ListChanges, to old: RowOrder) -> Bool {
        guard changes.countBefore == old.count, changes.countAfter == fresh.count,
            changes.isWellFormed
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
            if index.counts[bucket] > 2 * index.size {
                // Only where every place that could divide it is one that cannot be told.
                let places = try access.places(
                    connection, from: index.start(of: bucket), skipping: index.size,
                    limit: index.counts[bucket] - index.size)
                check(!places.contains(where: \.isExact), "a long bucket")
            }
            position = end
        }
        for (left, right) in zip(index.starts, index.starts.dropFirst()) {
            check(access.order.precedes(left, right), "starts")
        }
    }

    /// Any window is what an offset gives; an index is its inverse; the count is SQLite's.
    private func checkPositions(
        _ order: KeptOrder, _ connection: Connection, _ random: inout SeededGenerator
    ) throws(StoreError) {
        check(try order.index(of: -5, connection) == nil, "index of nothing")
        guard fresh.count > 0 else { return check(order.count == 0, "count") }
        let lower = Int.random(in: 0..<fresh.count, using: &random)
        let limit = Int.random(in: 1...9, using: &random)
        check(try order.index(of: fresh.key(at: lower), connection) == lower, "index")
        if case .counted(let index, let access) = order {
            let (bucket, offset) = index.bucket(at: lower)
            let keys = try access.keys(
                connection, from: index.start(of: bucket), skipping: offset, limit: limit)
            check(keys == fresh.keys(lower..<min(fresh.count, lower + limit)), "window")
        }
        // The rows themselves, by the statement that the design compares them with.
        guard Int.random(in: 0..<4, using: &random) == 0 else { return }
        let sql = list.plan.sql
        check(
            try Int(connection.integer(sql.count.sql, sql.count.arguments)) == order.count, "count")
        check(
            try list.isSameWindow(order, lower..<(lower + limit), sql, connection), "rows by offset"
        )
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
