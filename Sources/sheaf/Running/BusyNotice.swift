import Synchronization
import TUI

/// A line on standard error that says that a command waits for another program that writes, where
/// somebody is looking and it takes longer than half a second.
final class BusyNotice: Sendable {
    private let errors: Standard?
    private let sentence: String
    private let isShown = Mutex(false)

    /// Before that nobody wonders.
    private static let patience = Duration.milliseconds(500)

    /// Says nothing unless the stream is a terminal.
    init(_ errors: Standard, in language: Language) {
        self.errors = errors.isTerminal ? errors : nil
        sentence = language.welcome.waiting
    }

    /// Takes how long it has waited, from any thread.
    func note(_ waited: Duration) {
        guard let errors, waited >= Self.patience else { return }
        isShown.withLock { isShown in
            if isShown { return }
            isShown = true
            // What cannot be shown is no reason to stop.
            try? errors.status(sentence)
        }
    }

    /// Takes the line away.
    func end() {
        isShown.withLock { isShown in
            if !isShown { return }
            isShown = false
            // Where nothing could be shown there is nothing to take away.
            try? errors?.status("")
        }
    }
}
