import Synchronization

/// The signal that ends the program, known before whoever is busy takes it.
final class EndingSignal: Sendable {
    private let first = Mutex<Int32?>(nil)

    /// The first that came; `nil` where none did.
    var signal: Int32? { first.withLock { $0 } }

    /// Notes one.
    func note(_ signal: Int32) { first.withLock { $0 = $0 ?? signal } }
}
