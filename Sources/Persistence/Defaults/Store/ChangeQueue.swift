internal import Synchronization

/// The changes that one listener has not taken yet.
///
/// The newest 64 are kept one by one; older ones are joined into one, so that a listener that is
/// slow, or never comes, costs little and misses no key.
final class ChangeQueue: Sendable {
    private struct State {
        var changes: [PreferenceChange] = []
        var waiting: CheckedContinuation<PreferenceChange?, Never>?
        var isEnded = false
    }

    private static let capacity = 64
    /// Guards all of it.
    private let state = Mutex(State())

    /// Hands a change over, now or when the listener comes back.
    func add(_ change: PreferenceChange) {
        let waiting = state.withLock { state in
            guard !state.isEnded else {
                return nil as CheckedContinuation<PreferenceChange?, Never>?
            }
            if let waiting = state.waiting {
                state.waiting = nil
                return waiting
            }
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
                    state.waiting = continuation
                    return nil
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            end()
        }
    }

    /// Ends the listening; what was not taken still can be.
    func end() {
        let waiting = state.withLock { state in
            state.isEnded = true
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(returning: nil)
    }
}

/// Changes of preferences from a moment on, by whomever, in order; ends with the store.
///
/// One loop goes over them; ask the store again for another.
public struct PreferenceChanges: AsyncSequence, Sendable {
    /// What it brings.
    public typealias Element = PreferenceChange

    let queue: ChangeQueue

    /// The walk over the changes.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let queue: ChangeQueue

        /// The next change; `nil` when the store or the task is gone.
        public mutating func next() async -> PreferenceChange? { await queue.next() }

        /// The same, from wherever it is asked.
        public mutating func next(
            isolation: isolated (any Actor)?
        ) async throws(Never) -> PreferenceChange? { await queue.next() }
    }

    /// Begins the walk.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(queue: queue) }
}
