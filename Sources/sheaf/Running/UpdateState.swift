import Persistence
import Synchronization

/// Whether a store is half way to a newer schema: steps are done that stay, whatever stops the rest.
final class UpdateState: Sendable {
    private let state = Mutex(false)

    /// Whether it is so now.
    var isHalfWay: Bool { state.withLock(\.self) }

    /// Takes how far it is: a step that is not the first one follows others.
    func note(_ progress: MigrationProgress) {
        if case .step(_, let number, _) = progress.work, number > 1 { state.withLock { $0 = true } }
    }

    /// The store has the newest schema.
    func end() { state.withLock { $0 = false } }
}
