package import FoundationEssentials
import Glibc
package import SheafModel

/// The time zone that dates are shown in.
package enum LocalTime: Hashable, Sendable {
    /// A zone that never changes its clocks.
    case fixed(secondsFromGMT: Int)
    /// The zone of this machine.
    case system

    /// How far the clocks are ahead at a moment.
    package func secondsFromGMT(_ date: Date) -> Int {
        guard case .fixed(let seconds) = self else { return Self.systemSeconds(date) }
        return seconds
    }

    /// Asks the C library: Foundation's time zones take milliseconds to come up.
    private static func systemSeconds(_ date: Date) -> Int {
        let seconds = min(max(date.timeIntervalSince1970, -60_000_000_000), 250_000_000_000)
        var moment = time_t(seconds)
        var parts = tm()
        return localtime_r(&moment, &parts) == nil ? 0 : parts.tm_gmtoff
    }

    /// The day a moment falls on.
    package func day(of date: Date) -> CalendarDate {
        CalendarDate(date, secondsFromGMT: secondsFromGMT(date))
    }

    /// When a month begins.
    ///
    /// - Parameters:
    ///   - date: A moment of some month.
    ///   - monthsAgo: How many months before that one; below 0 for later ones.
    /// - Returns: The first moment of the first day, by the clocks of then.
    package func startOfMonth(of date: Date, monthsAgo: Int) -> Date {
        let day = day(of: date)
        let months = day.year * 12 + day.month - 1 - monthsAgo
        let first = CalendarDate(year: months / 12, month: months % 12 + 1, day: 1) ?? day
        return beginning(of: first)
    }

    /// The hour and minute of the day.
    package func time(of date: Date) -> (hour: Int, minute: Int) {
        let bounded = min(max(date.timeIntervalSince1970, -1e15), 1e15)
        let seconds = Int(bounded.rounded(.down)) + secondsFromGMT(date)
        let ofDay = ((seconds % 86_400) + 86_400) % 86_400
        return (ofDay / 3_600, ofDay % 3_600 / 60)
    }

    /// The moment at which a day begins: midnight, or where the clocks skip it, what follows.
    package func beginning(of day: CalendarDate) -> Date {
        let midnight = Date(timeIntervalSince1970: 86_400 * Double(day.daysSince1970))
        // The clocks may change within a day on either side.
        let moments = [-86_400.0, 86_400].map { distance in
            midnight.addingTimeInterval(
                -Double(secondsFromGMT(midnight.addingTimeInterval(distance))))
        }
        return moments.sorted().first { self.day(of: $0) >= day } ?? midnight
    }
}
