import Glibc

/// A lock with a condition to wait for.
///
/// Waits are on the monotonic clock: who sets the clock of the machine makes none of them longer.
/// Dispatch's semaphores wait until a time of day.
///
/// Sendable: the two parts are made for use by several threads, and never move.
package final class MonotonicCondition: Sendable {
    private let mutex = Lock()
    // The address never changes, and what it holds is used through pthread functions alone.
    nonisolated(unsafe) private let condition: UnsafeMutablePointer<pthread_cond_t>

    package init() {
        condition = .allocate(capacity: 1)
        condition.initialize(to: pthread_cond_t())
        // None of these can fail: the clock is known, and Linux takes no memory for them.
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        condition.deallocate()
    }

    /// Takes the lock; waits while another thread has it.
    package func lock() { mutex.lock() }

    /// Gives the lock back.
    package func unlock() { mutex.unlock() }

    /// Wakes one thread that waits.
    package func signal() { pthread_cond_signal(condition) }

    /// Wakes all threads that wait.
    package func broadcast() { pthread_cond_broadcast(condition) }

    /// Waits until it is woken, or for no reason; the lock is free meanwhile.
    package func wait() { pthread_cond_wait(condition, mutex.mutex) }

    /// Waits until it is woken, or so much time has passed, or for no reason.
    package func wait(atMost duration: Duration) {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let second = 1_000_000_000
        // A wait of more than a year is none that anybody sees the end of.
        let (seconds, attoseconds) = min(max(duration, .zero), .seconds(31_536_000)).components
        let nanoseconds = time.tv_nsec + Int(attoseconds / 1_000_000_000)
        time.tv_sec += Int(seconds) + nanoseconds / second
        time.tv_nsec = nanoseconds % second
        pthread_cond_timedwait(condition, mutex.mutex, &time)
    }

    /// Runs `body` under the lock.
    package func withLock<T>(_ body: () throws -> T) rethrows -> T {
        try mutex.withLock(body)
    }
}

/// Something that happens once, for threads that wait for it.
///
/// `@unchecked`: `condition` guards `isOpen`.
package final class Latch: @unchecked Sendable {
    private let condition = MonotonicCondition()
    private var isOpen = false

    package init() {}

    /// It has happened: nobody waits any more.
    package func open() {
        condition.withLock { isOpen = true }
        condition.broadcast()
    }

    /// Waits for it.
    package func wait() {
        condition.withLock {
            while !isOpen { condition.wait() }
        }
    }

    /// Waits for it, but not for ever.
    ///
    /// - Returns: Whether it has happened.
    @discardableResult
    package func wait(atMost duration: Duration) -> Bool {
        let deadline = ContinuousClock.now + duration
        return condition.withLock {
            while !isOpen {
                let rest = ContinuousClock.now.duration(to: deadline)
                if rest <= .zero { return false }
                condition.wait(atMost: rest)
            }
            return true
        }
    }
}
