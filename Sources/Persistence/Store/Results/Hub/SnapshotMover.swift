import Synchronization

/// Holds the snapshots that lists are read from, and moves the lists from one to the next.
///
/// Belongs to the thread of the hub.
final class SnapshotMover {
    /// How long the next commit should wait, so that reading the lists takes at most half the time.
    private(set) var pause = Duration.zero
    /// Whether nobody looks at any list.
    private(set) var isUnwatched = false
    /// The newest transaction that the lists show.
    var number: TransactionNumber? { pins.last?.number }
    let stage: Stage
    /// How long a consumer may leave its next event and keep the snapshot of the one before.
    private let patience: Duration
    private let open: () throws(StoreError) -> Connection
    /// Looks whether the file is still in its place.
    private let check: () throws(StoreError) -> Void
    /// What the hub was told of commits.
    let announcedCommits: () -> CommitLog
    let figures: EngineFigures
    let tuning: EngineTuning
    /// Never inside a transaction: there, SQLite's `data_version` does not move.
    private(set) var probe: Connection?
    private var dataVersion: Int64?
    /// Whether another program has brought the file to a newer schema, as the probe sees it.
    private var schemaWatch: SchemaWatch
    /// The snapshots in use, oldest first.
    private var pins: [Pin] = []
    private var idle: [Connection] = []
    /// The lists that have their first pages and wait to be counted.
    var uncounted: [Uncounted] = []
    /// Whether lists are being counted, in the newest snapshot.
    var isCounting = false
    /// The lists among which one is new or has a new query that the mover was not told of yet.
    let newLists: () -> [LiveList]
    /// Whether somebody waits for the next snapshot, for which counts are broken off.
    let hasFollowers: () -> Bool

    init(
        stage: Stage, patience: Duration, open: @escaping () throws(StoreError) -> Connection,
        check: @escaping () throws(StoreError) -> Void,
        announcedCommits: @escaping () -> CommitLog, newLists: @escaping () -> [LiveList],
        hasFollowers: @escaping () -> Bool, figures: EngineFigures, tuning: EngineTuning,
        newestSchema: Int = .max
    ) {
        schemaWatch = SchemaWatch(known: newestSchema)
        self.newLists = newLists
        self.hasFollowers = hasFollowers
        self.tuning = tuning
        self.stage = stage
        self.patience = patience
        self.open = open
        self.check = check
        self.announcedCommits = announcedCommits
        self.figures = figures
    }

    /// Brings all lists up to date.
    func step(_ inbox: Hub.Inbox) {
        var followers = inbox.onFollowed
        func tellFollowers() {
            for continuation in followers { continuation.resume() }
            followers = []
        }
        defer { tellFollowers() }
        let lists = Array(inbox.lists.values)
        if lists.isEmpty { return close() }
        do {
            try check()
            let isBehind =
                try hasForeignCommit() || inbox.hasCommit || inbox.hasReturn
                || isInTheWay(inbox)
            releaseUnused(lists)
            if isBehind || pins.isEmpty {
                try move(stage.perform { lists.filter { !$0.isAway } })
            }
            // Before anything is counted, which may take long.
            tellFollowers()
            if let newest = pins.last {
                load(lists, newest)
            }
            giveUpOld(lists, isUrgent: inbox.clearing == .urgent)
            isUnwatched = stage.perform { lists.allSatisfy { $0.isLoaded && $0.isAway } }
            releaseUnused(lists)
        } catch {
            // Whoever holds a file that has gone keeps its journal from being copied into it.
            if case .displaced = error { close() }
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
        if probe == nil { schemaWatch.forget() }
        let connection = if let probe { probe } else { try open() }
        probe = connection
        let version = try connection.integer("PRAGMA data_version")
        try schemaWatch.check(connection, readOnly: true)
        defer { dataVersion = version }
        return version != dataVersion
    }

    /// Whether the newest snapshot may keep the journal from beginning anew: somebody asks, by a call or
    /// by a note, or everything is copied into the file and the snapshot is read from the journal all
    /// the same.
    ///
    /// It is then taken again, as after a commit. Others may commit meanwhile: that is why it is
    /// not just renewed. Whoever asks is always answered, because what SQLite waits for cannot be seen
    /// from here: whoever copies waits for the mark of an old snapshot to be free, also when a new one
    /// has taken that mark meanwhile; and a snapshot of a copied journal is read from it all the same
    /// when it was taken before the one who copied had let go.
    private func isInTheWay(_ inbox: Hub.Inbox) -> Bool {
        guard let newest = pins.last else { return false }
        if inbox.clearing != nil || inbox.hasNote { return true }
        return !newest.isInFile && probe?.isJournalCopied == true
    }

    /// Gives up the snapshots that nobody reads; the newest only when nobody looks at all.
    private func releaseUnused(_ lists: [LiveList]) {
        let used = stage.perform {
            Set(
                lists.flatMap { [$0.shown?.pin, $0.pending?.version?.pin] }
                    .compactMap { $0.map(ObjectIdentifier.init) })
        }
        let newest = isUnwatched ? nil : pins.last
        for pin in pins where pin !== newest && !used.contains(ObjectIdentifier(pin)) {
            if let connection = pin.giveUp(), idle.count < 2 { idle.append(connection) }
        }
        pins.removeAll { $0 !== newest && !used.contains(ObjectIdentifier($0)) }
    }

    /// Takes old snapshots away from consumers that have not taken their next event in time, or
    /// from all when the journal grows too much.
    private func giveUpOld(_ lists: [LiveList], isUrgent: Bool) {
        let newest = pins.last
        stage.perform {
            for list in lists {
                guard let age = list.waitingSince?.duration(to: .now) else { continue }
                list.leave(after: tuning.absence)
                if age > patience || isUrgent, list.shown?.pin !== newest {
                    list.shown?.pin = nil
                }
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
        let commits = announcedCommits()
        var steps: [ListStep] = []
        let counting = uncounted
        uncounted = []
        for list in lists {
            let (plan, isLoaded) = stage.perform { (list.plan, list.isLoaded) }
            if !isLoaded { continue }
            if counting.contains(where: { $0.isStill(list, plan) }) { continue }
            do {
                let (reading, authors) = try follow(list, plan, pin, commits)
                steps.append(ListStep(list, plan, pin, .success(reading), authors: authors))
            } catch {
                list.reading = nil
                steps.append(ListStep(list, plan, pin, .failure(error), authors: []))
            }
        }
        // A consumer may take an event meanwhile; what changed since is then another question.
        repeat {
            for step in steps { step.prepare(stage) }
        } while !stage.perform({ publish(steps) })
        // After the others, because nothing tells how long a first page takes.
        for list in lists {
            let (plan, isLoaded) = stage.perform { (list.plan, list.isLoaded) }
            if isLoaded, counting.contains(where: { $0.isStill(list, plan) }) { begin(list, pin) }
        }
        pause = min(start.duration(to: .now), .milliseconds(250))
    }

    private func publish(_ steps: [ListStep]) -> Bool {
        guard steps.allSatisfy(\.isValid) else { return false }
        for step in steps { step.publish() }
        return true
    }
}
