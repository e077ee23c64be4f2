internal import Persistence

/// A gate that holds threads that come to it, as long as it is closed.
///
/// `@unchecked`: `condition` guards all properties that vary.
package final class Gate: @unchecked Sendable {
    private let condition = MonotonicCondition()
    private var isClosed = false
    /// How many may go through the closed gate.
    private var permits = 0
    private let arrivals = AsyncStream<Void>.makeStream()

    /// An open gate.
    package init() {}

    /// Goes through, as soon as it is open.
    package func pass() {
        condition.withLock {
            guard isClosed else { return }
            arrivals.continuation.yield()
            while isClosed, permits == 0 { condition.wait() }
            if isClosed { permits -= 1 }
        }
    }

    /// Holds who comes from now on.
    package func close() {
        condition.withLock {
            isClosed = true
            permits = 0
        }
    }

    /// Waits until one more has come to the closed gate.
    package func waitForSomebody() async {
        for await _ in arrivals.stream { return }
    }

    /// Lets one through, who waits or comes next, and nobody after.
    package func letOneThrough() {
        condition.withLock { permits += 1 }
        condition.signal()
    }

    /// Lets all through who wait, and everybody after.
    package func open() {
        condition.withLock { isClosed = false }
        condition.broadcast()
    }
}
