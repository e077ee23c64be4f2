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
    /// Makes it what the import says, also where it was edited here.
    case takingTheirs
    /// Leaves it as it is, whatever it is.
    case addingOnly

    /// Whether what is written is remembered, for the next import.
    var remembers: Bool {
        switch self {
        case .plain, .addingOnly: false
        case .keepingEdits, .keepingLaterEdits, .takingTheirs: true
        }
    }
}
