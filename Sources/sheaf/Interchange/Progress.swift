import Persistence
import SheafNotebook
import SheafTUI
import Synchronization

/// A line on standard error that counts rows, where somebody is looking.
final class Progress: Sendable {
    private let errors: Standard?
    private let language: Language
    private let state = Mutex(State())

    private struct State {
        var start = ContinuousClock.now
        var last: ContinuousClock.Instant?
        /// When the first rows of an import were told of, and how far it was then: before that files are only
        /// checked.
        var reading: (start: ContinuousClock.Instant, progress: ImportProgress)?
    }

    /// Shows nothing unless standard error is a terminal.
    init(_ session: Session) {
        errors = session.errors.isTerminal ? session.errors : nil
        language = session.language
    }

    /// Shows how many rows are done, ten times a second at most.
    func show(_ rows: Int) {
        show { seconds in
            language.commandLine.input.rows(rows, Self.rate(rows, seconds)) + " "
        }
    }

    /// Shows at once what is read, before anything of it is counted.
    func begin(reading paths: [String]) {
        let names = paths.prefix(3).joined(separator: ", ") + (paths.count > 3 ? ", …" : "")
        show { _ in language.imports.reading(names) + " " }
    }

    /// Shows how far an import is, and for how long it goes on.
    func show(_ progress: ImportProgress) {
        guard errors != nil else { return }
        let now = ContinuousClock.now
        let (start, first) = state.withLock { state in
            let reading = state.reading ?? (now, progress)
            state.reading = reading
            return reading
        }
        let seconds = (now - start) / .seconds(1)
        // From the first rows alone nobody can say how fast it goes.
        guard progress.isRead || seconds > 0.3 else { return }
        show(isLast: progress.isRead) { _ in
            language.imports.progress(
                progress, Self.rate(progress.rows - first.rows, seconds),
                progress.secondsLeft(after: seconds, since: first)) + " "
        }
    }

    /// Shows how far a batch is, of how many, and for how long it goes on.
    func show(_ progress: BatchProgress) {
        show { seconds in
            let rate = Self.rate(progress.done, seconds)
            let left = rate > 0 ? (progress.total - progress.done) / rate + 1 : nil
            return language.batches.progress(progress, rate, left) + " "
        }
    }

    /// Shows how much of something is done, as often.
    func show(_ done: Int, of total: Int) {
        show { _ in "\(total > 0 ? 100 * done / total : 100) % " }
    }

    private static func rate(_ count: Int, _ seconds: Double) -> Int {
        seconds > 0 ? Int(Double(count) / seconds) : 0
    }

    /// Shows a text made of the seconds since the beginning, where it is time for one; the last one
    /// always where there was one before.
    private func show(isLast: Bool = false, _ text: (_ seconds: Double) -> String) {
        guard let errors else { return }
        let seconds: Double? = state.withLock { state in
            let now = ContinuousClock.now
            if let last = state.last {
                if !isLast, now - last < .milliseconds(100) { return nil }
            } else if isLast {
                return nil
            }
            state.last = now
            return (now - state.start) / .seconds(1)
        }
        guard let seconds else { return }
        // Progress that cannot be shown is no reason to stop.
        try? errors.status(text(seconds))
    }

    /// Takes the line away.
    func clear() {
        guard let errors, state.withLock({ $0.last != nil }) else { return }
        // Where nothing could be shown there is nothing to take away.
        try? errors.status("")
    }
}
