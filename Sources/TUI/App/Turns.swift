internal import Persistence

/// The actions that were undone and done again in this run, one after the other.
///
/// Undo and redo of the store are about one's own actions; what was turned out of turn in the history,
/// which may be anybody's, comes back by the same keys in the order in which it went. What was done
/// last here is undone first, whatever the same person did since in another window.
struct Turns: Hashable, Sendable {
    /// What was undone and not done again, the last last: the action, or nil for one's own last.
    private var undone: [UndoGroup.ID?] = []
    /// What was done again and not undone since.
    private var redone: [UndoGroup.ID?] = []

    /// What undoes what is to be undone next.
    var undo: StoreRequest { (redone.last ?? nil).map { .undoAction($0) } ?? .undo }
    /// What does again what was undone last.
    var redo: StoreRequest { (undone.last ?? nil).map { .redoAction($0) } ?? .redo }

    /// Notes what the store has done; whatever else it was ends the way back, to `action` if that is
    /// what it was.
    mutating func note(_ request: StoreRequest, _ action: UndoGroup.ID? = nil) {
        switch request {
        case .undo: Self.move(nil, from: &redone, to: &undone)
        case .undoAction(let id): Self.move(id, from: &redone, to: &undone)
        case .redo: Self.move(nil, from: &undone, to: &redone)
        case .redoAction(let id): Self.move(id, from: &undone, to: &redone)
        default:
            undone = []
            redone = action.map { [$0] } ?? []
        }
    }

    /// Leaves out what cannot be turned, so that the next key is about what was before it.
    mutating func forget(_ request: StoreRequest) {
        switch request {
        case .undo: Self.remove(nil, from: &redone)
        case .undoAction(let id): Self.remove(id, from: &redone)
        case .redo: Self.remove(nil, from: &undone)
        case .redoAction(let id): Self.remove(id, from: &undone)
        default: break
        }
    }

    private static func move(
        _ action: UndoGroup.ID?, from old: inout [UndoGroup.ID?], to new: inout [UndoGroup.ID?]
    ) {
        remove(action, from: &old)
        new.append(action)
    }

    private static func remove(_ action: UndoGroup.ID?, from list: inout [UndoGroup.ID?]) {
        if let index = list.lastIndex(of: action) { list.remove(at: index) }
    }
}
