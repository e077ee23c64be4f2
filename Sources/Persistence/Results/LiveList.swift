import Foundation

/// What is the same for all lists of a store, so that they can change together.
///
/// `@unchecked`: `lock` guards `awakened`.
final class Stage: @unchecked Sendable {
    private let lock = NSLock()
    private var awakened: [CheckedContinuation<Void, Never>] = []

    /// Runs `body` while nobody else looks at the lists or changes them.
    func perform<T>(_ body: () -> T) -> T {
        lock.lock()
        let result = body()
        let waiters = awakened
        awakened = []
        lock.unlock()
        // Not under the lock: cancelling a task locks the task, and then comes here; resuming it
        // would come the other way round.
        for waiter in waiters { waiter.resume() }
        return result
    }

    /// Resumes those who wait, when the stage is free again; called inside `perform`.
    func awaken(_ waiters: [CheckedContinuation<Void, Never>]) {
        awakened += waiters
    }
}

/// What the hub needs to know of a query.
struct ListPlan: Sendable {
    /// The query, a `ListQuery` of the record.
    let query: any Sendable
    /// How often the query of the list was changed before.
    var generation = 0
    let sql: ListSQL
    /// What the list reads besides.
    let sources: ListSources
    /// The observed positions of the record's selection.
    let observed: ColumnMask
    /// The same, in the order in which statements give them.
    let observedPositions: [Int]
    /// Reads the first page from a snapshot.
    let firstPage: @Sendable (Connection) throws(StoreError) -> FirstPage
    /// Makes the first page of a snapshot from that of an older one: rows that were there and that
    /// nobody touched are not read again.
    ///
    /// Takes the older page, the keys of the rows in the newer snapshot, and the keys of the
    /// touched rows.
    let laterPage:
        @Sendable (Connection, FirstPage, [Int64], Set<Int64>) throws(StoreError) -> FirstPage

    /// The rows of the first page.
    struct FirstPage: Sendable {
        /// An array of the record.
        let rows: any Sendable
        /// Their integer keys; empty until they are known.
        var keys: [Int64] = []
        /// Whether there are no others.
        let isWhole: Bool
        /// How many rows there are at most.
        let size: Int
    }

    init<R: Record>(_ query: ListQuery<R>) {
        self.query = query
        let sql = ListSQL(query)
        self.sql = sql
        sources = ListSources(query)
        let observed = query.observed?.mask ?? .all
        self.observed = observed
        observedPositions = R.selection.indices.filter {
            observed.contains(ColumnMask(position: $0))
        }
        firstPage = { (connection) throws(StoreError) in
            let sql = ListSQL(query.window(0..<query.pageSize))
            let rows = try sql.page(connection, R.init(row:))
            return FirstPage(
                rows: rows, isWhole: rows.count < query.pageSize, size: query.pageSize)
        }
        laterPage = { (connection, page, keys, touched) throws(StoreError) in
            if keys == page.keys && touched.isDisjoint(with: keys) { return page }
            let known = page.rows as? [R] ?? []
            var rows = Dictionary(zip(page.keys, known), uniquingKeysWith: { first, _ in first })
            for key in keys where touched.contains(key) || rows[key] == nil {
                rows[key] = try connection.firstRow(sql.row, [.integer(key)], R.init(row:))
            }
            return FirstPage(
                rows: keys.compactMap { rows[$0] }, keys: keys, isWhole: keys.count < page.size,
                size: page.size)
        }
    }
}

/// A list at one moment.
///
/// `@unchecked`: the stage guards the properties.
final class ListVersion: @unchecked Sendable {
    /// The query that it is the answer to.
    let plan: ListPlan
    /// The order; `nil` until it is read.
    var order: KeptOrder?
    /// How many rows there are, where the file keeps that.
    let total: Int?
    /// The sections; `nil` until they are read, and where the list has none.
    var sections: ListSections?
    /// The snapshot to read rows from; `nil` when it was given up.
    var pin: Pin?
    /// The rows of the first page, an array of the record.
    var firstPage: (any Sendable)?
    /// Whether its consumer wanted to read rows when the snapshot was given up.
    var wasRefused = false

    init(
        plan: ListPlan, order: KeptOrder?, total: Int? = nil, pin: Pin,
        firstPage: (any Sendable)?
    ) {
        self.plan = plan
        self.order = order
        self.total = total
        self.pin = pin
        self.firstPage = firstPage
    }

    /// Notes what was read.
    func take(_ reading: ListReading) {
        order = reading.order
        sections = reading.sections
    }

    /// How many rows there are; `nil` until that is known.
    var count: Int? { order?.count ?? total }

    /// What reading rows takes.
    struct Content: Sendable {
        let plan: ListPlan
        let order: KeptOrder?
        let pin: Pin
    }

    /// What reading rows takes; `nil` when the snapshot was given up.
    var content: Content? { pin.map { Content(plan: plan, order: order, pin: $0) } }
}

/// An event that waits for its consumer.
enum PendingEvent {
    case initial(ListVersion)
    case update(ListVersion, ListChanges)
    case reset(ListVersion, ResetReason)
    case failure(StoreError)

    /// The list that the event brings.
    var version: ListVersion? {
        switch self {
        case .initial(let version), .update(let version, _), .reset(let version, _): version
        case .failure: nil
        }
    }
}

