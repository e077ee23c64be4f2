package import FoundationEssentials

/// A day of the Gregorian calendar, in no time zone.
package struct CalendarDate: Hashable, Sendable {
    /// The year; 1 to 9999.
    package let year: Int
    /// The month; 1 to 12.
    package let month: Int
    /// The day of the month; 1 to 31.
    package let day: Int

    /// Makes a day; `nil` if the calendar has none such (30 February).
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9_999).contains(year), (1...12).contains(month) else { return nil }
        guard (1...Self.days(in: month, of: year)).contains(day) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads `2026-11-21`, with or without leading zeros.
    ///
    /// `nil` for anything else.
    package init?(_ text: String) {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { part in
            // A sign before the digits is one of a number, and of no day.
            part.utf8.allSatisfy(digits.contains) ? Int(part) : nil
        }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2]
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The day that `date` falls on, `secondsFromGMT` east of Greenwich.
    ///
    /// Days outside the years 1 to 9999 are held at the limit. The conversion from a count of days
    /// is Howard Hinnant's `civil_from_days`.
    package init(_ date: Date, secondsFromGMT: Int = 0) {
        let seconds = date.timeIntervalSince1970 + Double(secondsFromGMT)
        let days = Int(max(-719_162, min(2_932_896, (seconds / 86_400).rounded(.down))))
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// How many days later than 1 January 1970 it is: Howard Hinnant's `days_from_civil`.
    package var daysSince1970: Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let shifted = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * shifted + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func isLeap(_ year: Int) -> Bool {
        (year.isMultiple(of: 4) && !year.isMultiple(of: 100)) || year.isMultiple(of: 400)
    }
}

extension CalendarDate: Comparable {
    /// Earlier days come first.
    package static func < (left: Self, right: Self) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CalendarDate: CustomStringConvertible {
    /// The ISO 8601 form: `2026-11-21`.
    package var description: String {
        "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(day, to: 2))"
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
