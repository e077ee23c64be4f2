/// Messages for later, each handed on once.
struct Deadlines<Message: Sendable> {
    private var entries: [(instant: ContinuousClock.Instant, message: Message)] = []

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

    mutating func add(_ message: Message, at instant: ContinuousClock.Instant) {
        entries.append((instant, message))
    }

    /// Takes what is due, the earliest first.
    mutating func takeDue(at now: ContinuousClock.Instant) -> [Message] {
        guard let next, next <= now else { return [] }
        let due = entries.filter { $0.instant <= now }.sorted { $0.instant < $1.instant }
        entries.removeAll { $0.instant <= now }
        return due.map(\.message)
    }
}
