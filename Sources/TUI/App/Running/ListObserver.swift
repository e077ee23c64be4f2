internal import FoundationEssentials
internal import Persistence
internal import Synchronization

/// Something that follows the store for one subscription until it is told to stop.
protocol Observing: Sendable {
    /// Brings other rows; what is handed on says the number of the last request it answers.
    func look(_ focus: ListFocus, number: Int)
    /// Says whether the list is to be counted; see ``LiveResults/counts(_:)``.
    func count(_ isWanted: Bool)
    func stop()
    /// Waits until the event that waits now, or a later one, was handed on, and for none after it.
    func catchUp() async
}

/// Follows a list: hands on its changes together with the rows a screen wants to show, so that one
/// frame shows one snapshot.
actor ListObserver<R: Record & Sendable>: Observing {
    /// Whose changes are our own.
    private let author: String
    private let identify: @Sendable (UUID) -> R.ID
    private let deliver: @Sendable (ListDelivery<R>, _ number: Int) -> Void
    private let fail: @Sendable (Problem) -> Void
    /// Says in rows why they are in the list, where nothing else in them does.
    private let explain: @Sendable ([R]) async -> [R]
    /// Of which sections only the heading is shown.
    private let folds: SectionFolds
    private var focus: ListFocus
    /// The number of the request that asked for ``focus``.
    private var number = 0
    private(set) var list: LiveResults<R>?
    /// Why nothing can come any more.
    private var failure: StoreError?
    /// How many events were taken.
    private var takenEvents = 0
    /// The last of them that was handed on with its rows, or of which nothing more is to come.
    private var shownEvent = 0
    /// Whether one was taken and is still being handed on.
    private var isHandling = false
    /// Those who wait until it is, or until there is nothing to wait for.
    private(set) var waiters: [CheckedContinuation<Void, Never>] = []
    private var snapshot: ListSnapshot<R>?
    /// The rows that were handed on last, and the position of the first.
    private var handedOn: (offset: Int, rows: [R]) = (0, [])
    /// Where its sections are, once that is known.
    private var sections: RowSections?
    /// The same where some are folded, as of the event that brought the snapshot: until the next one
    /// rows are counted by it.
    private var folded: RowSections?
    /// The event that brought the snapshot, so that rows of an old one are not handed on after a new
    /// one.
    private var revision = 0
    private var isReading = false
    /// Whether it was said that the store keeps a wrong number of rows.
    private var hasSaidTotal = false
    private var isAskedAgain = false
    /// Guarded by the lock: the list, as whoever wants it counted or not reaches it; and whether it
    /// is to be counted.
    private nonisolated let counted = Mutex<(list: LiveResults<R>?, isWanted: Bool)>((nil, true))
    /// Set before the actor runs for the first time.
    private nonisolated let task = TaskBox()
    /// The rows that came into view; of several the newest.
    private nonisolated let looks = AsyncStream<(ListFocus, Int)>.makeStream(
        bufferingPolicy: .bufferingNewest(1))

    init(
        focus: ListFocus, author: String, folds: SectionFolds = SectionFolds(),
        identify: @escaping @Sendable (UUID) -> R.ID,
        deliver: @escaping @Sendable (ListDelivery<R>, _ number: Int) -> Void,
        fail: @escaping @Sendable (Problem) -> Void,
        explain: @escaping @Sendable ([R]) async -> [R] = { $0 }
    ) {
        self.focus = focus
        self.author = author
        self.folds = folds
        self.identify = identify
        self.deliver = deliver
        self.fail = fail
        self.explain = explain
    }

    /// Begins to follow the list; detached, because the main actor sits in the event loop.
    ///
    /// One task owns all that is read for the list, so that stopping it stops everything.
    nonisolated func start(_ query: ListQuery<R>, of store: Store) {
        task.set(
            Task.detached(priority: .userInitiated) { [self] in
                await withTaskGroup { group in
                    group.addTask { await self.follow(query, of: store) }
                    group.addTask {
                        for await (focus, number) in self.looks.stream {
                            await self.read(focus, number)
                        }
                    }
                    // The list ended, or nobody wants it any more.
                    await group.next()
                    // Whoever looks at rows that cannot come waits for that answer, each time.
                    if await self.failure == nil { group.cancelAll() }
                }
                await end()
            })
    }

    nonisolated func look(_ focus: ListFocus, number: Int) {
        looks.continuation.yield((focus, number))
    }

    func catchUp() async {
        // What comes while an event waits takes its place, and tells of both. So neither an event that
        // is replaced is missed, nor are those waited for that others go on to bring about.
        let goal = takenEvents + (list?.hasEvent == true ? 1 : 0)
        while let list, shownEvent < goal, isHandling || list.hasEvent {
            await withCheckedContinuation { waiters.append($0) }
        }
    }

    nonisolated func count(_ isWanted: Bool) {
        let list = counted.withLock { counted in
            counted.isWanted = isWanted
            return counted.list
        }
        list?.counts(isWanted)
    }

    nonisolated func stop() { task.cancel() }

    private func follow(_ query: ListQuery<R>, of store: Store) async {
        do throws(StoreError) {
            await follow(try await store.live(query))
        } catch {
            failure = error
            end()
            fail(Problem(error))
        }
    }

    private func follow(_ list: LiveResults<R>) async {
        self.list = list
        let isWanted = counted.withLock { counted in
            counted.list = list
            return counted.isWanted
        }
        if !isWanted { list.counts(false) }
        while !Task.isCancelled {
            let event: LiveEvent<R>?
            do throws(StoreError) {
                event = try list.take()
            } catch {
                // The store is closed: nothing comes any more.
                return
            }
            guard let event else {
                // The one that waited may have come to nothing, a change that was taken back.
                wakeWaiters()
                await list.wait()
                continue
            }
            takenEvents += 1
            isHandling = true
            await handOn(event)
            isHandling = false
            wakeWaiters()
            // There may always be another one: whoever waits for this actor has a turn between two.
            if list.hasEvent { await standAside() }
        }
    }

    /// Leaves the actor for a moment to whoever waits for it, whatever their priority.
    @concurrent private nonisolated func standAside() async { await Task.yield() }

    private func handOn(_ event: LiveEvent<R>) async {
        switch event {
        case .initial(let snapshot): await take(snapshot, .initial, folded(in: snapshot))
        case .update(let snapshot, let changes):
            let folded = folded(in: snapshot)
            guard var update = shown(RowChanges(changes, author: author), in: folded) else {
                // What is folded is known only now, or not any more.
                await refocus(in: snapshot, folded)
                return await take(snapshot, .reset, folded)
            }
            focus.range = update.moved(focus.range)
            if update.isForeign { update.left = await left(by: update, in: snapshot) }
            await take(snapshot, .update(update), folded)
        case .reset(let snapshot, _):
            let folded = folded(in: snapshot)
            await refocus(in: snapshot, folded)
            await take(snapshot, .reset, folded)
        case .failure(let error):
            fail(Problem(error))
            shownEvent = takenEvents
        }
    }

    /// The sections by which rows are shown; nil where none are folded, or while they are not known.
    private func folded(in snapshot: ListSnapshot<R>) -> RowSections? {
        folds.isEmpty ? nil : Self.sections(of: snapshot, folds)
    }

    /// The changes as the list shows them; nil where one of the two lists is not known in sections.
    private func shown(_ changes: RowChanges, in new: RowSections?) -> RowChanges? {
        guard let folded else { return new == nil ? changes : nil }
        return new.map { folded.shown(changes, in: $0) }
    }

    private func wakeWaiters() {
        for waiter in waiters { waiter.resume() }
        waiters = []
    }

    /// Nothing comes any more.
    private func end() {
        list = nil
        counted.withLock { $0.list = nil }
        isHandling = false
        wakeWaiters()
    }

    /// How many of the rows that went are still there, and only not in the list any more.
    ///
    /// Those that were not at hand count as such wherever rows can leave without being deleted.
    private func left(by changes: RowChanges, in snapshot: ListSnapshot<R>) async -> Int {
        let departures = changes.departureCount()
        guard departures > 0, snapshot.query.predicate != nil else { return 0 }
        let ids = handedOn.rows.indices.map { $0 + handedOn.offset }
            .filter { changes.position(of: $0) == nil }
            .map { handedOn.rows[$0 - handedOn.offset].id }
        // What cannot be asked is not called deleted.
        let here = try? await snapshot.existing(of: ids)
        return departures - ids.count + (here ?? ids.count)
    }

    /// Puts the window where its rows are now, after nobody told what happened to them.
    private func refocus(in snapshot: ListSnapshot<R>, _ folded: RowSections?) async {
        // Looking for a row would take as long as counting, for which nobody waits.
        guard snapshot.strategy != nil else { return }
        // From the middle: most likely that is what somebody reads.
        let step = max(1, handedOn.rows.count / 8)
        let half = handedOn.rows.count / 2
        let places = [half] + stride(from: 0, to: handedOn.rows.count, by: step)
        for place in places where handedOn.rows.indices.contains(place) {
            // What cannot be read now is said when the rows are read.
            let found = (try? await snapshot.index(of: handedOn.rows[place].id)) ?? nil
            guard let found else { continue }
            let shown = folded?.shown(of: found) ?? found
            let start = max(0, focus.range.lowerBound + shown - handedOn.offset - place)
            focus.range = start..<(start + focus.range.count)
            return
        }
    }

    private func take(
        _ snapshot: ListSnapshot<R>, _ cause: ListDelivery<R>.Cause, _ folded: RowSections?
    ) async {
        self.snapshot = snapshot
        self.folded = folded
        sections = nil
        revision = takenEvents
        await read(cause)
    }

    /// Reads rows that came into view; later, if a change is just being read.
    private func read(_ focus: ListFocus, _ number: Int) async {
        self.focus = focus
        self.number = number
        if let failure { return fail(Problem(failure)) }
        guard snapshot != nil else { return }
        guard !isReading else {
            isAskedAgain = true
            return
        }
        await read(.window)
    }

    private func read(_ cause: ListDelivery<R>.Cause) async {
        guard let snapshot else { return }
        let revision = revision
        isReading = true
        do throws(StoreError) {
            let (asked, number) = (focus, number)
            let delivery = try await delivery(cause, of: asked, from: snapshot)
            guard revision == self.revision else { return }
            handedOn = (delivery.offset, delivery.rows)
            // What was found is not looked for again. Whoever has moved meanwhile wants other rows.
            if focus == asked {
                let start = delivery.found == nil ? asked.range.lowerBound : delivery.offset
                focus = ListFocus(start..<(start + asked.range.count))
            }
            deliver(delivery, number)
            if snapshot.hasWrongTotal, delivery.isCounted, !hasSaidTotal {
                hasSaidTotal = true
                fail(.wrongTotal)
            }
            shownEvent = revision
        } catch .superseded, .cancelled, .closed {
            // The next event brings newer rows, or nobody wants any.
        } catch {
            fail(Problem(error))
            shownEvent = max(shownEvent, revision)
        }
        guard revision == self.revision else { return }
        isReading = false
        guard isAskedAgain else { return }
        isAskedAgain = false
        await read(.window)
    }

    private func delivery(
        _ cause: ListDelivery<R>.Cause, of focus: ListFocus, from snapshot: ListSnapshot<R>
    ) async throws(StoreError) -> ListDelivery<R> {
        // What becomes known while rows are read tells of others than these.
        let folded = folded
        var found: Int?
        var range = focus.range
        if let id = focus.finding {
            found = try await snapshot.index(of: identify(id))
            found = found.map { folded?.shown(of: $0) ?? $0 }
            if let found {
                let start = max(0, found - range.count / 2)
                range = start..<(start + range.count)
            }
        }
        let rows = await explain(try await rows(range, folded, of: snapshot))
        let total = snapshot.count
        var delivery = ListDelivery(
            cause, total: total,
            sections: folds.isEmpty ? total.flatMap { _ in sections(of: snapshot) } : folded,
            offset: rows.isEmpty ? 0 : range.lowerBound, rows: rows, found: found,
            isCounted: snapshot.strategy != nil)
        if let folded, folded.hasFolds { delivery.total = folded.count }
        return delivery
    }

    /// The shown rows; of a folded section the first one alone is read.
    private func rows(
        _ range: Range<Int>, _ folded: RowSections?, of snapshot: ListSnapshot<R>
    ) async throws(StoreError) -> [R] {
        guard let folded, folded.hasFolds else { return try await snapshot.rows(range) }
        var rows: [R] = []
        for range in folded.wholes(of: range) { rows += try await snapshot.rows(range) }
        return rows
    }

    private func sections(of snapshot: ListSnapshot<R>) -> RowSections? {
        if sections == nil { sections = Self.sections(of: snapshot, folds) }
        return sections
    }

    private static func sections(
        of snapshot: ListSnapshot<R>, _ folds: SectionFolds
    ) -> RowSections? {
        snapshot.sections.map { sections in
            RowSections(
                sections.map { .init(name: $0.value.sectionName, rows: $0.rows) }, folds: folds)
        }
    }
}

extension RowChanges {
    /// A window of the old list, put where its first row is now.
    fileprivate func moved(_ range: Range<Int>) -> Range<Int> {
        // Who wants no rows wants none wherever they are.
        guard !range.isEmpty else { return range }
        let start = place(of: range.lowerBound)
        // What arrives above the very first row belongs to the first screen too.
        let lower = range.lowerBound == 0 ? 0 : max(0, start)
        return lower..<(max(lower, start) + range.count)
    }
}
