import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// A file of the atlas with a writer, and lists that follow it, each by every engine that can.
final class AtlasFile {
    /// How often a list was followed, and how often it was read again.
    private(set) var followed = 0
    private(set) var readAgain = 0
    /// How often it was followed by counts alone.
    private(set) var counted = 0
    /// What happened, and how often.
    private(set) var events: [AtlasEvent: Int] = [:]
    /// The lists that changed although nobody touched a row of their own table.
    private(set) var changedFromAfar: Set<String> = []
    /// What was not as it should be.
    private(set) var failures: [String] = []
    private let scratch: TemporaryDirectory
    private let path: String
    private let writer: Connection
    private let triggers: AtlasTriggerLog
    private var watches: [AtlasWatch] = []
    private var pin: Pin?
    private var idle: Connection?
    private let tuning: EngineTuning

    init(_ scratch: TemporaryDirectory, _ mistake: PlantedMistake? = nil) throws {
        var tuning = EngineTuning()
        tuning.bucketSize = mistake == .endlessBucket ? 1 : 4
        tuning.leafSize = 4
        tuning.mistake = mistake
        self.tuning = tuning
        self.scratch = scratch
        path = scratch.path + "/atlas.sqlite"
        var options = StoreOptions()
        options.durability = .relaxed
        try Connection.makeEmptyFile(path)
        let writer = try Connection.writing(path, options)
        self.writer = writer
        try Atlas.chain.migrate(writer, now: { Date() })
        try writer.transaction {
            for sql in AtlasStatement.beginning { try writer.execute(sql) }
        }
        triggers = try AtlasTriggerLog(writer)
        _ = writer.takeTouchedRuns()
    }

    func begin(_ lists: [AtlasList]) throws {
        let pin = try makePin()
        self.pin = pin
        for list in lists {
            let analysis = try ListAnalysis(list.plan, writer)
            let fresh = try read(list, pin)
            watches.append(
                try AtlasWatch(list, analysis, .whole(fresh, .short), fresh, pin, tuning))
            if let access = analysis.access {
                let index = try pin.use { (connection) throws(StoreError) in
                    try CountedIndex(connection, access, size: tuning.bucketSize)
                }
                watches.append(
                    try AtlasWatch(list, analysis, .counted(index, access), fresh, pin, tuning))
            }
        }
    }

    /// The lists that are followed by counts.
    var countedLists: Set<String> { Set(watches.filter(\.isCounted).map(\.list.name)) }

    /// Runs transactions and moves the lists.
    ///
    /// - Returns: Whether every one is what it should be.
    func step(_ round: AtlasRound) throws -> Bool {
        var random = SeededGenerator(seed: round.seed)
        let commits = writer.journal.commits
        for schedule in round.schedules { try schedule.run(writer, &events) }
        if writer.journal.commits - commits > 1 { events[.severalCommits, default: 0] += 1 }
        let rows = try touchedRows(&random)
        let newer = try makePin()
        if let pin, let old = pin.number, let new = newer.number {
            #expect(Int(new.value - old.value) == writer.journal.commits - commits)
        } else {
            Issue.record("a snapshot without a number")
        }
        var fresh: [String: RowOrder] = [:]
        for watch in watches {
            let name = watch.list.name
            let order = try fresh[name] ?? read(watch.list, newer)
            fresh[name] = order
            let isFollowed = try watch.move(to: order, touching: rows, newer, writer, &random)
            followed += isFollowed ? 1 : 0
            readAgain += isFollowed ? 0 : 1
            counted += isFollowed && watch.isCounted ? 1 : 0
            failures += watch.failures
            for event in watch.events { events[event, default: 0] += 1 }
            if let rows, watch.hasChanged, rows.keys[watch.list.plan.sql.keyset.table] == nil {
                changedFromAfar.insert(name)
            }
        }
        idle = pin?.giveUp()
        pin = newer
        return failures.isEmpty
    }

    /// What was touched, by the hook or by triggers; now and then nobody tells, and the lists have
    /// to be read again.
    ///
    /// Whoever tells, the changes are the same.
    private func touchedRows(_ random: inout SeededGenerator) throws -> TouchedRows? {
        let byHook = TouchedRows(writer.takeTouchedRuns())
        let byTriggers = try triggers.take(writer)
        return switch Int.random(in: 0..<32, using: &random) {
        case 0: nil
        case 1...10: byTriggers
        default: byHook
        }
    }

    private func read(_ list: AtlasList, _ pin: Pin) throws -> RowOrder {
        try pin.use { (connection) throws(StoreError) in
            try RowOrder(connection, list.plan.sql, leafSize: tuning.leafSize)
        }
    }

    private func makePin() throws -> Pin {
        let connection = try idle ?? Connection.reading(path, StoreOptions())
        idle = nil
        return try Pin(connection)
    }
}
