package import Foundation
package import Model

/// The time zone that dates are shown in.
package struct LocalTime: Sendable {
    private let secondsFromGMT: @Sendable (Date) -> Int

    /// A zone that never changes its clocks.
    package static func fixed(secondsFromGMT: Int) -> LocalTime {
        LocalTime { _ in secondsFromGMT }
    }

    /// The zone of this machine.
    ///
    /// Asks the C library: Foundation's time zones take milliseconds to come up.
    package static let system = LocalTime { date in
        let seconds = min(max(date.timeIntervalSince1970, -60_000_000_000), 250_000_000_000)
        var moment = time_t(seconds)
        var parts = tm()
        return localtime_r(&moment, &parts) == nil ? 0 : parts.tm_gmtoff
    }

    /// The day a moment falls on.
    package func day(of date: Date) -> CalendarDate {
        CalendarDate(date, secondsFromGMT: secondsFromGMT(date))
    }

    /// The hour and minute of the day.
    package func time(of date: Date) -> (hour: Int, minute: Int) {
        let bounded = min(max(date.timeIntervalSince1970, -1e15), 1e15)
        let seconds = Int(bounded.rounded(.down)) + secondsFromGMT(date)
        let ofDay = ((seconds % 86_400) + 86_400) % 86_400
        return (ofDay / 3_600, ofDay % 3_600 / 60)
    }
}
