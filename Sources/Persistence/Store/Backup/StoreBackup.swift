/// A copy of a store in one file, whole and of one moment.
public struct StoreBackup: Hashable, Sendable {
    /// Where it is.
    public let path: String
    /// How long it is.
    public let byteCount: Int64
    /// What is wrong with it, because it is with the store: never anything structural, unless that
    /// was asked for.
    public let findings: [StoreFinding]

    /// What to do with a store of which pages are damaged.
    public enum DamagePolicy: Hashable, Sendable {
        /// Make no backup: nobody could go back to it.
        case refuse
        /// Copy it as it is, so that nothing is lost by what is tried next.
        case copy
    }
}
