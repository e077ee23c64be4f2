import Glibc

/// A lock for a few lines, taken and given back by the same thread.
///
/// For where `Mutex` cannot guard the values themselves.
///
/// Sendable: it is made for use by several threads, and never moves.
final class Lock: Sendable {
    /// For conditions that wait under the lock.
    ///
    /// The address never changes, and what it holds is used through pthread functions alone.
    nonisolated(unsafe) let mutex: UnsafeMutablePointer<pthread_mutex_t>

    init() {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        // It cannot fail: Linux takes no memory for it.
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Takes the lock; waits while another thread has it.
    func lock() { pthread_mutex_lock(mutex) }

    /// Gives the lock back.
    func unlock() { pthread_mutex_unlock(mutex) }

    /// Runs `body` under the lock.
    func withLock<T>(_ body: () throws -> T) rethrows -> T {
        lock()
        defer { unlock() }
        return try body()
    }
}
