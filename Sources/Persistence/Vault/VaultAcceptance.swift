/// What a file that is not as expected may be accepted for, by somebody who was shown the error.
public struct VaultAcceptance: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// A set by its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// An older copy: ``VaultError/rolledBack(found:lastSeen:)``.
    public static let olderCopy = VaultAcceptance(rawValue: 1)
    /// A copy that another machine went on with: ``VaultError/diverged(generation:)``.
    public static let otherBranch = VaultAcceptance(rawValue: 2)
    /// That nobody can tell: ``VaultError/seenRecordUnreadable(path:)``.
    public static let lostRecord = VaultAcceptance(rawValue: 4)
}
