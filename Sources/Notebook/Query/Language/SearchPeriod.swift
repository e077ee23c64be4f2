package import Dates

/// A year, a month or a day, as a query names it: `2020`, `2020-01`, `2020-01-15`.
package struct SearchPeriod: Hashable, Sendable {
    /// Its first day.
    package let first: CalendarDate
    private let unit: Unit

    private enum Unit: Hashable, Sendable {
        case year, month, day
    }

    /// Reads it: the year in four digits, month and day in one or two; nil for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), parts[0].utf8.count == 4 else { return nil }
        var numbers: [Int] = []
        for part in parts {
            let isNumber = part.utf8.allSatisfy { (0x30...0x39).contains($0) }
            guard isNumber, (1...4).contains(part.utf8.count), let number = Int(part) else {
                return nil
            }
            numbers.append(number)
        }
        guard parts.dropFirst().allSatisfy({ $0.utf8.count <= 2 }) else { return nil }
        let day = CalendarDate(
            year: numbers[0], month: numbers.count > 1 ? numbers[1] : 1,
            day: numbers.count > 2 ? numbers[2] : 1)
        guard let day else { return nil }
        first = day
        unit = [.year, .month, .day][numbers.count - 1]
    }

    /// The first day behind it; nil behind the year 9999.
    package var next: CalendarDate? {
        let nextYear = CalendarDate(year: first.year + 1, month: 1, day: 1)
        let nextMonth =
            CalendarDate(year: first.year, month: first.month + 1, day: 1) ?? nextYear
        return switch unit {
        case .year: nextYear
        case .month: nextMonth
        case .day:
            CalendarDate(year: first.year, month: first.month, day: first.day + 1) ?? nextMonth
        }
    }
}

extension SearchPeriod: CustomStringConvertible {
    /// As it is typed.
    package var description: String {
        let day = first.description
        return switch unit {
        case .year: String(day.prefix(4))
        case .month: String(day.prefix(7))
        case .day: day
        }
    }
}
