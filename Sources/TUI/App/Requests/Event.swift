package import SheafModel

/// What a screen hears about.
package enum Event: Sendable {
    /// A request to the vault was done, or was not.
    case vault(VaultAnswer)
    /// The vault was locked or opened, or has another time left: ``Environment/vault``.
    case vaultState
    /// A key of the command table was pressed.
    case command(CommandID)
    /// The same with a capital letter: the other way round.
    case reversed(CommandID)
    /// What the rows are sorted by, and behind that by this, or the other way round.
    case sortAdded(CommandID, isReversed: Bool)
    /// A key itself, where ``Screen/takesKeys``.
    case key(KeyPress)
    /// Shows a saved view of this list.
    case show(SavedView)
    /// Somebody wants an end of what ``Screen/work`` tells of.
    case interrupted
    /// Something for the text field that has the keyboard; typed characters too.
    case edit(TextEdit)
    /// The letter of a button was pressed in a dialog.
    case letter(Character)
    /// The mouse, with the point on the screen's own canvas.
    case mouse(MouseEvent)
    /// The size or the settings changed: ``Environment`` has the new ones.
    case environment
    /// Something else is unread than before, or somebody else is followed: ``Environment/unreadPosts``
    /// and ``Environment/followed``.
    case news
    /// Rows of a query this screen subscribed to.
    case results(Subscription, Results)
    /// A store request of this screen was done, or was not.
    case answer(StoreRequest, Result<StoreAnswer, Problem>)
    /// How far the batch of this screen is.
    case batch(TaskPace)
    /// What came back from `$EDITOR`; nil when nothing changed.
    case edited(EditedText?)
    /// What was left behind of a form; see ``DraftRequest/take(form:)``.
    case draft(FoundDraft)
    /// The time asked for with ``Effect/wait(_:mark:)`` is over.
    case timer(Int)
    /// Somebody goes elsewhere: put away what would be lost, then close; see ``Screen/hold``.
    case leaving
    /// The program ends: the last occasion to keep a draft.
    case ending
    /// The screen above this one was closed; where one went to come there, if that has a name.
    case uncovered(by: Destination?)
    /// The screen was put on the stack.
    case appeared
}
