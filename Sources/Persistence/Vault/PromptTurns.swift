/// Lets one question be asked at a time; who comes second waits, and is cancelled with the first.
struct PromptTurns {
    private var isTaken = false
    private var waiting: [(number: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    private var lastNumber = 0

    /// How many wait.
    var waitingCount: Int { waiting.count }

    /// Takes the turn if it is free.
    mutating func take() -> Bool {
        defer { isTaken = true }
        return !isTaken
    }

    /// A number for one who is about to wait.
    mutating func number() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Waits; resumed with `true` when it is this one's turn, with `false` when there will be none.
    mutating func wait(_ continuation: CheckedContinuation<Bool, Never>, as number: Int) {
        waiting.append((number, continuation))
    }

    /// Takes one out who was cancelled and still waits; whoever has the turn keeps it.
    mutating func leave(_ number: Int) {
        guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
        waiting.remove(at: index).continuation.resume(returning: false)
    }

    /// Passes the turn on.
    mutating func end(isCancelled: Bool) {
        if isCancelled || waiting.isEmpty {
            isTaken = false
            for one in waiting { one.continuation.resume(returning: false) }
            waiting = []
        } else {
            waiting.removeFirst().continuation.resume(returning: true)
        }
    }
}

extension FileVault {
    /// Runs `body` while nobody else asks.
    ///
    /// - Throws: ``VaultError/cancelled`` if the question before was cancelled, or the task while it
    ///   waited; then the others wait on.
    func takingTurn<Result: Sendable>(
        _ body: (isolated FileVault) async throws(VaultError) -> Result
    ) async throws(VaultError) -> Result {
        if !turns.take() { try await waitForTurn() }
        do throws(VaultError) {
            let result = try await body(self)
            turns.end(isCancelled: false)
            return result
        } catch {
            turns.end(isCancelled: error == .cancelled)
            throw error
        }
    }

    private func waitForTurn() async throws(VaultError) {
        let number = turns.number()
        let hasTurn = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // Who is cancelled before this waits for nothing; who is afterwards is in the list
                // when the actor comes to take it out.
                if Task.isCancelled {
                    continuation.resume(returning: false)
                } else {
                    turns.wait(continuation, as: number)
                }
            }
        } onCancel: {
            Task { await leaveTurns(number) }
        }
        guard hasTurn else { throw .cancelled }
        if Task.isCancelled {
            // The turn came at the same moment; it is somebody else's now.
            turns.end(isCancelled: false)
            throw .cancelled
        }
    }

    private func leaveTurns(_ number: Int) { turns.leave(number) }

    /// Asks until `attempt` takes the answer.
    func asking<Result: Sendable>(
        _ reason: PromptReason, attempt: (SecretBytes) async throws(VaultError) -> Result
    ) async throws(VaultError) -> Result {
        guard let prompting = parts.prompting, prompting.canAsk else {
            throw .interactionNotAllowed
        }
        let ticket = ticket
        var count = 1
        while true {
            let passphrase = try await prompting.passphrase(for: reason, attempt: count)
            guard ticket == self.ticket, !Task.isCancelled else { throw .cancelled }
            do throws(VaultError) {
                return try await attempt(passphrase)
            } catch .authenticationFailed {
                count += 1
            }
        }
    }
}
