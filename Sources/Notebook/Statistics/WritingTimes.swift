internal import FoundationEssentials
internal import SheafModel

/// When things were written, counted by quarters of an hour: no clock of this world is set to less.
struct WritingTimes {
    /// How many posts and comments, by the number of the quarter since 1 January 1970.
    private var quarters: [Int64: (posts: Int, comments: Int)] = [:]
    private static let milliseconds: Int64 = 900_000

    mutating func addPost(at time: Int64) {
        quarters[Self.quarter(of: time), default: (0, 0)].posts += 1
    }

    mutating func addComment(at time: Int64) {
        quarters[Self.quarter(of: time), default: (0, 0)].comments += 1
    }

    private static func quarter(of time: Int64) -> Int64 {
        let quarter = time / milliseconds
        return time < 0 && !time.isMultiple(of: milliseconds) ? quarter - 1 : quarter
    }

    /// The counts of the last months, and those of the hours of a week.
    ///
    /// - Parameters:
    ///   - monthCount: How many months, that of `now` the last.
    ///   - now: A moment in the last month.
    ///   - offset: How many seconds clocks are ahead of Greenwich at a moment.
    /// - Returns: The months, the oldest first; and for each day of the week from Monday on how many
    ///   things were written in each of its hours.
    func counted(
        monthCount: Int, until now: Date, offset: (Date) -> Int
    ) -> (months: [NotebookStatistics.Month], hours: [[Int]]) {
        let today = CalendarDate(now, secondsFromGMT: offset(now))
        let last = today.year * 12 + today.month - 1
        var months = [(posts: Int, comments: Int)](repeating: (0, 0), count: monthCount)
        var hours = [[Int]](repeating: [Int](repeating: 0, count: 24), count: 7)
        for (quarter, count) in quarters {
            let date = Date(timeIntervalSince1970: Double(quarter) * 900)
            let seconds = offset(date)
            let day = CalendarDate(date, secondsFromGMT: seconds)
            let index = monthCount - 1 - (last - (day.year * 12 + day.month - 1))
            if months.indices.contains(index) {
                months[index].posts += count.posts
                months[index].comments += count.comments
            }
            let local = quarter * 900 + Int64(seconds)
            let hour = Int(((local % 86_400) + 86_400) % 86_400) / 3_600
            // The first day of 1970 was a Thursday.
            let weekday = ((day.daysSince1970 + 3) % 7 + 7) % 7
            hours[weekday][hour] += count.posts + count.comments
        }
        let named = months.enumerated().compactMap { index, count in
            let number = last - (monthCount - 1 - index)
            return CalendarDate(year: number / 12, month: number % 12 + 1, day: 1).map {
                NotebookStatistics.Month(start: $0, posts: count.posts, comments: count.comments)
            }
        }
        return (named, hours)
    }
}
