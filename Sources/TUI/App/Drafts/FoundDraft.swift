/// One field of a form that was changed: what it was when editing began, and what was typed.
package struct DraftField: Hashable, Sendable {
    package let base: String
    package let text: String

    package init(base: String, text: String) {
        self.base = base
        self.text = text
    }
}

/// What was left behind of a form, or what became of keeping it.
package enum FoundDraft: Hashable, Sendable {
    /// Nothing.
    case none
    /// The fields that had been changed, by name, and what the form was about; and whether somebody else
    /// typed them than who goes on with them as their own.
    case fields([String: DraftField], about: String = "", isOfAnother: Bool = false)
    /// Something that cannot be read; it was set aside at this path.
    case damaged(setAside: String)
    /// The one that was chosen went meanwhile: another window took it, or removed it.
    case taken
    /// What was to be kept is on disk.
    case kept
    /// What was to be left behind is on disk: its form may close.
    case left
    /// What else was wanted is done: texts were listed, or one was removed.
    case done
    /// It is not: what is typed is in the form alone.
    case refused
}
