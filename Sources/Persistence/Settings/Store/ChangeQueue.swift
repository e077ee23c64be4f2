internal import Synchronization

/// The changes that one listener has not taken yet.
///
/// The newest 64 are kept one by one; older ones are joined into one, so that a listener that is
/// slow, or never comes, costs little and misses no key.
///
/// A listener may go over them in several loops: each loop has a queue of its own, which begins with
/// what this one holds and follows it from then on.
final class ChangeQueue: Sendable {
    private struct State {
        var changes: [PreferenceChange] = []
        /// Who waits for the next change, the first one first.
        var waiting: [CheckedContinuation<PreferenceChange?, Never>] = []
        var isEnded = false
        var followers: [Follower] = []
    }

    /// The queue of a loop that may be gone.
    private struct Follower {
        weak var queue: ChangeQueue?
    }

    private static let capacity = 64
    /// Guards all of it; that of a follower is taken inside.
    private let state = Mutex(State())

    /// Hands a change over, now or when the listener comes back.
    func add(_ change: PreferenceChange) {
        let waiting = state.withLock { state -> CheckedContinuation<PreferenceChange?, Never>? in
            guard !state.isEnded else { return nil }
            for follower in state.followers { follower.queue?.add(change) }
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.changes.append(change)
            if state.changes.count > Self.capacity {
                let oldest = state.changes.removeFirst()
                state.changes[0].keys.formUnion(oldest.keys)
            }
            return nil
        }
        waiting?.resume(returning: change)
    }

    /// The next change; `nil` when there will be none.
    func next() async -> PreferenceChange? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer: PreferenceChange?? = state.withLock { state in
                    if !state.changes.isEmpty { return state.changes.removeFirst() }
                    if state.isEnded { return .some(nil) }
                    state.waiting.append(continuation)
                    return nil
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            end()
        }
    }

    /// A queue for one more loop over the same changes.
    func follower() -> ChangeQueue {
        let queue = ChangeQueue()
        state.withLock { state in
            queue.begin(with: state.changes, isEnded: state.isEnded)
            state.followers.removeAll { $0.queue == nil }
            state.followers.append(Follower(queue: queue))
        }
        return queue
    }

    private func begin(with changes: [PreferenceChange], isEnded: Bool) {
        state.withLock {
            $0.changes = changes
            $0.isEnded = isEnded
        }
    }

    /// Ends the listening; what was not taken still can be.
    func end() {
        let waiting = state.withLock { state in
            state.isEnded = true
            for follower in state.followers { follower.queue?.end() }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume(returning: nil) }
    }
}

/// Changes of preferences from a moment on, by whomever, in order; ends with the store.
///
/// Any number of loops may go over them, one after the other or at once: each gets all of them, from
/// the moment on at which the store was asked. Of those that no loop was there to take, all but the
/// newest 64 are joined into one.
public struct PreferenceChanges: AsyncSequence, Sendable {
    /// What it brings.
    public typealias Element = PreferenceChange

    let queue: ChangeQueue

    /// The walk over the changes.
    public struct AsyncIterator: AsyncIteratorProtocol {
        /// Held, because the store does not: it feeds the queue of this walk.
        fileprivate let source: ChangeQueue
        fileprivate let queue: ChangeQueue

        /// The next change; `nil` when the store or the task is gone.
        public mutating func next() async -> PreferenceChange? { await queue.next() }

        /// The same, from wherever it is asked.
        public mutating func next(
            isolation: isolated (any Actor)?
        ) async throws(Never) -> PreferenceChange? { await queue.next() }
    }

    /// Begins the walk.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(source: queue, queue: queue.follower())
    }
}
