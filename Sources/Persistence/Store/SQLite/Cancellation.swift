import CPersistenceSQLite
import Synchronization

/// Carries the cancelling of a task to the statement that runs for it.
///
/// `cancel()` may come from any thread and at any time: before the work begins, while it runs and
/// after it has ended.
package final class Cancellation: Sendable {
    private let cancelled = Atomic<Bool>(false)
    private let closes = Atomic<Bool>(false)
    private let running = Mutex<Interrupter?>(nil)
    /// Whether everything that runs on the connection may be interrupted at once.
    private let isAbrupt: Bool

    /// - Parameter isAbrupt: Whether to interrupt everything that runs on the connection.
    ///   Otherwise only the statement that runs just now ends, as soon as SQLite asks the next
    ///   time: others on the same connection may be half way through their rows.
    package init(isAbrupt: Bool = true) {
        self.isAbrupt = isAbrupt
    }

    /// Whether somebody asked for an end.
    package var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    /// What a statement throws that ends because of it.
    var reason: StoreError { closes.load(ordering: .acquiring) ? .closed : .cancelled }

    /// Asks for an end because the store is closed.
    func close() {
        // Who was cancelled before hears that.
        if !isCancelled { closes.store(true, ordering: .releasing) }
        cancel()
    }

    /// Asks for an end: a running statement is interrupted, a later one does not start.
    package func cancel() {
        cancelled.store(true, ordering: .releasing)
        running.withLock { $0?.interrupt() }
    }

    /// From now on cancelling interrupts this connection.
    func begin(_ interrupter: Interrupter) {
        if isAbrupt { running.withLock { $0 = interrupter } }
    }

    /// From now on cancelling has no effect on the connection.
    func end() {
        running.withLock { $0 = nil }
    }
}

/// Interrupts what runs on a connection, from any thread, also when the connection is gone.
package final class Interrupter: Sendable {
    private let handle: Mutex<OpaquePointer?>

    init(_ handle: sending OpaquePointer) {
        self.handle = Mutex(handle)
    }

    /// Stops the running statements; without any, nothing happens.
    package func interrupt() {
        handle.withLock { handle in
            if let handle { sqlite3_interrupt(handle) }
        }
    }

    /// Lets go of the connection, which is about to close.
    func forget() {
        handle.withLock { $0 = nil }
    }
}
