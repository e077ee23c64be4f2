/// When an open vault locks itself.
public struct AutoLockPolicy: Hashable, Sendable {
    /// Why a vault locked itself.
    package enum Reason: Hashable, Sendable {
        /// Nobody did anything for too long.
        case idle
        /// It was open for as long as a vault may be.
        case total
        /// The machine slept.
        case suspended
    }

    /// What to do now.
    package enum Verdict: Hashable, Sendable {
        /// Stay open, and ask again after this time.
        case stayOpen(Duration)
        /// Lock.
        case lock(Reason)
    }

    /// How long nobody may do anything, at least and at most: 30 seconds to 30 minutes.
    package static let idleRange = Duration.seconds(30) ... .seconds(1800)
    /// How long it may be open in all, at least and at most: a minute to 24 hours.
    package static let totalRange = Duration.seconds(60) ... .seconds(24 * 3600)

    /// How long nobody may do anything: 30 seconds to 30 minutes.
    public let idle: Duration
    /// How long it may be open in all: a minute to 24 hours.
    public let total: Duration

    /// A policy of these times; one that is too short or too long becomes the nearest that may be.
    public init(idle: Duration = .seconds(300), total: Duration = .seconds(12 * 3600)) {
        self.idle = min(max(idle, Self.idleRange.lowerBound), Self.idleRange.upperBound)
        self.total = min(max(total, Self.totalRange.lowerBound), Self.totalRange.upperBound)
    }

    /// Decides about a vault that was unlocked, and last used, at these moments.
    package func verdict(
        unlocked: VaultClock.Moment, lastUsed: VaultClock.Moment, now: VaultClock.Moment
    ) -> Verdict {
        let slept = (now.elapsed - unlocked.elapsed) - (now.awake - unlocked.awake)
        // The two clocks are not read at the same instant.
        if slept > .seconds(1) { return .lock(.suspended) }
        let idleRest = lastUsed.elapsed + idle - now.elapsed
        let totalRest = unlocked.elapsed + total - now.elapsed
        if totalRest <= .zero { return .lock(.total) }
        if idleRest <= .zero { return .lock(.idle) }
        return .stayOpen(min(idleRest, totalRest))
    }
}
