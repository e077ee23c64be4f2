/// What is wanted done with the texts that are kept on disk.
package enum DraftRequest: Hashable, Sendable {
    /// Hand over what was left behind of a form; comes back as ``Event/draft(_:)``.
    case take(form: String)
    /// Hand over one that the list has, in the same way.
    case resume(UnsavedText.ID)
    /// Keep what was typed so far.
    case keep(form: String, about: String = "", fields: [String: DraftField])
    /// Keep what was typed; the form is closed.
    case leave(form: String, about: String = "", fields: [String: DraftField])
    /// Forget it: it was saved, or is not wanted.
    case discard(form: String)
    /// Forget one that the list has.
    case forget(UnsavedText.ID)
    /// Say which there are, as ``Message/unsaved(_:)``.
    case list

    /// Whether what comes next depends on its answer.
    var isAwaited: Bool {
        switch self {
        case .take, .resume, .leave: true
        case .keep, .discard, .forget, .list: false
        }
    }
}
