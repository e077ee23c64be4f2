extension Hub {
    /// What the thread is asked to do.
    struct Inbox {
        var lists: [ObjectIdentifier: LiveList] = [:]
        /// Whether this process has committed.
        var hasCommit = false
        /// Whether another process has written its note.
        var hasNote = false
        /// Whether somebody looks at a list again.
        var hasReturn = false
        /// Whether a list is new or has a new query.
        var hasRequest = false
        /// Whether the journal is to begin anew.
        var clearing: Clearing?
        var isClosed = false
        /// Those who wait until the lists show all that is committed now.
        var onFollowed: [CheckedContinuation<Void, Never>] = []
        var onEnd: [CheckedContinuation<Void, Never>] = []
        /// Whether the thread is to let go of the file until it is told to go on.
        var isHeld = false
        /// Those who wait until it has.
        var onHold: [CheckedContinuation<Void, Never>] = []

        /// Whether there is something to do at once.
        var isUrgent: Bool {
            if isHeld && !isClosed { return !onHold.isEmpty }
            return isClosed || hasRequest || hasReturn || clearing != nil || !onFollowed.isEmpty
        }

        /// Forgets what has been handed on.
        mutating func clear() {
            onFollowed = []
            onHold = []
            // While the file is let go of nothing else is looked at: it is to be done afterwards.
            if isHeld && !isClosed { return }
            hasCommit = false
            hasNote = false
            hasReturn = false
            hasRequest = false
            clearing = nil
        }
    }

    /// How much a journal that is to begin anew is in the way.
    enum Clearing {
        /// The newest snapshot should be read from the file alone.
        case patient
        /// Older ones are given up as well.
        case urgent
    }
}
