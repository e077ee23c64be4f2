/// What is asked before it is done.
package enum Confirmation: String, CaseIterable, Codable, Hashable, Sendable {
    /// Only deleting and merging, and what cannot be undone.
    case irreversible
    /// Everything that removes or changes many things.
    case always
}
