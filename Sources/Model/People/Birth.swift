/// What is known of when somebody was born: the day, or only an age.
package enum Birth: Hashable, Sendable {
    /// The day of birth; the age follows from it.
    case date(CalendarDate)
    /// Whole years, as last stated.
    case age(Int)

    /// Whole years at `today`, or the stated age where no date is known.
    ///
    /// Never negative.
    package func age(on today: CalendarDate) -> Int {
        switch self {
        case .age(let years):
            return years
        case .date(let date):
            let years = today.year - date.year
            let hadBirthday = (today.month, today.day) >= (date.month, date.day)
            return max(0, hadBirthday ? years : years - 1)
        }
    }
}
