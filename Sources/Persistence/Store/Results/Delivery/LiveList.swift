/// One observed list: what its consumer has, and what comes next.
///
/// The states it goes through, and what says so; several may hold at once:
///
/// - Unread (``isLoaded`` is false): the hub has not read the list of this query; ``change(to:)``
///   leads back here.
/// - Counted (``isBeingCounted``): its first page is read, and the hub counts its rows, unless
///   nobody wants that.
/// - Level (``pending`` is nil): its consumer has the newest rows, or has them as they were
///   before a failure.
/// - Waiting (``pending`` is set): an event waits for its consumer; a newer one replaces it.
/// - Away (``isAway``): the event waited for so long that nobody seems to look: the snapshots are
///   given up.
/// - Returning (`isReturning`): somebody asked again: the next event is due, also where nothing
///   changed.
/// - Failed (`failure` is set): it could not be read, and its consumer knows; what is read next
///   is a reset.
/// - Ended (``isEnded``): nothing more comes, and whoever waits is woken.
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
    /// Whether that is the count of a list whose first page is read.
    var isBeingCounted = false
    /// Whether somebody wants the list counted.
    private(set) var isCountWanted = true
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

    /// Whether an event is pending.
    var hasEvent: Bool { stage.perform { pending != nil } }

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
            isCountWanted = true
            cancellation?.cancel()
        }
    }

    /// Says whether the list is to be counted; a count under way ends where it is not.
    func wantCount(_ isWanted: Bool) {
        stage.perform {
            isCountWanted = isWanted
            if !isWanted, isBeingCounted { cancellation?.cancel() }
        }
    }

    /// Breaks a count off, which is begun again later.
    func giveWay() {
        stage.perform { if isBeingCounted { cancellation?.cancel() } }
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
        let event = event.naming(keyOf: plan.sources.table)
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
