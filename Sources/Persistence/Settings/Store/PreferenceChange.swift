/// Preferences have changed.
public struct PreferenceChange: Hashable, Sendable {
    /// Who changed them.
    public enum Origin: Hashable, Sendable {
        /// This program.
        case local
        /// This program, back to the defaults.
        case reset
        /// Somebody else, in the file.
        case externalEdit
        /// A newer program, from an older form of the file.
        case migration
    }

    /// The names whose values are others now; empty if only the problems are.
    public var keys: Set<String>
    /// Who changed them; of changes that were joined, the last one.
    public var origin: Origin

    /// A change of `keys`.
    package init(keys: Set<String>, origin: Origin) {
        self.keys = keys
        self.origin = origin
    }
}
