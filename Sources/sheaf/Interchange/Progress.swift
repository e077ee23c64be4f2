import Persistence
import Synchronization

/// A line on standard error that counts rows, where somebody is looking.
final class Progress: Sendable {
    private let errors: Standard?
    private let state = Mutex(State())

    private struct State {
        var start = ContinuousClock.now
        var last: ContinuousClock.Instant?
    }

    /// Shows nothing unless standard error is a terminal.
    init(_ session: Session) {
        errors = session.errors.isTerminal ? session.errors : nil
    }

    /// Shows how many rows are done, ten times a second at most.
    func show(_ rows: Int) {
        guard let errors else { return }
        let rate: Int? = state.withLock { state in
            let now = ContinuousClock.now
            if let last = state.last, now - last < .milliseconds(100) { return nil }
            state.last = now
            let seconds = (now - state.start) / .seconds(1)
            return seconds > 0 ? Int(Double(rows) / seconds) : 0
        }
        guard let rate else { return }
        // Progress that cannot be shown is no reason to stop.
        try? errors.status("\(rows) rows, \(rate) a second ")
    }

    /// Takes the line away.
    func clear() {
        guard let errors, state.withLock({ $0.last != nil }) else { return }
        try? errors.status("")
    }
}
