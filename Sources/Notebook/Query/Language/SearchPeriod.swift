import FoundationEssentials
package import PersistenceDates

/// A year, a month or a day, as a query names it: `2020`, `2020-01`, `2020-01-15`; or a day by how long ago
/// it was: `today`, `yesterday`, `7d`, `2w`, `3m`, `1y`.
package struct SearchPeriod: Hashable, Sendable {
    /// Its days: where they depend on the day on which one asks, they are another each day.
    package struct Days: Hashable, Sendable {
        /// The first day.
        package let first: CalendarDate
        /// The first day behind it; `nil` behind the year 9999.
        package let next: CalendarDate?
    }

    /// Some that depend on the day on which one asks, as completion offers them.
    package static let examples = ["today", "yesterday", "7d", "4w", "3m", "1y"]

    private let kind: Kind

    private enum Kind: Hashable, Sendable {
        case year(CalendarDate)
        case month(CalendarDate)
        case day(CalendarDate)
        case today
        case yesterday
        case daysAgo(Int)
        case weeksAgo(Int)
        case monthsAgo(Int)
        case yearsAgo(Int)
    }

    /// Reads it: the year in four digits, month and day in one or two, how many days, weeks,
    /// months or years in up to four; `nil` for anything else.
    package init?(_ text: String) {
        switch text.lowercased() {
        case "today": kind = .today
        case "yesterday": kind = .yesterday
        default:
            guard let kind = Self.ago(text) ?? Self.date(text) else { return nil }
            self.kind = kind
        }
    }

    private static func ago(_ text: String) -> Kind? {
        guard let unit = text.last, let number = number(text.dropLast(), upTo: 4) else {
            return nil
        }
        return switch unit {
        case "d", "D": .daysAgo(number)
        case "w", "W": .weeksAgo(number)
        case "m", "M": .monthsAgo(number)
        case "y", "Y": .yearsAgo(number)
        default: nil
        }
    }

    private static func date(_ text: String) -> Kind? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), parts[0].utf8.count == 4 else { return nil }
        var numbers: [Int] = []
        for (index, part) in parts.enumerated() {
            guard let number = number(part, upTo: index == 0 ? 4 : 2) else { return nil }
            numbers.append(number)
        }
        let day = CalendarDate(
            year: numbers[0], month: numbers.count > 1 ? numbers[1] : 1,
            day: numbers.count > 2 ? numbers[2] : 1)
        return day.map { [Kind.year($0), .month($0), .day($0)][numbers.count - 1] }
    }

    private static func number(_ text: Substring, upTo digits: Int) -> Int? {
        let isNumber = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        return isNumber && (1...digits).contains(text.utf8.count) ? Int(text) : nil
    }

    /// Whether it is a length of time: alone it means the days since then.
    package var isSpan: Bool {
        switch kind {
        case .daysAgo, .weeksAgo, .monthsAgo, .yearsAgo: true
        case .year, .month, .day, .today, .yesterday: false
        }
    }

    /// Its days.
    ///
    /// - Parameter today: The day on which one asks.
    /// - Returns: The days.
    package func days(on today: CalendarDate) -> Days {
        func ago(_ days: Int) -> Days {
            let moment = Date(timeIntervalSince1970: 86_400 * Double(today.daysSince1970 - days))
            return Self.day(CalendarDate(moment))
        }
        return switch kind {
        case .year(let first): Days(first: first, next: Self.yearBehind(first))
        case .month(let first): Days(first: first, next: Self.monthBehind(first))
        case .day(let day): Self.day(day)
        case .today: ago(0)
        case .yesterday: ago(1)
        case .daysAgo(let number): ago(number)
        case .weeksAgo(let number): ago(7 * number)
        case .monthsAgo(let number): Self.day(Self.day(months: number, before: today))
        case .yearsAgo(let number): Self.day(Self.day(months: 12 * number, before: today))
        }
    }

    /// The same day of an earlier month, or the last one that it has; never before the calendar begins.
    private static func day(months: Int, before today: CalendarDate) -> CalendarDate {
        let month = today.year * 12 + today.month - 1 - months
        let days = (0...3).lazy.compactMap {
            CalendarDate(year: month / 12, month: month % 12 + 1, day: today.day - $0)
        }
        return days.first ?? .first
    }

    private static func day(_ day: CalendarDate) -> Days {
        let next = CalendarDate(year: day.year, month: day.month, day: day.day + 1)
        return Days(first: day, next: next ?? monthBehind(day))
    }

    private static func monthBehind(_ day: CalendarDate) -> CalendarDate? {
        CalendarDate(year: day.year, month: day.month + 1, day: 1) ?? yearBehind(day)
    }

    private static func yearBehind(_ day: CalendarDate) -> CalendarDate? {
        CalendarDate(year: day.year + 1, month: 1, day: 1)
    }
}

extension SearchPeriod: CustomStringConvertible {
    /// As it is typed.
    package var description: String {
        switch kind {
        case .year(let first): String(first.description.prefix(4))
        case .month(let first): String(first.description.prefix(7))
        case .day(let day): day.description
        case .today: "today"
        case .yesterday: "yesterday"
        case .daysAgo(let number): "\(number)d"
        case .weeksAgo(let number): "\(number)w"
        case .monthsAgo(let number): "\(number)m"
        case .yearsAgo(let number): "\(number)y"
        }
    }
}

extension CalendarDate {
    /// 1 January of the year 1.
    fileprivate static var first: CalendarDate {
        CalendarDate(Date(timeIntervalSince1970: -.greatestFiniteMagnitude))
    }
}
