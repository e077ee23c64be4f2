import Persistence
import Synchronization

/// Knows whether a command that undoes what it began is storing it, or has stored it: then there is
/// nothing to undo any more.
final class CommitWatch: CommitPoint.Observer {
    private enum State {
        case before
        case storing
        case stored
    }

    private let state = Mutex(State.before)

    /// Whether a commit is under way.
    var isStoring: Bool { state.withLock { $0 == .storing } }

    /// Whether what was asked for is stored.
    var hasStored: Bool { state.withLock { $0 == .stored } }

    func willCommit() {
        state.withLock { if $0 == .before { $0 = .storing } }
    }

    func didCommit(_ isDone: Bool) {
        state.withLock { if $0 == .storing { $0 = isDone ? .stored : .before } }
    }
}
