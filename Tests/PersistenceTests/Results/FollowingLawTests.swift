import Foundation
import TestSupport
import Testing

@testable import Persistence

/// Random schedules: a list that is followed is the list that is read.
@Suite struct `A list that is followed by its touched rows` {
    @Test(arguments: SeededGenerator.seeds(4))
    func `is the same as one that is read again`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let scratch = try TemporaryDirectory()
        let atlas = try AtlasFile(scratch)
        for list in AtlasList.all { atlas.watch(list) }
        try atlas.begin()
        for round in 1...400 {
            let isRight = try atlas.step(AtlasSchedule(&random))
            #expect(isRight, "round \(round)")
            if !isRight { return }
        }
        // Falling back each time would be right as well, and prove nothing.
        #expect(atlas.followed >= 3500, "followed \(atlas.followed), read \(atlas.readAgain)")
        #expect(atlas.readAgain > 0)
    }
}

/// A list of the atlas, without its type.
struct AtlasList {
    let name: String
    let plan: ListPlan
    /// Whether two pages hold the same records.
    let isSamePage: (any Sendable, any Sendable) -> Bool

    init<R: Record & Hashable>(_ name: String, _ query: ListQuery<R>) {
        var query = query
        query.pageSize = 6
        self.name = name
        plan = ListPlan(query)
        isSamePage = { $0 as? [R] == $1 as? [R] && $0 is [R] }
    }

    static var all: [AtlasList] {
        [
            AtlasList("all", ListQuery<Spot>()),
            AtlasList("collated", ListQuery<Spot>().sorted { [$0.name.ascending] }),
            AtlasList(
                "mixed",
                ListQuery<Spot>().sorted {
                    [$0.height.descending, $0.name.ascending, $0.warmth.descending]
                }),
            AtlasList(
                "range", ListQuery<Spot> { $0.height >= 1 }.sorted { [$0.warmth.descending] }),
            AtlasList(
                "joined", ListQuery<Spot>().sorted { [$0.region.ascending, $0.height.descending] }),
            AtlasList(
                "not", ListQuery<Spot> { !($0.region == "r1") }.sorted { [$0.id.descending] }),
            AtlasList(
                "linked",
                ListQuery<Spot> { $0.labels.any { $0.name == "alp" || $0.name == "sea" } }
                    .sorted { [$0.name.descending] }),
            AtlasList(
                "counted",
                ListQuery<Spot> { $0.labels.count >= 1 }.observing { ColumnSet($0.name) }),
            AtlasList(
                "found", ListQuery<Spot> { $0.matches("alp") }.sorted { [$0.name.ascending] }),
            AtlasList(
                "nested",
                ListQuery<Region> { $0.places.any { $0.labels.count >= 1 && $0.region != "r2" } }
                    .sorted { [$0.name.descending] }),
            AtlasList("undeclared", ListQuery<Spot> { $0.weather == nil }),
            AtlasList("window", ListQuery<Spot>().sorted { [$0.height.ascending] }.limited(to: 7)),
        ]
    }
}

/// A file of the atlas with a writer, and lists that follow it.
final class AtlasFile {
    private(set) var followed = 0
    private(set) var readAgain = 0
    private let path: String
    private let writer: Connection
    private var lists: [AtlasList] = []
    private var readings: [ListReading] = []
    private var pin: Pin?
    private static let leafSize = 4

    init(_ scratch: TemporaryDirectory) throws {
        path = scratch.path + "/atlas.sqlite"
        var options = StoreOptions()
        options.durability = .relaxed
        writer = try Connection.writing(path, options)
        try Atlas.chain.migrate(writer, now: { Date() })
        try writer.transaction { () throws(StoreError) in
            for sql in AtlasSchedule.beginning { try writer.execute(sql) }
        }
        _ = writer.takeTouchedRows()
    }

    func watch(_ list: AtlasList) { lists.append(list) }

    func begin() throws {
        let pin = try makePin()
        self.pin = pin
        for list in lists {
            let dependencies = try ListDependencies(list.plan, writer)
            let order = try read(list, pin)
            readings.append(
                ListReading(
                    generation: 0, order: order, page: try pin.use(list.plan.firstPage), pin: pin,
                    dependencies: dependencies))
        }
    }

    /// Runs a transaction and moves the lists.
    ///
    /// - Returns: Whether every one is what it should be.
    func step(_ schedule: AtlasSchedule) throws -> Bool {
        let commits = writer.journal.commits
        _ = try schedule.run(writer)
        let rows = writer.takeTouchedRows()
        let newer = try makePin()
        if let pin, let old = pin.number, let new = newer.number {
            #expect(Int(new.value - old.value) == writer.journal.commits - commits)
        } else {
            Issue.record("a snapshot without a number")
        }
        var isRight = true
        for (index, list) in lists.enumerated() {
            isRight = try move(index, list, rows, newer) && isRight
        }
        _ = pin?.giveUp()
        pin = newer
        return isRight
    }

    private func move(
        _ index: Int, _ list: AtlasList, _ rows: TouchedRows, _ newer: Pin
    ) throws -> Bool {
        let old = readings[index]
        let fresh = try read(list, newer)
        let page = try newer.use(list.plan.firstPage)
        guard let reading = try old.followed(touching: rows, to: newer, list.plan) else {
            readAgain += 1
            readings[index] = ListReading(
                generation: 0, order: fresh, page: page, pin: newer, dependencies: old.dependencies)
            return true
        }
        followed += 1
        readings[index] = reading
        let order = reading.order
        guard order.keys(0..<order.count) == fresh.keys(0..<fresh.count),
            order.prints == fresh.prints, order.leaves.allSatisfy({ !$0.keys.isEmpty }),
            order.leaves.allSatisfy({ $0.keys.count <= 2 * Self.leafSize })
        else {
            Issue.record("\(list.name): \(order.prints.count) instead of \(fresh.prints.count)")
            return false
        }
        #expect(reading.page.map { list.isSamePage($0.rows, page.rows) } == true, "\(list.name)")
        let changes = old.order.changes(to: order)
        #expect(changes == old.order.plainChanges(to: fresh), "\(list.name)")
        var keys = old.order.keys(0..<old.order.count)
        changes.apply(to: &keys) { fresh.key(at: $0) }
        #expect(keys == fresh.keys(0..<fresh.count), "\(list.name)")
        return changes == old.order.plainChanges(to: fresh)
    }

    private func read(_ list: AtlasList, _ pin: Pin) throws -> RowOrder {
        try pin.use { (connection) throws(StoreError) in
            try RowOrder(connection, list.plan.sql, leafSize: Self.leafSize)
        }
    }

    private func makePin() throws -> Pin {
        try Pin(try Connection.reading(path, StoreOptions()))
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
