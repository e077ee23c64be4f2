import FoundationEssentials
import Persistence

/// What an import does with a row that is there already.
package enum ImportPolicy: Hashable, Sendable {
    /// Makes it what the import says, and remembers nothing.
    case plain
    /// Makes it what the import says, unless somebody edited it here since an import wrote it.
    case keepingEdits
    /// Makes it what the import says, unless somebody edited it here later than the import says of itself:
    /// it was made of what is here.
    case keepingLaterEdits
    /// Makes it what the import says, unless somebody edited it here that the import does not know of: it was
    /// made of what is here, and has the date of the last edit in it.
    case keepingOtherEdits
    /// Makes it what the import says, also where it was edited here.
    case takingTheirs
    /// Leaves it as it is, whatever it is.
    case addingOnly

    /// Whether what is written is remembered, for the next import.
    var remembers: Bool {
        switch self {
        case .plain, .addingOnly: false
        case .keepingEdits, .keepingLaterEdits, .keepingOtherEdits, .takingTheirs: true
        }
    }

    /// Whether what was edited here stays.
    var keeps: Bool {
        switch self {
        case .plain, .addingOnly, .takingTheirs: false
        case .keepingEdits, .keepingLaterEdits, .keepingOtherEdits: true
        }
    }

    /// Whether an import that has a row as it was after one edit knows of another one here.
    func knows(of edit: Date, in theirs: Date?) -> Bool {
        guard let theirs else { return false }
        return switch self {
        case .plain, .addingOnly, .takingTheirs, .keepingEdits: false
        case .keepingLaterEdits: edit <= theirs
        case .keepingOtherEdits: edit == theirs
        }
    }
}
