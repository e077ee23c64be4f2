/// Something that was asked for and takes, or took, longer than nobody notices.
package struct TaskRecord: Hashable, Identifiable, Sendable {
    /// How it stands.
    package enum State: Hashable, Sendable {
        case running
        /// Somebody stopped it, and it has not ended yet.
        case stopping
        /// It is done; what is said of that.
        case done(String)
        /// It was refused; what is said of that.
        case failed(String)
        /// It was stopped, and nothing of it is stored.
        case stopped
    }

    /// The ticket of what was asked for.
    package let id: Int
    /// What would change.
    package let name: String
    package fileprivate(set) var state = State.running
    /// How far it is, where that is told.
    package fileprivate(set) var pace: TaskPace?
    /// When it was asked for, and when it ended, by ``App/elapsed``.
    package let begin: Duration
    package fileprivate(set) var end: Duration?

    /// Whether it is not over.
    package var isRunning: Bool { state == .running || state == .stopping }

    /// How long it took, or has taken so far.
    package func time(at now: Duration) -> Duration { (end ?? now) - begin }
}

/// What runs, and what ended not long ago, the newest first.
package struct TaskRecords: Hashable, Sendable {
    /// All of them; what is quicker than ``leastTime`` stays for as long as it runs.
    package private(set) var all: [TaskRecord] = []
    /// What ends sooner is no task: nobody waited for it.
    package static let leastTime = Duration.milliseconds(100)
    private static let most = 50

    package init() {}

    /// What has been running for so long that it can be shown, and what ended.
    package func shown(at now: Duration) -> [TaskRecord] {
        all.filter { !$0.isRunning || $0.time(at: now) >= Self.leastTime }
    }

    /// How far one is that was asked for under a ticket; nil where that is not told.
    func pace(of ticket: Int) -> TaskPace? { all.first { $0.id == ticket }?.pace }

    /// Whether something can still come of one.
    package var isAnyRunning: Bool { all.contains(where: \.isRunning) }

    /// Whether one has been running for longer than nobody notices.
    func isAnyLong(at now: Duration) -> Bool {
        all.contains { $0.isRunning && $0.time(at: now) >= Self.leastTime }
    }

    /// Whether one that was asked for under a ticket runs, and has for so long.
    func hasRun(_ ticket: Int, for time: Duration, at now: Duration) -> Bool {
        all.contains { $0.id == ticket && $0.isRunning && $0.time(at: now) >= time }
    }

    mutating func begin(_ ticket: Int, _ name: String, at now: Duration) {
        all.insert(TaskRecord(id: ticket, name: name, begin: now), at: 0)
    }

    mutating func note(_ pace: TaskPace, of ticket: Int) { change(ticket) { $0.pace = pace } }

    mutating func noteStopping(_ ticket: Int) {
        change(ticket) { if $0.state == .running { $0.state = .stopping } }
    }

    mutating func end(_ ticket: Int, _ state: TaskRecord.State, at now: Duration) {
        change(ticket) { record in
            record.state = state
            record.end = now
        }
        all.removeAll { $0.id == ticket && $0.time(at: now) < Self.leastTime }
        if all.count > Self.most { all.removeLast(all.count - Self.most) }
    }

    private mutating func change(_ ticket: Int, _ body: (inout TaskRecord) -> Void) {
        guard let index = all.firstIndex(where: { $0.id == ticket }) else { return }
        body(&all[index])
    }
}
