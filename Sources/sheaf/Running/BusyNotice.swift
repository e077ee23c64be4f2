import Synchronization
import TUI

/// A line on standard error that says that a command waits for another program that writes, where
/// somebody is looking, or reads it later, and it takes longer than half a second.
final class BusyNotice: Sendable {
    private let errors: Standard
    private let isTerminal: Bool
    private let sentence: String
    private let isShown = Mutex(false)
    private let speaks = Mutex(false)

    /// Before that nobody wonders.
    private static let patience = Duration.milliseconds(500)

    /// Says nothing unless the stream is a terminal, or it is told to.
    init(_ errors: Standard, in language: Language) {
        self.errors = errors
        isTerminal = errors.isTerminal
        sentence = language.welcome.waiting
    }

    /// Has it say so, once, where no terminal is.
    func speak() { speaks.withLock { $0 = true } }

    /// Takes how long it has waited, from any thread.
    func note(_ waited: Duration) {
        guard isTerminal || speaks.withLock({ $0 }), waited >= Self.patience else { return }
        isShown.withLock { isShown in
            if isShown { return }
            isShown = true
            guard isTerminal else { return errors.line("sheaf: \(sentence)") }
            // What cannot be shown is no reason to stop.
            try? errors.status(sentence)
        }
    }

    /// Takes the line away.
    func end() {
        isShown.withLock { isShown in
            if !isShown { return }
            guard isTerminal else { return }
            isShown = false
            // Where nothing could be shown there is nothing to take away.
            try? errors.status("")
        }
    }
}
