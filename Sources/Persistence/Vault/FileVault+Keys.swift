import Foundation

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
    public var retryDelay: Duration {
        wrongAnswers < 3
            ? .zero : min(.milliseconds(500) * (1 << min(wrongAnswers - 3, 6)), .seconds(30))
    }

    func derived(
        _ passphrase: SecretBytes, salt: [UInt8], cost: ScryptCost
    ) async throws(VaultError) -> SecretBytes {
        let parts = parts
        let result = await deriving { () -> Result<SecretBytes, VaultError> in
            do throws(VaultError) {
                return .success(try parts.derive(passphrase, salt: salt, cost: cost))
            } catch {
                return .failure(error)
            }
        }
        guard !Task.isCancelled else { throw .cancelled }
        return try result.get()
    }

    private func deriving<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async
        -> Result
    {
        await withCheckedContinuation { continuation in
            derivationQueue.async { continuation.resume(returning: work()) }
        }
    }

    func newSlot(
        _ keys: VaultKeys, passphrase: SecretBytes, vault: UUID
    ) async throws(VaultError) -> KeySlot {
        let cost = try await newCost()
        return try await KeySlot.wrapping(keys, cost: cost, vault: vault, random: parts.random) {
            salt throws(VaultError) in
            try await self.derived(passphrase, salt: salt, cost: cost)
        }
    }

    private func newCost() async throws(VaultError) -> ScryptCost {
        if case .fixed(let cost) = parts.newCost { return cost }
        let start = ContinuousClock.now
        _ = try await derived(
            SecretBytes(text: "calibration"), salt: parts.random.bytes(KeySlot.saltBytes),
            cost: ScryptCost(logN: 17))
        return CostCalibration.cost(
            lowest: ContinuousClock.now - start, availableMemory: parts.availableMemory())
    }
}