/// One observed list: what its consumer has, and what comes next.
///
/// `@unchecked`: the stage guards all properties that vary, but one that says otherwise.
final class LiveList: @unchecked Sendable {
    let stage: Stage
    private(set) var plan: ListPlan
    /// Whether the hub has read the list of this query.
    var isLoaded = false
    /// What the hub has read last.
    ///
    /// Not on the stage: belongs to the thread of the hub.
    var reading: ListReading?
    /// How what the consumer may have became what the hub has read.
    ///
    /// Belongs to the thread of the hub like ``reading``.
    var trail = ListTrail()
    private static let leastReturn = Duration.seconds(60)
    /// What the consumer has.
    private(set) var shown: ListVersion?
    /// What the consumer gets next.
    ///
    /// Replaced, never queued.
    private(set) var pending: PendingEvent?
    /// Since when it waits.
    private var pendingSince = ContinuousClock.now
    /// Whether the next event has waited for so long that nobody seems to look: the list is then
    /// left as it is until somebody asks for the event.
    private(set) var isAway = false
    /// Whether somebody has asked for the next event after being away.
    private var isReturning = false
    /// Told that somebody looks again; set once, before the list is shared.
    var onReturn: (@Sendable () -> Void)?
    private(set) var isEnded = false
    /// Stops what the hub is reading for this list just now.
    var cancellation: Cancellation?
    /// What failure the consumer was told of last, and since when, if nothing was read since.
    private var failure: (error: StoreError, since: ContinuousClock.Instant)?
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var signal: WakeSignal?

    init(stage: Stage, plan: ListPlan) {
        self.stage = stage
        self.plan = plan
    }

    /// The next event, which is then no longer pending.
    ///
    /// Gives `nil` as well when nobody has asked for so long that nobody seemed to look: the event
    /// is then brought up to date first.
    ///
    /// - Throws: ``StoreError/closed`` when the store was closed.
    func take() throws(StoreError) -> PendingEvent? {
        var wasAway = false
        let (event, isEnded) = stage.perform { () -> (PendingEvent?, Bool) in
            guard var event = pending else { return (nil, self.isEnded) }
            pending = nil
            signal?.clear()
            wasAway = isAway
            isReturning = isAway
            isAway = false
            if wasAway { return (nil, self.isEnded) }
            if case .update(let version, _) = event, shown?.wasRefused == true {
                event = .reset(version, .superseded)
                version.wasRefused = false
            }
            if let version = event.version {
                if let shown, shown !== version { shown.pin = nil }
                shown = version
                failure = nil
            } else if case .failure(let error) = event {
                failure = (error, failure?.since ?? .now)
            }
            return (event, false)
        }
        if isEnded { throw .closed }
        if wasAway { onReturn?() }
        return event
    }

    /// Waits until there may be an event, the list has ended or the task is cancelled.
    func wait() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = stage.perform {
                    if pending != nil || isEnded || Task.isCancelled { return true }
                    waiters.append(continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            stage.perform { wakeWaiters() }
        }
    }

    /// The descriptor that is readable while an event is pending.
    var wakeDescriptor: Int32 {
        stage.perform {
            if let signal { return signal.descriptor }
            let signal = WakeSignal()
            if pending != nil || isEnded { signal.set() }
            self.signal = signal
            return signal.descriptor
        }
    }

    /// Replaces the query; the next event is the initial one of the new query.
    func change(to plan: ListPlan) {
        stage.perform {
            var plan = plan
            plan.generation = self.plan.generation + 1
            self.plan = plan
            isAway = false
            isReturning = false
            isLoaded = false
            failure = nil
            pending = nil
            signal?.clear()
            cancellation?.cancel()
        }
    }

    /// Ends the list.
    func end() {
        stage.perform {
            isEnded = true
            cancellation?.cancel()
            pending = nil
            shown?.pin = nil
            signal?.set()
            wakeWaiters()
        }
    }
}

// On the stage: called by the hub inside `stage.perform`.
extension LiveList {
    /// Since when the consumer has had something old: an event waits, or the list cannot be read.
    var waitingSince: ContinuousClock.Instant? { pending == nil ? failure?.since : pendingSince }

    /// Makes an event the next one.
    func publish(_ event: PendingEvent) {
        if isEnded { return }
        // The same failure once more is no news.
        if case .failure(let error) = event, pending == nil, error == failure?.error { return }
        if pending == nil { pendingSince = .now }
        if failure != nil, let version = event.version {
            pending = .reset(version, .recovered)
        } else {
            pending = event
        }
        signal?.set()
        wakeWaiters()
    }

    /// Nothing is different from what the consumer has, which is the newest from now on.
    ///
    /// Drops the next event, if it told of anything. Who came back is told all the same: they wait.
    func stay(at version: ListVersion) {
        if failure != nil { return publish(.reset(version, .recovered)) }
        if isReturning {
            let count = version.order?.count ?? 0
            return publish(.update(version, ListChanges(countBefore: count, countAfter: count)))
        }
        // The news that the count is known stays.
        if let next = pending?.version, next === version { return }
        pending = nil
        isAway = false
        signal?.clear()
    }

    /// Gives up the snapshots when the next event has waited for so long that nobody seems to look.
    func leave(after absence: Duration) {
        guard pending != nil, !isAway else { return }
        // Who has just come back is not away again before the answer can have reached them.
        let absence = isReturning ? max(absence, Self.leastReturn) : absence
        guard pendingSince.duration(to: .now) > absence else { return }
        isAway = true
        shown?.pin = nil
        pending?.version?.pin = nil
    }

    private func wakeWaiters() {
        stage.awaken(waiters)
        waiters = []
    }
}
