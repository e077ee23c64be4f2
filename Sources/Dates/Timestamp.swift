package import FoundationEssentials

/// Moments as text, wherever they are stored as one: RFC 3339 in UTC with milliseconds,
/// `2026-11-21T08:30:00.000Z`.
///
/// Written by hand: Foundation's formatters take tens of milliseconds to start and microseconds a
/// date, and an export has millions.
package enum Timestamp {
    /// The text of a moment, rounded to the millisecond; the bare number of milliseconds since 1970
    /// for years that four digits do not hold.
    package static func text(of date: Date) -> String {
        textOfYear(date) ?? String(date.millisecondsSince1970)
    }

    /// The text of a moment; `nil` for years that four digits do not hold, and for what is no number.
    package static func textOfYear(_ date: Date) -> String? {
        let milliseconds = date.millisecondsSince1970
        guard years.contains(milliseconds), !date.timeIntervalSince1970.isNaN else { return nil }
        let day = CalendarDate(
            Date(timeIntervalSince1970: Double(floor(milliseconds, 86_400_000) * 86_400)))
        let rest = Int(milliseconds - floor(milliseconds, 86_400_000) * 86_400_000)
        let seconds = rest / 1_000
        return String(unsafeUninitializedCapacity: 24) { text in
            func put(_ number: Int, from start: Int, _ width: Int, _ next: Unicode.Scalar) {
                var number = number
                for place in (start..<start + width).reversed() {
                    text[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
                    number /= 10
                }
                text[start + width] = UInt8(ascii: next)
            }
            put(day.year, from: 0, 4, "-")
            put(day.month, from: 5, 2, "-")
            put(day.day, from: 8, 2, "T")
            put(seconds / 3_600, from: 11, 2, ":")
            put(seconds / 60 % 60, from: 14, 2, ":")
            put(seconds % 60, from: 17, 2, ".")
            put(rest % 1_000, from: 20, 3, "Z")
            return 24
        }
    }

    /// The moment that a text names, rounded to the millisecond: a day, a day and a time after a `T`
    /// or a blank, with or without seconds, fractions and zone.
    ///
    /// Without a zone it is UTC. `nil` for anything else, and for a moment that is in none of the years 1 to 9999 in
    /// UTC, which no text could name.
    package static func date(of text: some StringProtocol) -> Date? {
        if let date = text.utf8.withContiguousStorageIfAvailable(ownDate), let date { return date }
        var rest = Array(text.utf8)[...]
        guard let day = day(&rest) else { return nil }
        let start = Double(day.daysSince1970) * 86_400
        if rest.isEmpty { return Date(timeIntervalSince1970: start) }
        guard take(&rest, "T") || take(&rest, "t") || take(&rest, " "), let time = time(&rest),
            let zone = zone(&rest), rest.isEmpty
        else { return nil }
        let date = Date(timeIntervalSince1970: start + time - zone).roundedToMilliseconds
        return years.contains(date.millisecondsSince1970) ? date : nil
    }

    /// The moment that a text names, as ``date(of:)`` reads it, with slashes for its hyphens, or as mail has it
    /// (``dateOfMail(_:)``), but noon in UTC for a day without a time.
    ///
    /// For days that other programs write: midnight in UTC is the day before everywhere west of Greenwich,
    /// and noon is that day from twelve hours behind it to eleven ahead.
    package static func dateOrNoon(of text: some StringProtocol) -> Date? {
        if let date = momentOrNoon(text) { return date }
        return withHyphens(text).flatMap { momentOrNoon($0) } ?? dateOfMail(text)
    }

    /// A day with slashes between its numbers as one with hyphens: where the year stands first, nobody can take
    /// the month for the day.
    private static func withHyphens(_ text: some StringProtocol) -> String? {
        let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].utf8.count == 4 else { return nil }
        return parts.map { String($0) }.joined(separator: "-")
    }

    private static func momentOrNoon(_ text: some StringProtocol) -> Date? {
        guard let date = date(of: text) else { return nil }
        let isDay = text.utf8.allSatisfy {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
        }
        return isDay ? date.addingTimeInterval(12 * 3_600) : date
    }

    /// The moment of a text as ``text(of:)`` writes it; `nil` for one that is written in another way.
    private static func ownDate(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
        guard text.count == 24, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            text[10] == UInt8(ascii: "T"), text[13] == UInt8(ascii: ":"),
            text[16] == UInt8(ascii: ":"), text[19] == UInt8(ascii: "."),
            text[23] == UInt8(ascii: "Z")
        else { return nil }
        var isNumber = true
        func number(_ start: Int, _ width: Int) -> Int {
            text[start..<start + width].reduce(0) { number, byte in
                let digit = byte &- UInt8(ascii: "0")
                if digit > 9 { isNumber = false }
                return number * 10 + Int(digit)
            }
        }
        let (year, month, day) = (number(0, 4), number(5, 2), number(8, 2))
        let (hour, minute, second) = (number(11, 2), number(14, 2), number(17, 2))
        let millisecond = number(20, 3)
        guard isNumber, hour < 24, minute < 60, second < 60,
            let date = CalendarDate(year: year, month: month, day: day)
        else { return nil }
        let seconds = date.daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second
        return Date(millisecondsSince1970: Int64(seconds) * 1_000 + Int64(millisecond))
    }

    /// From the first millisecond of year 1 to the last of year 9999.
    private static let years: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

    /// The moment, or the nearest one of a year that four digits hold.
    package static func nearest(to date: Date) -> Date {
        let milliseconds = date.millisecondsSince1970
        return Date(
            millisecondsSince1970: min(max(milliseconds, years.lowerBound), years.upperBound))
    }

    private static func floor(_ number: Int64, _ divisor: Int64) -> Int64 {
        let quotient = number / divisor
        return number % divisor < 0 ? quotient - 1 : quotient
    }

    private static func day(_ rest: inout ArraySlice<UInt8>) -> CalendarDate? {
        guard let year = number(&rest, 4...4), take(&rest, "-"), let month = number(&rest, 1...2),
            take(&rest, "-"), let day = number(&rest, 1...2)
        else { return nil }
        return CalendarDate(year: year, month: month, day: day)
    }

    private static func time(_ rest: inout ArraySlice<UInt8>) -> Double? {
        guard let hour = number(&rest, 1...2), take(&rest, ":"), let minute = number(&rest, 2...2),
            hour < 25, minute < 60
        else { return nil }
        guard let seconds = seconds(&rest) else { return nil }
        let time = Double(hour * 3_600 + minute * 60) + seconds
        // The end of a day is the beginning of the next one, and nothing comes behind it.
        return hour < 24 || time == 86_400 ? time : nil
    }

    /// What stands behind hours and minutes; 0 for nothing.
    private static func seconds(_ rest: inout ArraySlice<UInt8>) -> Double? {
        guard take(&rest, ":") else { return 0 }
        // A leap second is the next minute's first.
        guard let second = number(&rest, 2...2), second <= 60 else { return nil }
        guard take(&rest, ".") || take(&rest, ",") else { return Double(second) }
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard !digits.isEmpty, let fraction = Double("0." + String(decoding: digits, as: UTF8.self))
        else { return nil }
        rest = rest.dropFirst(digits.count)
        return Double(second) + fraction
    }

    /// Seconds east of Greenwich: up to 23:59 on either side, as RFC 3339 has it.
    ///
    /// No zone of today lies beyond 14:00, but some were further away before there were zones.
    private static func zone(_ rest: inout ArraySlice<UInt8>) -> Double? {
        if rest.isEmpty || take(&rest, "Z") || take(&rest, "z") { return 0 }
        let isEast = take(&rest, "+")
        guard isEast || take(&rest, "-"), let hours = number(&rest, 2...2) else { return nil }
        _ = take(&rest, ":")
        guard let minutes = rest.isEmpty ? 0 : number(&rest, 2...2), hours < 24, minutes < 60
        else { return nil }
        return Double(hours * 3_600 + minutes * 60) * (isEast ? 1 : -1)
    }

    private static func take(_ rest: inout ArraySlice<UInt8>, _ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest = rest.dropFirst()
        return true
    }

    private static func number(_ rest: inout ArraySlice<UInt8>, _ digits: ClosedRange<Int>) -> Int?
    {
        let found = rest.prefix(digits.upperBound).prefix {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
        guard found.count >= digits.lowerBound else { return nil }
        rest = rest.dropFirst(found.count)
        return found.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}
