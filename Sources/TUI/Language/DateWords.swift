internal import FoundationEssentials
package import SheafModel

/// How days and times are written.
///
/// Our own few lines instead of a formatter: a list writes a date on every row of every frame.
package struct DateWords: Sendable {
    /// The cells that neither a day of this year nor a short month goes beyond.
    package let cells: Int
    /// A day with its year.
    package let day: @Sendable (CalendarDate) -> String
    /// A day of this year.
    package let dayOfYear: @Sendable (CalendarDate) -> String
    /// A month with its year, as a heading.
    package let month: @Sendable (CalendarDate) -> String
    /// A month where there is little room.
    package let shortMonth: @Sendable (CalendarDate) -> String
    /// A day with the time beside it, in hours and minutes.
    package let moment: @Sendable (CalendarDate, _ hour: Int, _ minute: Int) -> String

    /// The cells that no moment goes beyond: a day of two digits before such a month, and the time.
    package var momentCells: Int { cells + 9 }

    /// A time of the day, the same in every language.
    package static func clock(_ hour: Int, _ minute: Int) -> String {
        "\(padded(hour)):\(padded(minute))"
    }

    /// A number in two digits.
    static func padded(_ number: Int) -> String {
        number < 10 ? "0\(number)" : String(number)
    }
}
