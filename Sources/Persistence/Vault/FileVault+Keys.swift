import Dispatch
import FoundationEssentials

extension FileVault {
    /// Both keys, by whichever slot the passphrase opens.
    ///
    /// Every slot tried costs the same.
    ///
    /// - Throws: ``VaultError/authenticationFailed``, ``VaultError/cancelled`` with the task.
    func keys(
        _ passphrase: SecretBytes, slots: KeySlots, vault: UUID
    ) async throws(VaultError) -> VaultKeys {
        try await slot(of: passphrase, slots: slots, vault: vault).keys
    }

    /// The slot that the passphrase opens, and both keys.
    func slot(
        of passphrase: SecretBytes, slots: KeySlots, vault: UUID
    ) async throws(VaultError) -> (slot: KeySlot, keys: VaultKeys) {
        let passphrase = try Passphrase.prepared(passphrase)
        await parts.clock.sleep(retryDelay)
        for slot in slots.slots {
            guard case .passphrase(let cost, let salt, _) = slot else { continue }
            let derived = try await derived(passphrase, salt: salt, cost: cost)
            guard let keys = slot.unwrapped(derived: derived, vault: vault) else { continue }
            wrongAnswers = 0
            return (slot, keys)
        }
        wrongAnswers += 1
        throw .authenticationFailed
    }

    /// How long the next try has to wait.
    ///
    /// A courtesy to whoever watches; copies of the file do not wait.
    package var retryDelay: Duration {
        wrongAnswers < 3
            ? .zero : min(.milliseconds(500) * (1 << min(wrongAnswers - 3, 6)), .seconds(30))
    }

    func derived(
        _ passphrase: SecretBytes, salt: [UInt8], cost: ScryptCost
    ) async throws(VaultError) -> SecretBytes {
        try await timed(passphrase, salt: salt, cost: cost).key
    }

    /// A derived key, and the time that the processor worked for it.
    private func timed(
        _ passphrase: SecretBytes, salt: [UInt8], cost: ScryptCost
    ) async throws(VaultError) -> (key: SecretBytes, work: Duration) {
        let parts = parts
        let result = await deriving { () -> Result<(SecretBytes, Duration), VaultError> in
            let start = VaultClock.workOfThisThread
            do throws(VaultError) {
                let key = try parts.derive(passphrase, salt: salt, cost: cost)
                return .success((key, VaultClock.workOfThisThread - start))
            } catch {
                return .failure(error)
            }
        }
        guard !Task.isCancelled else { throw .cancelled }
        let (key, work) = try result.get()
        workPerGuess = work
        return (key, work)
    }

    private func deriving<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async
        -> Result
    {
        await withCheckedContinuation { continuation in
            derivationQueue.async { continuation.resume(returning: work()) }
        }
    }

    /// A slot for a new passphrase; `old` is the one it replaces or stands beside.
    func newSlot(
        _ keys: VaultKeys, passphrase: SecretBytes, vault: UUID, old: KeySlot? = nil
    ) async throws(VaultError) -> KeySlot {
        let chosen = chosenCost(old)
        return try await KeySlot.wrapping(keys, vault: vault, random: parts.random) {
            salt throws(VaultError) in
            if let chosen {
                return (chosen, try await self.derived(passphrase, salt: salt, cost: chosen))
            }
            return try await self.calibrated(passphrase, salt: salt)
        }
    }

    /// The cost that somebody chose for the new slot, if anybody did.
    private func chosenCost(_ old: KeySlot?) -> ScryptCost? {
        switch parts.newCost {
        case .fixed(let cost): return cost
        case .calibrated: return nil
        case .asBefore:
            // Calibrating never goes below the lowest cost: what lies there was chosen.
            guard case .passphrase(let cost, _, _) = old, cost.logN < ScryptCost.lowest.logN else {
                return nil
            }
            return cost
        }
    }

    /// What a guess is to cost here, and the key at that cost.
    ///
    /// What the lowest cost takes is measured with the passphrase itself: where that is enough, the key
    /// is there already.
    private func calibrated(
        _ passphrase: SecretBytes, salt: [UInt8]
    ) async throws(VaultError) -> (ScryptCost, SecretBytes) {
        let lowest = try await timed(passphrase, salt: salt, cost: .lowest)
        let cost = CostCalibration.cost(
            lowest: lowest.work, availableMemory: parts.availableMemory())
        guard cost != .lowest else { return (cost, lowest.key) }
        return (cost, try await derived(passphrase, salt: salt, cost: cost))
    }
}
