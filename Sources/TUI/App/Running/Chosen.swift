internal import SheafModel
internal import Synchronization

/// Who is at the keyboard in this run; asked by writes, set by the person.
final class Chosen: Sendable {
    /// Guarded by the lock: the identifier, of nobody where it is known that there is no such person;
    /// nil until that is known.
    private let id = Mutex<User.ID??>(nil)
    /// Guarded by the lock: the name that was given for this run, whether or not anybody has it.
    private let givenName = Mutex<String?>(nil)

    /// Guarded by the lock: whose row is followed.
    private let followed = Mutex<User.ID?>(nil)

    /// Takes whose row is followed from now on; false where it is so already.
    func follow(_ id: User.ID?) -> Bool {
        followed.withLock { followed in
            defer { followed = id }
            return followed != id
        }
    }

    var value: User.ID?? {
        get { id.withLock { $0 } }
        set { id.withLock { $0 = newValue } }
    }

    var name: String? {
        get { givenName.withLock { $0 } }
        set { givenName.withLock { $0 = newValue } }
    }
}
