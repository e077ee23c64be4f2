import Synchronization
import TUI

/// Says on standard error that a command waits for another program that writes, where somebody is
/// looking, or reads it later, and it takes longer than half a second.
///
/// A line of its own that stays: C-c may end the process at any moment from then on, and what it prints
/// next begins below.
final class BusyNotice: Sendable {
    private let errors: Standard
    private let sentence: String
    private let speaks: Mutex<Bool>
    private let isSaid = Mutex(false)

    /// Before that nobody wonders.
    private static let patience = Duration.milliseconds(500)

    /// Says nothing unless the stream is a terminal, or it is told to.
    init(_ errors: Standard, in language: Language) {
        self.errors = errors
        sentence = language.welcome.waiting
        speaks = Mutex(errors.isTerminal)
    }

    /// Has it say so also where no terminal is.
    func speak() { speaks.withLock { $0 = true } }

    /// Takes how long it has waited, from any thread.
    func note(_ waited: Duration) {
        guard speaks.withLock({ $0 }), waited >= Self.patience else { return }
        isSaid.withLock { isSaid in
            if !isSaid { errors.line(errors.isTerminal ? sentence : "sheaf: \(sentence)") }
            isSaid = true
        }
    }
}
