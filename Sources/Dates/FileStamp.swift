package import FoundationEssentials

/// Dates in the names of files: `20261123-084332`, in UTC, so that their order is that of time.
package enum FileStamp {
    /// How many characters it has.
    package static let length = 15

    /// The date as it stands in a name, without what is finer than a second; one outside of the years 1
    /// to 9999 is held there.
    package static func text(of date: Date) -> String {
        let digits = Timestamp.text(of: Timestamp.nearest(to: date)).filter(\.isNumber).prefix(14)
        return "\(digits.prefix(8))-\(digits.dropFirst(8))"
    }

    /// The date of a text that is one.
    package static func date(of text: some StringProtocol) -> Date? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [8, 6] else { return nil }
        func pairs(_ digits: some StringProtocol, from start: Int) -> [String] {
            stride(from: start, to: digits.count, by: 2).map {
                String(digits.dropFirst($0).prefix(2))
            }
        }
        let day = ([String(parts[0].prefix(4))] + pairs(parts[0], from: 4)).joined(separator: "-")
        let time = pairs(parts[1], from: 0).joined(separator: ":")
        guard let date = Timestamp.date(of: "\(day)T\(time)Z"), Self.text(of: date) == text
        else { return nil }
        return date
    }
}
