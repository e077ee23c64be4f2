import Persistence
import SheafTUI
import Synchronization

/// A line on standard error that says how a store of an older version is brought up to date, where
/// somebody is looking and it takes longer than half a second.
final class UpdateNotice: Sendable {
    private let errors: Standard?
    private let language: Language
    private let state = Mutex(State())

    private struct State {
        var start: ContinuousClock.Instant?
        /// What was said last, and when.
        var last: ContinuousClock.Instant?
        var progress: MigrationProgress?
        var isOver = false
    }

    /// Before that nobody wonders.
    private static let patience = Duration.milliseconds(500)

    /// Says nothing unless the stream is a terminal.
    init(_ errors: Standard, in language: Language) {
        self.errors = errors.isTerminal ? errors : nil
        self.language = language
    }

    /// Whether anything was said.
    var isShown: Bool { state.withLock { $0.last != nil } }

    /// Takes how far it is, from any thread.
    func note(_ progress: MigrationProgress) {
        if errors == nil { return }
        let isFirst = state.withLock { state in
            state.progress = progress
            if state.start != nil { return false }
            state.start = .now
            return true
        }
        if isFirst {
            // One statement may take longer than all before it, and says nothing meanwhile.
            Task.detached {
                try? await Task.sleep(for: Self.patience)
                self.show()
            }
        } else {
            show()
        }
    }

    private func show() {
        state.withLock { state in
            let now = ContinuousClock.now
            guard !state.isOver, let progress = state.progress, let start = state.start,
                now - start >= Self.patience
            else { return }
            if let last = state.last, now - last < .milliseconds(100) { return }
            state.last = now
            // What cannot be shown is no reason to stop.
            try? errors?.status(language.welcome.updating(progress))
        }
    }

    /// Takes the line away.
    func end() {
        state.withLock { state in
            state.isOver = true
            // Where nothing could be shown there is nothing to take away.
            if state.last != nil { try? errors?.status("") }
        }
    }
}
