/// Lets one question be asked at a time; who comes second waits, and is cancelled with the first.
struct PromptTurns {
    private var isTaken = false
    private var waiting: [CheckedContinuation<Bool, Never>] = []

    /// How many wait.
    var waitingCount: Int { waiting.count }

    /// Takes the turn if it is free.
    mutating func take() -> Bool {
        defer { isTaken = true }
        return !isTaken
    }

    /// Waits; resumed with `true` when it is this one's turn, with `false` when there will be none.
    mutating func wait(_ continuation: CheckedContinuation<Bool, Never>) {
        waiting.append(continuation)
    }

    /// Passes the turn on.
    mutating func end(isCancelled: Bool) {
        if isCancelled || waiting.isEmpty {
            isTaken = false
            for continuation in waiting { continuation.resume(returning: false) }
            waiting = []
        } else {
            waiting.removeFirst().resume(returning: true)
        }
    }
}

extension FileVault {
    /// Runs `body` while nobody else asks.
    ///
    /// - Throws: ``VaultError/cancelled`` if the question before was cancelled.
    func takingTurn<Result: Sendable>(
        _ body: (isolated FileVault) async throws(VaultError) -> Result
    ) async throws(VaultError) -> Result {
        if !turns.take() {
            let mayAsk = await withCheckedContinuation { turns.wait($0) }
            guard mayAsk else { throw .cancelled }
        }
        do throws(VaultError) {
            let result = try await body(self)
            turns.end(isCancelled: false)
            return result
        } catch {
            turns.end(isCancelled: error == .cancelled)
            throw error
        }
    }

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
