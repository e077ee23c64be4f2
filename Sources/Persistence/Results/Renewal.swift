import Foundation

/// A meeting of the writer, which holds the write lock, and the hub, which takes its snapshot again
/// while nobody can commit.
///
/// `@unchecked`: `condition` guards `state`.
final class Renewal: @unchecked Sendable {
    private enum State {
        case waiting
        case over
    }

    /// Whether older snapshots are given up for it.
    let isUrgent: Bool
    private let condition = NSCondition()
    private var state = State.waiting

    init(isUrgent: Bool) {
        self.isUrgent = isUrgent
    }

    /// Waits for the hub; gives up after half a second.
    func wait() {
        let deadline = Date(timeIntervalSinceNow: 0.5)
        condition.lock()
        defer { condition.unlock() }
        while state == .waiting {
            if !condition.wait(until: deadline) { state = .over }
        }
    }

    /// Runs `body` while the writer waits; not at all when it no longer does.
    func finish(_ body: () -> Void = {}) {
        condition.lock()
        defer { condition.unlock() }
        guard state == .waiting else { return }
        body()
        state = .over
        condition.broadcast()
    }
}
