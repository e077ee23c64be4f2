internal import Dispatch
internal import Persistence
internal import SheafNotebook
internal import Synchronization

/// Collects which commands are used and hands the counts to the state now and then: writing each
/// by itself would cost more than counting.
final class CommandCounter: Sendable {
    private let state: StateStore
    private let log: Log
    private let queue = DispatchQueue(label: "sheaf.counts", qos: .utility)
    /// The counts that are not written; guarded by the lock.
    private let waiting = Mutex<[String: Int]>([:])

    private static let batch = 50

    init(_ state: StateStore, log: Log) {
        self.state = state
        self.log = log
    }

    func count(_ command: String) {
        let isFull = waiting.withLock { counts in
            counts[command, default: 0] += 1
            return counts.values.reduce(0, +) >= Self.batch
        }
        if isFull { queue.async { self.write() } }
    }

    /// Writes what is waiting; waits for the disk.
    func flush() { queue.sync { write() } }

    /// Forgets what is waiting and what was written, behind what is being written.
    func forget() {
        queue.async { [self] in
            waiting.withLock { $0 = [:] }
            state.forgetCommandCounts()
        }
    }

    private func write() {
        let counts = waiting.withLock { counts in
            defer { counts = [:] }
            return counts
        }
        // Counts that cannot be kept are missed by nobody.
        if !counts.isEmpty { log.attempt(.commandCounts) { try state.count(commands: counts) } }
    }
}
