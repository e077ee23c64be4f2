import Foundation

/// What a consumer is given, and when.
///
/// `@unchecked`: `condition` guards the properties.
final class Arrivals<Value: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private var latest: Value?
    private var instant = ContinuousClock.now
    private var number = 0

    /// Called by the consumer, which tells when it got the value.
    func arrived(_ value: Value, at instant: ContinuousClock.Instant) {
        condition.lock()
        latest = value
        self.instant = instant
        number += 1
        condition.signal()
        condition.unlock()
    }

    /// How many have arrived.
    var count: Int {
        condition.lock()
        defer { condition.unlock() }
        return number
    }

    /// The newest value.
    var value: Value? {
        condition.lock()
        defer { condition.unlock() }
        return latest
    }

    /// Waits until more than so many have arrived.
    ///
    /// - Returns: When the newest did; `nil` when none comes within a minute.
    func next(after count: Int, within seconds: Double = 60) -> ContinuousClock.Instant? {
        let deadline = Date(timeIntervalSinceNow: seconds)
        condition.lock()
        defer { condition.unlock() }
        while number <= count {
            if !condition.wait(until: deadline) { return nil }
        }
        return instant
    }

    /// Waits until nothing comes for a while.
    func settle(quietSeconds: Double) {
        var last = count
        while next(after: last, within: quietSeconds) != nil { last = count }
    }
}
