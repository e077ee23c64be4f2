internal import Synchronization

/// Says that the program ends, to whoever waits for what nobody will look at any more.
final class EndSignal: Sendable {
    private struct State {
        var hasCome = false
        /// What lets each of those go who wait.
        var waiters: [Int: AsyncStream<Void>.Continuation] = [:]
        var lastWaiter = 0
    }

    /// Guarded by the lock: whether the end has come, and who waits.
    private let state = Mutex(State())

    /// Lets all go who wait, and everybody after, until it is taken back.
    func come() {
        let waiters = state.withLock { state in
            state.hasCome = true
            defer { state.waiters = [:] }
            return Array(state.waiters.values)
        }
        for waiter in waiters { waiter.finish() }
    }

    /// The end was taken back: whoever waits from now on waits for what is looked at again.
    func takeBack() {
        state.withLock { $0.hasCome = false }
    }

    /// Waits until `work` is done, or the end has come: then it goes on alone.
    func wait(orUntilDone work: @escaping @Sendable () async -> Void) async {
        let (end, continuation) = AsyncStream<Void>.makeStream()
        let number = state.withLock { state -> Int? in
            guard !state.hasCome else { return nil }
            state.lastWaiter += 1
            state.waiters[state.lastWaiter] = continuation
            return state.lastWaiter
        }
        guard let number else { return }
        Task.detached {
            await work()
            continuation.finish()
        }
        // In a task of its own, which nobody cancels: a request that is stopped when it is done is
        // shown like every other one.
        await Task.detached { for await _ in end {} }.value
        state.withLock { $0.waiters[number] = nil }
    }
}
