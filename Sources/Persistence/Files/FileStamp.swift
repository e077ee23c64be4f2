package import FoundationEssentials

/// Dates in the names of files: `20261123-084332`, in UTC, so that their order is that of time.
package enum FileStamp {
    /// How many characters it has.
    package static let length = 15
    private static let lengths = [4, 2, 2, 2, 2, 2]

    /// The date as it stands in a name.
    package static func text(of date: Date) -> String {
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: date)
        let numbers = [parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second]
        let texts = zip(numbers, lengths).map { number, length in
            let text = String(max(0, number ?? 0))
            return String(repeating: "0", count: max(0, length - text.count)) + text
        }
        return texts.prefix(3).joined() + "-" + texts.dropFirst(3).joined()
    }

    /// The date of a text that is one.
    package static func date(of text: some StringProtocol) -> Date? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [8, 6],
            parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } })
        else { return nil }
        var digits = parts.joined()[...]
        let numbers = lengths.map { length in
            defer { digits = digits.dropFirst(length) }
            return Int(digits.prefix(length))
        }
        let components = DateComponents(
            year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3],
            minute: numbers[4], second: numbers[5])
        guard let date = calendar.date(from: components), Self.text(of: date) == text else {
            return nil
        }
        return date
    }

    private static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }
}
