/// What is the same for all lists of a store, so that they can change together.
///
/// `@unchecked`: `lock` guards `awakened`.
final class Stage: @unchecked Sendable {
    private let lock = Lock()
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
