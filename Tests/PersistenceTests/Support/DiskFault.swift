import Glibc
import Persistence
import Synchronization

/// Lets one system call about a file fail, counted from the moment it is armed.
final class DiskFault: Sendable {
    private let state = Mutex((left: Int.max, code: Int32(0), failed: FileCall?.none))

    func arm(after calls: Int, code: Int32) { state.withLock { $0 = (calls, code, nil) } }
    var failed: FileCall? { state.withLock { $0.failed } }

    var gate: FileGate {
        FileGate { call in
            self.state.withLock { state in
                state.left -= 1
                guard state.left == 0 else { return .proceed }
                state.failed = call
                return .fail(state.code)
            }
        }
    }
}

extension FileGate {
    /// Lets calls of one kind fail as a broken disk does, behind the first one of another kind.
    static func failing(at call: FileCall, behind first: FileCall) -> FileGate {
        let hasBegun = Mutex(false)
        return FileGate { next in
            hasBegun.withLock { hasBegun in
                if hasBegun, next == call { return .fail(EIO) }
                hasBegun = hasBegun || next == first
                return .proceed
            }
        }
    }
}
