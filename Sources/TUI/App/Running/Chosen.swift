internal import Model
internal import Synchronization

/// Who is at the keyboard in this run; asked by writes, set by the person.
final class Chosen: Sendable {
    /// Guarded by the lock: the identifier.
    private let id = Mutex<User.ID?>(nil)

    var value: User.ID? {
        get { id.withLock { $0 } }
        set { id.withLock { $0 = newValue } }
    }
}
