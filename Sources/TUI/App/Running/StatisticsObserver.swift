internal import FoundationEssentials
internal import Persistence
internal import SheafModel
internal import SheafNotebook

/// Follows the numbers of a store: counts anew after changes, at most once a second, for each count
/// looks at everything.
actor StatisticsObserver: Observing {
    private let store: Store
    private let time: LocalTime
    /// The months that are counted end with it.
    private let now: Date
    private let deliver: @Sendable (Results, _ number: Int) -> Void
    private var shown: NotebookStatistics?
    /// The number of the last request for rows, which is answered by what is known.
    private var number = 0
    /// Set before the actor runs for the first time.
    private nonisolated let task = TaskBox()
    /// Says that something changed; of many changes one is kept.
    private nonisolated let changes = AsyncStream<Void>.makeStream(
        bufferingPolicy: .bufferingNewest(1))

    /// So long nothing is counted again.
    private static var pause: Duration { .seconds(1) }

    init(
        of store: Store, in time: LocalTime, until now: Date,
        deliver: @escaping @Sendable (Results, _ number: Int) -> Void
    ) {
        self.store = store
        self.time = time
        self.now = now
        self.deliver = deliver
    }

    /// Begins to follow; detached, because the main actor sits in the event loop.
    nonisolated func start() {
        task.set(
            Task.detached(priority: .userInitiated) { [self] in
                await withTaskGroup { group in
                    group.addTask { await self.watch(ListQuery<UserSummary>.everybody()) }
                    group.addTask { await self.watch(ListQuery<PostSummary>.recent()) }
                    group.addTask { await self.watch(ListQuery<CommentSummary>.recent()) }
                    group.addTask { await self.watch(ListQuery<Tag>()) }
                    for await _ in self.changes.stream {
                        await self.count()
                        // A task that is cancelled sleeps no longer, and the loop ends.
                        try? await Task.sleep(for: Self.pause)
                    }
                    group.cancelAll()
                }
            })
    }

    nonisolated func look(_: ListFocus, number: Int) { Task { await answer(number) } }

    nonisolated func count(_: Bool) {}

    nonisolated func stop() { task.cancel() }

    /// Nobody waits for numbers that change once a second.
    func catchUp() async {}

    private func answer(_ number: Int) {
        self.number = max(self.number, number)
        if let shown { deliver(.statistics(shown), self.number) }
    }

    private func watch<R: Record & Sendable>(_ query: ListQuery<R>) async {
        do throws(StoreError) {
            let list = try await store.live(query)
            // It is not the rows that are wanted.
            list.counts(false)
            while !Task.isCancelled {
                guard try list.take() != nil else {
                    await list.wait()
                    continue
                }
                changes.continuation.yield()
            }
        } catch {
            guard error != .closed, error != .cancelled else { return }
            // The numbers may be counted all the same.
            changes.continuation.yield()
            deliver(.failure(Problem(error)), number)
        }
    }

    private func count() async {
        let (time, now) = (time, now)
        do {
            let newest = try await store.read { context throws(StoreError) in
                try context.statistics(until: now, offset: time.secondsFromGMT)
            }
            guard newest != shown else { return }
            shown = newest
            deliver(.statistics(newest), number)
        } catch let error as StoreError where error == .closed || error == .cancelled {
            // Nobody wants it any more.
        } catch {
            deliver(.failure(Problem(error)), number)
        }
    }
}
