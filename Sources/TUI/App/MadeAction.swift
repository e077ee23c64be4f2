package import Persistence

/// What a request was as an action that can be undone, or which one it undid or did again.
package enum MadeAction: Hashable, Sendable {
    /// None: nothing was changed that undoing would take back.
    case none
    case one(UndoGroup.ID)
    /// Nobody said.
    case unknown

    /// The action, where it is known.
    var id: UndoGroup.ID? {
        if case .one(let id) = self { id } else { nil }
    }
}
