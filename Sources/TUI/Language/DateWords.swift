internal import FoundationEssentials
package import Model

/// How days and times are written.
///
/// Our own few lines instead of a formatter: a list writes a date on every row of every frame.
package struct DateWords: Sendable {
    /// A day with its year.
    package let day: @Sendable (CalendarDate) -> String
    /// A day of this year, in six cells at most.
    package let dayOfYear: @Sendable (CalendarDate) -> String
    /// A month with its year, as a heading.
    package let month: @Sendable (CalendarDate) -> String
    /// A month where there is little room.
    package let shortMonth: @Sendable (CalendarDate) -> String
    /// A day with the time beside it, in hours and minutes.
    package let moment: @Sendable (CalendarDate, _ hour: Int, _ minute: Int) -> String

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static let longMonths = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]

    static let english = DateWords(
        day: { "\($0.day) \(months[$0.month - 1]) \($0.year)" },
        dayOfYear: { "\($0.day) \(months[$0.month - 1])" },
        month: { "\(longMonths[$0.month - 1]) \($0.year)" },
        shortMonth: { "\(months[$0.month - 1]) \($0.year)" },
        moment: { "\($0.day) \(months[$0.month - 1]) \($0.year) \(clock($1, $2))" })

    static let japanese = DateWords(
        day: { "\($0.year)/\(padded($0.month))/\(padded($0.day))" },
        dayOfYear: { "\(padded($0.month))/\(padded($0.day))" },
        month: { "\($0.year) 年 \($0.month) 月" },
        shortMonth: { "\($0.year)/\(padded($0.month))" },
        moment: { "\($0.year)/\(padded($0.month))/\(padded($0.day)) \(clock($1, $2))" })

    /// A time of the day, the same in every language.
    static func clock(_ hour: Int, _ minute: Int) -> String {
        "\(padded(hour)):\(padded(minute))"
    }

    private static func padded(_ number: Int) -> String {
        number < 10 ? "0\(number)" : String(number)
    }
}
