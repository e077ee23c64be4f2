internal import Synchronization

/// The requests that run or wait for their turn, so that each can be stopped by its ticket.
final class RunningRequests: Sendable {
    /// Guarded by the lock: what stops each of them.
    private let tasks = Mutex<[Int: TaskBox]>([:])

    /// Says that a request waits for its turn.
    func expect(_ ticket: Int) { tasks.withLock { $0[ticket] = TaskBox() } }

    /// Does a request to its end.
    func run(_ ticket: Int, _ body: @escaping @Sendable () async -> Void) async {
        let task = Task.detached(priority: .userInitiated) { await body() }
        tasks.withLock { $0[ticket] }?.set(task)
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        tasks.withLock { $0[ticket] = nil }
    }

    /// Stops a request; nothing happens to one that is done.
    func cancel(_ ticket: Int) { tasks.withLock { $0[ticket] }?.cancel() }
}
