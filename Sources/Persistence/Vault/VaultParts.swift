internal import CPersistenceSystem
internal import FoundationEssentials
package import PersistenceFiles

/// What a vault is handed: everything that a test wants to choose.
package struct VaultParts: Sendable {
    /// Derives a key on a thread that may be busy for seconds.
    package typealias Derivation =
        @Sendable (SecretBytes, [UInt8], ScryptCost) throws(VaultError)
        -> SecretBytes

    /// The cost of new passphrase slots.
    package enum NewCost: Sendable {
        /// What the passphrase that is replaced cost, if that was chosen; else ``calibrated``.
        case asBefore
        /// Whatever takes half a second to a second here.
        case calibrated
        /// This one.
        case fixed(ScryptCost)
    }

    package var prompting: (any PassphrasePrompting)?
    package var autoLock = AutoLockPolicy()
    package var clock = VaultClock.system
    package var random = RandomSource.system
    package var gate = FileGate()
    package var bounds = ScryptBounds.standard
    package var newCost = NewCost.asBefore
    /// How long to wait for another program that writes.
    package var lockPatience = Duration.seconds(5)
    package var availableMemory: @Sendable () -> Int = AvailableMemory.bytes
    /// In place of scrypt itself.
    package var derivation: Derivation?

    package init() {}

    func derive(
        _ passphrase: SecretBytes, salt: [UInt8], cost: ScryptCost
    ) throws(VaultError) -> SecretBytes {
        try bounds.check(cost, availableMemory: availableMemory())
        if let derivation { return try derivation(passphrase, salt, cost) }
        return try Cryptography.scrypt(passphrase, salt: salt, cost: cost, bounds: bounds)
    }
}
