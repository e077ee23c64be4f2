import Foundation
import Synchronization

/// Holds the snapshots that lists are read from, and moves the lists from one to the next.
///
/// Belongs to the thread of the hub.
final class SnapshotMover {
    /// How long the next commit should wait, so that reading the lists takes at most half the time.
    private(set) var pause: TimeInterval = 0
    /// Whether nobody looks at any list.
    private(set) var isUnwatched = false
    /// The newest transaction that the lists show.
    var number: TransactionNumber? { pins.last?.number }
    let stage: Stage
    /// How long a consumer may leave its next event and keep the snapshot of the one before.
    private let patience: Duration
    private let open: () throws(StoreError) -> Connection
    /// What the hub was told of commits.
    let announcements: () -> Hub.Announcements
    let figures: EngineFigures
    let tuning: EngineTuning
    /// Never inside a transaction: there, SQLite's `data_version` does not move.
    private(set) var probe: Connection?
    private var dataVersion: Int64?
    /// Who else has committed, by the history of the snapshot that the lists are moved to.
    var otherAuthors: Set<String> = []
    /// The snapshots in use, oldest first.
    private var pins: [Pin] = []
    private var idle: [Connection] = []

    init(
        stage: Stage, patience: Duration, open: @escaping () throws(StoreError) -> Connection,
        announcements: @escaping () -> Hub.Announcements, figures: EngineFigures,
        tuning: EngineTuning
    ) {
        self.tuning = tuning
        self.stage = stage
        self.patience = patience
        self.open = open
        self.announcements = announcements
        self.figures = figures
    }

    /// Brings all lists up to date.
    func step(_ inbox: Hub.Inbox) {
        defer { inbox.renewal?.finish() }
        let lists = Array(inbox.lists.values)
        if lists.isEmpty { return close() }
        do {
            // Before the journal is shortened, lists that nobody looks at move as well: what they
            // are read from would keep it long.
            let isShortening = inbox.renewal.map { !$0.takesAgain } ?? false
            let movesAll = isShortening && stage.perform { lists.contains(where: \.isAway) }
            let isBehind =
                try hasForeignCommit() || inbox.hasCommit || inbox.hasReturn || movesAll
            releaseUnused(lists)
            if isBehind || pins.isEmpty {
                try move(stage.perform { movesAll ? lists : lists.filter { !$0.isAway } })
            }
            if let newest = pins.last {
                for list in lists { load(list, newest) }
            }
            giveUpOld(lists, isUrgent: inbox.renewal?.isUrgent ?? false)
            releaseUnused(lists)
            renew(inbox.renewal)
            isUnwatched = stage.perform { lists.allSatisfy { $0.isLoaded && $0.isAway } }
        } catch {
            dataVersion = nil
            isUnwatched = false
            stage.perform {
                for list in lists { list.publish(.failure(error)) }
            }
        }
    }

    /// Gives everything up.
    func close() {
        for pin in pins { _ = pin.giveUp() }
        pins = []
        idle = []
        probe = nil
        dataVersion = nil
    }
}

// Snapshots.
extension SnapshotMover {
    /// Whether another connection, of this process or another one, has committed since the last
    /// question.
    private func hasForeignCommit() throws(StoreError) -> Bool {
        let connection = if let probe { probe } else { try open() }
        probe = connection
        let version = try connection.integer("PRAGMA data_version")
        defer { dataVersion = version }
        return version != dataVersion
    }

    private func releaseUnused(_ lists: [LiveList]) {
        let used = stage.perform {
            Set(
                lists.flatMap { [$0.shown?.pin, $0.pending?.version?.pin] }
                    .compactMap { $0.map(ObjectIdentifier.init) })
        }
        for pin in pins.dropLast() where !used.contains(ObjectIdentifier(pin)) {
            if let connection = pin.giveUp(), idle.count < 2 { idle.append(connection) }
        }
        let newest = pins.last
        pins.removeAll { $0 !== newest && !used.contains(ObjectIdentifier($0)) }
    }

    /// Takes old snapshots away from consumers that have not taken their next event in time, or
    /// from all when the journal grows too much.
    private func giveUpOld(_ lists: [LiveList], isUrgent: Bool) {
        let newest = pins.last
        stage.perform {
            for list in lists where list.pending != nil {
                let age = list.pendingSince.duration(to: .now)
                if age > tuning.absence { list.isAway = true }
                if age > patience || isUrgent, list.shown?.pin !== newest {
                    list.shown?.pin = nil
                }
            }
        }
    }

    /// Takes the only snapshot again, from a file that holds everything.
    private func renew(_ renewal: Renewal?) {
        guard let renewal, renewal.takesAgain, let pin = pins.last, pins.count == 1 else { return }
        renewal.finish {
            do {
                try pin.renew()
            } catch {
                // The connection is of no use any more: everything is read anew.
                dataVersion = nil
            }
        }
    }
}

// Lists.
extension SnapshotMover {
    /// Takes a new snapshot and moves every list that was read before to it, all at once.
    private func move(_ lists: [LiveList]) throws(StoreError) {
        let start = ContinuousClock.now
        let connection = if let connection = idle.popLast() { connection } else { try open() }
        let pin = try Pin(connection)
        pins.append(pin)
        // Only now: every commit in the snapshot was announced before.
        let announcements = announcements()
        otherAuthors = []
        var steps: [ListStep] = []
        for list in lists {
            let (plan, isLoaded) = stage.perform { (list.plan, list.isLoaded) }
            if !isLoaded { continue }
            let result: Result<ListReading, StoreError>
            do {
                result = .success(try follow(list, plan, pin, announcements.log))
            } catch {
                list.reading = nil
                result = .failure(error)
            }
            steps.append(
                ListStep(
                    list, plan, pin, result, authors: announcements.authors.union(otherAuthors)))
        }
        // A consumer may take an event meanwhile; what changed since is then another question.
        repeat {
            for step in steps { step.prepare(stage) }
        } while !stage.perform({ publish(steps) })
        let seconds = start.duration(to: .now) / .seconds(1)
        pause = min(seconds, 0.25)
    }

    private func publish(_ steps: [ListStep]) -> Bool {
        guard steps.allSatisfy(\.isValid) else { return false }
        for step in steps { step.publish() }
        return true
    }
}
