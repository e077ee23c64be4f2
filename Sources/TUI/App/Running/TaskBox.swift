internal import Synchronization

/// The one task of an owner, which may be cancelled from any thread, even before it is set.
final class TaskBox: Sendable {
    private struct State {
        var task: Task<Void, Never>?
        var isCancelled = false
    }

    /// Guarded by the lock: the task, and whether it is not wanted any more.
    private let state = Mutex(State())

    func set(_ task: Task<Void, Never>) {
        let isCancelled = state.withLock { state in
            state.task = task
            return state.isCancelled
        }
        if isCancelled { task.cancel() }
    }

    func cancel() {
        let task = state.withLock { state in
            state.isCancelled = true
            return state.task
        }
        task?.cancel()
    }
}
