/// What is wanted done with the texts that are kept on disk; every request is answered.
package enum DraftRequest: Hashable, Sendable {
    /// Hand over what was left behind of a form, by the same writer if any; comes back as ``Event/draft(_:)``.
    case take(form: String)
    /// Hand over one that the list has, in the same way, to a form that keeps it from now on.
    case resume(UnsavedText.ID, form: String)
    /// Keep what was typed so far; then what came back from an editor is in there, and the file at
    /// `edited` is removed.
    case keep(
        form: String, about: String = "", fields: [String: DraftField], edited: String? = nil)
    /// Keep what was typed; the form is closed.
    case leave(form: String, about: String = "", fields: [String: DraftField])
    /// Forget it: it was saved, or is not wanted.
    case discard(form: String)
    /// Remove the file of an editor, whose text is not to be kept.
    case discardEdited(path: String)
    /// Forget one that the list has.
    case forget(UnsavedText.ID)
    /// Say which there are, as ``Message/unsavedNames(_:)``; nothing is read for that.
    case names
    /// Read all there are; they come as ``Message/unsaved(_:)``.
    case list
    /// The same by the way: no key waits for it.
    case look

    /// What keys or the end wait for; nil where neither does.
    var work: Work? {
        switch self {
        case .take, .resume, .list: .unsavedTexts
        case .leave, .forget: .draft
        case .keep: .keptText
        case .discard: .removedText
        case .names, .look, .discardEdited: nil
        }
    }

    /// Whether whoever asked hears that it is done.
    var isHeard: Bool {
        switch self {
        case .take, .resume, .keep, .leave, .forget, .list: true
        case .discard, .discardEdited, .names, .look: false
        }
    }
}
