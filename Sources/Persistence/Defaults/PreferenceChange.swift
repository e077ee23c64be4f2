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
    }

    /// The names whose values are others now; empty if only the problems are.
    public var keys: Set<String>
    /// Who changed them.
    public var origin: Origin

    /// A change of `keys`.
    public init(keys: Set<String>, origin: Origin) {
        self.keys = keys
        self.origin = origin
    }
}
