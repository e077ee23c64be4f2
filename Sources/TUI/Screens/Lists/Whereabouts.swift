internal import SheafNotebook

/// Where something is of which a page is open, and that is not here.
enum Whereabouts: Hashable, Sendable {
    /// It is still being asked.
    case unknown
    case trash(TrashedThing)
    /// It was removed for good, or nobody knows.
    case gone

    /// What the store answered.
    init(_ answer: Result<StoreAnswer, Problem>) {
        if case .success(.trashed(let thing?)) = answer {
            self = .trash(thing)
        } else {
            self = .gone
        }
    }

    private var thing: TrashedThing? {
        if case .trash(let thing) = self { thing } else { nil }
    }

    var isTrash: Bool { thing != nil }

    /// What it is called in the trash.
    var name: String? { thing?.name }

    /// What of the trash brings it back alone; nil where it went along with something else.
    var entry: TrashItem? {
        guard let thing, !thing.wentAlong else { return nil }
        return thing.entry
    }

    /// What tells that it may have left the trash, for as long as it is said to be there.
    var watched: Set<Subscription> { isTrash ? [.trash(TrashList())] : [] }
}
