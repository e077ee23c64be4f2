/// What is asked before it is done.
package enum Confirmation: String, CaseIterable, Codable, Hashable, Sendable {
    /// What cannot be undone, and where there is a choice.
    case irreversible
    /// Deleting, merging and other states of posts and people, too, although undo takes them back.
    case always
}
