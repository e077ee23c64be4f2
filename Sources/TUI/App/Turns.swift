internal import Persistence

/// The actions that were undone and done again in this run, one after the other.
///
/// Undo and redo of the store are about one's own actions; what was turned out of turn in the history,
/// which may be anybody's, comes back by the same keys in the order in which it went. What was done
/// last here is undone first, and what was done here before that next, whatever the same person did
/// since in another window.
struct Turns: Hashable, Sendable {
    /// What was undone and not done again, the last last: the action, or nil for one's own last.
    private var undone: [UndoGroup.ID?] = []
    /// What was done here, or done again, and not undone since, the last last.
    private var redone: [UndoGroup.ID?] = []
    /// What a key asked for that is not answered; nil where none did.
    var pressed: StoreRequest?
    /// Whether it was said that what was removed for good stays gone: then it is passed over.
    var passesGone = false
    /// An action of which it was said why it cannot be undone: what was done before it comes next.
    var passed: UndoGroup.ID?

    /// What was said of actions of many rows that were done here, and where one was then.
    private var large: [UndoGroup.ID: Large] = [:]

    /// What was said of an action of many rows, and where that was.
    struct Large: Hashable {
        let sentence: String
        let place: Destination?
    }

    /// So many actions are remembered; what was done here before is undone as everything else of one's
    /// own.
    static let most = 1_000

    /// What undoes what is to be undone next.
    var undo: StoreRequest {
        (redone.last ?? nil).map { .undoAction($0) } ?? passed.map { .undoBefore($0) } ?? .undo
    }
    /// What does again what was undone last.
    var redo: StoreRequest { (undone.last ?? nil).map { .redoAction($0) } ?? .redo }

    /// Whether an action was done here, or done again, and not undone since.
    func isDoneHere(_ action: UndoGroup.ID) -> Bool { redone.contains(action) }

    /// Notes what the store has done, and which action that did, undid or did again, where it is known;
    /// whatever else it was than a turn ends the way back.
    mutating func note(_ request: StoreRequest, _ action: UndoGroup.ID? = nil) {
        pressed = nil
        passesGone = false
        switch request {
        case .undo, .undoBefore: Self.move(nil, action, from: &redone, to: &undone)
        case .undoAction(let id): Self.move(id, id, from: &redone, to: &undone)
        // What is undone of it is an action of its own.
        case .undoRest(let id): Self.move(id, action, from: &redone, to: &undone)
        case .redo: Self.move(nil, action, from: &undone, to: &redone)
        case .redoAction(let id): Self.move(id, id, from: &undone, to: &redone)
        case .redoRest(let id): Self.move(id, action, from: &undone, to: &redone)
        default:
            undone = []
            passed = nil
            if let action { redone.append(action) }
        }
        if redone.count > Self.most, let old = redone.removeFirst() { large[old] = nil }
    }

    /// Notes that an action was of many rows.
    mutating func note(large: Large, _ action: UndoGroup.ID) { self.large[action] = large }

    /// What was said of what a key would turn, if that is of many rows and was done elsewhere than at
    /// `place`: nobody sees there what becomes of them.
    func unseen(by request: StoreRequest, at place: Destination?) -> String? {
        switch request {
        case .undoAction(let id), .redoAction(let id):
            large[id].flatMap { $0.place == place ? nil : $0.sentence }
        default: nil
        }
    }

    /// Leaves out what cannot be turned, so that the next key is about what was before it.
    mutating func forget(_ request: StoreRequest) {
        switch request {
        case .undo, .undoBefore: Self.remove(nil, from: &redone)
        case .undoAction(let id):
            Self.remove(id, from: &redone)
            large[id] = nil
        case .redo: Self.remove(nil, from: &undone)
        case .redoAction(let id): Self.remove(id, from: &undone)
        default: break
        }
    }

    private static func move(
        _ asked: UndoGroup.ID?, _ action: UndoGroup.ID?, from old: inout [UndoGroup.ID?],
        to new: inout [UndoGroup.ID?]
    ) {
        remove(asked, from: &old)
        new.append(action)
    }

    private static func remove(_ action: UndoGroup.ID?, from list: inout [UndoGroup.ID?]) {
        if let index = list.lastIndex(of: action) { list.remove(at: index) }
    }
}
