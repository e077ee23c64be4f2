import FoundationEssentials
import SheafModel

/// The day with which the name of a file begins, as those of Jekyll, of daily notes, and of programs that call a
/// note by the moment do: `2019-05-06-welcome.md`, `2019_05_06.md`, `20190506070809.md`, `2019-05-06T07.08.09.md`.
struct FileDay {
    /// The moment; noon where no time stands there.
    let date: Date
    /// How many scalars of the name say it.
    let length: Int

    /// `nil` for a name that begins with anything else.
    init?(_ name: String) {
        var reader = Reader(rest: name.unicodeScalars[...])
        guard let year = reader.digits(4) else { return nil }
        let sign = reader.sign("-_")
        guard let month = reader.digits(2), reader.passes(sign), let day = reader.digits(2) else {
            return nil
        }
        let text = "\(year)-\(month)-\(day)"
        // Without zeros it would be shorter, and something else.
        guard let noon = Timestamp.dateOrNoon(of: text), CalendarDate(noon).description == text,
            sign != nil || Self.usualYears.contains(Int(year) ?? 0)
        else { return nil }
        var timed = reader
        if let time = timed.time(isJoined: sign == nil), timed.isAtEnd,
            let moment = Timestamp.dateOrNoon(of: "\(text)T\(time)Z")
        {
            date = moment
            length = timed.length
        } else {
            // What goes on with a letter or a number is no day, such as `2019-05-061.md`.
            guard reader.isAtEnd else { return nil }
            date = noon
            length = reader.length
        }
    }

    /// A number without hyphens may be any, and is no day of another time.
    private static let usualYears = 1900...2199

    private struct Reader {
        var rest: Substring.UnicodeScalarView
        var length = 0

        init(rest: Substring.UnicodeScalarView) { self.rest = rest }

        /// Whether no word goes on here.
        var isAtEnd: Bool { rest.first.map { !Character($0).isWord } ?? true }

        mutating func digits(_ count: Int) -> String? {
            let digits = rest.prefix(count)
            guard digits.count == count, digits.allSatisfy({ ("0"..."9").contains($0) }) else {
                return nil
            }
            pass(count)
            return String(digits)
        }

        /// One of some signs, if it comes next.
        mutating func sign(_ signs: String) -> Unicode.Scalar? {
            guard let first = rest.first, signs.unicodeScalars.contains(first) else { return nil }
            pass(1)
            return first
        }

        /// Whether a sign came next, or none is wanted.
        mutating func passes(_ wanted: Unicode.Scalar?) -> Bool {
            guard let wanted else { return true }
            return sign(String(wanted)) != nil
        }

        /// The time behind a day: `T07.08.09`, ` 07-08-09`, and without signs behind a day that has none.
        mutating func time(isJoined: Bool) -> String? {
            let gap = sign("T_ ")
            guard gap != nil || isJoined, let hour = digits(2) else { return nil }
            let mark = sign(".:-_")
            guard let minute = digits(2) else { return nil }
            var more = self
            if more.passes(mark), let second = more.digits(2) {
                self = more
                return "\(hour):\(minute):\(second)"
            }
            // Two numbers alone may be any.
            return gap == "T" || gap == nil && mark == nil ? "\(hour):\(minute):00" : nil
        }

        private mutating func pass(_ count: Int) {
            rest = rest.dropFirst(count)
            length += count
        }
    }
}
