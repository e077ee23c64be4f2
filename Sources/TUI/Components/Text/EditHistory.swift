/// The typing that can be taken back, and taken forth again.
struct EditHistory: Sendable {
    /// One piece of typing: at `start`, `removed` became `inserted`.
    struct Step: Hashable, Sendable {
        var start: TextPosition
        var removed: String
        var inserted: String
        /// Where `inserted` ends; the cursor is further on where characters joined.
        var insertedEnd: TextPosition
        var cursorBefore: TextPosition
        var cursorAfter: TextPosition
        var kind: Kind
    }

    /// What belongs together: typing grows a step, erasing another, anything else stands alone.
    enum Kind: Hashable, Sendable {
        case typing
        case erasing
        case single
    }

    private static let maximumSteps = 1_000
    private(set) var done: [Step] = []
    private(set) var undone: [Step] = []

    /// Remembers a step, as part of the one before where both are of one go.
    mutating func add(_ step: Step) {
        undone = []
        if let last = done.last, let joined = Self.join(last, step) {
            done[done.count - 1] = joined
        } else {
            done.append(step)
            if done.count > Self.maximumSteps { done.removeFirst() }
        }
    }

    /// Makes the next step stand for itself: the cursor was moved, or time went by.
    mutating func close() {
        if !done.isEmpty { done[done.count - 1].kind = .single }
    }

    /// The step to take back.
    mutating func undo() -> Step? {
        guard let step = done.popLast() else { return nil }
        undone.append(step)
        return step
    }

    /// The step to do again.
    mutating func redo() -> Step? {
        guard var step = undone.popLast() else { return nil }
        step.kind = .single
        done.append(step)
        return step
    }

    private static func join(_ last: Step, _ next: Step) -> Step? {
        guard last.kind == next.kind, last.cursorAfter == next.cursorBefore else { return nil }
        var joined = last
        joined.cursorAfter = next.cursorAfter
        switch next.kind {
        case .single:
            return nil
        case .typing:
            // A word with the blanks after it is one step.
            let endsWord = last.inserted.last?.isWhitespace ?? false
            let beginsWord = !(next.inserted.first?.isWhitespace ?? false)
            guard next.start == last.insertedEnd, next.removed.isEmpty else { return nil }
            guard !(endsWord && beginsWord), next.inserted != "\n" else { return nil }
            joined.inserted += next.inserted
            joined.insertedEnd = next.insertedEnd
        case .erasing:
            if next.start == last.start {
                joined.removed += next.removed
            } else {
                guard next.cursorBefore == last.start else { return nil }
                joined.removed = next.removed + last.removed
                joined.start = next.start
                joined.insertedEnd = next.start
            }
        }
        return joined
    }
}
