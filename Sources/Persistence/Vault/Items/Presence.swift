/// How an item asks whether the person is there.
public enum Presence: Hashable, Sendable {
    /// Not at all, once the vault is unlocked.
    case whenUnlocked
    /// With the passphrase at every single read. Unlocking the vault does not open it.
    case everyRead
    /// With the passphrase, which then counts for this long: up to 15 minutes, less when the vault is
    /// locked.
    case within(Duration)

    /// The longest time one answer may count.
    package static let maximumWindow = Duration.seconds(900)

    /// Whether the item is sealed by the key that only the passphrase gives.
    var needsPassphrase: Bool { self != .whenUnlocked }

    /// The same in whole milliseconds, as the file keeps it.
    ///
    /// - Throws: ``VaultError/invalidInput(_:)`` if the time is out of range.
    func checked() throws(VaultError) -> Presence {
        guard case .within(let window) = self else { return self }
        guard window >= .milliseconds(1) && window <= Self.maximumWindow else {
            throw .invalidInput(.presenceWindow)
        }
        return .within(.milliseconds(window.wholeMilliseconds))
    }
}

extension Duration {
    /// The milliseconds in it, without the rest.
    var wholeMilliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}
