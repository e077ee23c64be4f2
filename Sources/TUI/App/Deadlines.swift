/// Messages for later, each handed on once.
struct Deadlines<Message: Sendable> {
    private var entries: [(number: Int, instant: ContinuousClock.Instant, message: Message)] = []
    private var lastNumber = 0

    /// When the first is due; nil when there is none.
    var next: ContinuousClock.Instant? { entries.map(\.instant).min() }

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
        let due = entries.filter { $0.instant <= now }.sorted { $0.instant < $1.instant }
        entries.removeAll { $0.instant <= now }
        return due.map(\.message)
    }
}
