package import FoundationEssentials

extension Timestamp {
    /// The moment of a date as mail and feeds have it, `Mon, 04 Mar 2019 05:06:07 +0100` (RFC 2822, 3.3), and as
    /// people write a day in English: `4 Mar 2019`, `March 4, 2019`.
    ///
    /// A day without a time is noon in UTC, a time without a zone is UTC, and nobody looks whether the name of
    /// the weekday is the right one. Years have four digits: of two nobody knows the century. `nil` for anything
    /// else.
    package static func dateOfMail(_ text: some StringProtocol) -> Date? {
        var words = text.split(whereSeparator: { " \t,".contains($0) }).map { $0.lowercased() }
        // What the zone is called may stand behind it.
        if let last = words.last, last.hasPrefix("("), last.hasSuffix(")") { words.removeLast() }
        if let first = words.first, place(of: first, in: weekdays) != nil { words.removeFirst() }
        guard (3...5).contains(words.count) else { return nil }
        if place(of: words[0], in: months) != nil { words.swapAt(0, 1) }
        guard let month = place(of: words[1], in: months), let day = number(words[0], 1...2),
            let year = number(words[2], 4...4),
            let date = CalendarDate(year: year, month: month, day: day)
        else { return nil }
        guard words.count > 3 else { return dateOrNoon(of: date.description) }
        let zone = words.count > 4 ? zones[words[4]] ?? words[4] : "z"
        // A zone of its own would be read as the end of the time.
        guard words[3].allSatisfy({ $0.isNumber || $0 == ":" }) else { return nil }
        return Timestamp.date(of: "\(date)T\(words[3])\(zone)")
    }

    private static let weekdays = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ]

    /// Zones by the names that RFC 2822 keeps from RFC 822.
    private static let zones = [
        "gmt": "z", "ut": "z", "utc": "z", "est": "-0500", "edt": "-0400", "cst": "-0600",
        "cdt": "-0500", "mst": "-0700", "mdt": "-0600", "pst": "-0800", "pdt": "-0700",
    ]

    /// Which of the names a word is, counted from 1: all of it, or three letters and more, with a point or without.
    private static func place(of word: String, in names: [String]) -> Int? {
        let word = word.hasSuffix(".") ? String(word.dropLast()) : word
        let place = names.firstIndex { word.count >= 3 && $0.hasPrefix(word) }
        return place.map { $0 + 1 }
    }

    private static func number(_ word: String, _ digits: ClosedRange<Int>) -> Int? {
        let isNumber = word.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return isNumber && digits.contains(word.utf8.count) ? Int(word) : nil
    }
}
