import Foundation

/// A meeting of the writer and the hub, so that the journal can begin anew.
///
/// First the hub moves to the newest snapshot, so that everything can be copied into the file.
/// Then the writer holds the write lock, and the hub takes its snapshot again: the same content,
/// because nobody can commit, read from the file alone.
///
/// `@unchecked`: `condition` guards `state`.
final class Renewal: @unchecked Sendable {
    private enum State {
        case waiting
        case over
    }

    /// Whether older snapshots are given up for it.
    let isUrgent: Bool
    /// Whether the hub takes its snapshot again; the writer then holds the write lock.
    let takesAgain: Bool
    private let condition = NSCondition()
    private var state = State.waiting

    init(isUrgent: Bool, takesAgain: Bool) {
        self.isUrgent = isUrgent
        self.takesAgain = takesAgain
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
