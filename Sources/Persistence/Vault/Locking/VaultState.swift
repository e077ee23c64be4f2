public import FoundationEssentials

/// How a vault is, for whoever shows it.
public enum VaultState: Hashable, Sendable {
    /// There is none yet.
    case none
    /// There is one, and its keys are not in memory.
    case locked
    /// A passphrase is being checked.
    case unlocking
    /// Open until this time, unless it is used.
    case unlocked(until: Date)
    /// Open, but the disk takes no changes.
    case readOnly(until: Date)
    /// It cannot be used as it is.
    case problem(VaultError)
}
