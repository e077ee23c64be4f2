import SheafTUI
import Synchronization

/// Says on standard error that a command waits for another program that writes, where that takes longer than
/// half a second and somebody is looking, or reads it later; for a log after some seconds, as it may be what a
/// script hangs on.
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
    /// The same for whoever only reads it later.
    private static let patienceInLogs = Duration.seconds(5)

    /// Says it soon where the stream is a terminal, or it is told to.
    init(_ errors: Standard, in language: Language) {
        self.errors = errors
        sentence = language.welcome.waiting
        speaks = Mutex(errors.isTerminal)
    }

    /// Has it say so soon also where no terminal is.
    func speak() { speaks.withLock { $0 = true } }

    /// Takes how long it has waited, from any thread.
    ///
    /// - Returns: Whether it is said just now.
    @discardableResult
    func note(_ waited: Duration) -> Bool {
        let patience = speaks.withLock { $0 } ? Self.patience : Self.patienceInLogs
        guard waited >= patience else { return false }
        return isSaid.withLock { isSaid in
            defer { isSaid = true }
            if !isSaid { errors.line(errors.isTerminal ? sentence : "sheaf: \(sentence)") }
            return !isSaid
        }
    }
}
