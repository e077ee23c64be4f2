import FoundationEssentials

extension KeySlot {
    /// The nonce is always zero.
    ///
    /// That is safe because the key is new for every wrap: salt and wrap are made in one function,
    /// and nowhere else.
    private static var nonce: [UInt8] { [UInt8](repeating: 0, count: SealedBytes.nonceBytes) }

    /// Wraps both keys for a passphrase.
    ///
    /// Takes as long as `derive` does, which is handed the new salt, chooses the cost and pays it.
    static func wrapping(
        _ keys: VaultKeys, vault: UUID, random: RandomSource,
        derive: ([UInt8]) async throws(VaultError) -> (ScryptCost, SecretBytes)
    ) async throws(VaultError) -> KeySlot {
        let salt = random.bytes(saltBytes)
        let (cost, derived) = try await derive(salt)
        let key = KeySchedule.wrappingKey(derived, salt: salt)
        let both = SecretBytes(count: 2 * keyBytes) { buffer in
            for (index, part) in [keys.data, keys.presence].enumerated() {
                let half = UnsafeMutableRawBufferPointer(
                    rebasing: buffer[index * keyBytes..<(index + 1) * keyBytes])
                part.withUnsafeBytes { half.copyMemory(from: $0) }
            }
        }
        let context = fixedPart(cost, salt: salt) + vault.bytes
        let wrapped = both.withUnsafeBytes {
            Cryptography.seal($0, key: key, nonce: nonce, context: context)
        }
        return .passphrase(cost, salt: salt, wrapped: wrapped)
    }

    /// Wraps the data key for a key file.
    static func wrapping(
        _ dataKey: SecretBytes, machine: SecretBytes, vault: UUID, random: RandomSource
    ) -> KeySlot {
        let salt = random.bytes(saltBytes)
        let key = KeySchedule.machineKey(machine, salt: salt)
        let context = fixedPart(nil, salt: salt) + vault.bytes
        let wrapped = dataKey.withUnsafeBytes {
            Cryptography.seal($0, key: key, nonce: nonce, context: context)
        }
        return .machine(salt: salt, wrapped: wrapped)
    }

    /// The keys in a passphrase slot; `nil` if `derived` comes from another passphrase.
    func unwrapped(derived: SecretBytes, vault: UUID) -> VaultKeys? {
        guard case .passphrase(let cost, let salt, let wrapped) = self else { return nil }
        let both = Cryptography.open(
            wrapped, key: KeySchedule.wrappingKey(derived, salt: salt), nonce: Self.nonce,
            context: Self.fixedPart(cost, salt: salt) + vault.bytes)
        guard let both, both.count == 2 * Self.keyBytes else { return nil }
        return both.withUnsafeBytes { bytes in
            VaultKeys(
                data: SecretBytes(
                    copying: UnsafeRawBufferPointer(rebasing: bytes[..<Self.keyBytes])),
                presence: SecretBytes(
                    copying: UnsafeRawBufferPointer(rebasing: bytes[Self.keyBytes...])))
        }
    }

    /// The data key in a machine slot; `nil` if it is for another key file.
    func unwrapped(machine: SecretBytes, vault: UUID) -> SecretBytes? {
        guard case .machine(let salt, let wrapped) = self else { return nil }
        let key = Cryptography.open(
            wrapped, key: KeySchedule.machineKey(machine, salt: salt), nonce: Self.nonce,
            context: Self.fixedPart(nil, salt: salt) + vault.bytes)
        return key?.count == Self.keyBytes ? key : nil
    }
}
