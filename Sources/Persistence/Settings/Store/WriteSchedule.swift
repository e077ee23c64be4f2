/// When changes are written: after a quiet time, but no later than a longer one after the first.
struct WriteSchedule: Sendable {
    /// The two times.
    let timing: WriteTiming
    private var first: ContinuousClock.Instant?
    private var last: ContinuousClock.Instant?

    init(_ timing: WriteTiming) {
        self.timing = timing
    }

    /// Notes a change.
    mutating func noteChange(at now: ContinuousClock.Instant) {
        if first == nil { first = now }
        last = now
    }

    /// Notes that everything was written, or could not be.
    mutating func noteWrite() {
        first = nil
        last = nil
    }

    /// When to write; `nil` if nothing changed since the last write.
    var due: ContinuousClock.Instant? {
        guard let first, let last else { return nil }
        return min(last + timing.quiet, first + timing.atMost)
    }
}

/// How long changes wait for others before they are written.
public struct WriteTiming: Hashable, Sendable {
    /// The time after the last change.
    public var quiet: Duration
    /// The time after the first change, whatever comes meanwhile.
    public var atMost: Duration

    /// Waits of any length.
    public init(quiet: Duration, atMost: Duration) {
        self.quiet = quiet
        self.atMost = atMost
    }

    /// 200 milliseconds, and 2 seconds at most.
    public static let standard = WriteTiming(quiet: .milliseconds(200), atMost: .seconds(2))
}
