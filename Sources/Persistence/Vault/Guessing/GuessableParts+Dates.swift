// Days and years, which people like to remember.
extension GuessableParts {
    private static let thisYear = 2026
    private static let years = 1900...2099

    mutating func findDates() {
        findYears()
        for start in 0..<letters.count {
            findDate(from: start)
            findSeparatedDate(from: start)
        }
    }

    /// `1987`.
    private mutating func findYears() {
        guard letters.count >= 4 else { return }
        for start in 0...(letters.count - 4) {
            guard let year = number(start..<(start + 4)), Self.years ~= year else { continue }
            add(start..<(start + 4), Self.distance(year), .date)
        }
    }

    /// `19870523`, `230587`.
    private mutating func findDate(from start: Int) {
        for length in 4...8 where start + length <= letters.count {
            guard number(start..<(start + length)) != nil else { return }
            let cuts = (1...(length - 2)).flatMap { first in
                ((first + 1)...(length - 1)).map { (first, $0) }
            }
            let distances = cuts.compactMap { first, second in
                distance(
                    start..<(start + first), (start + first)..<(start + second),
                    (start + second)..<(start + length))
            }
            guard let nearest = distances.min() else { continue }
            add(start..<(start + length), nearest * 365, .date)
        }
    }

    /// `23.5.1987`, `1987-05-23`.
    private mutating func findSeparatedDate(from start: Int) {
        guard let first = digits(from: start), first.upperBound < letters.count,
            isSeparator(first.upperBound),
            let second = digits(from: first.upperBound + 1), second.upperBound < letters.count,
            letters[second.upperBound] == letters[first.upperBound],
            let third = digits(from: second.upperBound + 1),
            let distance = distance(first, second, third)
        else { return }
        add(start..<third.upperBound, distance * 365 * 4, .date)
    }

    private func isSeparator(_ index: Int) -> Bool {
        " /\\_.-".unicodeScalars.contains { $0.value == letters[index] }
    }

    /// Up to four digits.
    private func digits(from start: Int) -> Range<Int>? {
        var end = start
        while end < letters.count, end - start < 4, letters.digit(end) != nil { end += 1 }
        return end > start ? start..<end : nil
    }

    /// How far the year is from now, if the three numbers are a day, a month and a year.
    private func distance(
        _ first: Range<Int>, _ second: Range<Int>, _ third: Range<Int>
    ) -> Double? {
        let isDayFirst = third.count == 2 || third.count == 4
        let isYearFirst = first.count == 2 || first.count == 4
        let pairs: [(year: Range<Int>, other: Range<Int>, isPossible: Bool)] = [
            (third, first, isDayFirst), (first, third, isYearFirst),
        ]
        let middle = second.count <= 2 ? number(second) ?? 0 : 0
        let distances = pairs.compactMap { year, other, isPossible -> Double? in
            guard isPossible, other.count <= 2, let day = number(other), let value = number(year)
            else { return nil }
            let isDate =
                (1...31) ~= day && (1...12) ~= middle || (1...12) ~= day && (1...31) ~= middle
            guard isDate else { return nil }
            let full = year.count == 4 ? value : value > 50 ? 1900 + value : 2000 + value
            return Self.years ~= full ? Self.distance(full) : nil
        }
        return distances.min()
    }

    private static func distance(_ year: Int) -> Double { Double(max(abs(year - thisYear), 20)) }

    private func number(_ range: Range<Int>) -> Int? {
        var number = 0
        for index in range {
            guard let digit = letters.digit(index) else { return nil }
            number = number * 10 + digit
        }
        return number
    }
}
