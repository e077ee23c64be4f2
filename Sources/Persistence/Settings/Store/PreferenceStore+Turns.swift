internal import Dispatch
internal import Glibc
internal import Synchronization

// Work with the files comes in turns, one piece after the other. Within one of them, which runs what the
// program handed in, the next would be waited for without an end.
extension PreferenceStore {
    /// Whether the calling thread is at work with the files.
    var hasTurn: Bool { worker.withLock { $0 } == pthread_self() }

    /// Does `body` at the next turn, and waits for it.
    ///
    /// - Throws: what `body` throws; ``PreferenceError/nested`` on a thread that is at work with the files.
    func waitingTurn<Success>(
        _ body: () throws(PreferenceError) -> Success
    ) throws(PreferenceError) -> Success {
        guard !hasTurn else { throw .nested }
        return try queue.sync { () -> Result<Success, PreferenceError> in
            working { Result(catching: body) }
        }.get()
    }

    /// Does `body`, on the queue, and knows on which thread.
    func working<Success>(_ body: () -> Success) -> Success {
        let before = worker.withLock { worker -> pthread_t? in
            defer { worker = pthread_self() }
            return worker
        }
        defer { worker.withLock { $0 = before } }
        return body()
    }
}
