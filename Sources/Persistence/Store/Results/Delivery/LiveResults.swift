/// A list that follows every change of the store, whoever makes it.
///
/// Take it as a sequence, in a task of its own:
///
///     for await event in try await store.live(query) { … }
///
/// or pull: poll ``wakeDescriptor`` and call ``take()``. A consumer that is busy gets one event
/// later, which stands for everything that happened, never a queue. All lists of a store change
/// together.
///
/// One list has one consumer. Two iterators of it, or of its copies, share the events: each event comes to
/// the one that asks first, and neither can make the rows of the changes that it is told of. For a second
/// consumer, ask the store for the list again. A list is followed as long as there is a copy of this value
/// or an iterator of it, and ends with the last of them, or with the store.
public struct LiveResults<R: Record>: AsyncSequence, Sendable {
    private let subscription: Subscription<R>

    init(_ query: ListQuery<R>, hub: Hub) throws(StoreError) {
        subscription = try Subscription(query, hub: hub)
    }

    /// A descriptor that is readable while an event waits, for a poll loop that waits for other
    /// things as well.
    ///
    /// Valid as long as the list; never read from it.
    public var wakeDescriptor: Int32 { subscription.list.wakeDescriptor }

    /// The event that waits, or `nil`.
    ///
    /// Never blocks.
    ///
    /// - Throws: ``StoreError/closed`` when the store was closed.
    public func take() throws(StoreError) -> LiveEvent<R>? {
        try subscription.take()
    }

    /// Whether an event waits.
    package var hasEvent: Bool { subscription.list.hasEvent }

    /// Waits until there may be an event, the list has ended or the task is cancelled.
    package func wait() async { await subscription.list.wait() }

    /// Asks something else from now on.
    ///
    /// The next event is the initial one of the new query; an answer to the old one that comes too
    /// late is dropped. A query that ``Store/live(_:)`` would refuse comes as a
    /// failure.
    public func change(to query: ListQuery<R>) {
        subscription.change(to: query)
    }

    /// Says whether the list is to be counted, as every list is at first.
    ///
    /// Where it is not, a count under way ends, and ``ListSnapshot/count`` stays unknown unless the
    /// file keeps it. The list follows every change all the same. A list that is counted already,
    /// or is short, stays so.
    public func counts(_ isWanted: Bool) {
        subscription.counts(isWanted)
    }

    /// Starts to wait for events, which it shares with every other iterator of the list.
    public func makeAsyncIterator() -> Iterator {
        Iterator(subscription: subscription)
    }

    /// Waits for one event after the other.
    public struct Iterator: AsyncIteratorProtocol {
        let subscription: Subscription<R>

        /// The next event; `nil` when the task is cancelled or the store is closed.
        public func next() async -> LiveEvent<R>? {
            await next(isolation: #isolation)
        }

        /// The next event; `nil` when the task is cancelled or the store is closed.
        public func next(isolation actor: isolated (any Actor)?) async -> LiveEvent<R>? {
            while !Task.isCancelled {
                do {
                    if let event = try subscription.take() { return event }
                } catch {
                    return nil
                }
                await subscription.list.wait()
            }
            return nil
        }
    }
}

/// Ends the list when nobody holds it any more.
final class Subscription<R: Record>: Sendable {
    let list: LiveList
    private let hub: Hub

    init(_ query: ListQuery<R>, hub: Hub) throws(StoreError) {
        self.hub = hub
        let plan = ListPlan(query)
        if let fault = plan.fault { throw fault }
        list = LiveList(stage: hub.stage, plan: plan)
        try hub.add(list)
    }

    deinit {
        hub.remove(list)
    }

    func take() throws(StoreError) -> LiveEvent<R>? {
        guard let event = try list.take() else { return nil }
        switch event {
        case .initial(let version): return .initial(snapshot(version))
        case .update(let version, let changes): return .update(snapshot(version), changes)
        case .reset(let version, let reason): return .reset(snapshot(version), reason)
        case .failure(let error): return .failure(error)
        }
    }

    func change(to query: ListQuery<R>) {
        list.change(to: ListPlan(query))
        hub.reload()
    }

    func counts(_ isWanted: Bool) {
        list.wantCount(isWanted)
        if isWanted { hub.reload() }
    }

    private func snapshot(_ version: ListVersion) -> ListSnapshot<R> {
        ListSnapshot(version, stage: hub.stage, windows: hub.windows)
    }
}
