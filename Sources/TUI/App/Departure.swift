/// Where somebody goes while the screens that would be dropped for it put away what they hold.
struct Departure: Sendable {
    /// Where to.
    enum Goal: Hashable, Sendable {
        /// A new stack with this screen.
        case place(Destination)
        /// The first screen of the stack.
        case first
        /// The screen beneath the top one.
        case beneath
        /// The end of the program.
        case end
    }

    let goal: Goal
    /// The screen that puts something away now.
    let holder: Int
}

/// Whether a screen may be dropped.
package enum Hold: Hashable, Sendable {
    /// Nothing is lost with it.
    case nothing
    /// Something would be lost: ``Event/leaving`` comes first.
    case text
    /// It is putting away what it has, and closes itself then.
    case leaving
}
