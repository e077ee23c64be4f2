/// What is asked before it is done.
package enum Confirmation: String, CaseIterable, Codable, Hashable, Sendable {
    /// Only what cannot be undone.
    case irreversible
    /// Everything that removes or changes many things.
    case always
}
