package import FoundationEssentials
internal import Glibc

/// The time, in the three ways a vault needs it.
package struct VaultClock: Sendable {
    /// One moment by all three clocks.
    package struct Moment: Hashable, Sendable {
        /// What the calendar says; it may jump.
        package var date: Date
        /// Since the machine started, sleep included.
        package var elapsed: Duration
        /// Since the machine started, without the time it slept.
        package var awake: Duration

        /// A moment of these times.
        package init(date: Date, elapsed: Duration, awake: Duration) {
            self.date = date
            self.elapsed = elapsed
            self.awake = awake
        }
    }

    private let read: @Sendable () -> Moment
    private let wait: @Sendable (Duration) async -> Void

    /// A clock that says what `read` says and waits as `wait` does.
    package init(
        read: @escaping @Sendable () -> Moment, wait: @escaping @Sendable (Duration) async -> Void
    ) {
        self.read = read
        self.wait = wait
    }

    /// The machine's.
    package static let system = VaultClock(
        read: {
            Moment(date: Date(), elapsed: time(CLOCK_BOOTTIME), awake: time(CLOCK_MONOTONIC))
        },
        wait: { duration in
            // Cut short by cancellation, and whoever waited looks for that itself.
            try? await Task.sleep(for: duration)
        })

    var now: Moment { read() }

    func sleep(_ duration: Duration) async {
        await wait(duration)
    }

    /// How long processors have worked for this thread.
    static var workOfThisThread: Duration { time(CLOCK_THREAD_CPUTIME_ID) }

    private static func time(_ clock: clockid_t) -> Duration {
        var time = timespec()
        clock_gettime(clock, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
