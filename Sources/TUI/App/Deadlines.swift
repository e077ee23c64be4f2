/// Messages for later, each handed on once.
struct Deadlines<Message: Sendable> {
    private var entries: [(number: Int, instant: ContinuousClock.Instant, message: Message)] = []
    private var lastNumber = 0

    /// When the first is due; nil when there is none.
    ///
    /// Asked before each wait, so nothing is made for it.
    var next: ContinuousClock.Instant? {
        var first: ContinuousClock.Instant?
        for entry in entries {
            if let known = first, known <= entry.instant { continue }
            first = entry.instant
        }
        return first
    }

    mutating func add(_ message: Message, at instant: ContinuousClock.Instant) -> Int {
        lastNumber += 1
        entries.append((lastNumber, instant, message))
        return lastNumber
    }

    mutating func remove(_ number: Int) {
        entries.removeAll { $0.number == number }
    }

    /// Takes what is due, the earliest first.
    mutating func takeDue(at now: ContinuousClock.Instant) -> [Message] {
        guard let next, next <= now else { return [] }
        let due = entries.filter { $0.instant <= now }.sorted { $0.instant < $1.instant }
        entries.removeAll { $0.instant <= now }
        return due.map(\.message)
    }
}
