import Synchronization

/// Whose turn it is to write, in the order in which it was asked for.
///
/// Who waits here can be told at once that it is not wanted any more. In the queue of the writer itself
/// nobody hears anything before the writes ahead are done.
final class WriteTurns: Sendable {
    private typealias Turn = CheckedContinuation<Bool, Never>

    private struct State {
        var isTaken = false
        var nextTicket = 0
        var waiting: [(ticket: Int, continuation: Turn)] = []
        /// Who gave up before it waited.
        var givenUp: Set<Int> = []
    }

    private let state = Mutex(State())

    /// Waits for a turn, which ``give()`` ends.
    ///
    /// - Throws: ``StoreError/cancelled`` when the task is cancelled while it waits: it has no turn then.
    func take() async throws(StoreError) {
        guard let ticket = ticket() else { return }
        let hasTurn = await withTaskCancellationHandler {
            await wait(ticket)
        } onCancel: {
            giveUp(ticket)
        }
        // Who is cancelled just after having got the turn keeps it.
        state.withLock { _ = $0.givenUp.remove(ticket) }
        if !hasTurn { throw .cancelled }
    }

    /// Waits for a turn, whether or not the task is cancelled.
    func takeAnyway() async {
        guard let ticket = ticket() else { return }
        _ = await wait(ticket)
    }

    /// Ends a turn: the next one begins.
    func give() {
        let next = state.withLock { state -> Turn? in
            if state.waiting.isEmpty {
                state.isTaken = false
                return nil
            }
            return state.waiting.removeFirst().continuation
        }
        next?.resume(returning: true)
    }

    /// What a turn is waited for with; nil where it could be taken at once.
    private func ticket() -> Int? {
        state.withLock { state in
            if !state.isTaken {
                state.isTaken = true
                return nil
            }
            state.nextTicket += 1
            return state.nextTicket
        }
    }

    private func wait(_ ticket: Int) async -> Bool {
        await withCheckedContinuation { (continuation: Turn) in
            let answer = state.withLock { state -> Bool? in
                if state.givenUp.remove(ticket) != nil { return false }
                if !state.isTaken {
                    state.isTaken = true
                    return true
                }
                state.waiting.append((ticket, continuation))
                return nil
            }
            if let answer { continuation.resume(returning: answer) }
        }
    }

    private func giveUp(_ ticket: Int) {
        let turn = state.withLock { state -> Turn? in
            guard let index = state.waiting.firstIndex(where: { $0.ticket == ticket }) else {
                // It does not wait yet; who has its turn already does not ask any more.
                state.givenUp.insert(ticket)
                return nil
            }
            return state.waiting.remove(at: index).continuation
        }
        turn?.resume(returning: false)
    }
}
