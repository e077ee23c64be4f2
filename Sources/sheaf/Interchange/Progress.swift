import Notebook
import Persistence
import Synchronization
import TUI

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
        show(rows) { rate in "\(rows) rows, \(rate) a second " }
    }

    /// Shows how far a batch is, of how many, and for how long it goes on.
    func show(_ progress: BatchProgress) {
        show(progress.done) { rate in
            let left = rate > 0 ? (progress.total - progress.done) / rate + 1 : nil
            return Language.named(.en).batches.progress(progress, rate, left) + " "
        }
    }

    private func show(_ rows: Int, _ text: (_ rate: Int) -> String) {
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
        try? errors.status(text(rate))
    }

    /// Takes the line away.
    func clear() {
        guard let errors, state.withLock({ $0.last != nil }) else { return }
        try? errors.status("")
    }
}
