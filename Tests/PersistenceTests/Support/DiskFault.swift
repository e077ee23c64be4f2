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
