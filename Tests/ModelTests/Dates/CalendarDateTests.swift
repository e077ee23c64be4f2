import Foundation
import SheafModel
import Testing

@Suite struct `A calendar date` {
    @Test(arguments: [
        ("2024-02-29", true), ("2023-02-29", false), ("2000-02-29", true), ("1900-02-29", false),
        ("2026-04-31", false), ("2026-04-30", true), ("2026-13-01", false), ("2026-00-01", false),
        ("2026-01-00", false), ("0000-01-01", false), ("0001-01-01", true), ("9999-12-31", true),
        ("10000-01-01", false), ("2026-1-5", true), ("2026-01", false), ("2026/01/05", false),
        ("+2026-1-+5", false), ("2026-01-+5", false), ("", false), ("--", false),
        ("2026-01-05-", false), ("a-b-c", false),
    ])
    func `is only a day the calendar has`(text: String, exists: Bool) {
        #expect((CalendarDate(text) != nil) == exists)
    }

    @Test func `is written with leading zeros`() {
        #expect(CalendarDate("33-2-1")?.description == "0033-02-01")
    }

    @Test(arguments: [
        (0.0, 0, "1970-01-01"), (-1, 0, "1969-12-31"), (951_782_399, 0, "2000-02-28"),
        (951_782_400, 0, "2000-02-29"), (4_107_542_400, 0, "2100-03-01"),
        (-2_203_891_200, 0, "1900-03-01"), (0, 3_600 * 9, "1970-01-01"),
        (54_000, 3_600 * 9, "1970-01-02"), (0, -3_600, "1969-12-31"), (1e18, 0, "9999-12-31"),
        (-1e18, 0, "0001-01-01"),
    ])
    func `is the day of a moment somewhere`(seconds: Double, offset: Int, expected: String) {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(CalendarDate(date, secondsFromGMT: offset).description == expected)
    }

    @Test func `follows day by day through four centuries`() throws {
        var previous = CalendarDate(Date(timeIntervalSince1970: -86_400))
        for day in 0..<146_097 {
            let date = CalendarDate(Date(timeIntervalSince1970: Double(day) * 86_400))
            let isNext =
                date.day == previous.day + 1 && date.month == previous.month
                || date.day == 1 && date.month == previous.month + 1 && date.year == previous.year
                || date.day == 1 && date.month == 1 && date.year == previous.year + 1
            try #require(isNext, "\(previous) → \(date)")
            try #require(CalendarDate(date.description) == date)
            previous = date
        }
        #expect(previous.description == "2369-12-31")
    }

    @Test func `orders by year, month and day`() {
        let texts = ["1999-12-31", "2000-01-01", "2000-01-02", "2000-02-01"]
        let dates = texts.compactMap { CalendarDate($0) }
        #expect(dates.sorted() == dates)
        #expect(dates.reversed().sorted() == dates)
    }
}

@Suite struct `A birth` {
    @Test(arguments: [
        ("2000-02-29", "2001-02-28", 0), ("2000-02-29", "2001-03-01", 1),
        ("1990-06-15", "2026-06-14", 35), ("1990-06-15", "2026-06-15", 36),
        ("2030-01-01", "2026-01-01", 0),
    ])
    func `gives the age on a day`(born: String, today: String, age: Int) throws {
        let birth = Birth.date(try #require(CalendarDate(born)))
        #expect(birth.age(on: try #require(CalendarDate(today))) == age)
    }

    @Test func `keeps a stated age`() throws {
        #expect(Birth.age(7).age(on: try #require(CalendarDate("2026-01-01"))) == 7)
    }
}
