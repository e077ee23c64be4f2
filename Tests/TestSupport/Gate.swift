import Dispatch
import Synchronization

/// A gate that holds threads that come to it, as long as it is closed.
package final class Gate: Sendable {
    /// Guarded by the lock.
    private let isClosed = Mutex(false)
    private let semaphore = DispatchSemaphore(value: 0)
    private let arrivals = AsyncStream<Void>.makeStream()

    /// An open gate.
    package init() {}

    /// Goes through, as soon as it is open.
    package func pass() {
        guard isClosed.withLock({ $0 }) else { return }
        arrivals.continuation.yield()
        semaphore.wait()
    }

    /// Holds who comes from now on.
    package func close() { isClosed.withLock { $0 = true } }

    /// Waits until one more has come to the closed gate.
    package func waitForSomebody() async {
        for await _ in arrivals.stream { return }
    }

    /// Lets the one through who waits, and nobody after.
    package func letOneThrough() { semaphore.signal() }

    /// Lets the one through who waits, and everybody after.
    package func open() {
        isClosed.withLock { $0 = false }
        semaphore.signal()
    }
}
