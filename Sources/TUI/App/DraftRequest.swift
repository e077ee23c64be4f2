/// What a form wants done with the text that is kept for it on disk.
package enum DraftRequest: Hashable, Sendable {
    /// Hand over what was left behind; comes back as ``Event/draft(_:)``.
    case take(form: String)
    /// Keep what was typed so far.
    case keep(form: String, fields: [String: DraftField])
    /// Keep what was typed; the form is closed.
    case leave(form: String, fields: [String: DraftField])
    /// Forget it: it was saved, or is not wanted.
    case discard(form: String)
}
